// The frame of the pages of a Nextra site in each of its languages: navbar and words.
import { compact, nonEmpty, type Notes } from '../foreign/fields.js'
import { translationSettings, type Frame } from '../foreign/frames/translations.js'
import { languageTag } from '../foreign/languages.js'
import type { NextraNav } from './sidebars.js'

type Item = Readonly<Record<string, unknown>>

/** The navigation of a language besides the main one. */
export type LanguageNav = NextraNav & { readonly language: string }

type Site = {
  readonly title: string | undefined
  /** The main language. */
  readonly main: string | undefined
  /** Words on pages in a language, as our setting `texts`. */
  readonly texts: (language: string | undefined) => Item | undefined
}

type Shared = {
  /** What every navbar has behind its own items. */
  readonly items: readonly Item[]
  readonly notes: Notes
}

/** The frame of the main language, and what others have in place of it. */
export function framesOf(
  { title, main, texts }: Site,
  nav: NextraNav,
  others: readonly LanguageNav[],
  { items, notes }: Shared,
): Frame {
  const navbar = (own: readonly Item[]): Item =>
    compact({ title, items: nonEmpty([...own, ...items]) })
  const shared = compact({ navbar: navbar(nav.navbarItems), texts: texts(main) })
  const translated = others.map(({ language, navbarItems }) => {
    const hasMainNavbar = navbarItems.length === 0 && nav.navbarItems.length > 0
    const own = hasMainNavbar
      ? undefined
      : navbar(navbarItems.map((item) => inTree(item, language)))
    const frame = compact({ navbar: own, texts: texts(language) })
    return { name: language, tag: languageTag(language), frame, hasMainNavbar }
  })
  return {
    ...shared,
    ...translationSettings({ tag: languageTag(main), frame: shared }, translated, notes),
  }
}

/** Sidebars and docs of a language are those of its own tree. */
function inTree(item: Item, language: string): Item {
  const { type, items } = item
  if (Array.isArray(items))
    return { ...item, items: items.map((each: Item) => inTree(each, language)) }
  return type === 'docSidebar' || type === 'doc' ? { ...item, docsPluginId: language } : item
}
