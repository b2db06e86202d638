import { describe, expect, it } from 'vitest'
import { compilePage } from '../../../src/content/compile-page.js'
import type { CompiledPage, MarkdownOptions } from '../../../src/model/page.js'
import { defaultOptions } from '../default-options.js'

const compile = (text: string, options: Partial<MarkdownOptions> = {}): Promise<CompiledPage> =>
  compilePage({ text, includes: {}, options: { ...defaultOptions, format: 'mdx', ...options } })

const textOf = ({ html }: CompiledPage): string =>
  html.join('').replace(/<[^>]*>/g, '').replaceAll('&lt;', '<').replaceAll('&gt;', '>') // prettier-ignore

describe('an MDX page with wrong places (LENIENT-7)', () => {
  it('has links where addresses are in angle brackets', async () => {
    const html = (await compile('Ask <ann@oil.example>, or <https://oil.example/a_b>.')).html.join(
      '',
    )
    expect(html).toContain('Ask <a href="mailto:ann@oil.example">ann@oil.example</a>, or <a ')
    expect(html).toContain('href="https://oil.example/a_b"')
    expect(html).toContain('>https://oil.example/a_b</a>.')
  })

  it.each([
    ['a comparison', 'Use a <5 pump.\n\n**Bold** stays.', 'Use a <5 pump.\nBold stays.', '1:8'],
    ['a brace', 'Write { and go.\n\n**Bold** stays.', 'Write { and go.\nBold stays.', '1:'],
    ['no expression', 'Take {a b} now.\n\n**Bold** stays.', 'Take {a b} now.\nBold stays.', '1:'],
    ['an open tag', 'A <b>pump.\n\n**Bold** stays.', 'A <b>pump.\nBold stays.', '1:3'],
    [
      'an open tag with values in braces',
      '<div style={{ top: "1px" }} onClick={() => { go() }}>\n\n**Bold** stays.',
      '<div style={{ top: "1px" }} onClick={() => { go() }}>\nBold stays.',
      '1:1',
    ],
    ['a closing tag', 'A pump.</b>\n\n**Bold** stays.', 'A pump.</b>\nBold stays.', '1:'],
    [
      'a component alone on its line',
      '<Tab\n  label="Oil lamp"\n>\n\n**Bold** stays.',
      'Oil lamp\nBold stays.',
      '1:1',
    ],
    ['no module', 'import is hard\n\n**Bold** stays.', 'import is hard\nBold stays.', '1:'],
    ['a void tag', 'One<br>two\n\n**Bold** stays.', 'Onetwo\nBold stays.', '1:4'],
  ])('%s is shown as text, the rest is what it was', async (_name, text, expected, place) => {
    const page = await compile(text)
    expect(textOf(page)).toBe(expected)
    expect(page.html.join('')).toContain('<strong>Bold</strong>')
    const [{ code, at } = { code: '', at: undefined }] = page.diagnostics
    expect(`${code} ${String(at?.line)}:${String(at?.column)}`).toContain(`mdx-syntax ${place}`)
  })

  it('names every wrong place', async () => {
    const page = await compile('A <5 pump.\n\nA { brace.\n\nEnd <b>.')
    expect(page.diagnostics.map(({ at }) => at?.line)).toEqual([1, 3, 5])
    expect(textOf(page)).toBe('A <5 pump.\nA { brace.\nEnd <b>.')
  })

  it('leaves code alone', async () => {
    const page = await compile('`a <5` and `{` and <5\n\n```\n{ <5\n```')
    expect(textOf(page)).toContain('a <5 and { and <5')
    expect(textOf(page)).toContain('{ <5')
  })

  it('with too many of them is for Markdown', async () => {
    const page = await compile(Array.from({ length: 40 }, () => 'A <5 pump.\n').join('\n'))
    expect([page.isUnparsed, page.diagnostics.length]).toEqual([true, 1])
  })
})

describe('a page of which nothing is run (LENIENT-7)', () => {
  it('has placeholders around the children of components, and expressions as they are', async () => {
    const text =
      "import Chart from './chart'\n\n<Chart data={load()}>\n\nThe **words** of it.\n\n</Chart>\n\nSize {window.size}."
    const page = await compile(text, { isStatic: true })
    expect(page.module).toBeUndefined()
    expect(textOf(page)).toContain('The words of it.')
    expect(textOf(page)).toContain('Chart')
    expect(page.html.join('')).toContain('<code>{window.size}</code>')
  })
})
