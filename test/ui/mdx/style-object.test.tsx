import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { jsx } from '../../../src/ui/mdx/jsx/jsx-runtime.js'
import { styleObject } from '../../../src/ui/mdx/jsx/style-object.js'

describe('a style that is text (MDX-15)', () => {
  it.each([
    ['max-width: 4em; --gap:1px;', { maxWidth: '4em', '--gap': '1px' }],
    ['background: url("a;b.png") no-repeat', { background: 'url("a;b.png") no-repeat' }],
    ['-webkit-hyphens: none; -ms-flex: 1', { WebkitHyphens: 'none', msFlex: '1' }],
    ['/* color: red */ COLOR: teal !important', { color: 'teal' }],
    ['width', {}],
  ])('%s', (text, expected) => {
    expect(styleObject(text)).toEqual(expected)
  })

  it('is what the element has; a value that is none sets nothing', () => {
    const html = (type: 'p', style: unknown): string =>
      renderToStaticMarkup(jsx(type, { style, children: 'x' }) as never)
    expect(html('p', 'color: teal')).toBe('<p style="color:teal">x</p>')
    expect(html('p', { color: 'teal' })).toBe('<p style="color:teal">x</p>')
    expect(html('p', () => ({}))).toBe('<p>x</p>')
  })
})
