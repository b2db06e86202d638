// What comes out of the printer: the text and nothing around it, whole, on white.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { hydrated } from '../../helpers/pages.js'
import { sharedSite } from '../../helpers/shared-site.js'
import { newContext } from '../../helpers/visits.js'

const long = 'a text that is much longer than a sheet of paper is wide '.repeat(5)
const cells = (text: string): string => `| ${Array.from({ length: 7 }, () => text).join(' | ')} |`

const gallery = `# Paper

Words with a [link out](https://example.org/far), a [page](./other.md), a [part](#closed) and a [letter](mailto:a@example.org).

## Closed

<details><summary>More</summary>

Words in details.

</details>

::::tabs

:::tab{value=a label="First"}

Words in the first tab.

:::

:::tab{value=b label="Second"}

Words in the second tab.

:::

::::

\`\`\`ts {1}
const text = '${long}'
\`\`\`

${cells('head')}
${cells('---')}
${cells('AVeryLongNameWithoutAnySpace')}
`

const built = sharedSite(
  { 'docs/index.md': gallery, 'docs/other.md': '# Other\n' },
  {
    announcementBar: { id: 'a', content: 'News' },
    navbar: { title: 'Handbook', items: [{ type: 'doc', docId: 'index', label: 'Docs' }] },
    footer: { copyright: 'Words of the footer' },
    docs: { editUrl: 'https://example.org/edit' },
  },
)

/** As wide as the text on a sheet of A4 between its margins. */
const SHEET = { width: 672, height: 950 }

async function open(theme = 'light'): Promise<Page> {
  const context = await newContext({ viewport: SHEET })
  const page = await context.newPage()
  await page.goto(`${built.url}/?orion-theme=${theme}`)
  await hydrated(page)
  await page.emulateMedia({ media: 'print' })
  return page
}

it('prints the text without the page around it (ANN-2)', async () => {
  const page = await open()
  const text = await page.evaluate(() => document.body.innerText)
  expect(text).toContain('Words with a link out')
  for (const words of ['News', 'Handbook', 'Words of the footer', 'Edit this page', 'On this page'])
    expect(text).not.toContain(words)
  const shown = await page
    .locator('nav, aside, button, input, .footer, .announcement, .heading-link')
    .evaluateAll((parts) => parts.filter((one) => one.getClientRects().length > 0).length)
  expect(shown).toBe(0)
})

it('prints where links to other sites lead (LOOK-9)', async () => {
  const page = await open()
  const after = await page
    .locator('.markdown > p a')
    .evaluateAll((links) => links.map((one) => getComputedStyle(one, '::after').content))
  expect(after).toEqual([
    '" (https://example.org/far)"',
    'none',
    'none',
    '" (mailto:a@example.org)"',
  ])
})

it('prints what is closed on the screen', async () => {
  const page = await open()
  for (const words of [
    'Words in details.',
    'Words in the first tab.',
    'Words in the second tab.',
  ]) {
    const box = await page.getByText(words).boundingBox()
    expect(box?.height).toBeGreaterThan(10)
  }
  const labels = await page
    .locator('.tab-panel')
    .evaluateAll((panels) => panels.map((one) => getComputedStyle(one, '::before').content))
  expect(labels).toEqual(['"First"', '"Second"'])
})

it('wraps code and fits tables, so that nothing is cut at the edge of the sheet', async () => {
  const page = await open()
  const out = await page.evaluate(() => {
    const { clientWidth } = document.documentElement
    const range = document.createRange()
    return [...document.querySelectorAll('.markdown, .markdown *')]
      .filter((one) => {
        range.selectNodeContents(one)
        return range.getBoundingClientRect().right > clientWidth + 1
      })
      .map((one) => one.outerHTML)
  })
  expect(out).toEqual([])
  const scrollers = await page
    .locator('.markdown :is(pre, .table)')
    .evaluateAll((boxes) =>
      boxes.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.outerHTML),
    )
  expect(scrollers).toEqual([])
})

it('prints the dark mode black on white', async () => {
  const page = await open('dark')
  expect(await page.getAttribute('html', 'data-theme')).toBe('dark')
  const colors = await page.evaluate(() => {
    const { color } = getComputedStyle(document.body)
    const { backgroundColor, colorScheme } = getComputedStyle(document.documentElement)
    return { color, backgroundColor, colorScheme }
  })
  expect(colors).toEqual({
    color: 'rgb(0, 0, 0)',
    backgroundColor: 'rgb(255, 255, 255)',
    colorScheme: 'light',
  })
  const pale = await page.locator('.markdown *').evaluateAll((elements) =>
    elements
      .filter((one) => one.getClientRects().length > 0)
      .map((one) => getComputedStyle(one).color)
      .filter((color) => (color.match(/\d+/g) ?? []).some((part) => Number(part) > 110)),
  )
  expect(pale).toEqual([])
})

it('makes the same sheets from both modes', async () => {
  const pages = async (theme: string): Promise<number> => {
    const pdf = await (await open(theme)).pdf({ format: 'A4' })
    return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
  }
  const light = await pages('light')
  expect(light).toBeGreaterThan(0)
  expect(light).toBeLessThanOrEqual(2)
  expect(await pages('dark')).toBe(light)
})
