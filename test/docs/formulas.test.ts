import { describe, expect, it } from 'vitest'
import { readFacts } from './facts.js'
import { cells, inlines, outsideCode, plainText, readPages } from './read-docs.js'

type Formula = { name: string; latex: string }
type FeeType = { name: string; index: number; benchmark: string; divisor: string }
type Facts = Record<'protocol' | 'metrics' | 'models' | 'privacy' | 'scaling', Formula[]> & {
  feeTypes: FeeType[]
}

const facts = readFacts('formulas') as Facts
const pages = new Map(readPages().map((page) => [page.file, page]))

const METRICS = 'user/getting_started/understanding-vault-metrics.md'
const INTRO = 'developer/intro.md'
const CURATOR = 'curator/intro.md'
const MODELS = 'curator/financial-machine-learning.md'
const PRIVACY = 'curator/privacy-and-confidential-execution.md'
const INTENT = 'curator/orion_sdk/portfolio-intent.md'
const NETTING = 'user/key_features/bundling-batching-netting.md'

const PLACES: readonly { file: string; formulas: Formula[] }[] = [
  { file: METRICS, formulas: [...facts.protocol, ...facts.metrics] },
  { file: INTRO, formulas: facts.protocol },
  { file: CURATOR, formulas: named('management fee', 'performance fee') },
  { file: NETTING, formulas: named('netted order') },
  { file: MODELS, formulas: facts.models },
  { file: PRIVACY, formulas: facts.privacy },
  { file: INTENT, formulas: facts.scaling },
]

describe('the formulas', () => {
  it.each(PLACES)('of $file are all there and equal to the facts', ({ file, formulas }) => {
    const math = formulasOf(file)
    expect(formulas).not.toHaveLength(0)
    expect(formulas.filter(({ latex }) => !math.includes(bare(latex)))).toEqual([])
  })

  it.each([METRICS, INTRO, CURATOR])(
    'of the five fee types are right in the table of %s',
    (file) => {
      const names = facts.feeTypes.map(({ name }) => name)
      const rows = (pages.get(file)?.lines ?? [])
        .filter(({ kind }) => kind === 'table-row')
        .map(({ text }) => cells(text).map(plainText))
        .map(([first = '', ...rest]) => [first.split(' ')[0] ?? '', ...rest])
        .filter(([name = '']) => names.includes(name))
      expect(
        rows.map(([name, index, benchmark, divisor]) => ({ name, index, benchmark, divisor })),
      ).toEqual(facts.feeTypes.map((type) => ({ ...type, index: String(type.index) })))
    },
  )

  it('never give the performance fee without subtracting the divisor', () => {
    const wrong = bare('\\frac{\\pi(A_2)}{D}')
    expect([...pages.keys()].filter((file) => formulasOf(file).includes(wrong))).toEqual([])
  })
})

describe('a worked example', () => {
  it('of returns is computed right', () => {
    const gain = 1.02 / 1 - 1
    expect(textOf(METRICS)).toContain(
      `rises from 1.00 to 1.02 USDC in 30 days has a return of ${percent(gain, 0)}`,
    )
    expect(textOf(METRICS)).toContain(`APR of ${percent((gain * 365) / 30, 1)}`)
    expect(textOf(METRICS)).toContain(`APY of ${percent((1 + gain) ** (365 / 30) - 1, 1)}`)
  })

  it('of the management fee is computed right on both pages', () => {
    expect(formulasOf(METRICS)).toContain(
      `10^6\\cdot0.01/365\\approx${((1e6 * 0.01) / 365).toFixed(2)}`,
    )
    expect(formulasOf(CURATOR)).toContain(
      `1000000\\cdot0.0125/365\\approx${((1e6 * 0.0125) / 365).toFixed(2)}`,
    )
  })

  it('of the performance fee is computed right', () => {
    const gain = (1_100_000 * (1.1 - 1)) / 1.1
    expect(formulasOf(CURATOR)).toContain(`1100000\\cdot0.10/1.10=${gain.toFixed(0)}`)
    expect(textOf(CURATOR)).toContain(`${grouped(gain * 0.125)} USDC`)
  })

  it('of netting is computed right', () => {
    const vaults = [
      { assets: 5000, holds: [300, 80], weights: [0.4, 0.6] },
      { assets: 4000, holds: [130, 108], weights: [0.5, 0.5] },
    ]
    const prices = [10, 25]
    const changes = vaults.map(({ assets, holds, weights }) =>
      prices.map((price, j) => (assets * (weights[j] ?? 0)) / price - (holds[j] ?? 0)),
    )
    const net = prices.map((_, j) => changes.reduce((sum, change) => sum + (change[j] ?? 0), 0))
    const value = (shares: number[]) =>
      shares.reduce((sum, share, j) => sum + Math.abs(share) * (prices[j] ?? 0), 0)
    const alone = changes.reduce((sum, change) => sum + value(change), 0)
    const worth = vaults.map(({ holds }) => value(holds))

    expect(worth).toEqual(vaults.map(({ assets }) => assets))
    expect(row(NETTING, 'Change of X')).toEqual(changes.map(([x = 0]) => signed(x)))
    expect(row(NETTING, 'Change of Y')).toEqual(changes.map(([, y = 0]) => signed(y)))
    expect(formulasOf(NETTING)).toContain(`=${String(net[0])}`)
    expect(formulasOf(NETTING)).toContain(`=+${String(net[1])}`)
    expect(row(NETTING, 'Each vault alone').at(-1)).toContain(`= ${grouped(alone)} USDC`)
    expect(row(NETTING, 'Netted').at(-1)).toContain(`= ${grouped(value(net))} USDC`)
    expect(formulasOf(NETTING)).toContain(
      `1-\\frac{${value(net)}}{${alone}}\\approx${((1 - value(net) / alone) * 100).toFixed(1)}\\%`,
    )
  })

  it('of unknowns and equations is computed right in every row', () => {
    const rows = (pages.get(PRIVACY)?.lines ?? [])
      .filter(({ kind, text }) => kind === 'table-row' && /^\| \d+ \|/.test(text))
      .map(({ text }) => cells(text))
    const right = rows.map(([n, m]) => {
      const [vaults, assets] = [Number(n), Number(m)]
      const [unknowns, equations] = [vaults * assets, vaults + assets]
      return [n, m, String(unknowns), String(equations), unknowns > equations ? 'yes' : 'no']
    })
    expect(rows).not.toHaveLength(0)
    expect(rows).toEqual(right)
  })

  it('of scaling gives the missing unit to one of three equal weights', () => {
    const units = [1, 1, 1].map((weight) => Math.floor((1e9 * weight) / 3))
    const missing = 1e9 - units.reduce((sum, unit) => sum + unit, 0)
    const [first = 0, ...rest] = units
    expect(textOf(INTENT)).toContain(
      `${grouped(first + missing)}, ${rest.map(grouped).join(' and ')} units`,
    )
  })
})

function named(...names: string[]): Formula[] {
  return facts.protocol.filter(({ name }) => names.includes(name))
}

/** All formulas of a page in one string, each without spacing commands. */
function formulasOf(file: string): string {
  const lines = pages.get(file)?.lines ?? []
  const math = lines.flatMap(({ kind, text }) =>
    kind === 'math'
      ? [text]
      : kind === 'code'
        ? []
        : inlines(text).flatMap((piece) => (piece.kind === 'math' ? [piece.text] : [])),
  )
  return bare(math.join(' '))
}

/** A formula without spaces, spacing and sizes of brackets; the three sizes of fractions are one. */
function bare(latex: string): string {
  return latex
    .replace(/\\(?:[,!;: ]|(?:quad|qquad|[bB]igg?[lr]?|left|right)(?![A-Za-z]))/g, '')
    .replace(/\\[dt]frac/g, '\\frac')
    .replace(/\s+/g, '')
}

function textOf(file: string): string {
  const page = pages.get(file)
  const lines = page === undefined ? [] : outsideCode(page)
  return lines.map(({ text }) => plainText(text).replace(/\s+/g, ' ')).join('\n')
}

/** Cells after the first of the table row with that first cell, with one kind of space. */
function row(file: string, first: string): string[] {
  const rows = (pages.get(file)?.lines ?? []).map(({ text }) => cells(text))
  const found = rows.find(([cell]) => cell === first) ?? []
  return found.slice(1).map((cell) => cell.replace(/\s+/g, ' '))
}

function percent(value: number, digits: number): string {
  return `${(value * 100).toFixed(digits)}%`
}

function grouped(value: number): string {
  return value.toFixed(0).replace(/\B(?=(\d{3})+$)/g, ',')
}

function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`
}
