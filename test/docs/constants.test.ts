import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { PLACEMENTS } from './constant-pages.js'
import { readFacts } from './facts.js'
import { codeBlocks, docsFolder, outsideCode, plainText, readPages } from './read-docs.js'

type Constant = { name: string; value: string; where: string }
type Figure = { file: string; value: string; sentence: string }

const constants = readFacts('constants') as Constant[]

/** Lines of each file as a reader sees them, with one kind of space; formulas and samples as written. */
const lines = new Map(
  readPages().map((page) => [
    page.file,
    [
      ...outsideCode(page).map(({ text }) => plainText(text)),
      ...page.lines.filter(({ kind }) => kind === 'math').map(({ text }) => text),
      ...codeBlocks(page).flatMap(({ text }) => text.split('\n')),
    ].map((text) => text.replace(/\s+/g, ' ')),
  ]),
)
lines.set(
  'index.tsx',
  readFileSync(path.join(docsFolder, 'index.tsx'), 'utf8')
    // An entry of a list is one line, so that a number stands beside its name.
    .split(/\n {2}\},?\n/)
    .map((entry) => entry.replace(/\s+/g, ' ')),
)

/** Nouns that own a percentage or a number of basis points, with every value the pages may give them. */
const RATES: readonly { noun: string; values: readonly string[] }[] = [
  { noun: 'management fee', values: ['3%', '300 bps'] },
  { noun: 'performance fee', values: ['30%', '3,000 bps', '3000 bps'] },
  { noun: 'volume fee', values: ['0.5%', '50 bps'] },
  { noun: 'revenue share', values: ['20%', '2,000 bps'] },
  { noun: 'buffer', values: ['5%', '500 bps'] },
  { noun: 'risk-free rate', values: ['0 bps'] },
]

/** Rates of worked examples: a page may state them for its example only. */
const EXAMPLES: readonly { file: string; noun: string; values: readonly string[] }[] = [
  {
    file: 'user/getting_started/understanding-vault-metrics.md',
    noun: 'management fee',
    values: ['1%', '100 bps'],
  },
  { file: 'developer/intro.md', noun: 'management fee', values: ['1%'] },
  { file: 'curator/intro.md', noun: 'management fee', values: ['125 bps'] },
  { file: 'curator/intro.md', noun: 'performance fee', values: ['1,250 bps'] },
]

/** Quantities whose value is one figure wherever it is stated. */
const QUANTITIES: readonly { name: string; stated: RegExp; right: readonly string[] }[] = [
  {
    name: 'decimals of shares',
    stated: /\b(?:shares?|share tokens?)\b[^.|]{0,30}?\b(\d+) decimals/gi,
    right: ['18'],
  },
  {
    name: 'decimals of prices',
    stated: /\bprices?\b[^.|]{0,40}?\b(\d+) decimals/gi,
    right: ['14'],
  },
  {
    name: 'cap of decimals',
    stated: /at most (\d+) decimals|more than (\d+) decimals/gi,
    right: ['18'],
  },
  {
    name: 'seconds of a year',
    stated: /\b(31(?:,|\\,)?\d{3}(?:,|\\,)?\d{3})\b/g,
    right: ['31536000'],
  },
  { name: 'days of a year', stated: /\b(36\d) days\b/g, right: ['365'] },
  { name: 'seconds of a day', stated: /\b(86,?\d{3})\b/g, right: ['86400'] },
  {
    name: 'length of an epoch',
    stated: /\b(\d+|one|two|three) days?\b(?= \(86,400 s\))/g,
    right: ['1'],
  },
  { name: 'units of an intent', stated: /10(?:\^|⁹)(9|)\$? is 100%/g, right: ['9'] },
  { name: 'largest minibatch', stated: /minibatch[^.|]*?\bat most (\d+)/gi, right: ['255'] },
  {
    name: 'compiler',
    stated: /pragma solidity \^?([\d.]+)|built with ([\d.]+\d)/g,
    right: ['0.8.28'],
  },
  {
    name: 'highest index of a fee type',
    stated: /fee types? (?:index, |from )?0 to (\d)/gi,
    right: ['4'],
  },
  {
    name: 'contracts version',
    stated: /\b(?:package|contracts version|contracts) (0\.\d\.\d)/g,
    right: ['0.4.4'],
  },
  {
    name: 'limit of the option --management-fee',
    stated: /--management-fee \|[^|]*\bat most (\d+)/g,
    right: ['3'],
  },
  {
    name: 'limit of the option --performance-fee',
    stated: /--performance-fee \|[^|]*\bat most (\d+)/g,
    right: ['30'],
  },
  { name: 'SDK version', stated: /\bSDK (\d\.\d\.\d)/g, right: ['0.4.3'] },
  { name: 'chain id', stated: /chain id (\d+)/gi, right: ['11155111'] },
]

describe('the constants', () => {
  it('are placed by this test exactly as the facts list them', () => {
    expect(PLACEMENTS.map(({ name }) => name)).toEqual(constants.map(({ name }) => name))
  })

  it.each(PLACEMENTS.map((one) => [one.name.toLowerCase(), one] as const))(
    'are on every page where a reader needs them: %s',
    (_, { pages, says }) => {
      const tells = (text: string) => says.every((pattern) => pattern.test(text))
      expect(pages.filter((file) => lines.get(file)?.some(tells) !== true)).toEqual([])
    },
  )
})

describe('a rate on the pages', () => {
  it.each(RATES.map(({ noun, values }) => [noun, values] as const))(
    'has its right value or that of a listed example: %s',
    (noun, values) => {
      const found = ratesOf(noun)
      expect(found).not.toHaveLength(0)
      expect(found.filter(({ file, value }) => !allowed(file, noun, values, value))).toEqual([])
    },
  )

  it('of an example is still on its page', () => {
    const idle = EXAMPLES.flatMap(({ file, noun, values }) => {
      const found = ratesOf(noun).filter((one) => one.file === file)
      return values.filter((value) => !found.some((one) => one.value === value))
    })
    expect(idle).toEqual([])
  })
})

describe('a quantity on the pages', () => {
  it.each(QUANTITIES.map((one) => [one.name, one] as const))(
    'has one value everywhere: %s',
    (_, one) => {
      const { stated, right } = one
      const found = [...lines].flatMap(([file, texts]) =>
        texts.flatMap((text) =>
          [...text.matchAll(stated)].map((match) => ({
            file,
            value: (match[1] ?? match[2] ?? '').replace(/ |\\,|,/g, ''),
          })),
        ),
      )
      expect(found).not.toHaveLength(0)
      expect(found.filter(({ value }) => !right.includes(value))).toEqual([])
    },
  )
})

function allowed(file: string, noun: string, values: readonly string[], value: string): boolean {
  const examples = EXAMPLES.filter((one) => one.file === file && one.noun === noun)
  return [...values, ...examples.flatMap((one) => one.values)].includes(value)
}

/**
 * Rates that belong to a noun: those of a sentence or table row where it is the last noun of
 * `RATES` before the figure, or the first one after it when none stands before.
 */
function ratesOf(noun: string): Figure[] {
  return [...lines].flatMap(([file, texts]) =>
    texts
      .flatMap((text) => text.split(/(?<=[a-z)%]\.) /))
      .flatMap((sentence) => {
        const nouns = RATES.flatMap((rate) =>
          [...sentence.matchAll(new RegExp(`\\b${rate.noun}`, 'gi'))].map(({ index }) => ({
            noun: rate.noun,
            index,
          })),
        ).sort((one, other) => one.index - other.index)
        return figures(sentence)
          .filter(({ index }) => {
            const owner = nouns.findLast((one) => one.index < index) ?? nouns[0]
            return owner?.noun === noun
          })
          .map(({ value }) => ({ file, value, sentence }))
      }),
  )
}

function figures(sentence: string): { value: string; index: number }[] {
  const rate = /(?<![\d.,])(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?) ?(%|bps|basis points?)/g
  return [...sentence.matchAll(rate)].map(({ 1: value, 2: unit, index }) => ({
    value: `${value ?? ''}${unit === '%' ? '%' : ' bps'}`,
    index,
  }))
}
