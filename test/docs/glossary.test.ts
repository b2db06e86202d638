import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readFacts } from './facts.js'
import { cells, inlines, outsideCode, plainText, readPages, type Page } from './read-docs.js'

type Term = { term: string; id: string; meaning: string }

const glossary = readFacts('glossary') as Term[]
const pages = readPages()
const intro = pages.find(({ file }) => file === 'developer/intro.md')

/** How prose writes each term; plurals and possessives are added by `matcher`. */
const FORMS: Readonly<Record<string, readonly string[]>> = {
  'term-adapter-execution': ['execution adapter'],
  'term-adapter-price': ['price adapter'],
  'term-batching': ['batching'],
  'term-basis-point': ['basis point', 'bps'],
  'term-buffer': ['buffer'],
  'term-bundling': ['bundling'],
  'term-ciphertext-handle': ['ciphertext handle'],
  'term-coprocessor': ['coprocessor'],
  'term-curator': ['curator'],
  'term-encrypted-vault': ['encrypted vault', 'private vault'],
  'term-epoch': ['epoch'],
  'term-fhe': ['FHE', 'FHEVM', 'fully homomorphic encryption'],
  'term-hard-hurdle': ['hard hurdle'],
  'term-high-water-mark': ['high-water mark'],
  'term-hurdle-rate': ['hurdle rate'],
  'term-input-proof': ['input proof'],
  'term-intent': ['intent'],
  'term-keeper': ['keeper'],
  'term-liquidity-provider': ['liquidity provider', 'LP'],
  'term-minibatch': ['minibatch', 'minibatches'],
  'term-netting': ['netting'],
  'term-point-in-time': ['point-in-time total'],
  'term-revenue-share': ['revenue share'],
  'term-share-price': ['share price'],
  'term-soft-hurdle': ['soft hurdle'],
  'term-transparent-vault': ['transparent vault'],
  'term-tvl': ['TVL', 'total value locked'],
  'term-underlying': ['underlying'],
  'term-universe': ['universe'],
  'term-upkeep': ['upkeep'],
  'term-vault-owner': ['vault owner'],
  'term-volume-fee': ['volume fee'],
  'term-whitelist': ['whitelist'],
}

describe('the glossary of the developer introduction', () => {
  const rows = glossaryRows(intro)

  it('has a row for each of the 33 terms of the facts, in their order, and no other', () => {
    expect(rows.map(({ id, term }) => ({ id, term }))).toEqual(
      glossary.map(({ id, term }) => ({ id, term })),
    )
    expect(rows).toHaveLength(33)
  })

  it('keeps the meaning: at least half of the telling words of the facts', () => {
    const faults = glossary.flatMap(({ id, meaning }) => {
      const told = stems(rows.find((row) => row.id === id)?.meaning ?? '')
      const wanted = [...stems(meaning)]
      const kept = wanted.filter((stem) => told.has(stem))
      return kept.length * 2 < wanted.length ? [{ id, wanted, kept }] : []
    })
    expect(faults).toEqual([])
  })

  it('leads on from each term by a link', () => {
    expect(rows.filter(({ more }) => !more.includes('](')).map(({ id }) => id)).toEqual([])
  })

  it('has written forms for every term in this test', () => {
    expect(Object.keys(FORMS).sort()).toEqual(glossary.map(({ id }) => id).sort())
  })
})

describe('a glossary term on a user or curator page', () => {
  const reading = pages.filter(({ section }) => section === 'user' || section === 'curator')

  it.each(reading.map((page) => ({ file: page.file, page })))(
    'is linked where $file first uses it',
    ({ file, page }) => {
      const faults = glossary.flatMap(({ id }) => {
        const use = firstUse(page, id)
        return use === undefined || use.linked ? [] : [`${file}:${use.line} ${id}: ${use.text}`]
      })
      expect(faults).toEqual([])
    },
  )
})

type Row = { id: string; term: string; meaning: string; more: string }

function glossaryRows(page: Page | undefined): Row[] {
  return (page?.lines ?? []).flatMap(({ kind, text }) => {
    const id = /<span id="(term-[^"]+)">/.exec(text)?.[1]
    if (kind !== 'table-row' || id === undefined) return []
    const [term = '', meaning = '', more = ''] = cells(text)
    return [{ id, term: plainText(term), meaning: plainText(meaning), more }]
  })
}

/** First letters of the words that carry meaning, so that "trading" meets "traded". */
function stems(text: string): Set<string> {
  const small = /^(a|an|the|of|on|in|to|by|is|it|its|for|and|or|as|at|that|than|then|which|with)$/
  const words = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
  return new Set(words.filter((word) => !small.test(word)).map((word) => word.slice(0, 4)))
}

/**
 * The first use of a term: a whole word, in any case, in a paragraph, list entry or table row.
 * Headings, heads of tables, titles of boxes and tabs, code, formulas and diagrams do not count,
 * nor do the texts of links that lead elsewhere. The use is linked when it stands in a link to
 * the glossary row or when such a link stands before it on the page.
 */
function firstUse(
  page: Page,
  id: string,
): { linked: boolean; line: number; text: string } | undefined {
  const words = matcher(FORMS[id] ?? [])
  for (const { kind, text, number } of outsideCode(page)) {
    const counts = kind === 'text' || kind === 'table-row'
    for (const piece of inlines(text)) {
      const linked = piece.kind === 'link' && leadsTo(page, piece.target ?? '', id)
      const used = counts && piece.kind === 'text' && words.test(piece.text)
      if (linked || used) return { linked, line: number, text }
    }
  }
  return undefined
}

function leadsTo(page: Page, target: string, id: string): boolean {
  const [file = '', anchor] = target.split('#')
  return anchor === id && path.posix.join(path.posix.dirname(page.file), file) === intro?.file
}

function matcher(forms: readonly string[]): RegExp {
  const words = forms.map((form) => form.replace(/[ -]/g, '[\\s-]')).join('|')
  return new RegExp(`(?<![\\p{L}\\d_-])(?:${words})(?:s|['’]s|s['’])?(?![\\p{L}\\d_-])`, 'iu')
}
