// What the pages of each language have around them: the words of i18n/<locale> for the navbar, the footer and the theme.
import { isLanguageTag } from '../../../model/text/search-languages.js'
import { compact, type Fields, type Values } from '../../foreign/fields.js'
import type { FrameLabels } from '../languages/frame-labels.js'
import {
  localeNames,
  translatedTexts,
  type Language,
  type Languages,
} from '../languages/languages.js'
import { themeTexts, type Texts } from '../languages/theme-texts.js'
import type { LinkContext } from './translate-navbar.js'
import { translateFrame } from './translate-theme.js'
import type { SiteTree } from './tree.js'

/** The words of a language for the labels of the navbar and the footer; none without the files. */
export function frameLabels(folder: string, tree: SiteTree): FrameLabels {
  const read = (name: string): FrameLabels['navbar'] =>
    translatedTexts(tree.text(`${folder}/docusaurus-theme-classic/${name}.json`))
  return { navbar: read('navbar'), footer: read('footer') }
}

/** The words of a language for what pages have around them, as the setting `texts`; undefined when it has none. */
function textsIn(folder: string, tag: string, tree: SiteTree): Texts | undefined {
  const texts = themeTexts(translatedTexts(tree.text(`${folder}/code.json`)), tag)
  return Object.keys(texts).length === 0 ? undefined : texts
}

/**
 * Our settings `texts` and `translations`: the words of the main language, and what pages in the `published` languages
 * have in place of the navbar and the footer in `main`.
 */
export function translateFrames(
  theme: Fields,
  { lang = 'en', folder }: Languages,
  { published, main }: { readonly published: readonly Language[]; readonly main: Values },
  context: LinkContext & { readonly tree: SiteTree },
): Values {
  const found = published.flatMap(({ tag, folder }): (readonly [string, Values])[] => {
    if (tag === lang || !isLanguageTag(tag)) return []
    const { navbar, footer } = translateFrame(theme, frameLabels(folder, context.tree), context)
    const own = compact({
      navbar: isSame(navbar, main['navbar']) ? undefined : navbar,
      footer: isSame(footer, main['footer']) ? undefined : footer,
      texts: textsIn(folder, tag, context.tree),
    })
    return Object.keys(own).length === 0 ? [] : [[tag, own]]
  })
  return {
    texts: textsIn(folder, lang, context.tree),
    translations: found.length === 0 ? undefined : Object.fromEntries(found),
  }
}

/** What modules of the site know of its languages; undefined where the site has no such words. */
export type ModuleWords = {
  readonly messages: Values | undefined
  readonly locales: Readonly<Record<string, string>> | undefined
}

/** The messages of the site's own components by language, and the names of its locales. */
export function moduleWords(
  languages: Languages,
  published: readonly Language[],
  tree: SiteTree,
): ModuleWords {
  return {
    messages: ownMessages(languages, published, tree),
    locales: localeNames(languages, published),
  }
}

/** Messages of the site's own components in the language of the site and in others, by tag; undefined when there are none. */
function ownMessages(
  { lang = 'en', folder }: Languages,
  published: readonly Language[],
  tree: SiteTree,
): Values | undefined {
  const found = [...published, { tag: lang, folder }].flatMap(({ tag, folder }) => {
    const texts = Object.entries(translatedTexts(tree.text(`${folder}/code.json`)))
    const own = texts.filter(([id]) => !id.startsWith('theme.'))
    return own.length === 0 || !isLanguageTag(tag) ? [] : [[tag, Object.fromEntries(own)] as const]
  })
  return found.length === 0 ? undefined : Object.fromEntries(found)
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
