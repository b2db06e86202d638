// The settings of a docsify site → ours.
import { isList, isRecord } from '../../model/json.js'
import {
  compact,
  createFields,
  createNotes,
  nonEmpty,
  type Fields,
  type Notes,
} from '../foreign/fields.js'
import type { LeftOut } from '../foreign/left-out.js'
import { readableColour } from '../foreign/readable-colour.js'
import { readLinks, type SiteFiles } from './link-lists.js'

export type DocsifyPlace = SiteFiles & {
  /** Relative to the folder of the build. */
  readonly docsPath: string
  /** The language that its page says. */
  readonly lang?: string | undefined
}

type Item = Readonly<Record<string, unknown>>

/** Options that only change how docsify runs in the browser. */
const RUN = [
  ...['el', 'basePath', 'ext', 'auto2top', 'autoHeader', 'executeScript', 'noEmoji', 'nativeEmoji'],
  ...[
    'mergeNavbar',
    'routerMode',
    'externalLinkTarget',
    'externalLinkRel',
    'cornerExternalLinkTarget',
  ],
  ...['noCompileLinks', 'onlyCover', 'requestHeaders', 'loadFooter', 'maxLevel', 'subMaxLevel'],
  ...['topMargin', 'search', 'crossOriginLinks', 'catchPluginErrors', 'hideSidebar', 'keyBindings'],
  ...[
    'sidebarDisplayLevel',
    'formatUpdated',
    'nameLink',
    'copyCode',
    'pagination',
    'count',
    'tabs',
  ],
  ...[
    'themeable',
    'skipLink',
    'timeUpdater',
    'darklightTheme',
    'vueComponents',
    'vueGlobalOptions',
  ],
  ...['vueMounts', 'markdown', 'plugins'],
]

/** What the options become, and what does not come over. */
export function translateDocsify(
  options: Item,
  place: DocsifyPlace,
): { readonly settings: Item; readonly leftOut: readonly LeftOut[] } {
  const notes = createNotes()
  const root = createFields(options, '', notes)
  const home = homeFile(root, place, notes)
  const isRelative = root.value('relativePath') === true
  const lists = readLinks({ ...place, home, isRelative })
  const sidebars = sidebarsOf(root, lists, place)
  const title = plainText(root.value('name'))
  const coverpage = coverFile(root, notes)
  const settings = compact({
    title,
    lang: place.lang,
    navbar: compact({
      title,
      logo: logoOf(root),
      items: nonEmpty([...navbarItems(root, lists), ...repositoryLink(root)]),
    }),
    docs: compact({
      path: place.docsPath,
      include: ['**/*.md'],
      // The lists of links, the cover, the page for missing ones.
      exclude: ['**/node_modules/**', '**/_*.md'],
      numberPrefixes: false,
      folderPages: ['index', 'readme'],
      breadcrumbs: false,
      rewrites: home === undefined || home === 'README.md' ? undefined : { [home]: 'index.md' },
      sidebars: Object.keys(sidebars).length === 0 ? undefined : sidebars,
    }),
    markdown: {
      dialect: 'docsify',
      format: 'md',
      dialectOptions: compact({
        relativePath: isRelative ? true : undefined,
        cover: coverpage === undefined ? undefined : { page: home, file: coverpage },
      }),
    },
    tokens: colourOf(root),
    colorMode: { respectPrefersColorScheme: true },
  })
  root.ignore(...RUN)
  leaveAliases(root, notes)
  root.rest()
  return { settings, leftOut: notes.list }
}

/** The page of the root: `homepage`, else README.md. */
function homeFile(root: Fields, { files }: DocsifyPlace, notes: Notes): string | undefined {
  const written = root.value('homepage')
  const names =
    typeof written === 'string' ? [written.replace(/^\/+/, ''), 'README.md'] : ['README.md']
  const found = names.find((name) => files.includes(name))
  if (typeof written === 'string' && found !== names[0])
    notes.leaveOut('homepage', `${written} is not a file of the docs`)
  return found
}

/** The file of the cover; those of other folders are only named. */
function coverFile(root: Fields, notes: Notes): string | undefined {
  const value = root.value('coverpage')
  if (value === true) return '_coverpage.md'
  if (typeof value === 'string') return value.replace(/^\/+/, '')
  const others = isList(value) || isRecord(value)
  if (others) notes.leaveOut('coverpage', 'only the cover of the first page is shown')
  if (isRecord(value)) {
    const first = value['/']
    return typeof first === 'string' ? first : '_coverpage.md'
  }
  return others ? '_coverpage.md' : undefined
}

type Links = ReturnType<typeof readLinks>

/** The list of the root, and those of folders with a list of their own, which come first. */
function sidebarsOf(root: Fields, lists: Links, { files }: DocsifyPlace): Record<string, unknown> {
  const value = root.value('loadSidebar')
  if (value === undefined || value === false) return {}
  const name = typeof value === 'string' ? value.replace(/^\/+/, '') : '_sidebar.md'
  const alias = root.value('alias')
  const isShared = isRecord(alias) && Object.keys(alias).some((key) => key.endsWith(`/${name}`))
  const folders = isShared ? [] : files.filter((file) => file.endsWith(`/${name}`))
  const found = [...folders, name].flatMap((file) => {
    const items = lists.sidebar(file)
    return items === undefined || items.length === 0 ? [] : [[idOf(file, name), items] as const]
  })
  return Object.fromEntries(found)
}

const idOf = (file: string, name: string): string =>
  file === name ? 'docs' : file.slice(0, -name.length - 1).replace(/[^\w-]+/g, '-')

function navbarItems(root: Fields, lists: Links): readonly Item[] {
  const value = root.value('loadNavbar')
  if (value === undefined || value === false) return []
  return lists.navbar(typeof value === 'string' ? value.replace(/^\/+/, '') : '_navbar.md') ?? []
}

function repositoryLink(root: Fields): readonly Item[] {
  const repo = root.text('repo')
  if (repo === undefined) return []
  const isAddress = /^(?:https?:)?\/\//.test(repo)
  const href = isAddress ? repo.replace(/^\/\//, 'https://') : `https://github.com/${repo}`
  return [{ label: /github/.test(href) ? 'GitHub' : 'Repository', href, position: 'right' }]
}

function logoOf(root: Fields): Item | undefined {
  const src = root.text('logo')
  return src === undefined || /[<>]/.test(src) ? undefined : { src }
}

/** The colour of links and marks, in shades that can be read. */
function colourOf(root: Fields): Item | undefined {
  const token = readableColour(root.text('themeColor') ?? '')
  return token === undefined ? undefined : { 'color-primary': token }
}

/** Those for the lists of links have no effect here; others show a page at a second address. */
function leaveAliases(root: Fields, notes: Notes): void {
  const alias = root.value('alias')
  if (!isRecord(alias)) return
  const others = Object.keys(alias).filter(
    (key) => !/_(?:sidebar|navbar|coverpage|404)\b/.test(key),
  )
  if (others.length > 0) notes.leaveOut('alias', 'a page has one address')
}

function plainText(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.replace(/<[^>]*>/g, '').trim() : ''
  return text === '' ? undefined : text
}
