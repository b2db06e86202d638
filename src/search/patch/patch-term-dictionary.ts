// The files of an index's words after a change of few: those in which nothing changed are left as they are.
import { parseOwn } from '../../model/json.js'
import {
  createTermDictionaryWriter,
  entryLists,
  type AddFile,
  type TermDictionaryFile,
  type TermDictionaryRange,
  type ListFile,
  type WordPostings,
} from '../index/term-dictionary.js'
import { readNumbers } from '../text/varint-text.js'
import { decodePostings, postingList, type PostingList, type Postings } from '../index/postings.js'
import { compareTerms } from '../index/term-order.js'

/** How often a word is in a document now: 0 when no more. */
export type Change = { readonly kind: number; readonly number: number; readonly count: number }

export type PatchedTermDictionary = {
  readonly ranges: readonly TermDictionaryRange[]
  /** The changed words as they are now; those without documents are gone. */
  readonly words: ReadonlyMap<string, readonly (PostingList | undefined)[]>
}

/** Reads the text of a file of the index. Rejects when there is none. */
export type ReadPart = (name: string) => Promise<string>

/** The files that `createTermDictionaryWriter` would write of all words, made from the `ranges` of before. */
export async function patchTermDictionary(
  ranges: readonly TermDictionaryRange[],
  changes: ReadonlyMap<string, readonly Change[]>,
  read: ReadPart,
  add: AddFile,
): Promise<PatchedTermDictionary> {
  const patched: TermDictionaryRange[] = []
  const writer = createTermDictionaryWriter(add, (range) => patched.push(range))
  const words = new Map<string, readonly (PostingList | undefined)[]>()
  const rest = [...changes].sort(([a], [b]) => compareTerms(a, b))
  let next = 0
  const addChanged = (...[word, lists]: WordPostings): void => {
    words.set(word, lists)
    if (lists.some((list) => list)) writer.add(word, lists)
  }
  /** Writes the changed words that are new and sort before `word`. */
  const addNew = (word: string | undefined): void => {
    for (; next < rest.length; next++) {
      const [name, list] = rest[next] ?? ['', []]
      if (word !== undefined && compareTerms(name, word) >= 0) return
      addChanged(name, apply([], list))
    }
  }
  for (const [place, range] of ranges.entries()) {
    // Words after the last one of a file are in the next file, so the lookup happens when that is read.
    const following = ranges[place + 1]?.first
    const [name] = rest[next] ?? []
    const isTouched =
      name !== undefined && (following === undefined || compareTerms(name, following) < 0)
    if (writer.isAtBorder() && !isTouched) {
      patched.push(range)
      continue
    }
    const entries = await readRange(range, read)
    const last = entries.at(-1)?.[0] ?? ''
    const isBehind = name !== undefined && compareTerms(name, last) > 0
    if (writer.isAtBorder() && following !== undefined && isBehind) {
      patched.push(range)
      continue
    }
    for (const [word, kinds] of entries) {
      addNew(word)
      const [changed, list] = rest[next] ?? []
      if (changed !== word || !list) {
        writer.add(word, kinds)
        continue
      }
      next++
      addChanged(word, apply(kinds, list))
    }
  }
  addNew(undefined)
  writer.finish()
  return { ranges: patched, words }
}

/** The words of a file with their lists as they are written: most of them are written again as they are. */
async function readRange({ name }: TermDictionaryRange, read: ReadPart): Promise<WordPostings[]> {
  const { t, p, b } = parseOwn<TermDictionaryFile>(await read(name))
  const lists = await Promise.all(b.map(async (list) => parseOwn<ListFile>(await read(list))))
  const words = t === '' ? [] : t.split(' ')
  const entries = p.split(' ')
  return words.map((word, at) => [
    word,
    entryLists(entries[at] ?? '', (file, place) => lists[file]?.[place] ?? ''),
  ])
}

const postingsOf = ({ text, documentCount }: PostingList): Postings =>
  decodePostings(readNumbers(text), documentCount)

function apply(
  kinds: readonly (PostingList | undefined)[],
  changes: readonly Change[],
): (PostingList | undefined)[] {
  const after = [...kinds]
  for (const kind of new Set(changes.map((change) => change.kind))) {
    const counts = new Map<number, number>()
    const list = kinds[kind]
    const before = list && postingsOf(list)
    before?.numbers.forEach((number, at) => counts.set(number, before.counts[at] ?? 1))
    for (const change of changes) {
      if (change.kind !== kind) continue
      if (change.count > 0) counts.set(change.number, change.count)
      else counts.delete(change.number)
    }
    const sorted = [...counts].sort(([a], [b]) => a - b)
    after[kind] =
      sorted.length === 0
        ? undefined
        : postingList({
            numbers: sorted.map(([number]) => number),
            counts: sorted.map(([, count]) => count),
          })
  }
  return after
}
