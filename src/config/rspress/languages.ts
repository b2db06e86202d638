// The languages of an Rspress site: each has a tree of docs with its own sidebars.
import path from 'node:path'
import { compact, textOf, type Fields } from '../foreign/fields.js'
import type { LanguageFrame } from '../foreign/frames/translations.js'
import { languageTag, languageSettings } from '../foreign/languages.js'
import { readPageFront, titleOf as pageTitle } from '../foreign/page-front.js'
import { titled } from '../foreign/sidebar-items.js'
import { folderIn } from '../vitepress/page-files.js'
import type { SidebarsTranslation } from '../vitepress/translate-sidebar.js'
import { editUrl } from './addresses.js'
import type { Docs, RspressSite } from './docs-folder.js'
import { docsPages } from './docs-pages.js'
import { frameOf, themeOf, titleOf } from './frames.js'
import { labelWords, navigationOf, type Navigation, type NavigationContext } from './navigation.js'
import type { FindFallback } from './sidebars.js'

type Item = Readonly<Record<string, unknown>>

/** The settings of the languages, and their menu; `all` begins with the main one. */
export const languagesOf = (all: readonly Docs[]): ReturnType<typeof languageSettings> =>
  languageSettings(
    all.map(({ path: own, lang = 'en', own: texts }) => ({
      path: own === '' ? '/' : `/${own}/`,
      tag: languageTag(lang) ?? lang,
      label: textOf(texts['label']),
    })),
  )

/** The pages of a language as a tree of docs. */
export function docsSettings(
  docs: Docs,
  { sidebars, byPath }: SidebarsTranslation,
  { theme, site }: { readonly theme: Fields; readonly site: RspressSite },
): Item {
  const hasSidebars = Object.keys(sidebars).length > 0
  return compact({
    path: folderIn(site.siteDir, docs.folder),
    include: ['**/*.{md,mdx}'],
    exclude: docs.exclude,
    numberPrefixes: false,
    folderPages: ['index'],
    ...(hasSidebars ? { sidebars, sidebarPaths: byPath } : { sidebarPath: false }),
    editUrl: editUrl(theme, docs),
    showLastUpdateTime: theme.value('lastUpdated') === true ? true : undefined,
    breadcrumbs: false,
  })
}

/** A language besides the main one: its tree of docs, and what its Markdown depends on. */
export function translationOf(
  docs: Docs,
  {
    config,
    theme,
    site,
    main,
    menu,
  }: {
    readonly config: Fields
    /** `themeConfig` for the main language. */
    readonly theme: Fields
    readonly site: RspressSite
    readonly main: NavigationContext & Pick<Navigation, 'items' | 'hasMenu'>
    /** The menu of languages. */
    readonly menu: readonly Item[]
  },
): { readonly docs: Item; readonly dialect: Item; readonly frame: LanguageFrame } {
  const context = {
    ...{ docs, pages: docsPages(docs.files), tree: site.tree, notes: main.notes },
    words: labelWords(config, site, docs.lang),
    fallback: fallbackTo(main),
  }
  const { items, hasMenu, ...sidebars } = navigationOf(themeOf(config, docs, main.notes), context)
  const hasMainNavbar = !hasMenu && main.hasMenu
  const settings = docsSettings(docs, sidebars, { theme, site })
  return {
    docs: { id: docs.path.replace(/[^\w-]+/g, '-'), ...settings, routeBasePath: `/${docs.path}` },
    dialect: {
      folder: folderIn(site.siteDir, docs.folder),
      path: docs.path,
      main: main.docs.lang,
      others: docs.others,
      home: homeOf(titleOf(config, docs), items),
    },
    frame: {
      ...{ name: docs.path, tag: languageTag(docs.lang), hasMainNavbar },
      frame: frameOf(config, context, [...(hasMainNavbar ? main.items : items), ...menu]),
    },
  }
}

/** Finds pages of the main language. */
const fallbackTo =
  ({ docs, pages, tree }: NavigationContext): FindFallback =>
  (wanted) => {
    const id = pages.idOf(wanted)
    if (id === undefined) return undefined
    const file = docs.files.find((each) => each.replace(/\.mdx?$/, '') === id) ?? ''
    const front = readPageFront(tree.text(path.join(docs.folder, file)) ?? '')
    const route = id.replace(/(^|\/)index$/, '$1')
    return { href: `/${route}`, title: pageTitle(front) ?? titled(id.split('/').at(-1) ?? id) }
  }

/** What a home page shows whose content is a component of the site. */
export function homeOf(
  { title, tagline }: ReturnType<typeof titleOf>,
  items: readonly Item[],
): Readonly<Record<string, string>> {
  const first = items.find(({ to }) => typeof to === 'string')
  const [text, link] = [textOf(first?.['label']), textOf(first?.['to'])]
  return {
    title,
    ...(tagline !== undefined && { tagline }),
    ...(text !== undefined && link !== undefined && { text, link }),
  }
}
