import { describe, expect, it } from 'vitest'
import { importedFiles, linesOf, parseCodeImport } from '../../../src/content/code/code-import.js'

describe('parseCodeImport', () => {
  it.each([
    ['file=./a.ts', { path: './a.ts' }],
    ['{1} file="a b.ts#L2"', { path: 'a b.ts', lines: { first: 2, last: 2 } }],
    ["file='a.ts#L2-L4' title=x", { path: 'a.ts', lines: { first: 2, last: 4 } }],
    ['file=a.ts#L2-4', { path: 'a.ts', lines: { first: 2, last: 4 } }],
    ['file=a.ts#L3-', { path: 'a.ts', lines: { first: 3 } }],
    ['title="file=a.ts', undefined],
    ['profile=a.ts', undefined],
  ])('reads %s (CODE-12)', (info, expected) => {
    expect(parseCodeImport(info)).toEqual(expected)
  })
})

describe('importedFiles', () => {
  it('names each file of code blocks once, in lists and quotes too (CODE-12)', () => {
    const text = '```ts file=a.ts\n```\n> - ~~~ file="a.ts#L1"\n\nfile=b.ts\n```js file=c.js\n```\n'
    expect(importedFiles(text)).toEqual(['a.ts', 'c.js'])
  })

  it('names none of code that shows fences, and those of indented ones, which MDX has (CODE-12, MD-41)', () => {
    const text = '````md\n```ts file=a.ts\n```\n````\n\n    ```ts file=b.ts\n    ```\n'
    expect(importedFiles(text)).toEqual(['b.ts'])
  })

  it('names what MDX imports as text, but not in code (MD-41)', () => {
    const text = "import a from './a.ts?raw'\n\n```js\nimport b from './b.ts?raw'\n```\n"
    expect(importedFiles(text)).toEqual(['./a.ts'])
  })
})

describe('linesOf', () => {
  it('takes away the indentation that the lines share, and no other (CODE-12)', () => {
    const text = '{\n    a\n\n      b\n}\n'
    expect(linesOf(text, { path: 'x', lines: { first: 2, last: 4 } })).toBe('a\n\n  b')
    expect(linesOf('  a\n', { path: 'x' })).toBe('  a')
  })

  it('has nothing for missing lines (CODE-12)', () => {
    expect(linesOf('a\n', { path: 'x', lines: { first: 1, last: 2 } })).toBeUndefined()
    expect(linesOf('a\n', { path: 'x', lines: { first: 0 } })).toBeUndefined()
  })
})
