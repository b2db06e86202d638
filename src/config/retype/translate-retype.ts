// The settings of a Retype project → ours. What has no equivalent is listed once, with the reason.
import fastGlob from 'fast-glob'
import { isList } from '../../model/json.js'
import { addressSettings, editUrl, repositoryUrl } from '../foreign/addresses/site-address.js'
import {
  compact,
  createNotes,
  nonEmpty,
  textOf,
  valuesOf,
  type Notes,
  type Values,
} from '../foreign/fields.js'
import { picture } from '../foreign/image-data.js'
import { languageTag } from '../foreign/languages.js'
import type { LeftOut } from '../foreign/left-out.js'
import { footerOf, navbarItems, targetOf, type LinkContext } from './links.js'
import { noteLeftOut } from './notes.js'
import { plainLabel, readPages, type RetypePage, type RetypePages } from './pages.js'
import { placesOf, type Places } from './places.js'
import { excluded, type RetypeTree } from './retype-files.js'
import { sidebarItems } from './sidebar.js'

type Project = {
  readonly table: Values
  readonly tree: RetypeTree
  readonly pages: RetypePages
  readonly places: Places
  /** Where pages lead to instead, by their files. */
  readonly redirects: ReadonlyMap<string, string>
}

/** What a project becomes. */
export function translateRetype(
  table: Values,
  tree: RetypeTree,
): { readonly settings: Values; readonly leftOut: readonly LeftOut[] } {
  const notes = createNotes()
  const pages = readPages(table, tree)
  const places = placesOf(pages, table)
  const redirects = redirectsOf(pages.published, places)
  const project = { table, tree, pages, places, redirects }
  const title = titleOf(project)
  const links: LinkContext = { routes: places.routes, tree, notes }
  const meta = valuesOf(table['meta'])
  const mode = textOf(valuesOf(table['scheme'])['mode'])
  const settings = compact({
    title,
    tagline: textOf(meta['description']),
    lang: localeOf(table['locale']),
    ...addressSettings(addressOf(table)),
    favicon: faviconOf(table, tree, notes),
    navbar: navbarOf(title, project, links),
    footer: footerOf(table, links),
    tableOfContents: contentsOf(valuesOf(table['toc'])),
    docs: docsOf(project),
    redirects: nonEmpty(
      [...redirects].map(([file, to]) => ({ from: places.routes.get(file) ?? '/', to })),
    ),
    staticDirectories: [],
    markdown: markdownOf(project),
    colorMode:
      mode === 'dark' || mode === 'light'
        ? { defaultMode: mode }
        : { respectPrefersColorScheme: true },
    onBrokenLinks: 'warn',
    onBrokenAnchors: 'warn',
    onBrokenMarkdownLinks: 'warn',
    onBrokenMarkdownImages: 'warn',
  })
  noteLeftOut(table, pages.locked, tree, notes)
  return { settings, leftOut: notes.list }
}

/** The name of the site; else what ends the titles of its pages, else that of its home page. */
function titleOf({ table, pages }: Project): string | undefined {
  const meta = valuesOf(table['meta'])
  const ending = textOf(meta['title'])?.replace(/^[\s|·:–—-]+/, '')
  const home = pages.folder('').index
  return (
    textOf(valuesOf(table['branding'])['title']) ??
    textOf(meta['siteName']) ??
    (ending || undefined) ??
    home?.label
  )
}

/** Retype takes an address without its scheme. */
function addressOf({ url }: Values): string | undefined {
  const written = textOf(url)
  if (written === undefined || /^https?:\/\//i.test(written)) return written
  return /^[\w-]+(?:\.[\w-]+)+/.test(written) ? `https://${written}` : undefined
}

const localeOf = (locale: unknown): string | undefined =>
  languageTag(locale) ??
  languageTag(valuesOf(locale)['language']) ??
  languageTag(valuesOf(locale)['code'])

function faviconOf(table: Values, tree: RetypeTree, notes: Notes): string | undefined {
  const usual = ['favicon.ico', 'favicon.png'].find((name) => tree.bytes(name) !== undefined)
  return picture(textOf(table['favicon']) ?? usual, 'favicon', tree.bytes, notes)
}

function navbarOf(title: string | undefined, { table, tree }: Project, links: LinkContext): Values {
  const branding = valuesOf(table['branding'])
  const label = plainLabel(textOf(branding['label']) ?? '')
  const src = picture(textOf(branding['logo']), 'branding.logo', tree.bytes, links.notes)
  const dark = picture(textOf(branding['logoDark']), 'branding.logoDark', tree.bytes, links.notes)
  return compact({
    title: [title, label].filter(Boolean).join(' ') || undefined,
    logo: src === undefined ? undefined : compact({ src, srcDark: dark, alt: '' }),
    items: nonEmpty(navbarItems(table, links)),
  })
}

/** `2-3`, `2,4` or a number. */
function contentsOf({ depth }: Values): Values | undefined {
  const levels = (typeof depth === 'number' ? String(depth) : (textOf(depth) ?? ''))
    .split(/[,-]/)
    .map((part) => Number(part.trim()))
    .filter((level) => Number.isInteger(level) && level >= 2 && level <= 6)
  return levels.length === 0
    ? undefined
    : { minHeadingLevel: Math.min(...levels), maxHeadingLevel: Math.max(...levels) }
}

/** The addresses of pages that lead to another one. */
function redirectsOf(
  pages: readonly RetypePage[],
  { routes }: Places,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { file, folder, values } of pages) {
    const written = textOf(values['redirect'])
    if (written === undefined || /[*:](?!\/\/)/.test(written)) continue
    const isFromRoot = /^(?:[a-z]+:|\/)/i.test(written)
    const target = targetOf(isFromRoot || folder === '' ? written : `${folder}/${written}`, routes)
    const to = 'href' in target ? target.href : target.to
    if (to !== routes.get(file)) found.set(file, to)
  }
  return found
}

function docsOf({ table, tree, pages, places, redirects }: Project): Values {
  const blog = valuesOf(table['blog'])
  const items = sidebarItems({
    pages,
    blog: textOf(blog['base'])?.replace(/^\/+|\/+$/g, '') ?? 'blog',
    blogLayout: textOf(blog['layout']) ?? 'blog',
    isStacked: valuesOf(table['nav'])['mode'] === 'stack',
    redirectOf: ({ file }) => redirects.get(file),
  })
  const edit = valuesOf(table['edit'])
  const repo = textOf(edit['repo'])?.replace(/^(?!https?:)(?=[\w-]+\.[\w.]+\/)/, 'https://')
  const repository = repositoryUrl(
    repo?.replace(/\/(?:edit|blob|tree)\/.*$|\/(?:edit|blob|tree)$/, ''),
  )
  const date = valuesOf(valuesOf(table['lastUpdated'])['date'])
  return compact({
    path: tree.docsPath,
    include: ['**/*.md'],
    exclude: [
      ...excluded(table),
      ...[...pages.locked.map(({ file }) => file), ...redirects.keys()].map((name) =>
        fastGlob.escapePath(name),
      ),
    ],
    numberPrefixes: false,
    rewrites: places.rewrites,
    sidebars: items.length === 0 ? undefined : { docs: items },
    sidebarPaths: items.length === 0 ? undefined : { '/': 'docs' },
    editUrl: editUrl(
      repository,
      textOf(edit['branch']) ?? 'main',
      textOf(edit['base']) ?? tree.inRepository ?? '',
    ),
    breadcrumbs: isOff(table['breadcrumb']) ? false : undefined,
    showLastUpdateTime: date['enabled'] === true ? true : undefined,
  })
}

const isOff = (value: unknown): boolean => value === false || valuesOf(value)['enabled'] === false

function markdownOf({ table, tree, pages, redirects }: Project): Values {
  const templating = valuesOf(table['templating'])
  const { lineNumbers } = valuesOf(table['snippets'])
  const dialectOptions = compact({
    inherited: Object.keys(pages.inherited).length === 0 ? undefined : pages.inherited,
    project: compact({
      branding: table['branding'],
      url: table['url'],
      meta: table['meta'],
      links: table['links'],
      data: table['data'],
    }),
    templating:
      templating['enabled'] === false || table['templating'] === false ? false : undefined,
    lineNumbers: isList(lineNumbers) ? lineNumbers : undefined,
    titles: titlesOf(pages, tree),
    redirects: redirects.size === 0 ? undefined : Object.fromEntries(redirects),
  })
  return compact({
    ...{ dialect: 'retype', format: 'md', math: true, dialectOptions },
    hardLineBreaks: valuesOf(table['markdown'])['lineBreaks'] === 'hard' ? true : undefined,
  })
}

/** Pages by their titles, which links in double brackets name. */
function titlesOf({ published }: RetypePages, tree: RetypeTree): Values | undefined {
  const isUsed = published.some(({ file }) => tree.text(file)?.includes('[[') === true)
  if (!isUsed) return undefined
  const entries = published.map(({ file, label }) => [label.toLowerCase(), file] as const)
  return Object.fromEntries(entries.toReversed())
}
