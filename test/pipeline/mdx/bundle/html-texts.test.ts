import { describe, expect, it } from 'vitest'
import { createHtmlTexts } from '../../../../src/pipeline/mdx/bundle/html-texts.js'

const html = '<p class="a">`${x}` \\ "quoted"\r\nand a second line that makes it long enough</p>'
const code = (text: string) =>
  `const page = { "dangerouslySetInnerHTML": { "__html": ${JSON.stringify(text)} } }`

/** The text that a script ends with. */
async function shown(script: string): Promise<unknown> {
  const text = `${script}\nexport default page.dangerouslySetInnerHTML.__html`
  const module = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as {
    readonly default: unknown
  }
  return module.default
}

describe('HTML in the code of pages', () => {
  it('comes back as it was, for browsers and for the server (MDX-16)', async () => {
    const texts = createHtmlTexts()
    const marked = texts.take('a.mdx', code(html))
    expect(marked).not.toContain('quoted')
    expect(await shown(texts.put(marked))).toBe(html)
    expect(await shown(texts.putBelow(marked))).toBe(html)
  })

  it('leaves all places of a script for the server as they are', () => {
    const texts = createHtmlTexts()
    const marked = `${texts.take('a.mdx', code(html))};throwHere()`
    const [first = ''] = texts.putBelow(marked).split('\n')
    expect(first.indexOf('throwHere')).toBe(marked.indexOf('throwHere'))
  })

  it('has the same mark whatever the text is, and a digest that changes with it', () => {
    const first = createHtmlTexts()
    const second = createHtmlTexts()
    const marked = first.take('a.mdx', code(html))
    expect(second.take('a.mdx', code(`${html}!`))).toBe(marked)
    expect(first.take('b.mdx', code(html))).not.toBe(marked)
    expect(second.digestsIn(marked)).not.toEqual(first.digestsIn(marked))
    expect(first.digestsIn('nothing of a page')).toEqual([])
  })

  it('has marks for plain text as well, except where other strings may have the same characters', () => {
    const text = 'A paragraph without any element in it.'
    const children = `{ "children": "${text}" }; [_jsx("b", {}), "${text}", _jsx("i", {}), "${text}"]`
    const texts = createHtmlTexts()
    const marked = texts.take('a.mdx', children)
    expect(marked).not.toContain('paragraph')
    expect(texts.put(marked).replaceAll('`', '"')).toBe(children)
    const imported = `import A from './a.js'; ${children.replaceAll('any', "any'")}`
    expect(texts.take('b.mdx', imported)).toContain('~html:')
    for (const other of [`\`f(), "${text}", g()\``, `'f(), "${text}", g()'`]) {
      const own = `${children}; const sample = ${other}`
      expect(texts.take('c.mdx', own)).toBe(own)
    }
  })

  it('has no mark for short texts and other strings', () => {
    const take = (text: string): string => createHtmlTexts().take('a.mdx', text)
    expect(take(code('<b>x</b>'))).toBe(code('<b>x</b>'))
    expect(take(`"__html": ${JSON.stringify(html)}`)).toBe(`"__html": ${JSON.stringify(html)}`)
  })
})
