import { describe, expect, it } from 'vitest'
import { literalPlaces } from '../../../src/config/modules/literal-places.js'
import type { PlaceQuery } from '../../../src/model/diagnostics/open-place.js'

/** The text that a place marks. */
function marked(text: string, query: PlaceQuery, file = 'settings.ts'): string | undefined {
  const place = literalPlaces(file, text)(query)
  if (place === undefined) return undefined
  const { line, column, length = 0 } = place
  return (text.split('\n')[line - 1] ?? '').slice(column - 1, column - 1 + length)
}

describe('the place at a path', () => {
  it('is that of a value or a key of JSON', () => {
    const text = '{\n  "a": 1,\n  "b": { "c": [true, { "d": "x, y" }] }\n}'
    const path = ['b', 'c', 1, 'd']
    expect(literalPlaces('s.json', text)({ path })).toEqual({ line: 3, column: 29, length: 6 })
    expect(marked(text, { path }, 's.json')).toBe('"x, y"')
    expect(marked(text, { path, isKey: true }, 's.json')).toBe('"d"')
    expect(marked(`\uFEFF${text}`, { path: ['a'] }, 's.json')).toBe('1')
  })

  it.each([
    ['export default { a: { b: 5 } }'],
    ['module.exports = { a: { b: 5 } }'],
    ['export = { a: { b: 5 } }'],
    ['export default defineConfig({ a: { b: 5 } })'],
    ['export default defineConfig<Config>({ a: { b: 5 } }) // end'],
    ['export default { a: { b: 5 } } satisfies Config'],
    ['export default <Config>{ a: { b: 5 } as const }'],
    ['const config: Config = { a: { b: 5 } }\nexport default config'],
    ['const $c = defineConfig({ a: { b: 5 } })\n\nexport default $c;'],
    ['const a = { b: 5 } as const\nexport default { a }'],
    ['export default (): Config => ({ a: { b: 5 } })'],
    ['export default defineConfig(async () => {\n  return { a: { b: 5 } }\n})'],
    ['async function config() {\n  const a = { b: 5 }\n  return { a }\n}\nexport default config'],
    ['enum E { A }\nexport default { a: { b: 5 } }!'],
  ])('is found in %j', (text) => {
    expect(marked(text, { path: ['a', 'b'] })).toBe('5')
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
    expect(marked(text, { path: ['a'] })).toBe('8')
    expect(marked(text, { path: ['x-y'], isKey: true })).toBe('"x-y"')
    expect(marked(text, { path: ['half'] })).toBe('4 / 2')
    expect(marked(text, { path: ['f'] })).toBe('f')
  })

  it('is the name of a shorthand', () => {
    expect(marked('export default { title, a: 1 }', { path: ['title'] })).toBe('title')
  })

  it('is without the type of the value', () => {
    expect(marked("export default { a: 'x' as const }", { path: ['a'] })).toBe("'x'")
  })

  it('is the bracket around what is not written out', () => {
    expect(marked('export default { a: { ...b } }', { path: ['a', 'c'] })).toBe('{')
    expect(marked('export default { a: [...b, 1] }', { path: ['a', 1] })).toBe('[')
    expect(marked('export default make()', { path: ['a'] })).toBe('make()')
  })

  it('is on the first line of a value', () => {
    expect(marked('{ "a": {\n "b": 1 } }', { path: ['a'] }, 's.json')).toBe('{')
  })
})

describe('the place of a string', () => {
  const text = [
    '// the docs "a/b" and c',
    'export default {',
    "  main: ['a/b', `c`, { 'c': ['d'] }],",
    "  other: [{ label: 'e', id: 'e', slug: '//' as const }],",
    '}',
  ].join('\n')

  it('is that of the first item that is neither a key nor a label (DOC-16)', () => {
    const placeOf = literalPlaces('sidebars.ts', text)
    expect(placeOf({ strings: ['a/b'] })).toEqual({ line: 3, column: 10, length: 5 })
    expect(placeOf({ strings: ['d', 'c'] })).toEqual({ line: 3, column: 17, length: 3 })
    expect(placeOf({ strings: ['e'] })).toEqual({ line: 4, column: 29, length: 3 })
  })

  it('is that of the value of a key', () => {
    expect(marked(text, { strings: ['//'], key: 'slug' })).toBe("'//'")
    expect(marked(text, { strings: ['e'], key: 'slug' })).toBe(undefined)
  })

  it('is unknown where the text does not have it', () => {
    expect(marked("import { ids } from './ids.js'\nexport default ids", { strings: ['a'] })).toBe(
      undefined,
    )
    expect(marked('["ab", "a.b"]', { strings: ['a+b'] }, 'sidebars.json')).toBe(undefined)
  })
})

it('no place is known of text that cannot be parsed', () => {
  for (const text of ['', '{', '[', '{ a', '{ a: ', "{ 'a", '`${', 'export default'])
    for (const file of ['a.json', 'a.ts'])
      expect(literalPlaces(file, text)({ path: ['a', 0, 'b'] })).toBe(undefined)
})
