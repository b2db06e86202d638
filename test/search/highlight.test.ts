import { describe, expect, it } from 'vitest'
import { markTokens, snippet, type Position } from '../../src/search/highlight.js'

const SETTLE =
  'Orion vaults settle every epoch. The internal state orchestrator nets orders between vaults before the liquidity orchestrator executes the remainder on chain.'

/** Where the words of `text` begin that start with one of `beginnings`, adjoining punctuation included. */
function positionsOf(text: string, ...beginnings: string[]): Position[] {
  return Array.from(text.matchAll(/[^-\s]+/g)).flatMap(({ 0: word, index }): Position[] => {
    const bare = word.toLowerCase().replace(/^\W+/, '')
    return beginnings.some((beginning) => bare.startsWith(beginning)) ? [[index, word.length]] : []
  })
}

describe('snippet', () => {
  it('grows on both sides of the first match (SRCH-HL-4, SRCH-HL-6)', () => {
    expect(snippet(SETTLE, positionsOf(SETTLE, 'nets'), ['nets'], 50)).toBe(
      '… state orchestrator <mark>nets</mark> orders between vaults …',
    )
  })

  it('grows to the right of a match at the beginning (SRCH-HL-4, SRCH-HL-6)', () => {
    expect(snippet(SETTLE, positionsOf(SETTLE, 'orion'), ['orion'], 50)).toBe(
      '<mark>Orion</mark> vaults settle every epoch. The internal …',
    )
  })

  it('grows to the left of a match at the end (SRCH-HL-4, SRCH-HL-6)', () => {
    expect(snippet(SETTLE, positionsOf(SETTLE, 'chain'), ['chain'], 50)).toBe(
      '… orchestrator executes the remainder on <mark>chain</mark>.',
    )
  })

  it('leaves a further match out that does not fit (SRCH-HL-6)', () => {
    const text = 'I Have A Dream. And the dream comes true'
    expect(snippet(text, positionsOf(text, 'dream', 'true'), ['dream', 'true'], 16)).toBe(
      '… A <mark>Dream</mark>. And …',
    )
  })

  it('does not begin with a sign that ends what is left out (SRCH-HL-4)', () => {
    const text = 'Nothing is left of it all. The vault (open) nets'
    expect(snippet(text, positionsOf(text, 'vault'), ['vault'], 14)).toBe(
      '… The <mark>vault</mark> …',
    )
    expect(snippet(text, positionsOf(text, 'nets'), ['nets'], 6)).toBe('… <mark>nets</mark>')
    const bracket = 'One (open vault'
    expect(snippet(bracket, positionsOf(bracket, 'vault'), ['vault'], 12)).toBe(
      '… (open <mark>vault</mark>',
    )
  })

  it('does not end with a sign that introduces what is left out (SRCH-HL-4)', () => {
    const text = 'The vault, which holds assets (of many)'
    expect(snippet(text, positionsOf(text, 'the'), ['the'], 11)).toBe('<mark>The</mark> vault …')
    expect(snippet(text, [[4, 6]], ['vault'], 6)).toBe('… <mark>vault</mark>, …')
  })

  it('closes a side whose next word does not fit (SRCH-HL-4, SRCH-HL-6)', () => {
    const text = 'The orchestrator nets all orders between vaults'
    expect(snippet(text, positionsOf(text, 'nets'), ['nets'], 20)).toBe(
      '… orchestrator <mark>nets</mark> …',
    )
  })

  it('marks the typed beginning of a word (SRCH-HL-3, SRCH-HL-6)', () => {
    const text = 'Depositing into a vault'
    expect(snippet(text, positionsOf(text, 'vault'), ['vaul'], 50)).toBe(
      'Depositing into a <mark>vaul</mark>t',
    )
  })

  it('escapes the text (SRCH-HL-5, SRCH-HL-6)', () => {
    expect(snippet('<b>Vault</b> & fee', [[0, 12]], ['vault'], 50)).toBe(
      '&lt;b&gt;<mark>Vault</mark>&lt;/b&gt; &amp; fee',
    )
    expect(snippet(`"it's" <x>`, [[0, 6]], ['other'], 50)).toBe(
      '<mark>&quot;it&#39;s&quot;</mark> &lt;x&gt;',
    )
  })

  it('marks a whole word in which no token occurs (SRCH-HL-3)', () => {
    expect(snippet('Management fees', [[0, 10]], ['manages'], 50)).toBe(
      '<mark>Management</mark> fees',
    )
  })

  it('takes the longer of two matches that start together and no overlapping one (SRCH-HL-1)', () => {
    expect(
      snippet(
        'one two three',
        [
          [4, 9],
          [2, 4],
          [0, 3],
          [4, 3],
        ],
        ['zzz'],
        50,
      ),
    ).toBe('<mark>one</mark> <mark>two three</mark>')
  })

  it('shows a match longer than the maximum whole (SRCH-HL-4)', () => {
    expect(snippet('a liquidity b', [[2, 9]], ['liquidity'], 5)).toBe('… <mark>liquidity</mark> …')
  })

  it('shows the beginning of a text without matches (SRCH-HL-7)', () => {
    expect(snippet('One two three four', [], [], 9)).toBe('One two …')
  })

  it('begins and ends between words, with letters of any script (SRCH-HL-2)', () => {
    const text = 'Une très élégante équipe démarre'
    const found: Position[] = [[18, 6]]
    expect(snippet(text, found, ['équipe'], 18)).toBe('… élégante <mark>équipe</mark> …')
    expect(snippet(text, found, ['équipe'], 15)).toBe('… <mark>équipe</mark> démarre')
  })

  it('shows a word in which something is found whole (SRCH-HL-2)', () => {
    expect(snippet('a zk-SNARK proof', [[5, 5]], ['snark'], 10)).toBe('… zk-<mark>SNARK</mark> …')
  })

  it('does not begin or end inside an address (SRCH-HL-2)', () => {
    const text = 'See https://github.com/orion/protocol/blob/main/vault.sol for the vault code'
    expect(snippet(text, positionsOf(text, 'code'), ['code'], 50)).toBe(
      '… for the vault <mark>code</mark>',
    )
    const inside = text.indexOf('protocol')
    expect(snippet(text, [[inside, 8]], ['protocol'], 20)).toBe(
      '… https://github.com/orion/<mark>protocol</mark>/blob/main/vault.sol …',
    )
  })

  it('does not begin or end inside a formula (SRCH-HL-2)', () => {
    const text = String.raw`Weights satisfy \sum_{i=1}^{n} w_i = 1 + \frac{a b}{c} for every intent`
    expect(snippet(text, positionsOf(text, 'intent'), ['intent'], 40)).toBe(
      '… for every <mark>intent</mark>',
    )
    expect(snippet(text, positionsOf(text, 'weights'), ['weights'], 40)).toBe(
      '<mark>Weights</mark> satisfy …',
    )
    expect(snippet(text, positionsOf(text, 'satisfy'), ['satisfy'], 100)).toBe(
      String.raw`Weights <mark>satisfy</mark> \sum_{i=1}^{n} w_i = 1 + \frac{a b}{c} for every intent`,
    )
    expect(snippet(text, [[text.indexOf('frac'), 4]], ['frac'], 10)).toBe(
      String.raw`… \sum_{i=1}^{n} w_i = 1 + \<mark>frac</mark>{a b}{c} …`,
    )
  })

  it('cuts long data without spaces (SRCH-HL-2)', () => {
    const text = `${'ab.'.repeat(100)}vault.${'cd.'.repeat(100)}`
    expect(snippet(text, [[300, 5]], ['vault'], 12)).toBe('…ab.<mark>vault</mark>.cd…')
  })

  it('cuts between ideographs (SRCH-HL-2)', () => {
    expect(snippet('検索結果表示', [], [], 3)).toBe('検索結…')
  })

  it('ignores positions outside the text (SRCH-HL-1)', () => {
    expect(snippet('vault', [[3, 9]], ['vault'], 50)).toBe('vault')
  })

  it('gives nothing for an empty text (SRCH-HL-7)', () => {
    expect(snippet('', [], ['vault'], 50)).toBe('')
  })
})

describe('markTokens', () => {
  it('marks every occurrence in either case (SRCH-HL-3)', () => {
    expect(markTokens('Vault vaults', ['vault'])).toBe('<mark>Vault</mark> <mark>vault</mark>s')
  })

  it('prefers the first token where tokens overlap (SRCH-HL-3)', () => {
    expect(markTokens('vaults', ['ul', 'vault', 'va'])).toBe('<mark>va</mark><mark>ul</mark>ts')
  })

  it('takes tokens as text, not as patterns (SRCH-HL-3)', () => {
    expect(markTokens('a.b (c) axb', ['a.b', '(c)', ''])).toBe(
      '<mark>a.b</mark> <mark>(c)</mark> axb',
    )
  })
})
