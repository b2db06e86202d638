import { describe, expect, it } from 'vitest'
import { readNotebook } from '../../../src/model/text/notebook.js'
import { markdownOf } from '../../../src/model/text/page-formats.js'

const file = (cells: readonly unknown[], metadata: unknown = {}): string =>
  JSON.stringify({ cells, metadata, nbformat: 4, nbformat_minor: 5 }, undefined, 1)

const code = (source: readonly string[], outputs: readonly unknown[] = [], tags?: unknown) => ({
  ...{ cell_type: 'code', source, outputs, execution_count: 1 },
  metadata: tags === undefined ? {} : { tags },
})

const output = (data: unknown) => ({ output_type: 'display_data', data, metadata: {} })

const text = (cells: readonly unknown[], metadata?: unknown): string | undefined =>
  readNotebook(file(cells, metadata))?.text

describe('notebooks (FOREIGN-MYST-12)', () => {
  it('are their text and their code, at the lines of the file', () => {
    const json = file(
      [
        { cell_type: 'markdown', metadata: {}, source: ['# Kilns\n', 'Of "clay".'] },
        code(['heat = 1\n', 'heat'], [{ output_type: 'stream', name: 'stdout', text: ['1\n'] }]),
      ],
      { language_info: { name: 'julia' } },
    )
    const read = readNotebook(json)
    expect(read?.text).toBe(
      '# Kilns\nOf "clay".\n\n```{code-cell} julia\nheat = 1\nheat\n```\n\n\n```text\n1\n```\n\n',
    )
    const written = json.split('\n')
    expect(written[(read?.lines[0] ?? 0) - 1]).toContain('# Kilns')
    expect(written[(read?.lines[1] ?? 0) - 1]).toContain('Of \\"clay\\".')
    expect(written[(read?.lines[5] ?? 0) - 1]).toContain('heat')
  })

  it('show what a cell showed in the best form', () => {
    const shown = (data: unknown): string | undefined => text([code([], [output(data)])])
    expect(shown({ 'text/plain': ['1'], 'text/markdown': '**1**' })).toBe('\n**1**\n\n')
    expect(
      shown({ 'text/html': ['<style>\n', 'a\n', '</style>\n', '<b>1</b>\n', '\n', '<i>'] }),
    ).toBe('\n<div>\n<b>1</b>\n<i>\n</div>\n\n')
    expect(shown({ 'text/html': '<script>1</script>', 'text/plain': '1' })).toBe(
      '\n```text\n1\n```\n\n',
    )
    expect(shown({ 'image/png': 'iVBO\nRw0=', 'text/plain': ['<Figure [1]>'] })).toBe(
      '![Figure 1](data:image/png;base64,iVBORw0=)\n\n',
    )
    expect(shown({ 'image/png': 'a'.repeat(500_001), 'text/plain': 'Fig' })).toContain('text\nFig')
    expect(shown({ 'text/latex': '$\\alpha$' })).toBe('\n$$\n\\alpha\n$$\n\n')
    expect(shown({})).toBe('')
  })

  it('have errors without colours, and nothing of what tags leave out', () => {
    expect(
      text([code([], [{ output_type: 'error', traceback: ['\u001b[31mHot\u001b[0m', '```'] }])]),
    ).toBe('\n````text\nHot\n```\n````\n\n')
    expect(text([code(['a'], [], ['remove-cell'])])).toBe('')
    const stream = { output_type: 'stream', name: 'stdout', text: 'b' }
    expect(text([code(['a'], [stream], ['remove-output'])])).toBe(
      '```{code-cell} python\n:tags: [remove-output]\n\na\n```\n\n',
    )
    expect(text([code([], [{ ...stream, name: 'stderr' }])])).toBe('')
    expect(
      text([
        { cell_type: 'raw', metadata: { format: 'text/html' }, source: '<b>\n\n1' },
        { cell_type: 'raw', metadata: {}, source: 'c' },
      ]),
    ).toBe('<b>\n1\n\n')
  })

  it('are read with results of very many lines', () => {
    const long = { output_type: 'stream', name: 'stdout', text: 'a\n'.repeat(200_000) }
    expect(readNotebook(file([code([], [long])]))?.lines).toHaveLength(200_004)
  })

  it('are read in version 4 only', () => {
    expect(readNotebook('{ "worksheets": [] }')).toBeUndefined()
    expect(readNotebook('no JSON')).toBeUndefined()
    expect(markdownOf('a.ipynb', 'no JSON')).toBe('')
    expect(markdownOf('a.md', '{}')).toBe('{}')
    expect(markdownOf('a.rst', 'A\n==\n')).toBe('# A\n')
  })
})
