import { expect, it } from 'vitest'
import { compilePage } from '../../../src/content/compile-page.js'
import { defaultOptions } from '../default-options.js'

async function html(text: string, hardLineBreaks: boolean): Promise<string> {
  const options = { ...defaultOptions, ...(hardLineBreaks && { hardLineBreaks: true as const }) }
  return (await compilePage({ text, includes: {}, options })).html.join('')
}

it.each([
  ['a  \nb\n  c', 'a<br>\nb<br>\nc'],
  ['a\n**b**\n`c\nd` :tada:\ne', 'a<br>\n<strong>b</strong><br>\n<code>c d</code> 🎉<br>\ne'],
  ['a\\\nb', 'a<br>\nb'],
])('shows each line of %j on a line of its own (MD-44)', async (text, expected) => {
  expect(await html(text, true)).toBe(`<p>${expected}</p>`)
})

it('leaves lines outside paragraphs as they are (MD-44)', async () => {
  for (const text of [
    '```\na\nb\n```',
    '- a\n- b',
    '| a |\n| - |\n| b |',
    '<div>\na\nb\n</div>',
    '$$\na\nb\n$$',
  ])
    expect(await html(text, true)).toBe(await html(text, false))
  expect(await html('> [!NOTE]\n> a\n> b', true)).toContain('<p>a<br>\nb</p>')
  expect(await html('a\nb', false)).toBe('<p>a\nb</p>')
})
