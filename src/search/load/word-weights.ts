// What words weigh in the documents of an index. Lengths of documents are most of what that needs on a large site: only
// those that decide are loaded.
import type { SearchKind } from '../../model/search.js'
import type { IndexHead } from '../index/index-file.js'
import type { DocumentIdLayout } from '../index/document-id-layout.js'
import {
  decodePostings,
  weigh,
  type Postings,
  type Statistics,
  type Weighed,
} from '../index/postings.js'
import type { Entry, ListFile } from '../index/term-dictionary.js'
import { classLength, lengthsSize, readLengths, type LengthsFile } from '../text/lengths-files.js'
import { memoize } from '../text/memoize.js'
import { readNumbers } from '../text/varint-text.js'
import type { Part } from './part.js'

export type WordWeights = {
  /** The documents of a word in one kind; undefined when it has none. */
  readonly postings: (entry: Entry, kind: SearchKind) => Promise<Postings | undefined>
  /** Loads the lengths of the documents `numbers` of a kind, by which words are weighed in them. */
  readonly statistics: (kind: SearchKind, numbers: Iterable<number>) => Promise<Statistics>
  /** The documents of a word in one kind with its weight in each. */
  readonly weighed: (entry: Entry, kind: SearchKind) => Promise<Weighed | undefined>
  /** The same by the classes of the lengths, where the index has these: enough for an order of our own. */
  readonly estimated: (entry: Entry, kind: SearchKind) => Promise<Weighed | undefined>
}

export function openWordWeights(
  head: IndexHead,
  layout: DocumentIdLayout,
  part: Part,
): WordWeights {
  const knownPostings = new Map<string, Promise<Postings>>()
  const lengths = new Map<string, Promise<Float64Array>>()
  const estimates = new Map<string, Promise<Weighed | undefined>>()
  const postings: WordWeights['postings'] = async (entry, kind) => {
    const list = entry.kinds[kind]?.list
    if (!list || !('file' in list)) return list
    return memoize(knownPostings, keyOf(entry, kind), async () => {
      const text = (await part(list.file, (json: ListFile) => json))[list.place] ?? ''
      return decodePostings(readNumbers(text), entry.kinds[kind]?.documentCount ?? 0)
    })
  }
  const readExact = (text: LengthsFile, kind: SearchKind, piece: number): Float64Array =>
    readLengths(text, layout, kind, piece)
  const readClasses: typeof readExact = (...file) => readExact(...file).map(classLength)
  const statisticsBy =
    (files: IndexHead['lengths'], read: typeof readExact): WordWeights['statistics'] =>
    async (kind, numbers) => {
      const size = lengthsSize(layout.sizeOf(kind))
      const places = new Set<number>()
      for (const number of numbers) places.add(Math.floor(number / size))
      const pieces: Float64Array[] = []
      await Promise.all(
        Array.from(places, async (piece) => {
          const name = files[kind]?.[piece] ?? ''
          // Files of equal bytes have one name, but the numbers of another place.
          pieces[piece] = await memoize(lengths, `${name} ${String(kind)} ${String(piece)}`, () =>
            part(name, (text: LengthsFile) => text).then((text) => read(text, kind, piece)),
          )
        }),
      )
      const documentCount = head.counts[kind] ?? 0
      return {
        documentCount,
        averageLength: (head.words[kind] ?? 0) / documentCount,
        lengthOf: (number) => pieces[Math.floor(number / size)]?.[number % size] ?? 0,
      }
    }
  const statistics = statisticsBy(head.lengths, readExact)
  const statisticsByClass = statisticsBy(head.lengthClasses, readClasses)
  return {
    postings,
    statistics,
    async weighed(entry, kind) {
      const found = await postings(entry, kind)
      return found && weigh(found, await statistics(kind, found.numbers))
    },
    estimated: (entry, kind) =>
      memoize(estimates, keyOf(entry, kind), async () => {
        const found = await postings(entry, kind)
        const load = head.lengthClasses[kind]?.length ? statisticsByClass : statistics
        return found && weigh(found, await load(kind, found.numbers))
      }),
  }
}

const keyOf = ({ word }: Entry, kind: SearchKind): string => `${String(kind)} ${word}`
