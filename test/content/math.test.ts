import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { drawFormula, katexVersion, mathCss } from '../../src/content/math.js'

describe('drawFormula', () => {
  it('draws HTML and MathML without style attributes (MD-30)', () => {
    const drawn = drawFormula('\\frac{a}{b} \\color{red}{x} \\rule{1em}{2em} \\sqrt[3]{y}', 'block')
    if (drawn.kind === 'fault') throw new Error(drawn.message)
    expect(drawn.html).toContain('<span class="katex-mathml"><math')
    expect(drawn.html).toContain('<span class="katex-html" aria-hidden="true">')
    expect(drawn.html).not.toContain('style=')
    for (const name of drawn.html.match(/\bk-[0-9a-f]{10}\b/g) ?? []) {
      expect([...drawn.rules.keys()]).toContain(name)
    }
    expect([...drawn.rules.values()]).toContain('color:red')
  })

  it('keeps style="…" that is text of a formula (MD-30)', () => {
    const drawn = drawFormula('\\text{style="a"}', 'inline')
    if (drawn.kind === 'fault') throw new Error(drawn.message)
    expect(drawn.html).toContain(
      '<annotation encoding="application/x-tex">\\text{style=&quot;a&quot;}',
    )
  })

  it.each([
    ['a_1 + a_2 + a_3 + a_4 + a_5 + a_6 + a_7 + a_8 + a_9', 'inline', false],
    ['\\text{what no browser breaks into lines}', 'inline', true],
    ['\\rule{50em}{1em}', 'inline', true],
    ['\\text{what no browser breaks into lines}', 'block', false],
  ] as const)('marks %s, %s, as wide: %s (MD-31)', (tex, kind, isWide) => {
    const drawn = drawFormula(tex, kind)
    if (drawn.kind === 'fault') throw new Error(drawn.message)
    expect(drawn.html.includes('class="katex math-wide"')).toBe(isWide)
  })

  it('says what is wrong with the TeX (MD-30)', () => {
    expect(drawFormula('\\nope', 'inline')).toEqual({
      kind: 'fault',
      message: 'Undefined control sequence: \\nope.',
    })
  })
})

describe('mathCss', () => {
  it('sorts its rules and outweighs the rules of KaTeX (MD-30)', () => {
    const rules = new Map([
      ['k-2', 'top:1em'],
      ['k-1', 'height:2em;color:red'],
    ])
    expect(mathCss(rules)).toBe(
      '.katex .k-1.k-1.k-1{height:2em;color:red}\n.katex .k-2.k-2.k-2{top:1em}\n',
    )
  })
})

describe('katexVersion', () => {
  it('is that of the installed package (MD-30)', () => {
    const { version } = createRequire(import.meta.url)('katex/package.json') as { version: string }
    expect(katexVersion).toBe(version)
  })
})
