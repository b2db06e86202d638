// The pages of a dumi site: those in the folders of docs, and those of components beside their code.
import { compareText } from '../../model/text/text.js'
import {
  numberIn,
  recordsIn,
  textOf,
  valuesOf,
  type Fields,
  type Values,
} from '../foreign/fields.js'
import { readPageFront, titleOf, type PageFront } from '../foreign/page-front.js'
import { titled } from '../foreign/sidebar-items.js'
import { kebabCase, pluralOf } from './addresses.js'
import type { Locale } from './locales.js'

/** A folder with pages. */
export type Source = {
  /** Relative to the folder of the settings, without a slash at its end. */
  readonly dir: string
  /** What the addresses of its pages begin with; empty for most docs. */
  readonly prefix: string
  /** Its pages name the start of their addresses, as in the first version of dumi. */
  readonly hasOwnPaths?: boolean
  /** Only pages of the folder itself, and those of the folders in it, are published. */
  readonly isOfComponents: boolean
}

export type DumiPage = {
  /** Relative to the folder of the settings. */
  readonly file: string
  /** The file without its language. */
  readonly plain: string
  /** Where it is published: `components/button/index.md`. */
  readonly published: string
  /** Without a slash at its start; empty for the home page. */
  readonly route: string
  readonly title: string
  readonly front: PageFront
  /** Its group in the sidebar. */
  readonly group: Sorted
  readonly isOfComponents: boolean
}

/** What of the tree of files a translation needs; files are relative to the folder of the settings. */
export type DumiFiles = {
  /** The files that fit the patterns, sorted. */
  readonly list: (patterns: readonly string[], ignore?: readonly string[]) => readonly string[]
  readonly read: (file: string) => string | undefined
}

/** The folders that the settings name; `isFirst` is whether they are of the first version of dumi. */
export function sourcesOf(config: Fields, isFirst: boolean): readonly Source[] {
  const resolve = config.object('resolve')
  const docs = resolve.has('docDirs') ? resolve.list('docDirs') : ['docs']
  const atoms = resolve.has('atomDirs')
    ? recordsIn(resolve.value('atomDirs'))
    : [{ type: 'component', dir: 'src' }]
  return [
    ...docs.flatMap((each) => {
      const { dir, type, prefix } = typeof each === 'string' ? { dir: each } : valuesOf(each)
      const sources = sourceOf(dir, textOf(prefix) ?? prefixOf(type), false)
      return sources.map((source) => ({ ...source, hasOwnPaths: isFirst }))
    }),
    ...atoms.flatMap(({ dir, type, subType }) =>
      sourceOf(dir, [prefixOf(type), textOf(subType) ?? ''].filter(Boolean).join('/'), true),
    ),
  ]
}

const prefixOf = (type: unknown): string => {
  const word = textOf(type)
  return word === undefined ? '' : pluralOf(word)
}

function sourceOf(dir: unknown, prefix: string, isOfComponents: boolean): readonly Source[] {
  const written = textOf(dir)
  if (written === undefined) return []
  return [{ dir: written.replace(/^(?:\.\/)+|\/+$/g, ''), prefix, isOfComponents }]
}

/** A path below a folder, which may be the one around all pages. */
export const below = (dir: string, path: string): string => (dir === '' ? path : `${dir}/${path}`)

/** The files of a folder that can be pages. */
export const patternsOf = ({ dir, isOfComponents }: Source): readonly string[] =>
  isOfComponents
    ? ['*.md', '*/index.md', '*/index.*.md', '*/README.md', '*/README.*.md'].map((each) =>
        below(dir, each),
      )
    : [below(dir, '**/*.md')]

/** Patterns of files in a folder of docs that are not published. */
export const hiddenIn = ({ dir, isOfComponents }: Source): readonly string[] =>
  isOfComponents ? [] : ['**/_*', '**/_*/**', '**/.*/**'].map((each) => below(dir, each))

/** Where a file of a folder is published; `plain` is the file without its language. */
const publishedAt = (
  plain: string,
  { dir, prefix, hasOwnPaths }: Source,
  values: Values,
): string => {
  const name = plain.slice(below(dir, '').length).replace(/(^|\/)README\.md$/, '$1index.md')
  const path = kebabCase([prefix, name].filter(Boolean).join('/'))
  return hasOwnPaths === true ? belowOwnPath(path, values) : path
}

/**
 * The path that a page names for its navigation comes first, unless the folders are called so. One that names its group is
 * there without the folders around its own.
 */
function belowOwnPath(path: string, { nav, group }: Values): string {
  const pathOf = (value: unknown): string =>
    textOf(valuesOf(value)['path'])?.replace(/^\/+|\/+$/g, '') ?? ''
  const [above, inside] = [pathOf(nav), pathOf(group)]
  const isWhole = inside.startsWith(above) && inside !== ''
  const start = isWhole ? inside : [above, inside].filter(Boolean).join('/')
  if (start === '' || path.startsWith(`${start}/`)) return path
  const [own = path] = inside === '' ? [path] : (/(?:[^/]+\/index|[^/]+)\.md$/.exec(path) ?? [])
  return `${kebabCase(start)}/${own}`
}

const withoutLocale = (file: string, { id }: Locale): string =>
  file.endsWith(`.${id}.md`) ? `${file.slice(0, -`.${id}.md`.length)}.md` : file

/** Whether a file is a tab of the page `guide.md`: `guide.$tab-api.md`. */
export const isTab = (file: string): boolean => file.includes('.$tab-')

/** The pages of a language; `others` are the languages besides. Of several files at one address the first counts. */
export function pagesOf(
  locale: Locale,
  { isMain, others }: { readonly isMain: boolean; readonly others: readonly Locale[] },
  sources: readonly Source[],
  { list, read }: DumiFiles,
): readonly DumiPage[] {
  const isOwn = (file: string): boolean =>
    file.endsWith(`.${locale.id}.md`) ||
    (isMain && !others.some(({ id }) => file.endsWith(`.${id}.md`)))
  const pages = new Map<string, DumiPage>()
  for (const source of sources) {
    // A file of a folder in another one is published once, by the inner one.
    const inner = sources
      .filter(({ dir }) => dir !== source.dir && dir.startsWith(below(source.dir, '')))
      .flatMap(patternsOf)
    const files = list(patternsOf(source), [...hiddenIn(source), ...inner]).filter(
      (file) => isOwn(file) && !isTab(file),
    )
    // A file with its language comes before one without.
    const inOrder = files.toSorted(
      (one, other) =>
        Number(other.endsWith(`.${locale.id}.md`)) - Number(one.endsWith(`.${locale.id}.md`)) ||
        compareText(one, other),
    )
    for (const file of inOrder) {
      const page = pageOf(file, source, locale, read(file) ?? '')
      if (page.front.values['debug'] !== true && !pages.has(page.route)) pages.set(page.route, page)
    }
  }
  return [...pages.values()]
}

function pageOf(file: string, source: Source, locale: Locale, text: string): DumiPage {
  const plain = withoutLocale(file, locale)
  const front = readPageFront(text)
  const published = publishedAt(plain, source, front.values)
  const route = published.replace(/(?:(^|\/)index)?\.md$/, '')
  const title = titleOf(front) ?? route.split('/').at(-1) ?? ''
  const { isOfComponents } = source
  const group = sortedBy(front.values['group'])
  return {
    ...{ file, plain, published, route, title, front, isOfComponents },
    group: {
      ...group,
      title: group.title ?? (source.hasOwnPaths ? folderTitle(route) : undefined),
    },
  }
}

/** The name of the second folder of an address in words. */
function folderTitle(route: string): string | undefined {
  const parts = route.split('/')
  return parts.length > 2 ? titled(parts[1] ?? '') : undefined
}

/** A title and a place in an order, as pages name their group and their navigation. */
export type Sorted = { readonly title: string | undefined; readonly order: number | undefined }

/** `nav` and `group` of front matter: a text, or an object. */
export function sortedBy(value: unknown): Sorted {
  if (typeof value === 'string') return { title: textOf(value), order: undefined }
  const { title, order } = valuesOf(value)
  return { title: textOf(title), order: numberIn(order) }
}

/** What a page says about the second level of its navigation. */
export const secondOf = ({ values }: PageFront): Sorted =>
  sortedBy(valuesOf(values['nav'])['second'])

export const orderOf = ({ values }: { readonly values: Values }): number =>
  numberIn(values['order']) ?? 0
