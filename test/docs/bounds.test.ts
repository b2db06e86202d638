import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { knownHashes } from './abi/page-hashes.js'
import { readContracts, readFacts } from './facts.js'
import { docsFolder, readPages } from './read-docs.js'

type Sources = {
  urls: string[]
  addresses: Record<string, string>
  chainId: number
  emails: string[]
}

const sources = readFacts('sources') as Sources
const { source, contracts } = readContracts()
const settings = fileText('../orion-docs.config.ts')
const texts = new Map(readPages().map(({ file }) => [file, fileText(file)]))
texts.set('index.tsx', fileText('index.tsx'))

/** The described commit and each contract's file in it; clone addresses add `.git`. */
const PINNED = [
  `${source.repo}/tree/${source.commit}`,
  ...contracts.map(({ sourceFile }) => `${source.repo}/blob/${source.commit}/${sourceFile}`),
]
const CLONES = ['protocol', 'orion-finance-sdk'].map(
  (name) => `https://github.com/OrionFinanceAI/${name}.git`,
)

/** Files of the site that commands download. */
const FILES = readdirSync(path.join(docsFolder, 'static/abi')).map(
  (name) => `https://docs.orionfinance.ai/abi/${name}`,
)

/** Addresses of the facts, and what the tests of the ABI compute. */
const HEX = new Set([...Object.values(sources.addresses), ...knownHashes()])

/** Rates that follow from the facts: caps, start values and 100 %. */
const KNOWN_RATES = [
  ...['0.5%', '3%', '5%', '20%', '30%', '100%'],
  ...['0 bps', '50 bps', '300 bps', '500 bps', '2,000 bps', '3,000 bps', '10,000 bps'],
]

/** Further rates that single pages state, and why they may. */
const LISTED_RATES: readonly { file: string; reason: string; rates: readonly string[] }[] = [
  {
    file: 'curator/intro.md',
    reason: 'worked examples of management and performance fee',
    rates: ['12.5%', '125 bps', '1,250 bps'],
  },
  {
    file: 'developer/intro.md',
    reason: 'management fee of the example of an epoch',
    rates: ['1%'],
  },
  {
    file: 'curator/orion_sdk/deploy.md',
    reason: 'fees of the sample command; what a value of 10 means',
    rates: ['12.5%', '1,250 bps', '1.25%', '125 bps', '10%'],
  },
  {
    file: 'curator/orion_sdk/deploy.md',
    reason: 'limits of the check on the machine of the curator; one basis point in percent',
    rates: ['50%', '0.01%'],
  },
  {
    file: 'user/getting_started/understanding-vault-metrics.md',
    reason: 'worked examples of return and of management fee',
    rates: ['1%', '2%', '24.3%', '27.2%', '100 bps'],
  },
  {
    file: 'user/key_features/bundling-batching-netting.md',
    reason: 'intents of the worked example of netting and the volume saved in it',
    rates: ['40%', '50%', '60%', '82.4%'],
  },
]

describe('an address on the web', () => {
  it.each([...texts])('that %s names is one of the facts', (_, text) => {
    const known = [...sources.urls, ...PINNED, ...CLONES, ...FILES]
    expect(urls(text).filter((url) => !known.includes(url))).toEqual([])
  })

  it('that the settings of the site name is one of the facts', () => {
    expect(urls(settings)).not.toHaveLength(0)
    expect(urls(settings).filter((url) => !sources.urls.includes(url))).toEqual([])
  })

  it('is never written without TLS, the namespace of drawings aside', () => {
    const plain = [...texts].flatMap(([file, text]) =>
      (text.match(/http:\/\/[^\s"'`)]+/g) ?? []).map((url) => `${file}: ${url}`),
    )
    expect(plain).toEqual([])
  })

  it('of mail is the one that the facts name', () => {
    const found = all(/[\w.+-]+@[\w-]+\.[a-z]{2,}\b/g)
    expect([...new Set(found.map(({ value }) => value))]).toEqual(sources.emails)
  })

  it('leads to the source file of every contract from its own page', () => {
    const missing = contracts.filter(({ route, sourceFile }) => {
      const pinned = `${source.repo}/blob/${source.commit}/${sourceFile}`
      return texts.get(`${route.slice(1)}.md`)?.includes(`](${pinned})`) !== true
    })
    expect(missing.map(({ name }) => name)).toEqual([])
  })
})

describe('an address on the chain', () => {
  it('is one of the three that the facts name; other hex numbers are selectors and topics', () => {
    const found = all(/0x[0-9a-fA-F]+/g).filter(({ value }) => !HEX.has(value))
    expect(found).toEqual([])
  })

  it.each(Object.entries(sources.addresses))(
    'of %s is in the table of the install page beside its name',
    (name, address) => {
      const page = texts.get('curator/orion_sdk/install.md') ?? ''
      const rows = page.split('\n').filter((line) => line.includes(address))
      expect(rows).toHaveLength(1)
      expect(rows[0]).toContain(`[\`${name}\`]`)
    },
  )
})

describe('a figure with a unit of rate', () => {
  it.each([...texts])('that %s states is known or listed here', (file, text) => {
    const listed = LISTED_RATES.filter((one) => one.file === file).flatMap(({ rates }) => rates)
    expect(ratesIn(text).filter((rate) => ![...KNOWN_RATES, ...listed].includes(rate))).toEqual([])
  })

  it('that is listed here is on its page', () => {
    const idle = LISTED_RATES.flatMap(({ file, rates }) => {
      const found = ratesIn(texts.get(file) ?? '')
      return rates.filter((rate) => !found.includes(rate)).map((rate) => `${file}: ${rate}`)
    })
    expect(idle).toEqual([])
  })
})

describe('a date on the pages', () => {
  /** Dates of the facts: versions, removals, renamings, the rewrite of the fee, the licence. */
  const dates = [
    ...['5 October 2025', '16 October 2025', '15 November 2025', '27 December 2025'],
    ...['7 October 2025', '16 November 2025', '21 September 2025'],
    ...['23 April 2026', '1 June 2028', '2025-10-05'],
  ]

  it('is one of the facts', () => {
    const months = 'January|February|March|April|May|June|July|August|September|October|November'
    const long = all(new RegExp(`\\b\\d{1,2} (?:${months}|December) \\d{4}\\b`, 'g'))
    const short = all(/\b20\d\d-\d\d-\d\d\b/g)
    expect(long).not.toHaveLength(0)
    expect([...long, ...short].filter(({ value }) => !dates.includes(value))).toEqual([])
  })
})

describe('a claim on the pages', () => {
  /** What the facts list as not stated, or state in a weaker form. */
  const unknown = [
    ...[/\bcapacity\b/gi, /\b(?:minimum|maximum) (?:deposit|or maximum|amount)/gi],
    ...[/\bbug bounty\b/gi, /\bbrand kit\b/gi, /\blayer 2\b|\bL2s?\b/g],
    ...[/\branks? (?:them|vaults|all vaults) by\b/gi, /\bvaults are ranked\b/gi],
    ...[/\bOrion is non-custodial\b/gi, /\baudited by\b/gi],
  ]

  it('does not go beyond the facts', () => {
    expect(unknown.flatMap((pattern) => all(pattern))).toEqual([])
  })
})

describe('a commit on the pages', () => {
  it('is the described one', () => {
    const found = all(/\b(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{7,40}\b/g)
    expect(found.filter(({ value }) => !source.commit.startsWith(value))).toEqual([])
  })
})

function fileText(file: string): string {
  return readFileSync(path.join(docsFolder, file), 'utf8')
}

/** All https addresses of a text; marks of a sentence at the end are not part of one. */
function urls(text: string): string[] {
  return (text.match(/https:\/\/[^\s"'`<>)\]]+/g) ?? []).map((url) => url.replace(/[.,;:]+$/, ''))
}

function all(pattern: RegExp): { file: string; value: string }[] {
  return [...texts].flatMap(([file, text]) =>
    [...text.matchAll(pattern)].map(([value]) => ({ file, value })),
  )
}

/** Percentages and basis points of a text, thousands in one form: `3,000 bps`. */
function ratesIn(text: string): string[] {
  const links = text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
  const rate =
    /(?<![\d.,])(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)(?:\s|\\,)*\\?(%|bps\b|basis points?\b)/g
  return [...links.matchAll(rate)].map(
    ([, value = '', unit]) => `${value}${unit === '%' ? '%' : ' bps'}`,
  )
}
