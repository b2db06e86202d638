// The head of an index: the file that is loaded first and names all others. Its format belongs to this version
// of the program only; another version rebuilds the index.
import lunr from 'lunr'
import type { TermOptions } from '../language/rules.js'
import type { LengthsFiles } from '../text/lengths-files.js'

/** Changes with every change of the files' content, and with lunr, since they hold its stems. */
export const FORMAT = `orion-docs 7, lunr ${lunr.version}`

/** Number of pages whose names are in one file. */
export const GROUP_SIZE = 8

export type IndexHead = LengthsFiles & {
  readonly format: string
  /** Folder of the other files, relative to this one. */
  readonly folder: string
  readonly options: TermOptions
  /** Number of sections, and of ids, of each page (`encodeNumbers`). */
  readonly sections: string
  readonly ids: string
  /** Number of documents by kind. */
  readonly counts: readonly number[]
  /** Words of all documents by kind. */
  readonly words: readonly number[]
  /** First words of the lexicon files, separated by spaces, and the files. */
  readonly ranges: { readonly first: string; readonly files: readonly string[] }
  /** Files of page names, for each `GROUP_SIZE` pages. */
  readonly groups: readonly string[]
  /** First words of the files of spellings, separated by spaces, and the files. */
  readonly spelling: { readonly first: string; readonly files: readonly string[] }
  /** File of titles, for an index of several files: in one that is one file, the groups are known. */
  readonly names?: string
  /** Files so small in total that they are part of the head, by name. */
  readonly inline: Readonly<Record<string, unknown>>
}

/** Some of the words that a misspelt word is taken for, sorted, and in how many documents each occurs (`encodeNumbers`). */
export type SpellingFile = { readonly t: string; readonly n: string }

/**
 * A page: files of its texts; of each but the first the section that it begins with, and how many ids those before take
 * (`encodeNumbers`); URL, title, breadcrumbs; of each heading its section, the distance of its id from the
 * title's, and 1 if its hash is among the hashes (`encodeNumbers`); headings; hashes that do not follow from the heading.
 */
export type PageEntry = readonly [
  files: readonly string[],
  starts: string,
  url: string,
  title: string,
  breadcrumbs: readonly string[],
  places: string,
  headings: readonly string[],
  hashes: readonly string[],
]

/** The entries of some pages. */
export type GroupFile = readonly PageEntry[]

/** The lists of a head whose names begin alike: written are the digests in them, with spaces between. */
type WrittenHead = Omit<IndexHead, 'ranges' | 'groups' | 'spelling'> & {
  readonly ranges: { readonly first: string; readonly files: string }
  readonly groups: string
  readonly spelling: { readonly first: string; readonly files: string }
}

/** The text of the file of a head. */
export function writeHead(head: IndexHead): string {
  const { ranges, groups, spelling } = head
  const written: WrittenHead = {
    ...head,
    ranges: { first: ranges.first, files: digestsIn(ranges.files) },
    groups: digestsIn(groups),
    spelling: { first: spelling.first, files: digestsIn(spelling.files) },
  }
  return JSON.stringify(written)
}

function digestsIn(names: readonly string[]): string {
  return names.map((name) => name.slice(name.indexOf('-') + 1, -EXTENSION.length)).join(' ')
}

function namesOf(kind: 'lexicon' | 'pages' | 'spelling', digests: string): string[] {
  return digests === '' ? [] : digests.split(' ').map((digest) => fileName(kind, digest))
}

/** The name of a file of an index. */
export function fileName(kind: string, digest: string): string {
  return `${kind}-${digest}${EXTENSION}`
}

const EXTENSION = '.json'

/** @throws Error when `json` is not the head of an index of this version. */
export function openHead(json: unknown): IndexHead {
  const head = isRecord(json) ? json : undefined
  if (!head || typeof head['format'] !== 'string') throw broken('it has no format')
  if (head['format'] !== FORMAT)
    throw broken(`its format is "${head['format']}", this program reads "${FORMAT}"`)
  const {
    folder,
    options,
    sections,
    ids,
    counts,
    words,
    lengths,
    lengthClasses,
    ranges,
    groups,
    spelling,
    inline,
  } = head
  const isComplete =
    [folder, sections, ids, groups].every((field) => typeof field === 'string') &&
    [options, inline].every(isRecord) &&
    [ranges, spelling].every((list) => isRecord(list) && typeof list['files'] === 'string') &&
    [counts, words, lengths, lengthClasses].every(Array.isArray)
  if (!isComplete) throw broken('a field is missing')
  return withNames(head as WrittenHead)
}

function withNames(head: WrittenHead): IndexHead {
  const { ranges, groups, spelling } = head
  return {
    ...head,
    ranges: { ...ranges, files: namesOf('lexicon', ranges.files) },
    groups: namesOf('pages', groups),
    spelling: { ...spelling, files: namesOf('spelling', spelling.files) },
  }
}

export function broken(reason: string): Error {
  return new Error(`The search index cannot be read: ${reason}.`)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
