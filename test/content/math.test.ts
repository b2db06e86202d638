import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { describe, expect, it, vi } from 'vitest'
import { compilePage } from '../../src/content/compile-page.js'
import { KATEX_SHEET } from '../../src/content/math-sheet.js'
import { defaultOptions } from './default-options.js'

async function compile(text: string) {
  const page = await compilePage({ text, includes: {}, options: defaultOptions })
  return { ...page, html: page.html.join('') }
}

describe('formulas', () => {
  it('are HTML and MathML without style attributes (MD-30)', async () => {
    const tex = '\\frac{a}{b} \\color{red}{x} \\rule{1em}{2em} \\sqrt[3]{y}'
    const { html, mathCss } = await compile(`$$\n${tex}\n$$`)
    expect(html).toContain('<span class="katex-mathml"><math')
    expect(html).toContain('<span class="katex-html" aria-hidden="true">')
    expect(html).not.toContain('style=')
    const names = html.match(/\bk-[0-9a-f]{10}\b/g) ?? []
    expect(names.length).toBeGreaterThan(5)
    for (const name of names) expect(mathCss).toContain(`.katex .${name}.${name}.${name}{`)
    expect(mathCss).toContain('{color:red}\n')
  })

  it('have the commands of chemistry (MD-30)', async () => {
    const { html, diagnostics } = await compile(
      '$\\ce{H2O + CO2 -> H2CO3}$ weighs $\\pu{62 g//mol}$.',
    )
    expect(diagnostics).toEqual([])
    expect(html).toContain(
      '<annotation encoding="application/x-tex">\\ce{H2O + CO2 -&gt; H2CO3}</annotation>',
    )
    expect(html.match(/class="katex[ "]/g)).toHaveLength(2)
  })

  it('print nothing about letters whose size KaTeX does not know (MD-30)', async () => {
    const warn = vi.spyOn(console, 'warn')
    const { html, diagnostics } = await compile('$\\text{🎉}$')
    expect(html).toContain('🎉')
    expect(diagnostics).toEqual([])
    expect(warn).not.toHaveBeenCalled()
    warn.mockRestore()
  })

  it('keep style="…" that is text of a formula (MD-30)', async () => {
    const { html } = await compile('A $\\text{style="a"}$ b.')
    expect(html).toContain(
      '<annotation encoding="application/x-tex">\\text{style=&quot;a&quot;}</annotation>',
    )
  })

  it.each([
    ['$a_1 + a_2 + a_3 + a_4 + a_5 + a_6 + a_7 + a_8 + a_9$', false],
    ['$\\text{what no browser breaks into lines}$', true],
    ['$\\rule{50em}{1em}$', true],
    ['$$\n\\text{what no browser breaks into lines}\n$$', false],
  ] as const)('are marked as wide: %s, %s (MD-31)', async (written, isWide) => {
    const { html } = await compile(`A:\n\n${written}${isWide ? ' b' : ''}`)
    expect(html.includes('class="katex math-wide"')).toBe(isWide)
  })

  it.each([
    ['\\text{max_borrow} = 1', 'max_borrow'],
    ['x \\cdot \\textbf{100% of A&B #1}', '100% of A&amp;B #1'],
    ['\\mbox{a_b} \\text{c\\_d}', 'c_d'],
  ])('may have signs of TeX in their text, as MathJax reads it: %s (MD-30)', async (tex, shown) => {
    const { html, diagnostics } = await compile(`A $${tex}$.`)
    expect(diagnostics).toEqual([])
    expect(html).toMatch(/<span class="katex-html"/)
    expect(
      html
        .replace(/<annotation.*?<\/annotation>/g, '')
        .replace(/<[^>]+>/g, '')
        .replaceAll('\u00a0', ' '),
    ).toContain(shown)
  })

  it('are their source when KaTeX finds a fault, one by one and with their places (MD-30)', async () => {
    const { html, diagnostics } = await compile('A $\\nope$, $x$ and $y^$.\n\n$$\n\\also\n$$')
    const at = (line: number, column: number, length?: number) => ({
      severity: 'warning',
      code: 'math-error',
      hint: 'The source is shown instead. For a literal dollar sign, write \\$',
      at: { line, column, ...(length !== undefined && { length }) },
    })
    expect(diagnostics).toEqual([
      {
        ...at(1, 3, 7),
        message: 'KaTeX cannot render the formula: Undefined control sequence: \\nope.',
      },
      {
        ...at(1, 20, 4),
        message: "KaTeX cannot render the formula: Expected group after '^'.",
      },
      {
        ...at(3, 1),
        message: 'KaTeX cannot render the formula: Undefined control sequence: \\also.',
      },
    ])
    expect(html).toMatch(/^<p>A <code class="math-error">\\nope<\/code>, <span class="katex">/)
    expect(html).toMatch(/ and <code class="math-error">y\^<\/code>\.<\/p>/)
    expect(html).toMatch(/<div class="math"><code class="math-error">\\also<\/code><\/div>$/)
  })

  it('are not elements with classes of formulas that the author wrote, and no code (MD-30)', async () => {
    const { html } = await compile(
      'A $x$.\n\n<div class="math-display language-math">y</div>\n\n' +
        '<code class="language-math">z</code>\n\n```math\nw\n```',
    )
    expect(html.match(/class="katex"/g)).toHaveLength(1)
    expect(html).toContain('<div class="math-display language-math">y</div>')
    expect(html).toContain('<code class="language-math">z</code>')
    expect(html).toContain('data-language="math"')
  })

  it('are drawn after the plugins of a site, whose messages stay theirs (MD-30)', async () => {
    const module =
      'data:text/javascript,' +
      encodeURIComponent(
        `export default () => (tree, file) => {
           const [{ children: [code] }] = tree.children
           file.message(code.properties.className.join(' '), { ancestors: [code], source: 'mine' })
           code.children[0].value += '+1'
         }`,
      )
    const page = await compilePage({
      text: '$x$ a',
      includes: {},
      options: { ...defaultOptions, rehypePlugins: [{ module }] },
    })
    expect(page.diagnostics).toMatchObject([
      { code: 'plugin-message', message: 'mine: language-math math-inline' },
    ])
    expect(page.html.join('')).toContain('>x+1</annotation>')
  })

  it('sort the rules of their classes (MD-30)', async () => {
    const { mathCss } = await compile('$\\frac{a}{b} \\color{red}{x}$')
    const rules = mathCss.split(/(?<=\n)/)
    expect(rules.length).toBeGreaterThan(3)
    expect(rules).toEqual(rules.toSorted())
  })
})

describe('KATEX_SHEET', () => {
  it('is the sheet of the installed package (MD-30, CSP-5)', async () => {
    const require = createRequire(import.meta.url)
    const { version } = require('katex/package.json') as { version: string }
    const sheet = await readFile(require.resolve('katex/dist/katex.min.css'))
    expect(KATEX_SHEET).toEqual({
      href: `https://cdn.jsdelivr.net/npm/katex@${version}/dist/katex.min.css`,
      integrity: `sha384-${createHash('sha384').update(sheet).digest('base64')}`,
    })
  })
})
