// The pages of a wiki → our settings.
import { decodePart } from '../../model/addresses/decode.js'
import { readWikiAddress } from '../../model/addresses/wiki-address.js'
import { compact, createNotes, nonEmpty, type Notes } from '../foreign/fields.js'
import { shortList, type LeftOut } from '../foreign/left-out.js'
import { createSummarySidebar } from '../summary/summary-sidebar.js'
import { footerHtml } from './footer-html.js'
import { readLinkList, withFiles, type WikiPlace } from './link-list.js'
import { orderedPages } from './order-files.js'
import { clonedAddress, repositoryOf, wikiAddress } from './wiki-address.js'
import { createWikiPages } from './wiki-pages.js'

export type WikiFolder = {
  /** Relative to the folder of the build. */
  readonly docsPath: string
  /** Its name. */
  readonly folder: string
  /** The order of its pages is in files: it is a wiki of Azure DevOps. */
  readonly isOrdered: boolean
  /** All files, relative to it, sorted. */
  readonly files: readonly string[]
  /** A file of it, also of its folder `.git`. */
  readonly read: (name: string) => string | undefined
}

type Item = Readonly<Record<string, unknown>>

type Parts = {
  readonly home: string | undefined
  readonly sidebar: readonly Item[]
  readonly footer?: string | undefined
  /** Of the wiki on its host. */
  readonly address?: string | undefined
}

const MARKDOWN = /\.(?:md|markdown)$/i
/** Pages that hosts show around others. */
const PART = /(?:^|\/)_(?:sidebar|footer|header)\.\w+$/i

/** What a wiki becomes, and what does not come over. */
export function wikiSettings(wiki: WikiFolder): {
  readonly settings: Item
  readonly leftOut: readonly LeftOut[]
} {
  const notes = createNotes()
  const files = wiki.files.filter((file) => MARKDOWN.test(file) && !PART.test(file))
  const { home, sidebar, footer, address } = wiki.isOrdered
    ? orderedParts(files, wiki)
    : linkedParts(files, wiki, notes)
  const repository = address === undefined ? undefined : repositoryOf(address)
  const title = titleOf(wiki.folder, repository)
  const settings = compact({
    title,
    navbar: compact({ title, items: nonEmpty(repositoryLink(repository)) }),
    footer: footer === undefined ? undefined : { copyright: footer },
    docs: compact({
      path: wiki.docsPath,
      include: ['**/*.{md,markdown}'],
      exclude: ['**/node_modules/**', '**/_[sS]idebar.*', '**/_[fF]ooter.*', '**/_[hH]eader.*'],
      numberPrefixes: false,
      folderPages: [],
      breadcrumbs: false,
      rewrites: rewritesOf(files, home),
      ...(sidebar.length > 0 && { sidebars: { docs: sidebar }, sidebarPaths: { '/': 'docs' } }),
    }),
    redirects: home === undefined ? undefined : [{ from: `/${bare(home)}`, to: '/' }],
    markdown: { dialect: 'wiki', format: 'md', dialectOptions: compact({ address, home }) },
    colorMode: { respectPrefersColorScheme: true },
  })
  return { settings, leftOut: notes.list }
}

function orderedParts(files: readonly string[], { read }: WikiFolder): Parts {
  const { items, first } = orderedPages({ files, read })
  return { home: first, sidebar: items }
}

function linkedParts(files: readonly string[], wiki: WikiFolder, notes: Notes): Parts {
  const pages = createWikiPages(files)
  const { home } = pages
  const textOf = (name: string): string => {
    const file = wiki.files.find(
      (each) => MARKDOWN.test(each) && each.toLowerCase().startsWith(`${name}.`),
    )
    return (file && wiki.read(file)) ?? ''
  }
  const sidebar = textOf('_sidebar')
  const footer = textOf('_footer')
  const texts = [sidebar, footer, (home && wiki.read(home)) ?? '']
  const address =
    clonedAddress(wiki.read('.git/config') ?? '') ??
    wikiAddress(texts, (name) => isPage(name, pages.find))
  const place = { pages, address }
  return {
    ...{ home, address },
    sidebar: sidebarOf(sidebar, place, notes),
    footer: footerHtml(withFiles(footer, place), hrefTo(home)),
  }
}

/** The home page is at the root, and names with characters that are encoded in them have these characters. */
function rewritesOf(files: readonly string[], home: string | undefined): Item | undefined {
  const encoded = files.filter((file) => decodePart(file) !== file)
  const rewrites = [
    ...encoded.map((file) => [file, decodePart(file)] as const),
    ...(home === undefined ? [] : [[home, 'index.md'] as const]),
  ]
  return rewrites.length === 0 ? undefined : Object.fromEntries(rewrites)
}

const isPage = (name: string, find: WikiPlace['pages']['find']): boolean => {
  const found = readWikiAddress(name, undefined)
  return 'page' in found && found.page !== '' && find(found.page) !== undefined
}

/** The name of the repository, else that of a clone without its ending. */
function titleOf(folder: string, repository: string | undefined): string | undefined {
  const name = repository?.replace(/^.*\//, '')
  return name ?? (folder.endsWith('.wiki') ? folder.slice(0, -'.wiki'.length) : undefined)
}

function repositoryLink(href: string | undefined): readonly Item[] {
  if (href === undefined) return []
  const label = /github/i.test(href) ? 'GitHub' : /gitlab/i.test(href) ? 'GitLab' : 'Repository'
  return [{ label, href, position: 'right' }]
}

function sidebarOf(text: string, place: WikiPlace, notes: Notes): readonly Item[] {
  const { pages } = place
  const { items, missing } = createSummarySidebar(readLinkList(text, place), {
    numbers: false,
    find: (name) => (name === undefined ? undefined : pages.find(name)),
    routes: new Map(pages.files.map((file) => [file, routeOf(file, pages.home)])),
  })
  if (missing.length > 0)
    notes.leaveOut(
      shortList(missing),
      'the sidebar lists them, but they do not exist: they have no page',
    )
  if (items.length === 0 && text.trim() !== '')
    notes.leaveOut('the sidebar', 'it has no link that can be read: the pages are in their order')
  return items
}

/** A target that `withFiles` wrote → the address of the page. */
const hrefTo =
  (home: string | undefined) =>
  (written: string): string => {
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(written)) return written
    const [, name = '', hash = ''] = /^([^#]*)(.*)$/s.exec(written) ?? []
    return encodeURI(routeOf(decodePart(name), home)) + hash
  }

const routeOf = (file: string, home: string | undefined): string =>
  file === home ? '/' : `/${bare(file)}`

const bare = (file: string): string => decodePart(file.replace(MARKDOWN, ''))
