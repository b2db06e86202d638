// The head of an index: the file that is loaded first and names all others. Its format belongs to this version
// of the program only; another version rebuilds the index.
import lunr from 'lunr'
import type { TermOptions } from '../language/rules.js'

/** Changes with every change of the files' content, and with lunr, since they hold its stems. */
export const FORMAT = `orion-docs 3, lunr ${lunr.version}`

/** Number of pages whose file names are in one file. */
export const GROUP_SIZE = 128

export type IndexHead = {
  readonly format: string
  /** Folder of the other files, relative to this one. */
  readonly folder: string
  readonly options: TermOptions
  /** Number of sections, and of ids, of each page (`encodeNumbers`). */
  readonly sections: string
  readonly ids: string
  /** Number of documents by kind. */
  readonly counts: readonly number[]
  /** Words of each document by kind and number (`encodeNumbers`). */
  readonly lengths: readonly string[]
  /** First words of the lexicon files, separated by spaces, and the files. */
  readonly ranges: { readonly first: string; readonly files: readonly string[] }
  /** Files of page names, for each `GROUP_SIZE` pages. */
  readonly groups: readonly string[]
  readonly spelling: string
  /** Absent in a large site. */
  readonly names?: string
  /** Files so small in total that they are part of the head, by name. */
  readonly inline: Readonly<Record<string, unknown>>
}

/** The words that a misspelt word is taken for, sorted, and in how many documents each occurs (`encodeNumbers`). */
export type SpellingFile = { readonly t: string; readonly n: string }

/** File names of pages. */
export type GroupFile = readonly string[]

/** @throws Error when `json` is not the head of an index of this version. */
export function openHead(json: unknown): IndexHead {
  const head = isRecord(json) ? json : undefined
  if (!head || typeof head['format'] !== 'string') throw broken('it has no format')
  if (head['format'] !== FORMAT)
    throw broken(`its format is "${head['format']}", this program reads "${FORMAT}"`)
  const { folder, options, sections, ids, counts, lengths, ranges, groups, spelling, inline } = head
  const isComplete =
    [folder, sections, ids, spelling].every((field) => typeof field === 'string') &&
    [options, ranges, inline].every(isRecord) &&
    [counts, lengths, groups].every(Array.isArray)
  if (!isComplete) throw broken('a field is missing')
  return head as IndexHead
}

export function broken(reason: string): Error {
  return new Error(`The search index cannot be read: ${reason}.`)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
