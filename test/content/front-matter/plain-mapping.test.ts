import { describe, expect, it } from 'vitest'
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml'
import { plainMapping, type Mapping } from '../../../src/content/front-matter/plain-mapping.js'
import { createRandom } from '../mutate.js'

/** What the YAML package makes of the same text; undefined where it has faults or finds no mapping. */
function mapping(yaml: string): Mapping | undefined {
  const lineCounter = new LineCounter()
  const document = parseDocument(yaml, { lineCounter })
  if (document.errors.length + document.warnings.length > 0 || !isMap(document.contents))
    return undefined
  const places = document.contents.items.map(({ key }) => {
    if (!isScalar(key)) throw new Error('A key without a place')
    const { line, col } = lineCounter.linePos(key.range[0])
    const length = key.range[1] - key.range[0]
    return [String(key.value), { line: line + 1, column: col, length }] as const
  })
  return {
    values: document.toJS() as Record<string, unknown>,
    places: Object.fromEntries(places),
  }
}

/** With the order of the keys. */
const exactly = (found: Mapping | undefined): string => JSON.stringify(found)

describe('plainMapping', () => {
  it('reads lines of words, sentences, quotes and numbers', () => {
    const yaml = [
      'title: Page 7 of many, of which (some) are long - "so" & so',
      'description: "Quoted: with a #hash and it\'s"  ',
      "label: 'a \\ in it'",
      'sidebar_position: 12',
      'hide_title: true',
      'slug: /user/first-page',
      'author: Émile Zola',
    ].join('\n')
    expect(plainMapping(yaml)?.values).toEqual({
      title: 'Page 7 of many, of which (some) are long - "so" & so',
      description: "Quoted: with a #hash and it's",
      label: 'a \\ in it',
      sidebar_position: 12,
      hide_title: true,
      slug: '/user/first-page',
      author: 'Émile Zola',
    })
    expect(exactly(plainMapping(yaml))).toBe(exactly(mapping(yaml)))
  })

  it.each([
    '',
    'title:',
    'title: a: b',
    'title: a #b',
    'title: http://example.org',
    'title: "a\\n"',
    "title: 'it''s'",
    'title: null',
    'title: True',
    'title: 007',
    'title: 1.10',
    'title: 2026-01-02',
    'title: [a]',
    'title: a\ntitle: b',
    'title: a\n  b: c',
    'title: a\n\nb: c',
    'tags:\n- a',
    'null: a',
    'constructor: a',
    '__proto__: a',
    'title: a\tb',
    'title: a\u00a0',
    'title: a\u2028b',
    '# a comment',
    'just words',
  ])('leaves %j to the parser', (yaml) => {
    expect(plainMapping(yaml)).toBeUndefined()
  })

  it('agrees with the parser wherever it answers', () => {
    const keys = [
      'title',
      'id',
      'a',
      'True',
      'yes',
      'x_1',
      'nULL',
      'toString',
      'N',
      '1',
      'sidebar_position',
    ]
    const parts = [
      ...Array.from(
        ' "\'#:-,.[]{}|>&*!%@`~?=+/\\_;<()$^0123456789abNTyén中\u3000\u0085\u200b\u2003\t',
      ),
      ...['true', 'null', 'No', 'off', '0x1', '1e3', '.inf', ' #', ': ', '---', '...', '<<', ' - '],
      ...['word', 'Words of more', '"quoted"', "'single'", '😀'],
    ]
    const random = createRandom(7)
    const line = (): string => {
      const value = Array.from({ length: 1 + random.below(4) }, () => random.pick(parts)).join('')
      const around = random.below(6)
      const quote = around === 0 ? '"' : around === 1 ? "'" : ''
      return `${random.pick(keys)}:${' '.repeat(random.below(4) === 0 ? random.below(3) : 1)}${quote}${value}${quote}`
    }
    let answers = 0
    for (let round = 0; round < 20_000; round++) {
      const yaml = Array.from({ length: 1 + random.below(2) }, line).join('\n')
      const plain = plainMapping(yaml)
      if (plain === undefined) continue
      answers++
      expect([yaml, exactly(plain)]).toEqual([yaml, exactly(mapping(yaml))])
    }
    expect(answers).toBeGreaterThan(1000)
  })

  it('takes no longer than its text is long', () => {
    const spaces = ' '.repeat(200_000)
    expect(plainMapping(`title: a${spaces}b`)?.values).toEqual({ title: `a${spaces}b` })
    expect(plainMapping(`title: a${spaces}#`)).toBeUndefined()
  })
})
