// The settings of a Sphinx site, and those of Jupyter Book, which are settings of Sphinx in YAML → ours.
import { isList, isRecord } from '../../model/json.js'
import { isRst } from '../../model/text/rst/rst.js'
import {
  compact,
  createFields,
  createNotes,
  nonEmpty,
  recordsIn,
  textOf,
  valuesOf,
  type Fields,
  type Notes,
  type Values,
} from '../foreign/fields.js'
import { languageTag } from '../foreign/languages.js'
import type { LeftOut } from '../foreign/left-out.js'
import { bookToc } from './book-toc.js'
import { addressSettings, repositoryItem } from '../foreign/addresses/site-address.js'
import { picture } from '../foreign/image-data.js'
import { sphinxRepository } from './look.js'
import { excludedBy, includeOnly, pagesOf, type MystFiles, type MystTree } from './myst-files.js'
import { navPages, noteMissing, pageTitle, sidebarItems, type NavEntry } from './navigation.js'
import { placesOf } from '../foreign/addresses/page-places.js'
import { pageNames } from './page-names.js'
import { sphinxRedirects } from './redirects.js'
import { substitutionsOf } from './substitutions.js'
import { toctreeEntries } from './toctrees.js'

export type Translation = { readonly settings: Values; readonly leftOut: readonly LeftOut[] }

/** What a site by conf.py becomes, and what does not come over. */
export function translateSphinx(values: Values, tree: MystTree): Translation {
  const notes = createNotes()
  const root = textOf(values['root_doc']) ?? textOf(values['master_doc']) ?? 'index'
  const excluded = excludedBy(values['exclude_patterns'])
  const { include, exclude } = pagesOf(tree, excluded, formatsOf(values, tree, excluded))
  const files = { ...tree, pages: tree.list(include, exclude) }
  const pages = navPages(files)
  const entries = toctreeEntries(files, root, pages)
  noteMissing(pages, notes)
  noteExtensions(values['extensions'], notes)
  const nav = { entries, root: pages.find(root), include, exclude }
  return { settings: siteSettings(values, files, nav, { tree, notes }), leftOut: notes.list }
}

/** What a site by _config.yml and _toc.yml becomes. */
export function translateBook(table: Values, toc: unknown, tree: MystTree): Translation {
  const notes = createNotes()
  const config = createFields(table, '', notes)
  const values = bookValues(config)
  const pagesIn = pagesOf(tree, excludedBy(values['exclude_patterns']), FORMATS)
  const { exclude } = pagesIn
  const all = { ...tree, pages: tree.list(pagesIn.include, exclude) }
  const pages = navPages(all)
  const { entries, root, files: listed } = bookToc(toc, pages)
  noteMissing(pages, notes)
  const isOnly = config.flag('only_build_toc_files') === true && listed.length > 0
  const files = isOnly ? { ...all, pages: all.pages.filter((each) => listed.includes(each)) } : all
  const include = isOnly ? includeOnly(files.pages) : pagesIn.include
  const execute = config.object('execute')
  if (execute.has('execute_notebooks') && execute.value('execute_notebooks') !== 'off')
    notes.leaveOut('execute', CODE_IS_SHOWN)
  if (config.has('bibtex_bibfiles')) notes.leaveOut('bibtex_bibfiles', CITATIONS)
  noteExtensions(values['extensions'], notes)
  config.ignore(...IGNORED)
  config.rest()
  const nav = { entries, root, include, exclude }
  const settings = siteSettings(values, files, nav, { tree, notes })
  return {
    settings: compact({ ...settings, tagline: config.text('description') }),
    leftOut: notes.list,
  }
}

const CODE_IS_SHOWN = 'code is shown, not run'
const CITATIONS = 'citations are shown by their keys'

/** Keys that change nothing for readers of the site here. */
const IGNORED = [
  ...['execute', 'latex', 'sphinx', 'launch_buttons', 'bibtex_bibfiles', 'author', 'email'],
  ...['copyright', 'parse', 'repository', 'html', 'exclude_patterns', 'notebook_interface'],
  ...['bibtex_reference_style', 'description', 'logo', 'title', 'version', 'comments'],
]

/** The settings of a book under the names that Sphinx has for them. */
function bookValues(config: Fields): Values {
  const html = config.object('html')
  const sphinx = config.object('sphinx')
  const parse = config.object('parse')
  const repository = config.object('repository')
  const own = valuesOf(sphinx.value('config'))
  const patterns = config.value('exclude_patterns')
  return {
    ...compact({
      project: config.text('title'),
      html_logo: config.text('logo'),
      html_favicon: textOf(html.value('favicon')),
      html_baseurl: textOf(html.value('baseurl')),
      myst_substitutions: parse.value('myst_substitutions'),
      extensions: sphinx.value('extra_extensions'),
      language: own['language'],
    }),
    ...own,
    exclude_patterns: [patterns, own['exclude_patterns']].flatMap((each) =>
      isList(each) ? each : [],
    ),
    html_theme_options: compact({
      repository_url: repository.text('url'),
      repository_branch: repository.text('branch'),
      path_to_docs: repository.text('path_to_book'),
      ...valuesOf(own['html_theme_options']),
    }),
  }
}

type Nav = {
  readonly entries: readonly NavEntry[]
  /** The page of the root. */
  readonly root: string | undefined
  readonly include: readonly string[]
  readonly exclude: readonly string[]
}

type Context = { readonly tree: MystTree; readonly notes: Notes }

function siteSettings(
  values: Values,
  files: MystFiles,
  { entries, root, include, exclude }: Nav,
  { tree, notes }: Context,
): Values {
  const theme = valuesOf(values['html_theme_options'])
  const { url, editUrl } = sphinxRepository(values, tree)
  const { rewrites, routes } = placesOf(files.pages, root)
  const logo = picture(logoOf(values), 'html_logo', tree.bytes, notes)
  const substitutions = substitutionsOf(values, files.pages.some(isRst))
  const titleOf = pageTitle(files, substitutions ?? {})
  const items = sidebarItems(entries, titleOf)
  const named = textOf(values['project']) ?? textOf(values['html_title'])
  const title = named ?? (root === undefined ? undefined : titleOf(root))
  const links = recordsIn(theme['external_links']).flatMap((link) => {
    const label = textOf(link['name'])
    const href = textOf(link['url'])
    return label === undefined || href === undefined ? [] : [{ label, href }]
  })
  return compact({
    title,
    lang: languageTag(values['language']),
    ...addressSettings(textOf(values['html_baseurl'])),
    favicon: picture(textOf(values['html_favicon']), 'html_favicon', tree.bytes, notes),
    navbar: compact({
      title,
      logo: logo === undefined ? undefined : { src: logo },
      items: nonEmpty([...links, ...repositoryItem(url)]),
    }),
    staticDirectories: foldersIn(values['html_extra_path'], tree),
    docs: compact({
      ...{
        path: tree.pathOf(''),
        include,
        exclude,
        numberPrefixes: false,
        folderPages: ['index', 'readme'],
        rewrites,
      },
      sidebars: items.length === 0 ? undefined : { docs: items },
      editUrl,
    }),
    markdown: markdownSettings({
      ...pageNames(files),
      substitutions,
      links: linksOf(values['extlinks']),
      manpages: textOf(values['manpages_url']),
    }),
    redirects: nonEmpty(sphinxRedirects(values, files, routes)),
    ...SITE,
  })
}

/** What all sites of MyST have. */
export const SITE: Values = {
  colorMode: { respectPrefersColorScheme: true },
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'warn',
  onBrokenMarkdownImages: 'warn',
}

/** The settings of the Markdown of MyST; options that are undefined are left out. */
export const markdownSettings = (options: Values): Values => ({
  ...{ dialect: 'myst', format: 'md', math: true },
  dialectOptions: compact(options),
})

/** The logo by Sphinx, or by themes that have one for light and one for dark pages. */
function logoOf(values: Values): string | undefined {
  const theme = valuesOf(values['html_theme_options'])
  const logo = valuesOf(theme['logo'])
  const light = textOf(theme['light_logo'])
  const ofTheme = light === undefined ? textOf(logo['image_light']) : `_static/${light}`
  return textOf(values['html_logo']) ?? ofTheme
}

/** Files in these folders are published at the root; those outside the docs are not. */
function foldersIn(value: unknown, tree: MystTree): readonly string[] | undefined {
  const names = (isList(value) ? value : []).flatMap((each) => textOf(each) ?? [])
  const inside = names.filter((name) => !/^\/|(?:^|\/)\.\.(?:\/|$)/.test(name))
  return nonEmpty(inside.filter(tree.isFolder).map(tree.pathOf))
}

/** `extlinks`: an address and a caption by role, both with `%s`. */
function linksOf(value: unknown): Values | undefined {
  const entries = isRecord(value) ? Object.entries(value) : []
  const links = entries.flatMap(([role, pair]) => {
    const [address, caption] = isList(pair) ? pair : []
    if (typeof address !== 'string') return []
    const text = textOf(caption)
    const shown = text === undefined || text.includes('%s') ? text : `${text} %s`
    return [[role, [address, shown ?? null]] as const]
  })
  return links.length === 0 ? undefined : Object.fromEntries(links)
}

/** The formats of pages by the endings of their files; the first of them is built when several have one name. */
const FORMATS: readonly string[] = ['md', 'ipynb', 'rst']

const NOTEBOOKS = /^(?:myst_nb|nbsphinx)$/
const MARKDOWN =
  /^(?:myst_parser|myst_nb|recommonmark|m2r2?|sphinx_mdinclude|canonical_sphinx|canonical\.)/

/** The formats that Sphinx reads: without an extension, reStructuredText alone, unless most pages are in Markdown. */
function formatsOf(
  { extensions, source_suffix: endings }: Values,
  tree: MystTree,
  excluded: readonly string[],
): readonly string[] {
  if (!isList(extensions)) return FORMATS
  const count = (format: string): number => tree.list([`**/*.${format}`], excluded).length
  const has = (pattern: RegExp): boolean =>
    extensions.some((name) => typeof name === 'string' && pattern.test(name))
  const readsMarkdown =
    has(MARKDOWN) || JSON.stringify(endings ?? '').includes('.md') || count('md') > count('rst')
  return FORMATS.filter(
    (format) => format === 'rst' || (format === 'md' ? readsMarkdown : has(NOTEBOOKS)),
  )
}

/** Extensions that make pages or parts of pages from code. */
const GENERATES =
  /autodoc|autosummary|apidoc|autoapi|automodapi|sphinx_gallery|^breathe|^exhale|sphinx_click|^sphinxarg|^sphinxcontrib\.(?!mermaid|jquery|bibtex|cairosvg|rsvg|spelling|youtube|video|images|svg|googleanalytics|details|towncrier|collapse)/

function noteExtensions(value: unknown, notes: Notes): void {
  const names = (isList(value) ? value : []).flatMap((each) => textOf(each) ?? [])
  const generating = names.filter((name) => GENERATES.test(name))
  if (generating.length > 0)
    notes.leaveOut(
      `extensions (${generating.join(', ')})`,
      'what they generate from code is left out',
    )
  if (names.includes('myst_nb')) notes.leaveOut('execute', CODE_IS_SHOWN)
  if (names.includes('sphinxcontrib.bibtex')) notes.leaveOut('sphinxcontrib.bibtex', CITATIONS)
}
