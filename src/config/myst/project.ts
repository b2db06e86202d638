// The settings of mystmd in myst.yml → ours.
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
import { isList } from '../../model/json.js'
import { bookToc } from './book-toc.js'
import { editUrl, repositoryItem, repositoryUrl } from '../foreign/addresses/site-address.js'
import { picture } from '../foreign/image-data.js'
import { excludedBy, includeOnly, pagesOf, type MystTree } from './myst-files.js'
import { navPages, noteMissing, pageTitle, sidebarItems } from './navigation.js'
import { placesOf } from '../foreign/addresses/page-places.js'
import { pageNames } from './page-names.js'
import { markdownSettings, SITE, type Translation } from './sphinx.js'
import { textsOf } from './substitutions.js'

type Item = Readonly<Record<string, unknown>>

/** What a site becomes, and what does not come over. */
export function translateProject(
  table: Readonly<Record<string, unknown>>,
  tree: MystTree,
): Translation {
  const notes = createNotes()
  const config = createFields(table, '', notes)
  const project = config.object('project')
  const site = config.object('site')
  const options = site.object('options')
  const { include, exclude } = pagesOf(tree, excludedBy(project.value('exclude')), ['md', 'ipynb'])
  const toc = project.has('toc') ? project.value('toc') : undefined
  const all = { ...tree, pages: tree.list(include, exclude) }
  const pages = navPages(all)
  const { entries, root, files: listed } = bookToc(toc, pages)
  noteMissing(pages, notes)
  // Only files of the table of contents are pages.
  const files = listed.length === 0 ? all : { ...all, pages: listed.toSorted() }
  const title = textOf(site.value('title')) ?? textOf(project.value('title'))
  const logo = picture(
    textOf(options.value('logo')) ?? textOf(site.value('logo')),
    'site.options.logo',
    tree.bytes,
    notes,
  )
  const repository = repositoryUrl(textOf(project.value('github')))
  const substitutions = textsOf(project.value('substitutions'))
  const items = sidebarItems(entries, pageTitle(files, substitutions ?? {}))
  const settings = compact({
    title,
    tagline: textOf(project.value('description')),
    favicon: picture(textOf(options.value('favicon')), 'site.options.favicon', tree.bytes, notes),
    navbar: compact({
      title: textOf(options.value('logo_text')) ?? title,
      logo: logo === undefined ? undefined : { src: logo },
      items: nonEmpty([...navItems(site.value('nav')), ...repositoryItem(repository)]),
    }),
    docs: compact({
      path: tree.pathOf(''),
      include: listed.length === 0 ? include : includeOnly(files.pages),
      exclude,
      numberPrefixes: false,
      folderPages: ['index', 'readme'],
      rewrites: placesOf(files.pages, root ?? homeOf(files.pages)).rewrites,
      sidebars: items.length === 0 ? undefined : { docs: items },
      editUrl: editUrl(repository, 'main', tree.inRepository),
    }),
    markdown: markdownSettings({ ...pageNames(files), substitutions }),
    ...SITE,
  })
  leaveOut({ config, project, site }, notes)
  return { settings, leftOut: notes.list }
}

/** The page of the root of a site without a table of contents; undefined when its name says so. */
function homeOf(pages: readonly string[]): string | undefined {
  const own = pages.filter((file) => !file.includes('/'))
  if (own.some((file) => /^(?:index|readme)\.md$/i.test(file))) return undefined
  return own.find((file) => file === 'main.md') ?? own[0]
}

function navItems(value: unknown): readonly Item[] {
  return recordsIn(value).flatMap((entry): readonly Item[] => {
    const label = textOf(entry['title'])
    const url = textOf(entry['url'])
    const items = navItems(entry['children']).filter((each) => !('items' in each))
    if (label === undefined) return []
    if (items.length > 0) return [{ label, items }]
    if (url === undefined) return []
    return [
      url.startsWith('/') && !url.startsWith('//') ? { label, to: url } : { label, href: url },
    ]
  })
}

/** Keys that change nothing for readers of the site here. */
const IGNORED = [
  ...[
    'id',
    'authors',
    'author',
    'license',
    'keywords',
    'subject',
    'subtitle',
    'short_title',
    'date',
  ],
  ...[
    'exports',
    'export',
    'downloads',
    'references',
    'abbreviations',
    'error_rules',
    'venue',
    'doi',
  ],
  ...['jupyter', 'thebe', 'math', 'numbering', 'settings', 'bibliography', 'open_access', 'banner'],
  ...['thumbnail', 'funding', 'copyright', 'affiliations', 'biblio', 'requirements', 'resources'],
  ...['binder', 'tags', 'index', 'toc', 'exclude', 'options', 'parts', 'arxiv', 'identifiers'],
  ...[
    'github',
    'title',
    'description',
    'substitutions',
    'oxa',
    'contributors',
    'social',
    'kernelspec',
  ],
]

const SITE_IGNORED = [
  ...['template', 'domains', 'options', 'title', 'logo', 'nav', 'description', 'favicon', 'design'],
  ...['logo_text', 'hide_toc', 'hide_outline', 'hide_footer_links', 'projects', 'error_rules'],
]

function leaveOut(
  { config, project, site }: Readonly<Record<'config' | 'project' | 'site', Fields>>,
  notes: Notes,
): void {
  const plugins = project.value('plugins')
  if (isList(plugins) && plugins.length > 0) notes.leaveOut('project.plugins', 'they are not run')
  if (project.has('bibliography'))
    notes.leaveOut('project.bibliography', 'citations are shown by their keys')
  if (nonEmpty(recordsIn(site.value('actions'))) !== undefined)
    notes.leaveOut('site.actions', 'write them as items of the navbar')
  if (site.has('parts')) notes.leaveOut('site.parts', 'it has no effect')
  const others = (isList(config.value('extends')) ? config.list('extends') : []).filter(
    (each) => typeof each === 'string' && each.includes('://'),
  )
  if (others.length > 0) notes.leaveOut(`extends (${others.join(', ')})`, 'it is not downloaded')
  project.ignore(...IGNORED, 'plugins')
  project.rest()
  site.ignore(...SITE_IGNORED, 'actions', 'parts')
  site.rest()
  config.ignore('version', 'extends')
  config.rest()
}
