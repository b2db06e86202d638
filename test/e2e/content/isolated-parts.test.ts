// Pages of which some components cannot be shown: the others work.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { sharedSite } from '../../helpers/shared-site.js'
import { newContext } from '../../helpers/visits.js'

const PAGE = `import Price from '../src/Price'
import { useState, use } from 'react'

# Parts

Curves secp256{k/r}1 and secp256{p}1, and {1 + 1}.

export const Width = ({ children }) => <section id="width">{window.innerWidth}: {children}</section>
export const Count = () => {
  const [count, setCount] = useState(1)
  return <button id="count" onClick={() => setCount(count + 1)}>{count}</button>
}
export const Wrong = ({ title, children }) => { throw new Error(\`No \${title}.\`) }
export const Late = () => use(new Promise(() => {}))
export const p = 'k'

## Before

<Count />

<Width>
  A *word* and a [link](./other.md).
</Width>

<Price address="0x00ff" />

<Tabs>
<TabItem value="one">

A tab.

<Wrong title="wind" />

</TabItem>
</Tabs>

<Late />

<Wrong title="wind">
  <Wrong title="sail" />
</Wrong>

## After

The end.
`

const served = sharedSite({
  'docusaurus.config.js':
    "module.exports = { title: 'Sails', url: 'https://sails.example', baseUrl: '/' }\n",
  'docs/parts.mdx': PAGE,
  'docs/other.md': '# Other\n\n[Parts](./parts.mdx)\n',
  'src/Price.jsx':
    "export default function Price({ address }) {\n  throw new TypeError('No price.')\n}\n",
})

const ARTICLE = '[data-content]'

describe('a page of which parts fail in the build', () => {
  it('names each of them with its place (MDX-21)', () => {
    const part = 'warning  A part of the page /docs/parts cannot be rendered:'
    for (const fault of [
      `docs/parts.mdx:6:15  ${part} k is not defined  render`,
      `docs/parts.mdx:21:1  ${part} window is not defined  render`,
      `src/Price.jsx:2:9  ${part} No price.  render`,
      `docs/parts.mdx:32:1  ${part} No wind.  render`,
      `docs/parts.mdx:37:1  ${part} A component waits for data or code, and the build does not.  render`,
    ]) {
      expect(served.warnings).toContain(`${fault}\n`)
    }
    expect(served.warnings.match(/ {2}render$/gm)).toHaveLength(5)
  })

  it('has all others, and the content of those (MDX-21)', async () => {
    const context = await newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${served.url}/docs/parts`)
    const text = (await page.locator(ARTICLE).innerText()).replaceAll(/\s+/g, ' ')
    expect(text).toContain('Curves secp256{k/r}1 and secp256k1, and 2.')
    expect(text).toMatch(/Failed component Width ?A word and a link\./i)
    expect(text).toMatch(/Failed component Price ?0x00ff/i)
    expect(text).toMatch(/A tab\. Failed component Wrong ?wind/i)
    expect(text).toMatch(/Failed component Late Failed component Wrong After The end\.$/i)
    expect(await page.locator('#count').innerText()).toBe('1')
    const headings = await page.locator('.toc-desktop .toc-link').allInnerTexts()
    expect(headings).toEqual(['Before', 'After'])
    const html = await readFile(path.join(served.out, 'docs/parts/index.html'), 'utf8')
    expect(html).not.toContain('Page error')
  })

  it('shows those in the browser that work there (MDX-21)', async () => {
    const { page } = await served.open('/docs/parts')
    await expect
      .poll(() => page.locator('#width').innerText())
      .toMatch(/^\d+: ?\s*A word and a link\.$/)
    await page.locator('#count').click()
    await expect.poll(() => page.locator('#count').innerText()).toBe('2')
    const failed = page.locator('.unknown-component code')
    await expect.poll(() => failed.allInnerTexts()).toEqual(['Price', 'Wrong', 'Late', 'Wrong'])
    expect(await page.getByText('This page crashed.').count()).toBe(0)
  })

  it('is the same when it is opened from another page (MDX-21)', async () => {
    const { page } = await served.open('/docs/other')
    await page.locator(`${ARTICLE} a`, { hasText: 'Parts' }).click()
    await page.locator('#width').waitFor()
    expect(await page.locator(ARTICLE).innerText()).toContain('The end.')
  })
})
