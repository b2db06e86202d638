// The settings of a Quarto website or book → ours. What has no equivalent is listed once, with the reason.
import fastGlob from 'fast-glob'
import { isList } from '../../model/json.js'
import {
  addressSettings,
  editUrl,
  repositoryItem,
  repositoryUrl,
} from '../foreign/addresses/site-address.js'
import {
  compact,
  createNotes,
  nonEmpty,
  recordsIn,
  textOf,
  valuesOf,
  type Notes,
  type Values,
} from '../foreign/fields.js'
import { picture } from '../foreign/image-data.js'
import { languageTag } from '../foreign/languages.js'
import { shortList, type LeftOut } from '../foreign/left-out.js'
import { dialectSettings } from './dialect-settings.js'
import { readBook, type Book } from './book.js'
import { footerHtml, footerOf, navbarItems } from './navbar.js'
import { noteLeftOut } from './notes.js'
import { aliasRedirects, labelFiles, listings } from './page-values.js'
import { plainTitle, quartoPages, type QuartoPages } from './pages.js'
import { pagePatterns, type PagePatterns, type QuartoTree } from './quarto-files.js'
import { readSidebars, type Sidebars } from './sidebars.js'

export type Translation = { readonly settings: Values; readonly leftOut: readonly LeftOut[] }

/** What a project becomes, and what does not come over. */
export function translateQuarto(table: Values, tree: QuartoTree): Translation {
  const notes = createNotes()
  const project = valuesOf(table['project'])
  const isBook =
    project['type'] === 'book' || (table['book'] !== undefined && table['website'] === undefined)
  const site = { ...valuesOf(table['website']), ...valuesOf(table[isBook ? 'book' : 'site']) }
  const render = isList(project['render']) ? project['render'] : [project['render']]
  const patterns = pagePatterns(
    render.flatMap((each) => textOf(each) ?? []),
    textOf(project['output-dir']),
    tree,
  )
  const variables = valuesOf(tree.value('_variables.yml'))
  const pages = quartoPages(tree.list(patterns.include, patterns.exclude), variables, tree)
  const book = isBook ? readBook(site, { pages, tree }) : undefined
  const sidebars = readSidebars(site, book, { pages, tree })
  const settings = siteSettings(
    { table, site, tree, pages, book, sidebars, patterns, variables },
    notes,
  )
  if (pages.missing.size > 0)
    notes.leaveOut(
      `entries of the navigation (${shortList([...pages.missing])})`,
      'the project does not have what they lead to',
    )
  noteLeftOut(table, site, notes)
  return { settings, leftOut: notes.list }
}

type Project = {
  readonly table: Values
  readonly site: Values
  readonly tree: QuartoTree
  readonly pages: QuartoPages
  readonly book: Book | undefined
  readonly sidebars: Sidebars
  readonly patterns: PagePatterns
  readonly variables: Values
}

function siteSettings(project: Project, notes: Notes): Values {
  const { table, site, tree, pages, sidebars } = project
  const written = textOf(site['title']) ?? textOf(table['title'])
  const title = written === undefined ? undefined : plainTitle(written)
  const navbar = valuesOf(site['navbar'])
  const repository = repositoryUrl(textOf(site['repo-url']))
  const own = navbarItems(navbar, { pages, sidebars: sidebars.byName })
  const links = own.flatMap((item) => [item, ...recordsIn(item['items'])])
  const hasRepository = links.some(({ href }) => isSameHost(href, repository))
  const items = hasRepository ? own : [...own, ...repositoryItem(repository)]
  return compact({
    title,
    tagline: textOf(site['description']) ?? textOf(site['subtitle']),
    lang: languageTag(table['lang']),
    ...addressSettings(siteUrl(site)),
    favicon: picture(pictureText(site['favicon']), 'favicon', tree.bytes, notes),
    navbar: navbarOf(project, items, title, notes),
    footer: site['page-footer'] === undefined ? undefined : footerOf(site['page-footer'], pages),
    announcementBar: announcement(site['announcement'], pages),
    docs: docsOf(project, repository),
    redirects: nonEmpty(aliasRedirects(pages)),
    ...markdownSettings(project),
  })
}

function navbarOf(
  { site, tree }: Project,
  items: readonly Values[],
  title: string | undefined,
  notes: Notes,
): Values {
  const navbar = valuesOf(site['navbar'])
  const sidebar = valuesOf(isList(site['sidebar']) ? undefined : site['sidebar'])
  const own = textOf(navbar['title'])
  const logo =
    picture(pictureText(navbar['logo']), 'navbar.logo', tree.bytes, notes) ??
    picture(pictureText(sidebar['logo']), 'sidebar.logo', tree.bytes, notes) ??
    picture(pictureText(brandLogo(tree)), '_brand.yml: logo', tree.bytes, notes)
  return compact({
    // Without a name, a logo must be there instead.
    title:
      navbar['title'] === false && logo !== undefined
        ? undefined
        : own === undefined
          ? title
          : plainTitle(own),
    logo: logo === undefined ? undefined : compact({ src: logo, alt: textOf(navbar['logo-alt']) }),
    items: nonEmpty(items),
  })
}

/** The small or the medium logo of `_brand.yml`, which may name one of its images. */
function brandLogo(tree: QuartoTree): unknown {
  const logo = valuesOf(tree.value('_brand.yml'))['logo']
  if (typeof logo === 'string') return logo
  const { images, small, medium } = valuesOf(logo)
  const found = small ?? medium
  const name = textOf(found) ?? textOf(valuesOf(found)['light'])
  const image = name === undefined ? undefined : valuesOf(images)[name]
  return textOf(image) ?? textOf(valuesOf(image)['path']) ?? name
}

function siteUrl(site: Values): string | undefined {
  const url = textOf(site['site-url'])
  const path = textOf(site['site-path'])
  if (url === undefined || path === undefined || !URL.canParse(url)) return url
  return new URL(path, url).href
}

/** Whether a link leads to where the repository is: the navbar has one then. */
const isSameHost = (href: unknown, url: string | undefined): boolean =>
  typeof href === 'string' && url !== undefined && href.startsWith(`${new URL(url).origin}/`)

/** A picture as Quarto writes it: alone, or one for each colour mode. */
function pictureText(value: unknown): string | undefined {
  const table = valuesOf(value)
  return textOf(value) ?? textOf(table['light']) ?? textOf(table['path'])
}

function announcement(value: unknown, pages: QuartoPages): Values | undefined {
  const table = valuesOf(value)
  const text = textOf(value) ?? textOf(table['content'])
  if (text === undefined) return undefined
  return compact({
    content: footerHtml(text, pages),
    isCloseable: table['dismissable'] === false ? false : undefined,
  })
}

function docsOf(
  { site, tree, pages, sidebars, book, patterns }: Project,
  repository: string | undefined,
): Values {
  const actions = site['repo-actions']
  const hasEdit = (isList(actions) ? actions : [actions]).includes('edit')
  const folder = textOf(site['repo-subdir']) ?? tree.inRepository
  const chapters = book === undefined ? [] : book.files
  return compact({
    path: tree.pathOf(''),
    include:
      chapters.length > 0 ? chapters.map((name) => fastGlob.escapePath(name)) : patterns.include,
    exclude: chapters.length > 0 ? [] : patterns.exclude,
    numberPrefixes: false,
    folderPages: ['index', 'readme'],
    rewrites: pages.places.rewrites,
    ...sidebars.settings,
    editUrl: hasEdit ? editUrl(repository, textOf(site['repo-branch']), folder) : undefined,
    breadcrumbs: site['bread-crumbs'] === false ? false : undefined,
  })
}

function markdownSettings({ table, pages, tree, book, variables }: Project): Values {
  const dialectOptions = compact({
    variables: Object.keys(variables).length === 0 ? undefined : variables,
    labels: labelFiles(pages, tree),
    listings: listings(pages, tree),
    chapters:
      book === undefined || Object.keys(book.numbers).length === 0 ? undefined : book.numbers,
    bibliography: nonEmpty(bibliographies(table)),
    execute: executeOptions(table),
  })
  return dialectSettings(dialectOptions)
}

const bibliographies = (table: Values): readonly string[] => {
  const { bibliography } = table
  return (isList(bibliography) ? bibliography : [bibliography]).flatMap(
    (each) => textOf(each) ?? [],
  )
}

/** What the settings say about all cells of code. */
function executeOptions(table: Values): Values | undefined {
  const html = valuesOf(valuesOf(table['format'])['html'])
  const execute = valuesOf(table['execute'])
  const options = compact({
    echo: execute['echo'] ?? table['echo'],
    'code-fold': html['code-fold'] ?? table['code-fold'],
    'code-summary': html['code-summary'] ?? table['code-summary'],
  })
  return Object.keys(options).length === 0 ? undefined : options
}
