import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { orion } from '../../helpers/cli.js'
import { sharedSite } from '../../helpers/shared-site.js'
import { site } from '../../helpers/site.js'

const picture = (width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}"><rect width="100%" height="100%"/></svg>\n`

const TYPES = 'note tip info warning danger caution secondary important success'.split(' ')

const files = {
  'docs/tables.md': [
    '# Tables\n',
    '| Left | Centre | Right | Plain |\n| :-- | :-: | --: | --- |\n| a | b | c | d |\n',
    '- [x] Written\n- [ ] Tested\n',
    'See https://handbook.example/a and www.handbook.example.\n',
    'Two dots.. and "straight quotes" -- (c) it\'s\non one line...\n',
  ].join('\n'),
  'docs/notes.md': [
    '# Notes\n',
    '## Part\n\nFirst[^a], second[^b] and first again[^a].\n',
    'Words.\n\n'.repeat(60),
    '[^a]: Note about apples.\n[^b]: Note about pears.\n',
  ].join('\n'),
  'docs/images.md': [
    '# Images\n',
    '![Wide](./wide.svg "A wide one")\n',
    '<img src="./small.svg" width="40" height="20" alt="Small">\n',
    '[A file](./data.csv), [a page](./tables.md), [elsewhere](https://example.com/x)\n',
    'Words.\n\n'.repeat(300),
    '![Late](./late.svg)\n',
  ].join('\n'),
  'docs/wide.svg': picture(3000, 1500),
  'docs/small.svg': picture(400, 200),
  'docs/late.svg': picture(300, 100),
  'docs/data.csv': 'a,b\n',
  'docs/boxes.md': `# Boxes\n\n${TYPES.map((type) => `:::${type}\nWords of ${type}.\n:::\n`).join('\n')}\n:::tip[Own *title*]\n:::\n`,
}

const built = sharedSite(files)
const { open: openPage, openQuiet: open } = built

const inViewport = (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

describe('Markdown in a browser', () => {
  it('aligns the cells of a table by class (MD-2)', async () => {
    const page = await open('/tables')
    const cells = await page
      .locator('article td')
      .evaluateAll((all) => all.map((cell) => getComputedStyle(cell).textAlign))
    expect(cells).toEqual(['left', 'center', 'right', 'start'])
    expect(await page.locator('article td[style], article td[align]').count()).toBe(0)
  })

  it('shows tasks as boxes that say their state and cannot be changed (MD-2)', async () => {
    const page = await open('/tables')
    const boxes = page.getByRole('checkbox')
    expect(await boxes.evaluateAll((all) => all.map((box) => box.ariaLabel))).toEqual([
      'done',
      'open',
    ])
    expect([await boxes.nth(0).isChecked(), await boxes.nth(1).isChecked()]).toEqual([true, false])
    expect(await page.locator('article input:enabled').count()).toBe(0)
  })

  it('makes links of bare URLs and nothing else of what is typed (MD-2, MD-32)', async () => {
    const page = await open('/tables')
    const hrefs = await page
      .locator('article .markdown p a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(hrefs).toEqual(['https://handbook.example/a', 'http://www.handbook.example'])
    const last = page.locator('article .markdown p').last()
    expect(await last.innerText()).toBe(
      'Two dots.. and "straight quotes" -- (c) it\'s on one line...',
    )
    expect(await last.locator('br').count()).toBe(0)
  })

  it('leads from a footnote to its note and back, both ways of several (MD-3)', async () => {
    const page = await open('/notes')
    const references = page.locator('article p sup a')
    const notes = page.locator('.footnotes li')
    expect(await notes.count()).toBe(2)
    for (const [index, note, name] of [
      [0, 0, 'Back to reference 1'],
      [1, 1, 'Back to reference 2'],
      [2, 0, 'Back to reference 1-2'],
    ] as const) {
      const id = (await references.nth(index).getAttribute('id')) ?? ''
      await references.nth(index).click()
      const target = (await notes.nth(note).getAttribute('id')) ?? ''
      await expect.poll(() => new URL(page.url()).hash).toBe(`#${target}`)
      await expect.poll(() => inViewport(page, `#${target}`)).toBe(true)
      await page.getByRole('link', { name, exact: true }).click()
      await expect.poll(() => new URL(page.url()).hash).toBe(`#${id}`)
      await expect.poll(() => inViewport(page, `#${id}`)).toBe(true)
    }
    const ids = await page.locator('[id]').evaluateAll((all) => all.map((element) => element.id))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('heads the notes for assistive technology only (MD-3)', async () => {
    const page = await open('/notes')
    const heading = page.getByRole('heading', { name: 'Footnotes', level: 2 })
    const box = await heading.boundingBox()
    expect((box?.width ?? 9) * (box?.height ?? 9)).toBeLessThanOrEqual(1)
    expect(await page.locator('.toc a').allTextContents()).not.toContain('Footnotes')
  })

  it('sizes local images, scales them to the text and loads them late (MD-6)', async () => {
    const { page, asked } = await openPage('/images', { viewport: { width: 1200, height: 700 } })
    const [wide, small, late] = ['Wide', 'Small', 'Late'].map((name) =>
      page.getByRole('img', { name }),
    ) as [
      ReturnType<Page['getByRole']>,
      ReturnType<Page['getByRole']>,
      ReturnType<Page['getByRole']>,
    ]
    const attributes = (image: typeof wide) =>
      image.evaluate((element) =>
        ['width', 'height', 'loading', 'decoding', 'title'].map((name) =>
          element.getAttribute(name),
        ),
      )
    expect(await attributes(wide)).toEqual(['3000', '1500', 'lazy', 'async', 'A wide one'])
    expect(await attributes(small)).toEqual(['40', '20', 'lazy', 'async', null])
    expect(await attributes(late)).toEqual(['300', '100', 'lazy', 'async', null])
    const text = await page.locator('article .markdown').boundingBox()
    const box = await wide.boundingBox()
    expect(box?.width).toBeLessThanOrEqual(text?.width ?? 0)
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(2, 1)
    const lateUrl = (await late.getAttribute('src')) ?? ''
    await expect.poll(() => wide.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
    expect(asked).not.toContain(lateUrl)
    // Its room is kept before it has come.
    expect((await late.boundingBox())?.height).toBe(100)
    await late.scrollIntoViewIfNeeded()
    await expect
      .poll(() => late.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(300)
    expect(asked).toContain(lateUrl)
  })

  it('opens files in a tab of their own, pages in place, other sites as links (MD-8)', async () => {
    const page = await open('/images')
    const file = page.getByRole('link', { name: 'A file' })
    expect(await file.getAttribute('target')).toBe('_blank')
    const response = await page.request.get(built.url + ((await file.getAttribute('href')) ?? ''))
    expect(await response.text()).toBe('a,b\n')
    expect(await page.getByRole('link', { name: 'elsewhere' }).getAttribute('href')).toBe(
      'https://example.com/x',
    )
    await page.getByRole('link', { name: 'a page' }).click()
    await page.locator('h1', { hasText: 'Tables' }).waitFor()
  })

  it('shows each admonition with its type, icon, title in capitals and content (MD-10, MD-14)', async () => {
    const page = await open('/boxes')
    const boxes = page.locator('.admonition')
    for (const [index, type] of TYPES.entries()) {
      const box = boxes.nth(index)
      expect(await box.getAttribute('class')).toBe(`admonition admonition-${type}`)
      expect(await box.locator('.admonition-title').innerText()).toBe(type.toUpperCase())
      expect(await box.locator('.admonition-title').textContent()).toBe(type)
      expect(await box.locator('.admonition-content').innerText()).toBe(`Words of ${type}.`)
      expect(await box.locator('svg').getAttribute('aria-hidden')).toBe('true')
      expect((await box.locator('svg').boundingBox())?.width).toBeGreaterThan(10)
    }
    const looks = await boxes.evaluateAll((all) =>
      all.slice(0, 9).map((box) => getComputedStyle(box).borderInlineStartColor),
    )
    const [note, tip, info, warning, danger, ...aliases] = looks
    expect(new Set([note, tip, info, warning, danger]).size).toBe(5)
    expect(aliases).toEqual([warning, note, info, tip])
    const empty = boxes.nth(9)
    expect(await empty.innerText()).toBe('OWN TITLE')
    expect(await empty.locator('em').count()).toBe(1)
    expect(await empty.locator('.admonition-content').count()).toBe(0)
  })
})

describe('a plugin that throws', () => {
  it('is reported with file, version and what it has thrown (DOC-12)', async () => {
    const folder = await site({
      'docs/guide/a.md': '# A\n',
      'plugin.mjs':
        'export default () => () => {\n  throw new Error("No paper.", { cause: new Error("Empty box.") })\n}\n',
      'orion-docs.config.json': '{ "markdown": { "remarkPlugins": ["./plugin.mjs"] } }',
    })
    const { code, stderr } = await orion(['build', '.'], { cwd: folder })
    expect(code).toBe(1)
    expect(stderr).toMatchInlineSnapshot(`
      "note  Setting "url" is not set: no canonical URLs and no sitemap are written.  no-url
        hint: Set it to the origin of the site, for example url: 'https://docs.example.org'
      docs/guide/a.md:1:1  error  docs/guide/a.md of version current cannot be compiled: No paper.  compile

        Cause:
        Empty box.
        1 │ # A
          │ ^
        hint: A Markdown plugin probably threw this error. Disable them one at a time to find it.
      Nothing was written: 1 error.
      "
    `)
  })
})
