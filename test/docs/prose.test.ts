import { describe, expect, it } from 'vitest'
import { countWords, passages } from './prose.js'
import { outsideCode, readPages, type Page } from './read-docs.js'

const pages = readPages()

/** Words of a page that is not finished, or that speaks of its own making. */
const PLACEHOLDERS = [
  /\bTO[- ]?DO\b/,
  /\bTB[DCA]\b/,
  /\bFIXME\b|\bXXX\b|\bWIP\b/,
  /\blorem ipsum\b|\bdolor sit\b/i,
  /\b(coming|available) soon\b|\bstay tuned\b/i,
  /\bto be (added|announced|completed|decided|defined|described|determined|documented|written)\b/i,
  /\bwill be (added|described|documented|explained|published|written)\b/i,
  /\b(later|future|forthcoming|upcoming) (page|section|chapter)s?\b/i,
  /\bunder construction\b|\bwork in progress\b|\bplaceholder (page|text|section)\b/i,
  /\b(insert|your) text here\b|\?\?\?/i,
  /\bnot (yet )?documented\b|\bthis (stub|draft)\b/i,
]

/** Words for the making of the site; the pages speak of the protocol only. */
const MAKING = [
  /\bthe (brief|facts file|spec|specification)\b/i,
  /\bDocusaurus\b|\borion-docs\b/i,
  /\/work\/|\/tmp\/|\.\.\/shared/,
]

/** Notes on somebody else's project: who said something, where, and what nobody said. */
const PROVENANCE = [
  /\bthe project (names|calls|states|says|describes)\b/i,
  /\blater (texts?|pages|site versions?)\b/i,
  /\bnot (specified|stated)\b/i,
  /\bafter (reading )?this page,? you (will )?know\b/i,
  /\bOrion (names|calls|states|says)\b|\bOrion's (view|stated|concept)\b/i,
  /\bnames? the probabilistic\b|\bnamed (for|by) the (app|site|project)\b/i,
]

/** Pages for depositors and curators also never point at themselves. */
const SELF_REFERENCE = [
  /\bdescribed here\b|\b(this page|these pages) (describes?|explains?|shows?)\b/i,
]

describe('the prose of the pages', () => {
  it('has at least 250 words on every page outside the API reference', () => {
    const short = pages
      .filter(({ section }) => section !== 'api')
      .map((page) => ({ file: page.file, words: countWords(page) }))
      .filter(({ words }) => words < 250)
    expect(short).toEqual([])
  })

  it('introduces every API page with at least 30 words', () => {
    const short = pages
      .filter(({ section }) => section === 'api')
      .map((page) => {
        const end = page.lines.findIndex(({ kind }) => kind === 'heading')
        return { file: page.file, words: countWords({ ...page, lines: page.lines.slice(0, end) }) }
      })
      .filter(({ words }) => words < 30)
    expect(short).toEqual([])
  })

  it('opens every page with a paragraph before the first heading', () => {
    const faults = pages.filter(
      (page) => page.lines.find(({ kind }) => kind !== 'blank')?.kind !== 'text',
    )
    expect(faults.map(({ file }) => file)).toEqual([])
  })

  it('never leaves a heading without content under it', () => {
    const faults = pages.flatMap((page) => {
      const filled = page.lines.filter(({ kind }) => kind !== 'blank')
      return filled.flatMap(({ kind, text, number }, index) => {
        const next = filled[index + 1]
        const empty = next === undefined || (next.kind === 'heading' && !deeper(next.text, text))
        return kind === 'heading' && empty ? [`${page.file}:${number}: ${text}`] : []
      })
    })
    expect(faults).toEqual([])
  })

  it('has no placeholder words', () => {
    expect(found(PLACEHOLDERS)).toEqual([])
  })

  it('does not speak of its own making', () => {
    expect(found(MAKING)).toEqual([])
  })

  it('speaks as Orion does, without provenance', () => {
    expect(found(PROVENANCE)).toEqual([])
  })

  it('speaks to depositors and curators without pointing at itself', () => {
    const reading = pages.filter(({ section }) => section === 'user' || section === 'curator')
    expect(found(SELF_REFERENCE, reading)).toEqual([])
  })

  it('says beside each promise of encryption that an encrypted vault cannot invest', () => {
    const places = [
      'user/intro.md',
      'user/how-it-works.md',
      'user/key_features/privacy.md',
      'user/key_features/security.md',
      'curator/intro.md',
      'curator/privacy-and-confidential-execution.md',
      'curator/orion_sdk/deploy.md',
      'curator/orion_sdk/portfolio-intent.md',
    ]
    const says = (text: string) => /encrypted|vault/i.test(text) && /can't invest/.test(text)
    const silent = places.filter(
      (file) =>
        !pages.some(
          (page) => page.file === file && outsideCode(page).some((line) => says(line.text)),
        ),
    )
    expect(silent).toEqual([])
  })

  it('never promises that one can always redeem or withdraw', () => {
    const promise =
      /\balways (be able to )?(redeem|withdraw)\b|\b(redeem|withdraw) (at )?any ?time\b/i
    expect(found([promise])).toEqual([])
  })

  it('says no word twice in a row', () => {
    const twice = /(?<![\p{L}\d-])(\p{L}{2,}) \1(?![\p{L}\d-])/iu
    const faults = pages.flatMap((page) =>
      passages(page)
        .filter(({ text }) => twice.test(text))
        .map(({ text, line }) => `${page.file}:${line}: ${twice.exec(text)?.[0] ?? ''}`),
    )
    expect(faults).toEqual([])
  })

  it('never skips a heading level', () => {
    const faults = pages.flatMap((page) => {
      let level = 1
      return page.lines
        .filter(({ kind }) => kind === 'heading')
        .flatMap(({ text, number }) => {
          const before = level
          level = depth(text)
          return level > before + 1 ? [`${page.file}:${number}: ${text}`] : []
        })
    })
    expect(faults).toEqual([])
  })
})

/** `file:line: text` of each line outside of code that one of the patterns matches. */
function found(patterns: readonly RegExp[], among: readonly Page[] = pages): string[] {
  return among.flatMap((page) => [
    ...outsideCode(page)
      .filter(({ text }) => patterns.some((pattern) => pattern.test(text)))
      .map(({ text, number }) => `${page.file}:${number}: ${text}`),
    ...Object.values(page.frontMatter)
      .filter((value) => patterns.some((pattern) => pattern.test(String(value))))
      .map((value) => `${page.file}: ${String(value)}`),
  ])
}

function depth(heading: string): number {
  return /^#+/.exec(heading)?.[0].length ?? 0
}

function deeper(one: string, other: string): boolean {
  return depth(one) > depth(other)
}
