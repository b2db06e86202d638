// A hit with what a reader sees of it: its texts, and where the words of the query are in them.
import type { Hit } from '../model/search.js'
import { isPair, joinPairs } from './language/unspaced.js'
import { pairRuns } from './language/pair-runs.js'
import type { IndexParts } from './load/index-parts.js'
import { foundWords, writtenWords } from './query/found-words.js'
import type { CandidateHit } from './rank/candidate-hit.js'
import { queryTerm, trimWord } from './text/index-terms.js'

/** The hit with its texts, in which the positions of its words are located. */
export async function showHit(
  index: IndexParts,
  hit: CandidateHit,
  passage: CandidateHit | 'none' | undefined,
): Promise<Hit> {
  const { kind, number, score } = hit
  const tokens = joinPairs(hit.tokens)
  const [{ document, page }, behind] = await Promise.all([
    index.document(kind, number),
    passage === 'none' ? undefined : passageOf(index, hit, passage, tokens),
  ])
  const { positions, written } = matchesIn(index, document.t, hit, tokens)
  return {
    document,
    kind,
    ...(page ? { page } : {}),
    positions,
    tokens,
    words: foundWords(tokens, written, index.options),
    ...(behind ? { passage: behind } : {}),
    score,
  }
}

/** The text that was found at the place of a title, a heading or keywords, else the text that begins there. */
async function passageOf(
  index: IndexParts,
  { kind, number, marked, tokens: asked }: CandidateHit,
  found: CandidateHit | undefined,
  tokens: readonly string[],
): Promise<Hit['passage']> {
  if (found) {
    const { document } = await index.document(found.kind, found.number)
    return { text: document.t, positions: matchesIn(index, document.t, found, tokens).positions }
  }
  if (kind === 2 || kind === 4) return undefined
  const text = await index.textAt(kind, number)
  if (text === '') return undefined
  // Positions in a title or heading say nothing about its text.
  const words =
    'words' in marked
      ? marked.words
      : new Set(asked.map((token) => queryTerm(trimWord(token), index.options)))
  return { text, positions: matchesIn(index, text, { marked: { words } }, tokens).positions }
}

type Matches = { readonly positions: Hit['positions']; readonly written: readonly string[] }

function matchesIn(
  index: IndexParts,
  text: string,
  { marked }: Pick<CandidateHit, 'marked'>,
  tokens: readonly string[],
): Matches {
  const textAt = ([start, length]: Hit['positions'][number]): string =>
    text.slice(start, start + length)
  if ('positions' in marked) {
    const positions = pairRuns(text, marked.positions, tokens)
    return { positions, written: positions.map(textAt) }
  }
  const { words } = marked
  const found = index
    .read(text)
    .filter(({ term, parts }) => words.has(term) || parts.some((part) => words.has(part)))
  const positions = pairRuns(
    text,
    found.map(({ position }) => position),
    tokens,
  )
  const runs = positions.map(textAt).filter(isPair)
  const others = found.filter(({ term }) => !isPair(term))
  return {
    positions,
    written: [...runs, ...others.flatMap((word) => writtenWords(text, word, words, index.options))],
  }
}
