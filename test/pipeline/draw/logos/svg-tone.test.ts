// Whether a drawing is all white or all black (NAV-20).
import { describe, expect, it } from 'vitest'
import { svgTone } from '../../../../src/pipeline/draw/logos/svg-tone.js'

const svg = (inner: string, attributes = ''): string =>
  `<?xml version="1.0"?>\n<!-- A > drawing -->\n<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${inner}</svg>`

const PATH = '<path d="M0 0h9v9z"/>'

describe('svgTone (NAV-20)', () => {
  it.each([
    ['an attribute', svg('<path\n fill = "#fff" d="M0 0h9v9z"/>')],
    ['a nearly white colour', svg('<circle r="4" fill="#F4F4F5FF"/>')],
    ['functions', svg('<rect fill="rgb(255, 255, 255)"/><rect fill="rgba(100%,100%,100%,.5)"/>')],
    ['the element around', svg(`<g fill="white"><g fill="inherit">${PATH}</g></g>`)],
    ['a style', svg('<path style="fill: #ffffff !important; stroke:none" fill="red"/>')],
    ['a rule', svg(`<style>/* a */ .a, .b { fill: #FFF }</style><path class="x b"/>`)],
    ['a rule in CDATA', svg('<style><![CDATA[ path{fill:#fff} ]]></style><path/>')],
    ['a stroke', svg(`<path d="M0 0h9" stroke="#fff"/>`, ' fill="none"')],
    [
      'a gradient',
      svg(
        '<linearGradient id="g"><stop stop-color="#fff"/><stop stop-color="#fff" stop-opacity="0"/></linearGradient><path fill="url(#g)"/>',
      ),
    ],
    [
      'a part that is used',
      svg(`<defs>${PATH.replace('<path', '<path id="a"')}</defs><use href="#a" fill="#fff"/>`),
    ],
    [
      'a cut of another colour',
      svg(`<clipPath id="c">${PATH}</clipPath><path clip-path="url(#c)" fill="#fff"/>`),
    ],
    ['words', svg('<text fill="#fff">A <tspan x="3">b</tspan></text>')],
  ])('finds white in %s', (_, drawing) => {
    expect(svgTone(drawing)).toBe('white')
  })

  it.each([
    ['what has no colour', svg(PATH)],
    ['a nearly black colour', svg('<path fill="#1f2328"/>')],
    [
      'stops without a colour',
      svg('<linearGradient id="g"><stop/></linearGradient><path fill="url(#g)"/>'),
    ],
  ])('finds black in %s', (_, drawing) => {
    expect(svgTone(drawing)).toBe('black')
  })

  it.each([
    ['two tones', svg(`<rect fill="#fff"/>${PATH}`)],
    ['a colour', svg('<path fill="#c33"/>')],
    ['a grey', svg('<path fill="#999"/>')],
    [
      'a stop of a colour',
      svg(
        '<linearGradient id="g"><stop stop-color="red"/></linearGradient><path fill="#fff" stroke="url(#g)"/>',
      ),
    ],
    [
      'a part with colours of its own',
      svg(`<symbol id="a"><path fill="red"/></symbol><use href="#a" fill="#fff"/>`),
    ],
    ['the colour of the text around', svg('<path fill="currentColor"/>')],
    ['a picture', svg('<image href="data:,"/><path fill="#fff"/>')],
    ['a filter', svg('<path fill="#fff" filter="url(#f)"/>')],
    ['an unknown colour', svg('<path fill="hsl(0 0% 100%)"/>')],
    ['an unknown selector', svg('<style>g > path { fill: #fff }</style><path fill="#fff"/>')],
    ['a media rule', svg('<style>@media print { path { fill: red } }</style><path fill="#fff"/>')],
    ['a background of its own', svg('<path fill="#fff"/>', ' style="background: #123"')],
    ['a movement', svg('<path fill="#fff"><animate attributeName="fill"/></path>')],
    ['nothing that paints', svg('<path fill="none"/>')],
    ['no drawing', 'Words'],
    ['an open tag', svg('<path fill="#fff').slice(0, -6)],
    ['an open style', '<svg><style>path{fill:#fff}<path/>'],
    ['an attribute without quotes', svg('<path fill=#fff />')],
  ])('decides nothing on %s', (_, drawing) => {
    expect(svgTone(drawing)).toBeUndefined()
  })

  it('is fast on hostile drawings', () => {
    const hostile = [
      '<a "',
      '<!--',
      '<a b="',
      '/*',
      '<style>',
      '<g>',
      '<g a="',
      '{',
      '=',
      '<path fill="rgb(',
    ]
    const start = performance.now()
    for (const piece of hostile) {
      const many = piece.repeat(Math.floor(190_000 / piece.length))
      svgTone(many)
      svgTone(svg(`<style>${many}</style>`))
      svgTone(svg(`<path ${many}/>`))
    }
    expect(performance.now() - start).toBeLessThan(3000)
  })
})
