// What several words together find, as hits.
import { SEARCH_KINDS, type Hit, type SearchKind } from '../model/search.js'
import { isStopWord } from './english.js'
import { findDocuments, type Expand, type Found } from './find-documents.js'
import { toPattern } from './match-terms.js'
import type { KindIndex } from './open-index.js'
import { rankSections, type RankedPlace, type WeighedWord } from './section-stage.js'

type Kind = { readonly index: KindIndex; readonly expand: Expand }

/** Hits for the telling ones among `tokens`, best first; none for a single word. */
export function sectionHits(kinds: readonly Kind[], tokens: readonly string[]): Hit[] {
  const telling = tokens.filter((token) => !isStopWord(token))
  if (telling.length < 2) return []
  const found = new Map<string, Found[]>()
  const words = telling.map((token, place): WeighedWord => {
    const exact = findWord(kinds, token, false)
    const given =
      place === telling.length - 1 &&
      token === tokens.at(-1) &&
      exact.every((list) => list.length === 0)
        ? findWord(kinds, token, true)
        : exact
    const places = given.flatMap((list, kind) =>
      list.map((one) => {
        const { document, score } = one
        const key = `${String(kind)} ${String(document.i)}`
        found.set(key, [...(found.get(key) ?? []), one])
        return {
          kind: kind as SearchKind,
          id: document.i,
          page: document.u,
          section: document.h ?? '',
          weight: score,
        }
      }),
    )
    const all = kinds[4]?.index.documents.size ?? 0
    const count = Math.max(1, given[4]?.length ?? 0)
    return { weight: Math.log(1 + all / count), places }
  })
  const titles = kinds[0]?.index.documents
  const toHit = ({ kind, id, score, words: held }: RankedPlace): Hit[] => {
    const list = found.get(`${String(kind)} ${String(id)}`) ?? []
    const document = list[0]?.document
    if (!document) return []
    const page = kind === 0 ? undefined : titles?.get(String(document.p))
    const positions = list
      .flatMap((one) => one.positions)
      .sort((a, b) => a[0] - b[0] || b[1] - a[1])
    const tokens = held.flatMap((word) => telling[word] ?? [])
    return [{ document, kind, ...(page && { page }), positions, tokens, score }]
  }
  return rankSections(words).flatMap(toHit)
}

function findWord(kinds: readonly Kind[], token: string, isBeginning: boolean): Found[][] {
  const clause = {
    pattern: toPattern(isBeginning ? `${token}*` : token),
    distance: 0,
    boost: 1,
    isForbidden: false,
  }
  return SEARCH_KINDS.map((_, kind) => {
    const given = kinds[kind]
    return given ? findDocuments(given.index, [clause], given.expand) : []
  })
}
