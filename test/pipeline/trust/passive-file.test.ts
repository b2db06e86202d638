import { describe, expect, it } from 'vitest'
import { isPassiveSvg } from '../../../src/pipeline/trust/passive-file.js'

const svg = (inner: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${inner}</svg>`

describe('SVG images of people who are not trusted (TRUST-4)', () => {
  it.each([
    svg('<path d="M0 0h1"/>'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<!-- A box. -->\n${svg('<rect width="1" height="1"/>')}`,
    svg('<defs><g id="a"/></defs><use href="#a"/><text>A &amp; B</text>'),
    svg(
      '<style>path { fill: red }</style>',
      ' viewBox="0 0 1 1" xmlns:xlink="http://www.w3.org/1999/xlink"',
    ),
  ])('may draw: %s', (text) => expect(isPassiveSvg(text)).toBe(true))

  it.each([
    svg('<script>x()</script>'),
    svg('<SCRIPT>x()</SCRIPT>'),
    svg('<g:script xmlns:g="http://www.w3.org/2000/svg">x()</g:script>'),
    svg('<path onclick="x()"/>'),
    svg('', ' onload="x()"'),
    svg("<path\nONCLICK='x()'/>"),
    svg('<foreignObject><b>a</b></foreignObject>'),
    svg('<image href="https://example.org/a.png"/>'),
    svg('<use href="https://example.org/a.svg#b"/>'),
    svg('<use href="data:image/svg+xml,x#y"/>'),
    svg('<a href="javascript:x()"><text>a</text></a>'),
    svg('<animate attributeName="href" to="javascript:x()"/>'),
    svg('<set attributeName="onclick" to="x()"/>'),
    svg('<iframe src="https://example.org"/>'),
    svg('<handler type="text/javascript">x()</handler>'),
    svg('', ' xml:base="https://example.org/"'),
    `<!DOCTYPE svg [<!ENTITY a "<script>x()</script>">]>${svg('&a;')}`,
    `<?xml-stylesheet href="https://example.org/a.xsl"?>${svg('')}`,
    svg('<![CDATA[<script>x()</script>]]>'),
    '<html xmlns="http://www.w3.org/1999/xhtml"><script>x()</script></html>',
    `<?xml version="1.0" encoding="UTF-7"?>${svg('')}`,
  ])('may not run code, nor load a document: %s', (text) => expect(isPassiveSvg(text)).toBe(false))
})
