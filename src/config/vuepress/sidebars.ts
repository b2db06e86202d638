// The sidebars of a VuePress site: those of each language, by path.
import type { Fields, Notes, Values } from '../foreign/fields.js'
import { freeId } from '../foreign/sidebar-items.js'
import type { PageFiles } from '../vitepress/page-files.js'
import { translateSidebars, type SidebarsTranslation } from '../vitepress/translate-sidebar.js'
import { sidebarOf, type NavigationSource } from './navigation.js'
import { themeOf, type Language, type Languages, type Theme } from './theme-options.js'

export type SidebarPlace = {
  readonly pages: PageFiles
  readonly site: { readonly titleIn: (file: string) => string | undefined }
  readonly languages: Languages
  readonly notes: Notes
}

/** What navbar and sidebars are read with. */
export const navigationSource = (
  { isFirst }: Theme,
  { pages, site, languages, notes }: SidebarPlace,
): NavigationSource => ({
  ...{ isFirst, notes },
  languages: languages.others.map(({ path }) => path),
  titleOf(link) {
    const id = pages.docId(link)
    return id === undefined ? undefined : site.titleIn(`${id}.md`)
  },
})

/** The settings of sidebars: a path belongs to the first language that has a list for it, the main one before others. */
export function sidebarSettings(config: Fields, place: SidebarPlace): Values {
  const { main, others } = place.languages
  const own = sidebarsOf(config, main, place)
  const sidebars: Record<string, readonly unknown[]> = { ...own.sidebars }
  const sidebarPaths: Record<string, string> = { ...own.byPath }
  const add = (path: string, id: string, items: readonly unknown[]): void => {
    if (Object.hasOwn(sidebarPaths, path)) return
    const content = JSON.stringify(items)
    const same = Object.keys(sidebars).find((each) => JSON.stringify(sidebars[each]) === content)
    const unique = same ?? freeId(id, sidebars)
    sidebars[unique] = items
    sidebarPaths[path] = unique
  }
  for (const language of others) {
    const { written, sidebars: lists, byPath } = sidebarsOf(config, language, place)
    for (const [path, id] of Object.entries(byPath)) add(path, id, lists[id] ?? [])
    // The list of the main language is not that of a language with lists of its own, or without any.
    if (Object.hasOwn(own.byPath, '/') && written !== own.written) add(language.path, 'none', [])
  }
  // Without a list, the sidebar of a page has its headings, which are beside the text here.
  return Object.keys(sidebars).length === 0 ? { sidebarPath: false } : { sidebars, sidebarPaths }
}

type OwnSidebars = SidebarsTranslation & { readonly written: unknown }

function sidebarsOf(config: Fields, language: Language, place: SidebarPlace): OwnSidebars {
  const theme = themeOf(config, language, place.notes)
  const written =
    theme.options.value('sidebar') ?? (theme.name === 'hope' ? 'structure' : undefined)
  const sidebar = sidebarOf(written, language.path, navigationSource(theme, place))
  return { written, ...translateSidebars(sidebar, language.path, place) }
}
