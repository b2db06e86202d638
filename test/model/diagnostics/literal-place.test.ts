import { describe, expect, it } from 'vitest'
import { literalPlace } from '../../../src/model/diagnostics/literal-place.js'

/** The text that a place marks. */
function marked(text: string, path: readonly PropertyKey[], isKey = false): string {
  const { line, column, length = 0 } = literalPlace(text, path, { isKey })
  return (text.split('\n')[line - 1] ?? '').slice(column - 1, column - 1 + length)
}

describe('literalPlace', () => {
  it('finds values and keys of JSON', () => {
    const text = '{\n  "a": 1,\n  "b": { "c": [true, { "d": "x, y" }] }\n}'
    expect(literalPlace(text, ['b', 'c', 1, 'd'])).toEqual({ line: 3, column: 29, length: 6 })
    expect(marked(text, ['b', 'c', 1, 'd'])).toBe('"x, y"')
    expect(marked(text, ['b', 'c', 1, 'd'], true)).toBe('"d"')
    expect(marked(text, ['a'])).toBe('1')
  })

  it.each([
    ['export default { a: { b: 5 } }'],
    ['module.exports = { a: { b: 5 } }'],
    ['export default defineConfig({ a: { b: 5 } })'],
    ['export default defineConfig<Config>({ a: { b: 5 } }) // end'],
    ['export default { a: { b: 5 } } satisfies Config'],
    ['const config: Config = { a: { b: 5 } }\nexport default config'],
    ['const $c = defineConfig({ a: { b: 5 } })\n\nexport default $c;'],
  ])('finds the settings in %j', (text) => {
    expect(marked(text, ['a', 'b'])).toBe('5')
  })

  it('is not led astray by comments, strings, templates and regular expressions', () => {
    const text = [
      '// { a: 0 }',
      'export default {',
      '  "x-y": "}, a: 1", // a: 2,',
      "  s: 'it\\'s { a: 3', t: `${ { a: `}` } } a: 4`,",
      '  r: /[/}]\\/ a: 5,/g, half: 4 / 2, f() { return { a: 6 } },',
      '  /* a: 7 */ a: 8,',
      '}',
    ].join('\n')
    expect(marked(text, ['a'])).toBe('8')
    expect(marked(text, ['x-y'], true)).toBe('"x-y"')
    expect(marked(text, ['half'])).toBe('4 / 2')
  })

  it('marks the key of a shorthand', () => {
    expect(marked('export default { title, a: 1 }', ['title'])).toBe('title')
  })

  it('stops at the bracket around what is not written out', () => {
    expect(marked('export default { a: { ...b } }', ['a', 'c'])).toBe('{')
    expect(literalPlace('export default { a: [...b, 1] }', ['a', 1])).toEqual({
      line: 1,
      column: 21,
      length: 1,
    })
    expect(marked('export default make()', ['a'])).toBe(')')
  })

  it('marks the first line of a value only', () => {
    expect(marked('{ "a": {\n "b": 1 } }', ['a'])).toBe('{')
  })

  it('answers for any text', () => {
    for (const text of ['', '{', '[', '{ a', '{ a: ', "{ 'a", '`${', 'export default'])
      expect(literalPlace(text, ['a', 0, 'b']).line).toBe(1)
  })
})
