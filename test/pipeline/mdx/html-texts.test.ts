import { describe, expect, it } from 'vitest'
import { createHtmlTexts } from '../../../src/pipeline/mdx/html-texts.js'

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
    const marked = texts.take(code(html))
    expect(marked).not.toContain('quoted')
    expect(await shown(texts.put(marked))).toBe(html)
    expect(await shown(texts.putBelow(marked))).toBe(html)
  })

  it('leaves all places of a script for the server as they are', () => {
    const texts = createHtmlTexts()
    const marked = `${texts.take(code(html))};throwHere()`
    const [first = ''] = texts.putBelow(marked).split('\n')
    expect(first.indexOf('throwHere')).toBe(marked.indexOf('throwHere'))
  })

  it('has a mark that changes with the code, and none for short texts and other strings', () => {
    const { take } = createHtmlTexts()
    expect(take(code(html))).not.toBe(take(`${code(html)};`).slice(0, -1))
    expect(take(code('<b>x</b>'))).toBe(code('<b>x</b>'))
    expect(take(`"__html": ${JSON.stringify(html)}`)).toBe(`"__html": ${JSON.stringify(html)}`)
  })
})
