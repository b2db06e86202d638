import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from '../../helpers/axe.js'
import {
  answerCdn,
  hydrated,
  layoutShifts,
  watchConsole,
  watchShifts,
} from '../../helpers/pages.js'
import { sharedSite } from '../../helpers/shared-site.js'
import { newContext } from '../../helpers/visits.js'

const files = {
  'docs/index.md': '# Home\n\nIt costs $5 a month and $10 a year.\n',
  ...Object.fromEntries(
    ['a_i + '.repeat(60) + 'b', `\\text{${'word '.repeat(60)}}`].flatMap((tex, index) =>
      [
        `Where $${tex}$ is a formula.`,
        `- In a list: $${tex}$`,
        `Where **$${tex}$** is strong.`,
        `## Heading $${tex}$`,
      ].map((text, place) => [
        // Below the view, where a formula may become as high as it has to be.
        `docs/long-${index}-${place}.md`,
        `# Long\n\n${'Words.\n\n'.repeat(30)}${text}\n`,
      ]),
    ),
  ),
  'docs/formula.md':
    '# Formula\n\nInline $\\frac{a}{b}$.\n\n$$\n\\int_0^1 \\frac{x}{2}\\,dx\n$$\n\nWrong: $\\nope{x}$.\n',
  // Paragraphs of every width up to two lines of a phone: in some of them the two forms of a formula wrap differently.
  'docs/wrap.md': [
    '# Wrap\n',
    ...Array.from({ length: 128 }, (_, index) => {
      const words = 'words '.repeat(index / 8) + 'i'.repeat(index % 8)
      return `${words} $\\alpha b^2 = \\text{total}$${index % 2 ? ' and $\\gamma x + \\beta$.' : ''}\n`
    }),
  ].join('\n'),
  // Each kind of block whose height or whose lines the two forms of a formula can change.
  'docs/blocks.md': [
    '# Blocks\n',
    '$$\n\\sum_{i=1}^{n} \\frac{w_i}{\\sqrt{2}} = \\left(\\int_0^1 \\frac{x}{2}\\,dx\\right)^2\n$$\n',
    'After it.\n',
    `Where $${'a_i + '.repeat(20)}b$ is the sum.\n`,
    '| Sum | Words |\n| --- | --- |\n| $\\sum_{i=1}^{n} w_i = \\text{total}$ | words of a cell |\n',
    '- An item: $\\left(\\frac{a}{b}\\right)^2$ and words.\n',
    '## Heading $\\gamma^2 = \\beta$ and words\n',
    '$$\n\\min_{x} \\lVert x \\rVert\n$$\n',
    'Last words.\n',
  ].join('\n'),
  // A block, a formula that its HTML could wrap, and one that it could not, most of it as wide in any font.
  'docs/wide.md': [
    '# Wide\n',
    `$$\n${'a_i + '.repeat(10)}b\n$$\n`,
    `Where $${'a_i + '.repeat(10)}b$ is the sum.\n`,
    'And $\\text{word \\rule{17em}{0.1em} word}$.\n',
  ].join('\n'),
  'docs/line.md': `# Line\n\n${'Words.\n\n'.repeat(30)}Words: $\\text{total of all the assets}$.\n`,
}

const served = sharedSite(files)
beforeAll(async () => {})

const CDN = 'https://cdn.jsdelivr.net/**'

const refuseCdn = (context: BrowserContext): Promise<unknown> =>
  context.route(CDN, (route) => route.abort())

async function open(
  route: string,
  before: (context: BrowserContext) => Promise<unknown>,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; lines: string[]; asked: string[] }> {
  const context = await newContext(options)
  await before(context)
  const page = await context.newPage()
  const lines = watchConsole(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(served.url + route, { waitUntil: 'commit' })
  if (options.javaScriptEnabled === false) await page.locator('article .katex').last().waitFor()
  else await hydrated(page)
  return { page, lines, asked }
}

/** Which of its two forms each formula shows; what only assistive technology reads takes a pixel at most. */
const shown = (page: Page): Promise<string[]> =>
  page.locator('article .katex').evaluateAll((formulas) =>
    formulas.map((formula) =>
      ['mathml', 'html']
        .filter((name) => {
          const form = formula.querySelector(`.katex-${name}`)
          const box = form?.getBoundingClientRect()
          return (
            form?.checkVisibility({ opacityProperty: true }) &&
            box &&
            box.width > 1 &&
            box.height > 1
          )
        })
        .join(' and '),
    ),
  )

const MATHML = ['mathml', 'mathml']
const HTML = ['html', 'html']

describe('formulas in a browser', () => {
  it('are MathML until the style sheet of KaTeX has come, its HTML from then on (MD-30, MD-31)', async () => {
    let release = (): void => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const { page, lines } = await open('/formula', async (context) => {
      await answerCdn(context)
      await context.route('https://cdn.jsdelivr.net/**/*.css', async (route) => {
        await held
        await route.fallback()
      })
    })
    expect(await shown(page)).toEqual(MATHML)
    release()
    await expect.poll(() => shown(page)).toEqual(HTML)
    expect(lines).toEqual([])
  })

  it.each([
    ['/wrap', 'style sheet', '**/*.css', 16_000],
    ['/blocks', 'style sheet', '**/*.css', 1600],
    ['/blocks', 'fonts', '**/*.woff2', 1600],
  ])(
    'move no text in view of %s, however late the %s comes (MD-20, MD-31)',
    async (route, _, late, height) => {
      let release = (): void => {}
      const held = new Promise<void>((resolve) => (release = resolve))
      const { page } = await open(
        route,
        async (context) => {
          await watchShifts(context)
          await answerCdn(context)
          await context.route(`https://cdn.jsdelivr.net/${late}`, async (request) => {
            await held
            await request.fallback()
          })
        },
        { viewport: { width: 390, height } },
      )
      const places = (): Promise<string[]> =>
        page.locator('article').evaluate((article) =>
          [...article.querySelectorAll('p, .math, li, td, h2')].map((block) => {
            const { top, height } = block.getBoundingClientRect()
            return `${top.toFixed(1)} ${height.toFixed(1)}`
          }),
        )
      const before = await places()
      expect(await shown(page)).not.toContain('html')
      release()
      await page.locator('html[data-math="ready"]').waitFor()
      // With the fonts of some machines no paragraph with MathML is as high as one with the HTML: all of them keep it.
      if (route !== '/wrap') expect(await shown(page)).toContain('html')
      expect(await places()).toEqual(before)
      // MathML that is hidden moves below notice.
      const scores = (await layoutShifts(page)).map((shift) => parseFloat(shift))
      expect(scores.reduce((sum, score) => sum + score, 0)).toBeLessThan(0.0001)
      const kept = (await shown(page)).filter((form) => form === 'mathml')
      expect(kept.length).toBeGreaterThan(0)
    },
  )

  it('keep the height of blocks below the view: who scrolls at this moment sees nothing move (MD-20, MD-31)', async () => {
    let release = (): void => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const { page } = await open(
      '/blocks',
      async (context) => {
        await answerCdn(context)
        await context.route('https://cdn.jsdelivr.net/**/*.css', async (request) => {
          await held
          await request.fallback()
        })
      },
      { viewport: { width: 390, height: 120 } },
    )
    const blocks = page.locator('article .math')
    const heights = (): Promise<number[]> =>
      blocks.evaluateAll((all) => all.map((block) => block.getBoundingClientRect().height))
    const before = await heights()
    expect(before).toHaveLength(2)
    expect(await shown(page)).not.toContain('html')
    release()
    await expect.poll(async () => (await shown(page)).at(-1)).toBe('html')
    expect(await heights()).toEqual(before)
  })

  it('stay MathML when the CDN refuses, which is all that the console says (MD-31)', async () => {
    const { page, lines, asked } = await open('/formula', refuseCdn)
    await expect.poll(() => lines).toEqual(['error: Failed to load resource: net::ERR_FAILED'])
    await page.waitForLoadState('load')
    const sheets = page.locator('link[data-math-style]')
    await expect
      .poll(() => sheets.evaluateAll((links) => links.map((link) => link.getAttribute('media'))))
      .toEqual(['all', 'all'])
    expect(asked.some((url) => url.includes('/katex@'))).toBe(true)
    expect(await shown(page)).toEqual(MATHML)
    expect(lines).toHaveLength(1)
  })

  it('stay MathML without scripting (MD-31)', async () => {
    const { page } = await open('/formula', answerCdn, { javaScriptEnabled: false })
    await page.waitForLoadState('load')
    expect(await shown(page)).toEqual(MATHML)
  })

  it.each([
    ['in MathML', refuseCdn],
    ['in HTML, or what is kept of MathML', answerCdn],
  ] as const)(
    'can be reached with the keyboard where they scroll, %s (A11Y-1, A11Y-11)',
    async (_, before) => {
      const { page } = await open('/wide', before, { viewport: { width: 390, height: 844 } })
      const { length } = await shown(page)
      const reached = page.locator('article :is(.math, .katex, .katex-mathml)[tabindex="0"]')
      await expect.poll(() => reached.count()).toBe(length)
      const scrolls = await reached.evaluateAll((boxes) =>
        boxes.map((box) => [box.scrollWidth > box.clientWidth, box.ariaLabel]),
      )
      expect(scrolls).toEqual(Array.from({ length }, () => [true, 'Formula']))
      expect(await axeFaults(page, { include: 'article', isContrastKnown: true })).toEqual([])
      await page.setViewportSize({ width: 1300, height: 844 })
      await expect.poll(() => reached.count()).toBe(1)
    },
  )

  it.each([
    ['in MathML', refuseCdn, MATHML],
    ['in HTML', answerCdn, HTML],
  ] as const)(
    'scroll by themselves, not with the page, however long and wherever they are, %s (MD-31, A11Y-11)',
    async (_, before, [form]) => {
      const wide: string[] = []
      for (const width of [320, 1200]) {
        const { page } = await open('/', before, { viewport: { width, height: 800 } })
        for (const name of Object.keys(files).filter((file) => file.includes('long'))) {
          const route = name.replace(/^docs|\.md$/g, '')
          await page.goto(served.url + route)
          await hydrated(page)
          await expect.poll(async () => (await shown(page)).at(-1), { message: route }).toBe(form)
          const [content, room] = await page
            .locator('html')
            .evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth])
          if (content !== room) wide.push(`${route} at ${width} px: ${content} px`)
        }
      }
      expect(wide).toEqual([])
    },
  )

  it('are on the line of the text around them, also those that scroll (MD-31)', async () => {
    const { page } = await open('/line', answerCdn)
    await expect.poll(() => shown(page)).toEqual(['html'])
    const [inside, outside] = await page
      .locator('article p')
      .last()
      .evaluate((paragraph) =>
        [paragraph.querySelector('.katex-html .text'), paragraph].map((parent) => {
          const probe = document.createElement('span')
          probe.style.cssText = 'display:inline-block;width:1px;height:0'
          parent?.append(probe)
          return probe.getBoundingClientRect().bottom
        }),
      )
    expect(inside).toBeCloseTo(outside ?? 0, 0)
  })

  it('are swapped also on a page that is reached by a link (MD-31)', async () => {
    const { page, lines, asked } = await open('/', answerCdn)
    expect(asked.some((url) => url.includes('/katex@'))).toBe(false)
    await page.click('nav[aria-label="Docs sidebar"] a[href="/formula"]')
    await expect.poll(() => shown(page)).toEqual(HTML)
    expect(lines).toEqual([])
  })

  it('have their sheet from the CDN at the version used, linked only where there is a formula (MD-30)', async () => {
    const katex = createRequire(import.meta.url)('katex/package.json') as { version: string }
    const { page, asked } = await open('/formula', answerCdn)
    const sheets = page.locator('link[data-math-style]')
    const [sheet, own = ''] = await sheets.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')),
    )
    expect(sheet).toBe(`https://cdn.jsdelivr.net/npm/katex@${katex.version}/dist/katex.min.css`)
    expect(await readFile(path.join(served.out, own ?? ''), 'utf8')).toMatch(/^\.katex \.k-/)
    await expect
      .poll(() => asked)
      .toContain(`https://cdn.jsdelivr.net/npm/katex@${katex.version}/dist/katex.min.css`)
    const home = await readFile(path.join(served.out, 'index.html'), 'utf8')
    expect(home).not.toContain('data-math-style')
    expect(home).toContain('It costs $5 a month and $10 a year.')
  })

  it('have no style attribute: their measures come by classes (MD-30)', async () => {
    const { page } = await open('/formula', answerCdn)
    await expect.poll(() => shown(page)).toEqual(HTML)
    expect(await page.locator('article [style]').count()).toBe(0)
    const heights = await page
      .locator('article .katex-html .strut')
      .evaluateAll((struts) => struts.map((strut) => strut.getBoundingClientRect().height))
    expect(heights.length).toBeGreaterThan(1)
    expect(Math.min(...heights)).toBeGreaterThan(10)
  })

  it('with a fault are shown as source and reported with file and line (MD-30)', async () => {
    expect(served.warnings).toContain(
      'docs/formula.md:9:8  warning  KaTeX cannot render the formula',
    )
    const { page } = await open('/formula', answerCdn)
    const source = page.locator('article code.math-error')
    expect(await source.innerText()).toBe('\\nope{x}')
    const [color, plain] = await source.evaluate((code) => [
      getComputedStyle(code).color,
      getComputedStyle(code.closest('p') ?? code).color,
    ])
    expect(color).not.toBe(plain)
  })
})
