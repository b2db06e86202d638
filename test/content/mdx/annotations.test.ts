// `{{ … }}` behind elements of an MDX page.
import { describe, expect, it } from 'vitest'
import { compilePage } from '../../../src/content/compile-page.js'
import { annotatedMeta } from '../../../src/content/code/annotated-meta.js'
import { defaultOptions } from '../default-options.js'

/** The HTML of a page that needs no React and has no problem. */
async function htmlOf(text: string, format: 'md' | 'mdx' = 'mdx'): Promise<string> {
  const options = { ...defaultOptions, format }
  const page = await compilePage({ text, includes: {}, options })
  expect(page.module).toBeUndefined()
  expect(page.diagnostics).toEqual([])
  return page.html.reduce((before, piece, index) => {
    return `${before}[${page.references[index - 1]?.url}]${piece}`
  })
}

describe('annotations of MDX pages (MDX-19)', () => {
  it('are attributes of the link, the image or the text in front of them', async () => {
    expect(await htmlOf("See [there](/x){{ target: '_blank' }}, and more.")).toBe(
      '<p>See <a [/x] target="_blank">there</a>, and more.</p>',
    )
    expect(await htmlOf('Text\n![A](a.png){{ width: 20, quality: 90 }}')).toMatch(
      /<img \[a\.png\] alt="A" width="20"[^>]*>/,
    )
    expect(await htmlOf("This is **bold**{{ className: 'red' }}")).toBe(
      '<p>This is <strong class="red">bold</strong></p>',
    )
  })

  it('are attributes of the line, and of the block above', async () => {
    expect(await htmlOf("Some words {{ className: 'lead' }}")).toBe(
      '<p class="lead">Some words</p>',
    )
    expect(await htmlOf("- One\n- Two\n\n{{ className: 'wide' }}")).toMatch(/^<ul class="wide">/)
    expect(await htmlOf("| A {{ className: 'a' }} |\n| - |\n| B |")).toContain(
      '<th class="a">A</th>',
    )
  })

  it('name a heading, and show the request that it is about', async () => {
    const html = await htmlOf(
      "## All contacts {{ id: 'all', tag: 'GET', label: '/v1/contacts', toc: false }}\n\nWords.",
    )
    expect(html).toBe(
      await htmlOf('## All contacts {#all}\n\n`GET` `/v1/contacts`\n\nWords.', 'md'),
    )
  })

  it('are never shown, and set neither addresses nor handlers', async () => {
    expect(await htmlOf("[a](/x){{ href: '/y', onClick: 'z()', other: later }} b")).toBe(
      '<p><a [/x]>a</a> b</p>',
    )
    expect(await htmlOf("{{ className: 'alone' }}\n\nWords.")).toBe('<p>Words.</p>')
  })

  it('leave placeholders as text, and objects to the components that take them', async () => {
    expect(await htmlOf('Write {{secret}} and {{ key }}.')).toBe(
      '<p>Write {{secret}} and {{ key }}.</p>',
    )
    const shown =
      "import a from './a.js'\n\nexport const Show = ({ children }) => children.a\n\n<Show>{{ a }}</Show>"
    const own = await compilePage({
      text: shown,
      includes: {},
      options: { ...defaultOptions, format: 'mdx' },
    })
    expect(JSON.stringify(own)).not.toContain('{{a}}')
    expect(own.module).toBeDefined()
    const text = 'export const Show = ({ children }) => children.a\n\n<Show>{{ a: 1 }}</Show>'
    const page = await compilePage({
      text,
      includes: {},
      options: { ...defaultOptions, format: 'mdx' },
    })
    expect(page.diagnostics).toEqual([])
    expect(JSON.stringify(page)).toContain('a: 1')
  })

  it.each([
    ["{{ filename: 'a.ts' }}", 'title="a.ts"'],
    ['{{ title: \'say "a"\', mark: [1, [3, 7]] }}', 'title="say \'a\'" mark={1,3-7}'],
    ["{{ del: [1], ins: [2, 3], highlight: 'text' }}", 'del={1} ins={2,3} mark="text"'],
    ['{{ showLineNumbers: true, wrap: false, other: 1 }}', 'showLineNumbers'],
    ['{1,3} showLineNumbers', '{1,3} showLineNumbers'],
    ['{{ title: name }}', '{{ title: name }}'],
  ])('are titles and marks of code: %s', (meta, plain) => {
    expect(annotatedMeta(meta)).toBe(plain)
  })

  it('are read in the info line of code, also in groups', async () => {
    expect(await htmlOf("```js {{ title: 'a.js', ins: [1] }}\nlet a\n```")).toBe(
      await htmlOf('```js title="a.js" ins={1}\nlet a\n```', 'md'),
    )
    const group =
      "<CodeGroup>\n```bash {{ title: 'npm' }}\nnpm i\n```\n```bash {{ title: 'pnpm' }}\npnpm i\n```\n</CodeGroup>"
    expect(await htmlOf(group)).toContain('>pnpm</')
  })
})
