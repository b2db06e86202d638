// What begins on every line of a page and never ends: the reader looks at each line a limited number of times.
import { describe, expect, it } from 'vitest'
import { readBlocks } from '../../../src/content/blocks/read-blocks.js'

const SIZE = 3000

/** How many times the lines of a page are looked at on average. */
function looksPerLine(text: string): number {
  let looks = 0
  const lines = new Proxy(text.split('\n'), {
    get(target, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) looks++
      return Reflect.get(target, key, receiver) as unknown
    },
  })
  const blocks = [...readBlocks(lines, { format: 'mdx' })]
  expect(blocks.length).toBeGreaterThan(0)
  return looks / lines.length
}

describe('a page is read in the time of its length', () => {
  it.each([
    ['code that is never closed', 'export const a = {\n\n'],
    ['code with a text that is never closed', 'export const a = `\n\n'],
    ['tags that are never closed', '<A\n'],
    ['tags apart that are never closed', '<A\n\n'],
    ['expressions that are never closed', '{\n\n'],
    ['comments that are never closed', '<!--\n\n'],
    ['containers that are never closed', ':::note\n'],
  ])('%s', (_, text) => {
    expect(looksPerLine(text.repeat(SIZE))).toBeLessThan(64)
  })

  it('one export with thousands of empty lines', () => {
    expect(looksPerLine(`export const a = {\n${'\nb\n'.repeat(SIZE)}`)).toBeLessThan(8)
  })

  it('and code that ends is read to its end, however long it is', () => {
    const code = `export const a = [\n${'  1,\n\n'.repeat(SIZE)}]\n\n# A`
    expect([...readBlocks(code.split('\n'), { format: 'mdx' })].map(({ kind }) => kind)).toEqual([
      'module',
      'heading',
    ])
  })
})
