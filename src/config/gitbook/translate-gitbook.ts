// The settings of a GitBook → ours.
import path from 'node:path'
import { isRecord } from '../../model/json.js'
import { createFields, createNotes, nonEmpty, type Fields, type Notes } from '../foreign/fields.js'
import { languageTag } from '../foreign/languages.js'
import type { LeftOut } from '../foreign/left-out.js'
import type { SummaryItem } from '../summary/read-summary.js'
import { summaryDocs } from '../summary/summary-docs.js'

export type GitbookPlace = {
  /** The settings are those of `book.json`. */
  readonly isOld: boolean
  /** Absolute. */
  readonly docsDir: string
  /** Relative to the site folder. */
  readonly docsPath: string
  /** Absent when the pages are all files in their order. */
  readonly summary: { readonly file: string; readonly items: readonly SummaryItem[] } | undefined
}

type Settings = Readonly<Record<string, unknown>>

/** What a book becomes, and what does not come over. */
export function translateGitbook(
  table: unknown,
  { isOld, docsDir, docsPath, summary }: GitbookPlace,
): { readonly settings: Settings; readonly leftOut: readonly LeftOut[] } {
  const notes = createNotes()
  const root = createFields(table, '', notes)
  root.ignore('root')
  const structure = root.object('structure')
  const home = structure.text('readme')
  structure.ignore('summary')
  structure.rest()
  const docs =
    summary &&
    summaryDocs(summary.items, docsDir, {
      tool: 'GitBook',
      file: summary.file,
      home: home ?? 'README.md',
      numbers: false,
      openLevels: 0,
    })
  const redirects = redirectsOf(root.value('redirects'), docs?.routes ?? new Map())
  const settings = {
    ...(isOld ? oldSettings(root, notes) : {}),
    redirects: nonEmpty(redirects),
    docs: {
      path: docsPath,
      numberPrefixes: false,
      folderPages: ['index', 'readme'],
      ...docs?.settings,
    },
    markdown: { dialect: 'gitbook', format: 'md', variables: variables(root.value('variables')) },
    colorMode: { respectPrefersColorScheme: true },
  }
  root.rest()
  return { settings, leftOut: [...(docs?.leftOut ?? []), ...notes.list] }
}

/** Settings of `book.json`. */
function oldSettings(root: Fields, notes: Notes): Settings {
  root.ignore('gitbook', 'isbn', 'direction', 'extension', 'styles')
  const author = root.text('author')
  for (const name of root.list('plugins'))
    if (typeof name === 'string' && !name.startsWith('-') && !KNOWN_PLUGINS.has(name))
      notes.leaveOut(`plugins.${name}`, 'plugins of GitBook are not run')
  root.ignore('pluginsConfig', 'pdf', 'links')
  return {
    title: root.text('title'),
    tagline: root.text('description'),
    lang: languageTag(root.text('language')),
    metadata: author === undefined ? undefined : [{ name: 'author', content: author }],
  }
}

/** Plugins whose work is done here. */
const KNOWN_PLUGINS = new Set([
  'hints',
  'search',
  'lunr',
  'highlight',
  'anchors',
  'katex',
  'mermaid',
  'copy-code-button',
])

function variables(value: unknown): Settings | undefined {
  if (!isRecord(value)) return undefined
  const texts = Object.entries(value).filter(([, each]) => typeof each === 'string')
  return Object.fromEntries(texts.map(([name, text]) => [`book.${name}`, text]))
}

function redirectsOf(
  value: unknown,
  routes: ReadonlyMap<string, string>,
): readonly { readonly from: string; readonly to: string }[] {
  if (!isRecord(value)) return []
  const taken = new Set(routes.values())
  return Object.entries(value).flatMap(([from, to]) => {
    if (typeof to !== 'string') return []
    const old = `/${from.replace(/^\/+|\/+$/g, '')}`
    const [file = '', hash] = to.split('#')
    const plain = path.posix.normalize(file.replace(/^\/+/, ''))
    const route =
      routes.get(plain) ?? `/${plain.replace(/(?:^|\/)README\.md$/i, '').replace(/\.md$/, '')}`
    const target = /^https?:/.test(to) ? to : route + (hash === undefined ? '' : `#${hash}`)
    // GitBook prefers the page when there is one at the old address.
    return taken.has(old) || old === target ? [] : [{ from: old, to: target }]
  })
}
