// The built-in font: its rules in the site's style sheet, and the files of it that a page of a language needs at once.

/** A file of the font, and the characters that it has, as in `unicode-range`. */
export type FontFile = { readonly path: string; readonly range: string }

/** The font's files: most letters of Western Europe, and the further ones of Latin alphabets. */
export type FontFiles = { readonly latin: FontFile; readonly latinExtended: FontFile }

// By what a language needs besides the Latin letters of `latin`. Any other language has letters that the font lacks: a
// text of two fonts is harder to read than one of the system's.
const WESTERN =
  'af ca da de en es eu fi fo fr ga gd gl id is it lb ms nb nl nn no pt rm sv sw tl'.split(' ')
const EXTENDED = 'bs cs cy eo et hr hu lt lv mt pl ro sk sl sq tr'.split(' ')

/** The files that pages of a language need at once; none where the font lacks its letters. */
export function fontFilesOf(lang: string, files: FontFiles): readonly FontFile[] {
  const [language = ''] = lang.toLowerCase().split('-')
  if (WESTERN.includes(language)) return [files.latin]
  return EXTENDED.includes(language) ? [files.latin, files.latinExtended] : []
}

/**
 * The font for running text. It is never waited for: a page that it is too late for keeps the system's font, whose
 * letters are made as wide and as high, so that both break lines alike. Addresses count from the sheet's folder.
 */
export function fontCss({ latin, latinExtended }: FontFiles): string {
  const face = ({ path, range }: FontFile): string =>
    `@font-face{font-family:Figtree Variable;font-weight:300 900;font-display:optional;src:url(./${path.slice(path.lastIndexOf('/') + 1)})format("woff2");unicode-range:${range}}`
  const fallback = (weight: string, names: readonly string[]): string =>
    `@font-face{font-family:Figtree Fallback;font-weight:${weight};${FALLBACK_METRICS};src:${names.map((name) => `local("${name}")`).join()}}`
  return [
    face(latin),
    face(latinExtended),
    fallback('1 599', FALLBACKS),
    fallback(
      '600 1000',
      FALLBACKS.map((name) => `${name} Bold`),
    ),
    ':root{--font-body:Figtree Variable,Figtree Fallback,var(--font-system)}\n',
  ].join('')
}

/** Sans-serif fonts of the systems. Letters of each of them are within half a percent as wide as the others'. */
const FALLBACKS = ['Segoe UI', 'Roboto', 'Helvetica Neue', 'Liberation Sans', 'Arial']

/** From the ratio of their mean letter width to that of Figtree, whose ascent is 0.95 em and descent 0.25 em. */
const FALLBACK_METRICS =
  'size-adjust:100.7%;ascent-override:94.3%;descent-override:24.8%;line-gap-override:0%'

const FONT_DECLARATION = /(?:^|[;{])\s*(?:--font-body|--ifm-font-family-base)\s*:/
const RULE = /([^{}]*)\{([^{}]*)\}/g

/** Whether a style sheet of the site chooses the font of its text itself. */
export function choosesFont(css: string): boolean {
  if (FONT_DECLARATION.test(css)) return true
  return [...css.matchAll(RULE)].some(
    ([, selectors = '', declarations = '']) =>
      /(?:^|;)\s*font(?:-family)?\s*:/.test(declarations) &&
      selectors.split(',').some((one) => /^(?:html|body|:root|\*)$/.test(one.trim())),
  )
}
