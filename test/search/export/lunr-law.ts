// The law of the index: unpacked, its files are what an unmodified lunr makes of the same documents.
import lunr from 'lunr'
import { SEARCH_KINDS, type SearchKind } from '../../../src/model/search.js'
import type { LunrDocument } from '../../../src/search/export/lunr-index.js'
import {
  documentsByKind,
  pageDocuments,
  type PageFile,
} from '../../../src/search/index/page-documents.js'
import type { IndexParts } from '../../../src/search/load/index-parts.js'
import { createExpand } from '../../../src/search/query/expand.js'
import { findDocuments } from '../../../src/search/query/find-documents.js'
import { parseQuery } from '../../../src/search/query/query-syntax.js'
import type { TermOptions } from '../../../src/search/language/rules.js'
import { countTerms } from '../../../src/search/text/count-terms.js'
import { createWordReader } from '../../../src/search/text/index-terms.js'
import { random } from '../../bench/generate.mjs'

/** The two files that lunr and its programs read. */
export type Exported = {
  readonly index: string
  readonly documents: Readonly<Record<string, LunrDocument>>
}

/** A search document and the ref of its place. */
type Text = { readonly ref: string; readonly text: string }

/** All documents by kind; each finds its ref by its address and, where places share one, by its text. */
function textsOf(
  pages: readonly PageFile[],
  { documents }: Pick<Exported, 'documents'>,
): readonly (readonly Text[])[] {
  const refs = new Map<string, string[]>()
  for (const [ref, { url }] of Object.entries(documents))
    refs.set(url, [...(refs.get(url) ?? []), ref])
  const refOf = (address: string, text: string): string => {
    const [first, ...others] = refs.get(address) ?? []
    const own = others.find((ref) => documents[ref]?.text === text)
    const isFirst = first !== undefined && documents[first]?.text === text
    return (isFirst ? first : (own ?? first)) ?? `no place at ${address}`
  }
  const all = pages.map((page) => documentsByKind(pageDocuments(page, 1)))
  return SEARCH_KINDS.map((_, kind) =>
    all.flatMap((kinds) =>
      (kinds[kind] ?? []).flatMap((document) =>
        document
          ? [{ ref: refOf(document.u + (document.h ?? ''), document.t), text: document.t }]
          : [],
      ),
    ),
  )
}

/** What lunr makes of one kind of document. Its terms are ours: how they relate to lunr's is tested by themselves. */
function builtByLunr(kind: number, texts: readonly Text[], terms: TermOptions): lunr.Index {
  const read = createWordReader(terms)
  const builder = new lunr.Builder()
  builder.tokenizer = Object.assign(
    (text: unknown) => {
      const tokens: lunr.Token[] = []
      countTerms(String(text), read, ({ term }, times) => {
        for (let time = 0; time < times; time++) tokens.push(new lunr.Token(term, {}))
      })
      return tokens
    },
    { separator: lunr.tokenizer.separator },
  )
  builder.ref('ref')
  builder.field(SEARCH_KINDS[kind] ?? '')
  builder.b(0.75)
  builder.k1(1.2)
  for (const { ref, text } of texts) builder.add({ ref, [SEARCH_KINDS[kind] ?? '']: text })
  return builder.build()
}

type SerializedIndex = {
  readonly version: string
  readonly fields: readonly string[]
  readonly fieldVectors: readonly (readonly [string, readonly number[]])[]
  readonly invertedIndex: readonly (readonly [
    string,
    Readonly<Record<string, Readonly<Record<string, object>>>> & { readonly _index: number },
  ])[]
  readonly pipeline: readonly string[]
}

/** A field in a form that does not depend on how lunr numbers terms: weights by document, documents by term. */
type Field = {
  readonly weights: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly postings: Readonly<Record<string, readonly string[]>>
}

const parse = (text: string): SerializedIndex => JSON.parse(text) as SerializedIndex

function fieldOf({ fieldVectors, invertedIndex }: SerializedIndex, field: string): Field {
  const terms = new Map(invertedIndex.map(([term, { _index }]) => [_index, term]))
  const rows = fieldVectors.filter(([name]) => name.startsWith(`${field}/`))
  return {
    weights: Object.fromEntries(
      rows.map(([name, vector]) => [name, byTerm(vector, (number) => terms.get(number) ?? '?')]),
    ),
    postings: Object.fromEntries(
      invertedIndex.flatMap(([term, posting]) => {
        const refs = Object.keys(posting[field] ?? {})
        return refs.length > 0 ? [[`term ${term}`, refs.sort()]] : []
      }),
    ),
  }
}

/** lunr's vectors: the number of a term, then its weight, by rising number. */
function byTerm(
  vector: readonly number[],
  termOf: (number: number) => string,
): Record<string, number> {
  const weights: Record<string, number> = {}
  for (let at = 0; at < vector.length; at += 2) {
    if (at > 0 && !((vector[at - 2] ?? 0) < (vector[at] ?? 0))) throw new Error('Not in order')
    weights[`term ${termOf(vector[at] ?? -1)}`] = vector[at + 1] ?? 0
  }
  return weights
}

/** Both sides of the law: the exported fields, and those of an unmodified `lunr.Builder`. */
export function fieldsOf(
  pages: readonly PageFile[],
  exported: Exported,
  terms: TermOptions,
): { readonly ours: readonly Field[]; readonly lunrs: readonly Field[] } {
  const all = parse(exported.index)
  const texts = textsOf(pages, exported)
  return {
    ours: all.fields.map((field) => fieldOf(all, field)),
    lunrs: SEARCH_KINDS.map((field, kind) =>
      fieldOf(parse(JSON.stringify(builtByLunr(kind, texts[kind] ?? [], terms))), field),
    ),
  }
}

/** Everything of an exported index that is not in a field. */
export function restOf({ index }: Exported): Omit<SerializedIndex, 'fieldVectors'> {
  const { fieldVectors, ...rest } = parse(index)
  if (new Set(fieldVectors.map(([name]) => name)).size < fieldVectors.length)
    throw new Error('Two rows have one name')
  return rest
}

export type Answer = Readonly<Record<string, number>>

/** Queries in lunr's language, of words of the documents: up to three words that a field must have. */
export function randomQueries(
  pages: readonly PageFile[],
  exported: Exported,
  count: number,
): readonly { readonly kind: SearchKind; readonly text: string }[] {
  const words = textsOf(pages, exported).map((texts) =>
    texts.flatMap(({ text }) => text.toLowerCase().match(/[a-z0-9_]+(?:\.[a-z0-9_]+)*/g) ?? []),
  )
  const next = random(7)
  const pick = <Value>(list: readonly Value[]): Value | undefined =>
    list[Math.floor(next() * list.length)]
  return Array.from({ length: count }, () => {
    const kind = (next() < 0.6 ? 4 : Math.floor(next() * 4)) as SearchKind
    const chosen = Array.from({ length: 1 + Math.floor(next() * 3) }, () => pick(words[kind] ?? []))
    const field = SEARCH_KINDS[kind]
    return { kind, text: chosen.map((word) => `+${field}:${word ?? 'none'}`).join(' ') }
  })
}

/** Scores by address as lunr finds them in the exported index. */
export function askLunr(index: lunr.Index, text: string, { documents }: Exported): Answer {
  return best(index.search(text).map(({ ref, score }) => [documents[ref]?.url ?? ref, score]))
}

/** Scores by address as the worker finds them. */
export async function askWorker(
  index: IndexParts,
  kind: SearchKind,
  text: string,
): Promise<Answer> {
  const expand = createExpand(index, index.options)
  const found = await findDocuments(index, kind, parseQuery(text), expand, Infinity)
  return best(
    await Promise.all(
      found.map(async ({ number, score }) => {
        const { u, h = '' } = (await index.document(kind, number)).document
        return [u + h, score] as const
      }),
    ),
  )
}

/** Of places that share an address the best one. */
function best(found: readonly (readonly [string, number])[]): Answer {
  const scores: Record<string, number> = {}
  for (const [url, score] of found) scores[url] = Math.max(scores[url] ?? 0, score)
  return scores
}

/** The greatest difference of two scores; infinite when the documents differ. */
export function difference(one: Answer, other: Answer): number {
  const urls = new Set([...Object.keys(one), ...Object.keys(other)])
  return Math.max(
    0,
    ...Array.from(urls, (url) => Math.abs((one[url] ?? Infinity) - (other[url] ?? -Infinity))),
  )
}
