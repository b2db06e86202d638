// A Nextra site → our settings.
import fastGlob from 'fast-glob'
import { compact, createNotes, nonEmpty } from '../foreign/fields.js'
import type { LeftOut } from '../foreign/left-out.js'
import type { siteAliases } from '../foreign/tsconfig-paths.js'
import type { MdxPlugins } from './mdx-plugins.js'
import type { Meta } from './meta-files.js'
import type { Languages, PageFiles } from './page-files.js'
import { pageMap } from './page-map.js'
import { navOf } from './sidebars.js'
import type { NextraCode } from './site-code.js'

export type NextraSite = {
  readonly code: NextraCode
  readonly pages: PageFiles
  readonly indexTitles: ReadonlyMap<string, string>
  readonly metas: ReadonlyMap<string, Meta>
  /** `_meta` files that are not understood. */
  readonly unread: readonly string[]
  readonly languages: Languages
  /** Relative to the folder of the build. */
  readonly docsPath: string
  readonly route: string
  /** Folders with further pages. */
  readonly otherFolders: readonly string[]
  readonly publicFolder: string | undefined
  /** Plugins, as the settings name them, and names of those that are left out. */
  readonly plugins: MdxPlugins
  /** Names that modules import by. */
  readonly modules: ReturnType<typeof siteAliases>
  /** The site is in the folder of the build. */
  readonly isAtRoot: boolean
}

type Item = Readonly<Record<string, unknown>>

/** What the site becomes, and what does not come over. */
export function translateNextra(site: NextraSite): {
  readonly settings: Item
  readonly leftOut: readonly LeftOut[]
} {
  const { code, pages, route, docsPath, publicFolder } = site
  const { sidebars, sidebarPaths, navbarItems } = navOf(pageMap({ ...site, ...pages }), route)
  const hasSidebars = Object.keys(sidebars).length > 0
  const links = [
    ...(code.chat === undefined ? [] : [linkTo(code.chat, 'Chat')]),
    ...(code.repository === undefined ? [] : [linkTo(code.repository, 'Repository')]),
  ]
  const settings = compact({
    title: code.title,
    baseUrl: code.basePath === undefined ? undefined : `${code.basePath.replace(/\/+$/, '')}/`,
    lang: site.languages.main,
    navbar: compact({ title: code.title, items: nonEmpty([...navbarItems, ...links]) }),
    staticDirectories: publicFolder === undefined ? undefined : [publicFolder],
    docs: compact({
      path: docsPath,
      routeBasePath: route === '/' ? undefined : route.replace(/(.)\/+$/, '$1'),
      include: docsPath.endsWith('app') ? ['**/page.{md,mdx}'] : ['**/*.{md,mdx}'],
      exclude: [
        '**/node_modules/**',
        '**/_*',
        '**/_*/**',
        '**/{404,500}.{md,mdx}',
        ...pages.translated.map((name) => fastGlob.escapePath(name)),
      ],
      numberPrefixes: false,
      rewrites: Object.keys(pages.rewrites).length === 0 ? undefined : pages.rewrites,
      ...(hasSidebars ? { sidebars, sidebarPaths } : {}),
      editUrl: site.isAtRoot ? code.editUrl : undefined,
    }),
    redirects: nonEmpty(code.redirects),
    markdown: compact({
      dialect: 'nextra',
      remarkPlugins: nonEmpty(site.plugins.lists.remarkPlugins),
      rehypePlugins: nonEmpty(site.plugins.lists.rehypePlugins),
    }),
    foreignModules: site.modules,
    colorMode: { respectPrefersColorScheme: true },
  })
  return { settings, leftOut: leftOutOf(site) }
}

function leftOutOf({ languages, unread, otherFolders, plugins }: NextraSite): readonly LeftOut[] {
  const notes = createNotes()
  const others = languages.all.filter((name) => name !== languages.main)
  if (others.length > 0)
    notes.leaveOut(`translations (${others.join(', ')})`, 'the site is built in one language')
  for (const file of unread) notes.leaveOut(file, 'it is not understood')
  for (const folder of otherFolders)
    notes.leaveOut(`pages in ${folder}`, 'the pages of the content folder are built')
  for (const name of plugins.others)
    notes.leaveOut(`Markdown plugin ${name}`, 'only a module of the site, without options, is run')
  notes.leaveOut('layouts and pages of React', 'they are not run; pages have the built-in parts')
  return notes.list
}

const HOSTS: Readonly<Record<string, string>> = {
  'github.com': 'GitHub',
  'gitlab.com': 'GitLab',
  'discord.com': 'Discord',
  'discord.gg': 'Discord',
}

function linkTo(href: string, name: string): Item {
  const host = URL.canParse(href) ? new URL(href).hostname.replace(/^www\./, '') : ''
  return { label: HOSTS[host] ?? name, href, position: 'right' }
}
