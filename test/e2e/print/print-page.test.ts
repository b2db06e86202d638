// Print pages as they are built: their order, ids, links and headings, and when they are made again.
import path from 'node:path'
import { HtmlValidate } from 'html-validate'
import { beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from '../../helpers/axe.js'
import { orion, root } from '../../helpers/cli.js'
import { readOutputStats, rewritten } from '../../helpers/output.js'
import { answerCdn, diagramsDrawn } from '../../helpers/pages.js'
import { sharedSite } from '../../helpers/shared-site.js'
import { read, site, temporaryFolder, writeFiles } from '../../helpers/site.js'
import { bookFaults } from './book-faults.js'
import { BOOK_FILES, BOOK_SETTINGS } from './book-site.js'

const PAGE = 'next/print/guide/index.html'

describe('the print page of a sidebar', () => {
  const built = sharedSite(BOOK_FILES, BOOK_SETTINGS)
  let html = ''
  let main = ''
  beforeAll(async () => {
    html = await read(built.out, PAGE)
    main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  })
  const texts = (pattern: RegExp): string[] =>
    [...main.matchAll(pattern)].map(([, ...parts]) =>
      parts
        .join(' ')
        .replace(/<a class="heading-link".*?<\/a>/g, '')
        .replace(/<[^>]*>/g, ''),
    )

  it('has the pages in the order of the sidebar, with nested headings (PRINT-2, PRINT-3, PRINT-5)', () => {
    expect(texts(/<h([1-6])(?:\s[^>]*)?>(.*?)<\/h\1>/g)).toEqual([
      '1 The guide',
      '2 Contents',
      '2 Start',
      '3 Same',
      '3 Footnotes',
      '2 Deep',
      '3 One',
      '4 Same',
      '4 Footnotes',
      '3 Deeper',
      '4 Two',
      '5 Same',
      '6 Lower',
      '2 Listed',
      '3 Components',
    ])
    expect(main).not.toContain('Secret words')
    expect(main).toContain(
      '<ol><li><a href="#part-index">Start</a></li><li><a href="#part-deep">Deep</a><ol><li><a href="#part-deep-one">One</a>',
    )
  })

  it('leads within itself, and to the address of all else (PRINT-4)', () => {
    const links = [...main.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(
      ([, href = '', text = '']) => [text, href],
    )
    expect(Object.fromEntries(links)).toMatchObject({
      one: '#part-deep-one',
      'a heading': '#part-deep-two--same',
      'another book': 'https://handbook.example/base/next/other',
      itself: '#part-index--same',
      nothing: '#part-deep-one',
      'a site': 'https://example.org/',
      'the start': '#part-index',
      box: '#part-index',
    })
  })

  it('has no id twice, and every link within it leads to one (PRINT-6)', () => {
    expect(bookFaults(html)).toEqual([])
    expect(main).toContain('id="part-deep-one--same"')
    expect(main).toContain('<div id="part-mdx--same" class="box">')
  })

  it('shows tabs and details open (PRINT-7)', async () => {
    const { page } = await built.open('/next/print/guide', { before: answerCdn })
    for (const words of [
      'Words in details.',
      'Words in the first tab.',
      'Words in the second tab.',
    ])
      expect(await page.getByText(words).isVisible(), words).toBe(true)
  })

  it('has images, formulas and diagrams, and is accessible (PRINT-9)', async () => {
    const { page } = await built.open('/next/print/guide', { before: answerCdn })
    await diagramsDrawn(page)
    expect(await page.locator('main [data-diagram] svg').count()).toBeGreaterThan(0)
    expect(await page.locator('main .katex').count()).toBe(1)
    const image = page.locator('main img')
    await expect
      .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0)
    expect(await axeFaults(page)).toEqual([])
  })

  it('is valid HTML (PRINT-9)', async () => {
    const validator = new HtmlValidate({ extends: ['html-validate:standard'] })
    const { results } = await validator.validateString(html)
    expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([])
  })

  it('is in no list of pages (PRINT-8)', async () => {
    expect(html).toContain('<meta name="robots" content="noindex, follow"')
    for (const file of ['sitemap.xml', 'llms.txt', 'llms-full.txt', 'search/index.html'])
      expect(await read(built.out, file), file).not.toContain('print/')
  })

  it('is there for each version, below its path (PRINT-1)', async () => {
    expect(await read(built.out, 'print/guide/index.html')).toContain('<a href="#part-old">')
    expect(await read(built.out, 'next/print/other/index.html')).toContain('id="part-other"')
  })
})

describe('a build after a change', () => {
  it('makes the print pages with the page again, and none without changes (PRINT-10)', async () => {
    const folder = await site({
      ...BOOK_FILES,
      'orion-docs.config.json': JSON.stringify(BOOK_SETTINGS),
    })
    const out = path.join(folder, 'build')
    const build = async () => {
      const { code, stderr } = await orion(['build', folder])
      expect(code, stderr).toBe(0)
      return readOutputStats(out)
    }
    const first = await build()
    const same = await build()
    expect(rewritten(first, same)).toEqual({ written: [], gone: [] })
    await writeFiles(folder, { 'docs/deep/one.md': '# One\n\nOther words.\n' })
    const edited = await build()
    const { written } = rewritten(same, edited)
    expect(written.filter((file) => /print/.test(file))).toEqual([PAGE])
    expect(await read(out, PAGE)).toContain('Other words.')
    // As a build from nothing writes it.
    const fresh = await temporaryFolder()
    await orion(['build', folder, '--no-cache', '--out-dir', fresh])
    expect(await read(fresh, PAGE)).toBe(await read(out, PAGE))
    // And a build in parts.
    for (const part of ['1/2', '2/2'])
      expect((await orion(['build', folder, '--shard', part])).code).toBe(0)
    const merged = path.join(folder, 'merged')
    const parts = path.join(folder, '.orion/parts')
    const { code, stderr } = await orion(['merge', parts, '--site', folder, '--out-dir', merged])
    expect(code, stderr).toBe(0)
    expect(await read(merged, PAGE)).toBe(await read(out, PAGE))
  })
})

describe.each([
  { what: 'the Orion site', folder: root, settings: 'orion-docs.config.ts' },
  { what: 'the manual', folder: 'templates/starter', settings: 'orion-docs.config.ts' },
])('the print pages of $what', ({ folder, settings }) => {
  it('are valid HTML, and every link within them leads somewhere (PRINT-6, PRINT-9)', async () => {
    const siteDir = path.resolve(root, folder)
    const own = await site({
      'print.config.ts': `import settings from ${JSON.stringify(path.join(siteDir, settings))}
export default { ...settings, print: true }
`,
    })
    const out = path.join(own, 'build')
    const config = path.join(own, 'print.config.ts')
    const { code, stderr } = await orion([
      'build',
      siteDir,
      '--config',
      config,
      '--out-dir',
      out,
      '--cache-dir',
      path.join(own, 'cache'),
    ])
    expect(code, stderr).toBe(0)
    // A sample of the manual shows what GitHub's README files use.
    const rules = { 'no-deprecated-attr': 'off' } as const
    const validator = new HtmlValidate({ extends: ['html-validate:standard'], rules })
    const books = [...(await readOutputStats(out)).keys()].filter((file) =>
      /^print\/.*\.html$/.test(file),
    )
    expect(books.length).toBeGreaterThan(1)
    for (const book of books) {
      const html = await read(out, book)
      expect(bookFaults(html), book).toEqual([])
      const { results } = await validator.validateString(html)
      const messages = results.flatMap((result) => result.messages.map(({ message }) => message))
      expect([...new Set(messages)], book).toEqual([])
    }
  }, 300_000)
})
