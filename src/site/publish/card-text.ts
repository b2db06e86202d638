// What the social card of a page says, in the letters that its font has.
import type { SocialCard } from '../../model/images/social-card.js'
import type { PageView } from '../../model/view.js'

/** Kinds of pages that people link to. */
const KINDS: ReadonlySet<PageView['body']['kind']> = new Set(['doc', 'category', 'home', 'module'])

/** Emoji are pictures of another font: a title is complete without them. */
const PICTURES =
  /(?![©®™])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\p{Variation_Selector}|\u20e3/gu

/** Text that would not be seen, or that could change the order of the other letters. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu

/** Latin letters, and the punctuation of texts in them; a test compares it with the font. */
const DRAWN =
  /^[\x20-\x7e\xa1-\xac\xae-\u0113\u0116-\u0127\u012a\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u1e80-\u1e85\u1e9e\u1ef2\u1ef3\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2039\u203a\u20ac\u2122\u2190-\u2193\u2212\u2264\u2265]*$/

/**
 * The texts of the page's card. Undefined for a page that has none: a list of tags, search, the not-found page, and a
 * page whose title has letters that the font lacks. A section or a site name with such letters is left out.
 */
export function cardText(
  { title, body, breadcrumbs }: Pick<PageView, 'title' | 'body' | 'breadcrumbs'>,
  siteTitle: string,
): Omit<SocialCard, 'path'> | undefined {
  if (!KINDS.has(body.kind)) return undefined
  const site = shown(siteTitle)
  const own = shown(title) || site
  if (own === '' || !DRAWN.test(own)) return undefined
  const section = breadcrumbs.slice(0, -1).map(({ label }) => shown(label))
  return {
    title: own,
    section: section.every((label) => DRAWN.test(label))
      ? section.filter((text) => text !== '')
      : [],
    ...(site === '' || site === own || !DRAWN.test(site) ? {} : { site }),
  }
}

function shown(text: string): string {
  return text
    .normalize('NFC')
    .replace(PICTURES, '')
    .replace(/\s/g, ' ')
    .replace(INVISIBLE, '')
    .replace(/ +/g, ' ')
    .trim()
}
