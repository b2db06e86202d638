import { describe, expect, it } from 'vitest'
import { markCode } from '../../../src/content/code/code-markers.js'
import { defaultOptions } from '../default-options.js'

const markers = defaultOptions.codeMarkers

function marked(code: string, language: string, range?: string): readonly string[] {
  const { lines, classes } = markCode(code, language, markers, range)
  return lines.map((line, index) => (classes.has(index) ? `> ${line}` : `  ${line}`))
}

describe('markCode', () => {
  it.each([
    ['js', '// highlight-next-line'],
    ['ts', '/* highlight-next-line */'],
    ['tsx', '{/* highlight-next-line */}'],
    ['html', '<!-- highlight-next-line -->'],
    ['html', '// highlight-next-line'],
    ['python', '#highlight-next-line'],
    ['bash', '  # highlight-next-line  '],
    ['markdown', '<!-- highlight-next-line -->'],
    ['sql', '-- highlight-next-line'],
    ['lua', '-- highlight-next-line'],
    ['tex', '% highlight-next-line'],
    ['wasm', ';; highlight-next-line'],
    ['vb', "' highlight-next-line"],
    ['vb', 'REM highlight-next-line'],
    ['fortran', '! highlight-next-line'],
    ['ocaml', '(* highlight-next-line *)'],
    ['cobol', '*> highlight-next-line'],
    ['solidity', '// highlight-next-line'],
    ['yaml', '# highlight-next-line'],
    ['constructor', '<!-- highlight-next-line -->'],
  ])('knows the comment style of %s: %s (CODE-5)', (language, comment) => {
    expect(marked(`${comment}\na\nb`, language)).toEqual(['> a', '  b'])
  })

  it.each([
    ['js', '# highlight-next-line'],
    ['python', '// highlight-next-line'],
    ['js', 'a() // highlight-next-line'],
    ['js', '/* highlight-next-line'],
    ['js', '// highlight-next-line now'],
    ['vb', 'REMhighlight-next-line'],
  ])('leaves a line of %s that is not a marker: %s (CODE-4)', (language, line) => {
    expect(marked(`${line}\na`, language)).toEqual([`  ${line}`, '  a'])
  })

  it('marks all lines of a block and removes its two comments (CODE-4)', () => {
    expect(marked('a\n// highlight-start\nb\n\nc\n// highlight-end\nd', 'js')).toEqual([
      '  a',
      '> b',
      '> ',
      '> c',
      '  d',
    ])
  })

  it('marks to the end when a block is not closed (CODE-4)', () => {
    expect(marked('// highlight-start\na\nb', 'js')).toEqual(['> a', '> b'])
  })

  it('keeps the comments when the info line has a range (CODE-3)', () => {
    expect(marked('// highlight-next-line\na\nb', 'js', '3')).toEqual([
      '  // highlight-next-line',
      '  a',
      '> b',
    ])
  })

  it('gives a line the classes of all its markers, and a range that of the first (CODE-4)', () => {
    const own = [
      { className: 'first', block: { start: 'on', end: 'off' } },
      { className: 'second', line: 'here' },
    ]
    const both = markCode('// on\n// here\na\nb\n// off', 'js', own)
    expect([...both.classes]).toEqual([
      [0, ['first', 'second']],
      [1, ['first']],
    ])
    expect([...markCode('a', 'js', own, '1').classes]).toEqual([[0, ['first']]])
    expect([...markCode('a', 'js', [], '1').classes]).toEqual([[0, ['code-line-marked']]])
  })
})
