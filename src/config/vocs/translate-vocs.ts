// Vocs' settings as orion-docs settings. Nothing here fails: what has no equivalent is listed once, with the reason.
import path from 'node:path'
import { isRecord } from '../../model/json.js'
import {
  compact,
  createFields,
  createNotes,
  nonEmpty,
  recordsIn,
  textOf,
  type Fields,
  type Notes,
} from '../foreign/fields.js'
import type { LeftOut } from '../foreign/left-out.js'
import { isKnownRedirect, UNKNOWN_PATTERN } from '../foreign/addresses/redirect-pattern.js'
import { aliasesOf, tsconfigPaths } from '../foreign/tsconfig-paths.js'
import { shimName } from '../modules/imports/docusaurus-shims.js'
import { folderIn } from '../vitepress/page-files.js'
import { navbarOf, sidebarsOf } from './navigation.js'
import { RELEASES_OF } from './own-modules.js'
import { banner, brand, colours, favicon, head, image } from './translate-look.js'
import { vocsFolders } from './vocs-folders.js'
import type { RspressTree } from '../rspress/rspress-tree.js'

export type VocsSite = {
  /** Folder of the build, absolute. */
  readonly siteDir: string
  /** Folder of the settings file, absolute. */
  readonly folder: string
  readonly tree: RspressTree
}

/** Nothing that readers of the site would see, and what every site here has. */
const UNSEEN = [
  ...['outDir', 'cacheDir', 'renderStrategy', 'checkDeadlinks', 'trailingSlashRedirect', 'jsonLd'],
  ...['search', 'sitemap', 'mcp', 'codeHighlight', 'groupIcons', 'vite', 'blogDir', 'rss', 'llms'],
]

/** Settings without an equivalent. */
const INSTEAD: Readonly<Record<string, string>> = {
  ai: 'no service is used',
  aiCta: 'pages have a menu with their Markdown',
  feedback: 'set docs.feedback',
  font: 'set fonts in a style sheet',
  markdown: 'plugins of Markdown are not run',
  openapi: 'pages of an API are not made',
  sponsors: 'pages show what they import',
  twoslash: 'code shows no types',
}

/** Our settings of the value of a Vocs settings file. */
export function translateVocs(
  value: unknown,
  site: VocsSite,
): { readonly settings: Readonly<Record<string, unknown>>; readonly leftOut: readonly LeftOut[] } {
  const notes = createNotes()
  const config = createFields(value, '', notes)
  const folders = vocsFolders(config, site, notes)
  const title = config.text('title') ?? 'Docs'
  const items = navbarOf(config, notes)
  const { sidebars, byPath } = sidebarsOf(config, folders.files, notes)
  const hasSidebars = Object.keys(sidebars).length > 0
  const docs = folderIn(site.siteDir, folders.pages)
  const settings = compact({
    title,
    titleDelimiter: titleDelimiter(config, title, notes),
    tagline: config.text('description'),
    url: origin(config),
    baseUrl: config.text('basePath'),
    favicon: favicon(config),
    image: image(config, notes),
    ...colours(config, notes),
    ...head(config, notes),
    announcementBar: banner(config.value('banner')),
    staticDirectories:
      folders.statics === undefined ? undefined : [folderIn(site.siteDir, folders.statics)],
    navbar: compact({ ...brand(config, title), items: nonEmpty(items) }),
    docs: compact({
      path: docs,
      include: ['**/*.{md,mdx}'],
      exclude: folders.exclude,
      numberPrefixes: false,
      folderPages: ['index'],
      ...(hasSidebars ? { sidebars, sidebarPaths: byPath } : { sidebarPath: false }),
      editUrl: editUrl(config, notes),
      showLastUpdateTime: true,
      breadcrumbs: false,
    }),
    redirects: nonEmpty(redirects(config, notes)),
    foreignModules: modules(site),
    markdown: { dialect: 'vocs', dialectOptions: dialectOptions(config, title) },
    onBrokenLinks: 'warn',
    onBrokenAnchors: 'warn',
    onBrokenMarkdownImages: 'warn',
  })
  config.ignore(...UNSEEN)
  config.rest((key) => INSTEAD[key])
  return { settings, leftOut: notes.list }
}

/** The sign between the title of a page and that of the site. */
function titleDelimiter(config: Fields, title: string, notes: Notes): string | undefined {
  const template = config.value('titleTemplate')
  if (template === undefined) return '–'
  const isText = typeof template === 'string'
  const delimiter =
    isText && template.startsWith('%s') && template.endsWith(title)
      ? template.slice('%s'.length, -title.length).trim()
      : ''
  if (delimiter !== '') return delimiter
  notes.leaveOut('titleTemplate', 'page titles end in the title of the site')
  return undefined
}

/** The address may be a name alone. */
function origin(config: Fields): string | undefined {
  const written = config.text('baseUrl')
  if (written === undefined) return undefined
  const address = /^https?:\/\//.test(written) ? written : `https://${written}`
  return URL.canParse(address) ? new URL(address).origin : undefined
}

const FILE = 'orion-docs-file.md'

/** The address before the path of the file. A function is called with a file whose name shows where the path goes. */
function editUrl(config: Fields, notes: Notes): string | undefined {
  const edit = config.object('editLink')
  const written = edit.value('link') ?? edit.value('pattern')
  if (edit.has('text')) notes.leaveOut('editLink.text', 'the link has the words of the program')
  if (written === undefined) return undefined
  const address = typeof written === 'function' ? addressOf(written) : written
  const [, before] = /^(https?:\/\/.*?\/)(?::path|orion-docs-file\.md)$/.exec(String(address)) ?? []
  if (before === undefined)
    notes.leaveOut(
      'editLink.link',
      'it does not end in the path of the file, so pages have no edit link',
    )
  return before
}

function addressOf(link: unknown): unknown {
  if (typeof link !== 'function' || shimName(link) !== undefined) return undefined
  try {
    return Reflect.apply(link, undefined, [FILE])
  } catch {
    return undefined
  }
}

function redirects(config: Fields, notes: Notes): readonly unknown[] {
  return recordsIn(config.value('redirects')).flatMap((each) => {
    const [from, to] = [textOf(each['source']), textOf(each['destination'])]
    if (from === undefined || to === undefined) return []
    const isSound = isKnownRedirect(from, to) && !(from.includes(':') && /[?#]/.test(to))
    if (isSound) return [{ from, to }]
    notes.leaveOut(`redirect from ${from}`, UNKNOWN_PATTERN)
    return []
  })
}

/** What pages show of the settings: the title, and the repository whose releases a page lists. */
function dialectOptions(config: Fields, title: string): Readonly<Record<string, unknown>> {
  const changelog = config.value('changelog')
  const releases = isRecord(changelog) ? textOf(changelog[RELEASES_OF]) : undefined
  return compact({ title, releases })
}

/** Names that modules import by. */
function modules({ siteDir, folder, tree }: VocsSite): Record<string, unknown> | undefined {
  const paths = tsconfigPaths((name) => tree.text(path.join(folder, name)))
  const aliases = aliasesOf(paths, (target) => folderIn(siteDir, path.resolve(folder, target)))
  return aliases && { aliases }
}
