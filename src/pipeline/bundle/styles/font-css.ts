// The built-in font: for which languages it is, and the rule of the site's style sheet that asks for it.
import { FONT_FAMILIES } from '../../../model/font.js'

/** Addresses of the font's files: most letters of Western Europe, and the further ones of Latin alphabets. */
export type FontFiles = { readonly latin: string; readonly latinExtended: string }

// By what a language needs besides the Latin letters of `latin`. Any other language has letters that the font lacks: a
// text of two fonts is harder to read than one of the system's.
const WESTERN =
  'af ca da de en es eu fi fo fr ga gd gl id is it lb ms nb nl nn no pt rm sv sw tl'.split(' ')
const EXTENDED = 'bs cs cy eo et hr hu lt lv mt pl ro sk sl sq tr'.split(' ')

/** The files that pages of a language need; none where the font lacks its letters. */
export function fontFilesOf(lang: string, files: FontFiles): readonly string[] {
  const [language = ''] = lang.toLowerCase().split('-')
  if (WESTERN.includes(language)) return [files.latin]
  return EXTENDED.includes(language) ? [files.latin, files.latinExtended] : []
}

/** The font for running text, where a script has added its files before the first paint. */
export const FONT_CSS = `[data-font]{--font-body:${FONT_FAMILIES.join()},var(--font-system)}\n`

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
