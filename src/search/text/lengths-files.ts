// The numbers of words of documents, in files of some documents each: exact, as lunr's scores need them, and for kinds of
// many documents also as classes, which take half of the bytes and are enough to choose among these.
import type { SearchKind } from '../../model/search.js'
import { decodeNumbers, encodeNumbers, readNumbers } from './varint-text.js'

/** The least number of documents whose lengths are in one file, and the most files that a kind has. */
const LEAST_SIZE = 4096
const MOST_FILES = 8

/**
 * Number of documents whose lengths are in one file, where a kind has `count` numbers: frequent words are in documents of
 * all files, and each is a request.
 */
export function lengthsSize(count: number): number {
  let size = LEAST_SIZE
  while (size * MOST_FILES < count) size *= 2
  return size
}

/**
 * Number of words of some documents of a kind, or the class of that number (`encodeNumbers`): of each number that a page has
 * for a section, 0 when no document has it.
 */
export type LengthsFile = string

/** Names of the files by kind, for each `lengthsSize` documents; a kind of few documents has none of classes. */
export type LengthsFiles = {
  readonly lengths: readonly (readonly string[])[]
  readonly lengthClasses: readonly (readonly string[])[]
}

/** The numbers that documents have. */
type Layout = {
  readonly sizeOf: (kind: SearchKind) => number
  readonly usedNumbers: (kind: SearchKind, first: number, end: number) => readonly number[]
}

/** Classes for each doubling of a length: no document is taken for one that is more than an eighth longer or shorter. */
const PER_DOUBLING = 3

export function lengthClass(length: number): number {
  return length === 0 ? 0 : 1 + Math.round(PER_DOUBLING * Math.log2(length))
}

/** The length in the middle of a class. */
export function classLength(place: number): number {
  return place === 0 ? 0 : 2 ** ((place - 1) / PER_DOUBLING)
}

type AddLengths = (kind: 'lengths', value: LengthsFile) => string

/** Files of the lengths of all documents, by kind and number. */
export function addLengths(
  rows: readonly (readonly number[])[],
  layout: Layout,
  add: AddLengths,
): LengthsFiles {
  const files = rows.map((row, place) => {
    const kind = place as SearchKind
    const count = layout.sizeOf(kind)
    return Array.from({ length: Math.ceil(row.length / lengthsSize(count)) }, (_, piece) => {
      const lengthOf = (number: number): number => row[number] ?? 0
      return addPiece(numbersOf(layout, kind, piece), lengthOf, count, add)
    })
  })
  return fileNames(files)
}

export type LengthChange = {
  readonly kind: SearchKind
  readonly number: number
  readonly length: number
}

/**
 * The files of before with other lengths; `read` returns the text of a file, which is done only for those that change.
 * Every page has as many numbers as before, but maybe with other documents.
 */
export async function patchLengths(
  head: LengthsFiles,
  layouts: { readonly before: Layout; readonly after: Layout },
  changes: readonly LengthChange[],
  read: (name: string) => Promise<LengthsFile>,
  add: AddLengths,
): Promise<LengthsFiles> {
  const files = head.lengths.map((names, place) => {
    const kind = place as SearchKind
    const size = layouts.after.sizeOf(kind)
    const pieceSize = lengthsSize(size)
    return Promise.all(
      names.map(async (exact, piece): Promise<PieceFiles> => {
        const before = numbersOf(layouts.before, kind, piece)
        const after = numbersOf(layouts.after, kind, piece)
        const own = changes.filter(
          (change) => change.kind === kind && Math.floor(change.number / pieceSize) === piece,
        )
        const isSame =
          before.length === after.length && before.every((one, at) => one === after[at])
        if (own.length === 0 && isSame) return { exact, classes: head.lengthClasses[kind]?.[piece] }
        const lengths = new Map<number, number>()
        decodeNumbers(await read(exact)).forEach((length, at) => {
          lengths.set(before[at] ?? -1, length)
        })
        for (const { number, length } of own) lengths.set(number, length)
        return addPiece(after, (number) => lengths.get(number) ?? 0, size, add)
      }),
    )
  })
  return fileNames(await Promise.all(files))
}

/** The lengths of a file by number, from the first number of the file on. */
export function readLengths(
  text: LengthsFile,
  layout: Layout,
  kind: SearchKind,
  piece: number,
): Float64Array {
  const size = lengthsSize(layout.sizeOf(kind))
  const lengths = new Float64Array(size)
  const { next } = readNumbers(text)
  for (const number of numbersOf(layout, kind, piece)) lengths[number % size] = next()
  return lengths
}

type PieceFiles = { readonly exact: string; readonly classes: string | undefined }

/** One file of exact lengths is small enough to be loaded in any case: such a kind has no classes. */
function addPiece(
  numbers: readonly number[],
  lengthOf: (number: number) => number,
  size: number,
  add: AddLengths,
): PieceFiles {
  const lengths = numbers.map(lengthOf)
  const isLarge = size > LEAST_SIZE
  return {
    exact: add('lengths', encodeNumbers(lengths)),
    classes: isLarge ? add('lengths', encodeNumbers(lengths.map(lengthClass))) : undefined,
  }
}

function fileNames(kinds: readonly (readonly PieceFiles[])[]): LengthsFiles {
  return {
    lengths: kinds.map((files) => files.map(({ exact }) => exact)),
    lengthClasses: kinds.map((files) => files.flatMap(({ classes }) => classes ?? [])),
  }
}

function numbersOf(layout: Layout, kind: SearchKind, piece: number): readonly number[] {
  const size = lengthsSize(layout.sizeOf(kind))
  return layout.usedNumbers(kind, piece * size, (piece + 1) * size)
}
