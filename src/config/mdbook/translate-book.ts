// The settings of an mdBook → ours.
import { isRecord } from '../../model/json.js'
import { createFields, createNotes, nonEmpty, type Fields, type Notes } from '../foreign/fields.js'
import { languageTag } from '../foreign/languages.js'
import type { LeftOut } from '../foreign/left-out.js'
import type { SummaryItem } from '../summary/read-summary.js'
import { summaryDocs } from '../summary/summary-docs.js'
import { bookRedirects } from './book-redirects.js'

export type BookPlace = {
  /** Folder of `book.toml`, relative to the site folder; empty for the site folder itself. */
  readonly bookDir: string
  /** Absolute. */
  readonly docsDir: string
  /** Relative to the site folder. */
  readonly docsPath: string
  readonly items: readonly SummaryItem[]
  /** Whether the folder of the book has a file. */
  readonly has: (name: string) => boolean
}

type Settings = Readonly<Record<string, unknown>>

const DARK = new Set(['coal', 'navy', 'ayu'])

/** Settings of a page of mdBook itself, which have no meaning here. */
const MEANINGLESS = [
  'hash-files',
  'copy-fonts',
  'cname',
  'input-404',
  'sidebar-header-nav',
  'git-repository-icon',
  'livereload-url',
  'no-section-label',
  'code',
  'playpen',
]

/** What a book becomes, and what does not come over. */
export function translateBook(
  table: unknown,
  place: BookPlace,
): { readonly settings: Settings; readonly leftOut: readonly LeftOut[] } {
  const notes = createNotes()
  const root = createFields(table, '', notes)
  const book = root.object('book')
  const output = root.object('output')
  const html = output.object('html')
  const fold = html.object('fold')
  const title = book.text('title')
  const isFolded = fold.flag('enable') === true
  const docs = summaryDocs(place.items, place.docsDir, {
    tool: 'mdBook',
    file: 'SUMMARY.md',
    numbers: html.flag('no-section-label') !== true,
    openLevels: isFolded ? (fold.number('level') ?? 0) : undefined,
  })
  fold.rest()
  const preprocessors = readPreprocessors(root.value('preprocessor'), notes)
  const hasMath = html.flag('mathjax-support') === true || preprocessors.has('katex')
  const settings = {
    ...bookSettings(book),
    ...addressSettings(html),
    navbar: navbar(html, title),
    colorMode: colorMode(html),
    redirects: nonEmpty(bookRedirects(html.value('redirect'), docs.routes)),
    docs: {
      path: place.docsPath,
      ...docs.settings,
      sidebarCollapsed: isFolded,
      editUrl: editUrl(html, place),
    },
    markdown: { dialect: 'mdbook', format: 'md', math: hasMath },
  }
  leaveOutRest(root, output, html, notes)
  if (place.has('theme')) notes.leaveOut('theme', 'templates and styles of mdBook’s own pages')
  return { settings, leftOut: [...docs.leftOut, ...notes.list] }
}

function bookSettings(book: Fields): Settings {
  const authors = book.list('authors').filter((name) => typeof name === 'string')
  const description = book.text('description')
  const metadata =
    authors.length === 0 ? undefined : [{ name: 'author', content: authors.join(', ') }]
  book.ignore('src', 'multilingual', 'author', 'text-direction')
  const settings = {
    title: book.text('title'),
    tagline: description,
    lang: languageTag(book.text('language')),
    metadata,
  }
  book.rest()
  return settings
}

/** `site-url` is an origin with a path or a path alone; `cname` is a host. */
function addressSettings(html: Fields): Settings {
  const site = html.text('site-url')
  const host = html.text('cname')
  const origin = host === undefined ? undefined : `https://${host}`
  if (site === undefined) return { url: origin }
  if (!URL.canParse(site)) return { url: origin, baseUrl: site.startsWith('/') ? site : undefined }
  const { origin: own, pathname } = new URL(site)
  return { url: own, baseUrl: pathname }
}

function navbar(html: Fields, title: string | undefined): Settings | undefined {
  const href = html.text('git-repository-url')
  if (href === undefined) return undefined
  const label = /\bgithub\.com\b/.test(href)
    ? 'GitHub'
    : /\bgitlab\b/.test(href)
      ? 'GitLab'
      : 'Repository'
  return { title, items: [{ href, label, position: 'right' }] }
}

function colorMode(html: Fields): Settings {
  const theme = html.text('default-theme')?.toLowerCase()
  const preferred = html.text('preferred-dark-theme')
  if (theme !== undefined && DARK.has(theme)) return { defaultMode: 'dark' }
  if (theme !== undefined && preferred === undefined) return { defaultMode: 'light' }
  return { respectPrefersColorScheme: true }
}

/** The template ends in the path of a file below the folder of the book; ours is followed by one below the docs. */
function editUrl(html: Fields, { docsPath, bookDir }: BookPlace): string | undefined {
  const template = html.text('edit-url-template')
  if (template === undefined) return undefined
  if (!template.endsWith('{path}')) {
    html.ignore('edit-url-template')
    return undefined
  }
  const inBook = bookDir === '' ? docsPath : docsPath.slice(bookDir.length + 1)
  return `${template.slice(0, -'{path}'.length).replace(/\/$/, '')}/${inBook === '.' ? '' : inBook}`
}

const BUILT_IN = new Set(['links', 'index'])
const KNOWN = new Set([
  'katex',
  'mermaid',
  'admonish',
  'toc',
  'alerts',
  'tabs',
  'gitbook',
  'gh-alerts',
])

/** The names of preprocessors whose work is done here; the others are left out. */
function readPreprocessors(preprocessors: unknown, notes: Notes): ReadonlySet<string> {
  const names = isRecord(preprocessors) ? Object.keys(preprocessors) : []
  for (const name of names)
    if (!BUILT_IN.has(name) && !KNOWN.has(name))
      notes.leaveOut(`preprocessor.${name}`, 'the preprocessor is not run')
  return new Set(names)
}

function leaveOutRest(root: Fields, output: Fields, html: Fields, notes: Notes): void {
  html.ignore(...MEANINGLESS)
  for (const key of ['additional-css', 'additional-js'])
    if (html.list(key).length > 0)
      notes.leaveOut(
        `output.html.${key}`,
        'written for mdBook’s own pages; use "customCss" and "scripts"',
      )
  for (const key of ['smart-punctuation', 'curly-quotes'])
    if (html.flag(key) === true)
      notes.leaveOut(`output.html.${key}`, 'quotes and dashes stay as they are typed')
  const playground = html.object('playground')
  if (playground.flag('editable') === true || playground.flag('runnable') === true)
    notes.leaveOut('output.html.playground', 'code is shown and copied, but not run')
  const print = html.object('print')
  if (print.flag('enable') === true)
    notes.leaveOut('output.html.print', 'each page prints on its own')
  if (html.object('search').flag('enable') === false)
    notes.leaveOut('output.html.search.enable', 'pages always have the search box')
  html.rest()
  output.rest((key) =>
    key === 'linkcheck' ? 'links are checked by every build' : 'other outputs are not made',
  )
  root.ignore('build', 'rust')
  root.rest()
}
