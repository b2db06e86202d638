// The frame around pages of a VitePress site: name, navbar, footer and words, in each of its languages.
import { compact, createFields, type Fields, type Notes, type Values } from '../foreign/fields.js'
import { translationSettings, type Frame } from '../foreign/frames/translations.js'
import type { Language, Languages } from './languages.js'
import { brand, footerSettings, navbarItems } from './translate-nav.js'

/** The frame of the root language, and what others have in place of it. */
export function framesOf(
  languages: Languages,
  notes: Notes,
): { readonly main: Frame; readonly translations?: Values } {
  const { root, others, items } = languages
  const frame = (language: Language): Frame => {
    const theme: Fields = createFields(language.theme, 'themeConfig', notes)
    return compact({
      title: language.title,
      tagline: language.description,
      navbar: { ...brand(theme, language.title), items: navbarItems(theme, items, notes) },
      footer: footerSettings(theme, notes),
      texts: language.texts,
    })
  }
  const main = frame(root)
  const translated = others.map(({ key, ...language }) => {
    const hasMainNavbar = language.theme['nav'] === undefined && root.theme['nav'] !== undefined
    const theme = hasMainNavbar ? { ...language.theme, nav: root.theme['nav'] } : language.theme
    return { name: key, tag: language.lang, frame: frame({ ...language, theme }), hasMainNavbar }
  })
  return { main, ...translationSettings({ tag: root.lang, frame: main }, translated, notes) }
}
