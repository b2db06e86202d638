import { describe, expect, it } from 'vitest'
import { parseCodeMeta } from '../../../src/content/code/code-meta.js'
import { linesInRange } from '../../../src/content/code/line-range.js'

describe('parseCodeMeta', () => {
  it.each([
    ['', {}],
    ['title="path/file.ts"', { title: 'path/file.ts' }],
    ['title=\'a "b".ts\' {2}', { title: 'a "b".ts', lines: '2' }],
    ['title="{1}"', { title: '{1}' }],
    ['filename="app/page.tsx" {2}', { title: 'app/page.tsx', lines: '2' }],
    ['fileName=\'[id].js\' title="Pages"', { title: 'Pages' }],
    ['title=""', {}],
    ['subtitle="x"', {}],
    ['highlight="1,3-5"', { lines: '1,3-5' }],
    ['{1,3-5}', { lines: '1,3-5' }],
    ['{ 1, 3 - 5 }', { lines: ' 1, 3 - 5 ' }],
    ['{a: 1}', {}],
    ['showLineNumbers', { firstNumber: 1 }],
    ['showLineNumbers=12', { firstNumber: 12 }],
    ['showLineNumbers={12} {3}', { firstNumber: 12, lines: '3' }],
    ['showLineNumbers=false', {}],
    ['noShowLineNumbers', {}],
  ])('reads %j (CODE-2, CODE-3, CODE-6)', (meta, expected) => {
    expect(parseCodeMeta(meta)).toEqual(expected)
  })
})

describe('linesInRange', () => {
  it.each([
    ['1,3-5', 9, [1, 3, 4, 5]],
    [' 2 , 4 - 5 ', 9, [2, 4, 5]],
    ['3-999999999999', 4, [3, 4]],
    ['0-1', 3, [1]],
    ['5-3', 9, []],
    ['1-2-3,-', 9, []],
  ])('reads %j of %i lines (CODE-3)', (range, count, lines) => {
    expect([...linesInRange(range, count)]).toEqual(lines)
  })
})
