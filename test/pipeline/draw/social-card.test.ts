import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { imageSize } from 'image-size'
import { describe, expect, it } from 'vitest'
import { cardSvg } from '../../../src/pipeline/draw/card-svg.js'
import { draw } from '../../../src/pipeline/draw/draw.js'
import { wrapText, type Measure } from '../../../src/pipeline/draw/svg-text.js'
import { cardText } from '../../../src/site/publish/card-text.js'
import { root } from '../../helpers/cli.js'
import { pageView } from '../../ui/views.js'

const design = { background: '#ffffff', color: '#191d38', accent: '#3540a8' }

/** Every letter is half as wide as it is high. */
const half: Measure = (text) => text.length / 2

const textOf = (title: string, breadcrumbs: readonly string[] = [], site = 'Acme') =>
  cardText(
    { title, body: { kind: 'doc' }, breadcrumbs: breadcrumbs.map((label) => ({ label })) },
    site,
  )

const cardOf = (title: string, section: readonly string[] = []) =>
  cardSvg({ title, section, site: 'Acme' }, design, half)

const linesOf = (svg: string): string[] =>
  [...svg.matchAll(/<text [^>]*font-weight="700"[^>]*>([^<]*)</g)].map(([, text = '']) => text)

describe('cardText', () => {
  it('has the title, the categories around the page and the name of the site (CARD-1)', () => {
    expect(textOf(' Install  it ', ['Guide', 'Start', 'Install it'])).toEqual({
      title: 'Install it',
      section: ['Guide', 'Start'],
      site: 'Acme',
    })
    expect(textOf('', [])).toEqual({ title: 'Acme', section: [] })
    const { body, ...view } = pageView()
    expect(body.kind).toBe('doc')
    expect(cardText({ ...view, body: { kind: 'search' } }, 'Acme')).toBeUndefined()
    expect(cardText({ ...view, body: { kind: 'not-found' } }, 'Acme')).toBeUndefined()
  })

  it('leaves out emoji, control characters and marks that turn text around (CARD-3)', () => {
    expect(textOf('🚀 Fast\u0000 \u202etxt\u202c 👩🏽‍💻 start')?.title).toBe('Fast txt start')
    expect(textOf('Acme® & Co™ <b>')?.title).toBe('Acme® & Co™ <b>')
  })

  it('is undefined for a title with letters that the font lacks; such a section or name is left out (CARD-3)', () => {
    expect(textOf('はじめに')).toBeUndefined()
    expect(textOf('Установка')).toBeUndefined()
    expect(textOf('Install', ['指南', 'Install'], 'Команда')).toEqual({
      title: 'Install',
      section: [],
    })
    expect(textOf('Cafe\u0301 Łódź')?.title).toBe('Café Łódź')
  })

  it('has only letters that both fonts have (CARD-3)', () => {
    const fonts = ['figtree-400.ttf', 'figtree-700.ttf'].map((name) =>
      codePoints(readFileSync(path.join(root, 'dist/vendor', name))),
    )
    const missing: string[] = []
    for (let code = 0x20; code < 0xffff; code++) {
      const letter = String.fromCharCode(code)
      const title = textOf(letter, [], '')?.title ?? ''
      for (const drawn of title)
        if (fonts.some((font) => !font.has(drawn.charCodeAt(0)))) missing.push(letter)
    }
    expect(missing).toEqual([])
  })
})

describe('wrapText', () => {
  const wrap = (text: string, most = 3) =>
    wrapText(text, { width: 100, size: 10, weight: 700, most }, half)

  it('breaks lines between words, and words that are longer than a line (CARD-2)', () => {
    expect(wrap('one two three four five six')).toEqual({
      lines: ['one two three four', 'five six'],
      isWhole: true,
    })
    expect(wrap(`a ${'x'.repeat(25)}`)).toEqual({
      lines: ['a', 'x'.repeat(20), 'xxxxx'],
      isWhole: false,
    })
  })

  it('cuts a text with too many lines, with an ellipsis (CARD-2)', () => {
    expect(wrap('one two three four five six seven, eight nine', 2)).toEqual({
      lines: ['one two three four', 'five six seven…'],
      isWhole: false,
    })
  })
})

describe('cardSvg', () => {
  it('escapes its text and is well-formed for any title (CARD-3)', () => {
    const svg = cardOf(`a </text><script>&'"`)
    expect(svg).not.toContain('<script')
    expect(svg).toContain('&lt;/text&gt;')
  })

  it('makes a long title smaller, on three lines at most (CARD-2)', () => {
    const size = (title: string): string | undefined =>
      [...cardOf(title).matchAll(/font-size="(\d+)" font-weight="700"/g)].at(-1)?.[1]
    expect(size('Fees')).toBe('84')
    expect(size('A title of forty letters, on two lines or')).toBe('84')
    expect(size('A title that is as long as a sentence and needs three lines of the card')).toBe(
      '68',
    )
    expect(linesOf(cardOf('word '.repeat(60).trim()))).toHaveLength(4)
    expect(linesOf(cardOf('word '.repeat(60).trim())).at(-1)).toMatch(/…$/)
  })
})

describe('draw', () => {
  it('draws a card of 1200 by 630 pixels, the same bytes on every machine (CARD-4)', async () => {
    const card = { path: 'x', title: 'Fees & shares', section: ['Guide'], site: 'Acme' }
    const png = await draw({ kind: 'card', card, design })
    expect(imageSize(png)).toMatchObject({ type: 'png', width: 1200, height: 630 })
    // Another picture? Then CARD_LOOK needs another number, or outputs and caches keep the old cards.
    expect(createHash('sha256').update(png).digest('hex').slice(0, 16)).toBe('b9df653abbee09cc')
  })
})

/** The characters of the basic plane that a TrueType font has a glyph for (`cmap`, format 4). */
function codePoints(font: Buffer): ReadonlySet<number> {
  const found = new Set<number>()
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index)
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? 0
  const cmap = font.readUInt32BE(entry + 8)
  for (let table = 0; table < font.readUInt16BE(cmap + 2); table++) {
    const at = cmap + font.readUInt32BE(cmap + 8 + 8 * table)
    if (font.readUInt16BE(at) !== 4) continue
    const size = font.readUInt16BE(at + 6)
    for (let segment = 0; segment < size; segment += 2) {
      const end = font.readUInt16BE(at + 14 + segment)
      const start = font.readUInt16BE(at + 16 + size + segment)
      const delta = font.readUInt16BE(at + 16 + 2 * size + segment)
      const place = at + 16 + 3 * size + segment
      const offset = font.readUInt16BE(place)
      for (let code = start; code <= end && code < 0xffff; code++) {
        const glyph =
          offset === 0 ? code + delta : font.readUInt16BE(place + offset + 2 * (code - start))
        if ((glyph & 0xffff) !== 0) found.add(code)
      }
    }
  }
  return found
}
