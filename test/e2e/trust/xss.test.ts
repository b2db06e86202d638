// Pages of strangers in a real browser: whatever they write, nothing of it runs.
import path from 'node:path'
import fastGlob from 'fast-glob'
import { beforeAll, describe, expect, it } from 'vitest'
import type { BrowserContext, Page } from 'playwright-core'
import { atEnd } from '../../helpers/at-end.js'
import { orion } from '../../helpers/cli.js'
import { answerCdn, hydrated } from '../../helpers/pages.js'
import { serveOutput } from '../../helpers/serve-files.js'
import { site as folderOf } from '../../helpers/site.js'
import { newContext } from '../../helpers/visits.js'
import { VECTORS } from './xss-vectors.js'

const nameOf = (index: number): string => `docs/v${String(index)}.md`

const SETTINGS = {
  title: 'Strangers',
  url: 'https://docs.example.org',
  content: { trust: 'none' },
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  onBrokenMarkdownLinks: 'ignore',
  onBrokenMarkdownImages: 'ignore',
  docs: { showLastUpdateAuthor: true },
}

type Found = { readonly severity: string; readonly file?: string; readonly code: string }

let served: Awaited<ReturnType<typeof serveOutput>>
let out: string
/** Pages that are not built at all, with the reason. */
const refused = new Map<string, string>()

beforeAll(async () => {
  const pages = Object.fromEntries(VECTORS.map((text, index) => [nameOf(index), `${text}\n`]))
  const all = await folderOf({
    ...pages,
    'docs/index.md': '# Home\n',
    'orion-docs.config.json': JSON.stringify(SETTINGS),
  })
  const checked = await orion(['build', '.', '--format', 'json', '--no-cache'], { cwd: all })
  const { diagnostics } = JSON.parse(checked.stdout) as { diagnostics: readonly Found[] }
  for (const { severity, file, code } of diagnostics)
    if (severity === 'error') refused.set(file ?? '', code)
  const kept = Object.fromEntries(Object.entries(pages).filter(([name]) => !refused.has(name)))
  const folder = await folderOf({
    ...kept,
    'docs/index.md': '# Home\n\nWelcome.\n',
    'orion-docs.config.json': JSON.stringify(SETTINGS),
  })
  const built = await orion(['build', '.', '--no-cache'], { cwd: folder })
  expect(built.code, built.stderr).toBe(0)
  out = path.join(folder, 'build')
  served = await serveOutput({ siteDir: folder, outDir: out })
  atEnd(() => served.close())
}, 120_000)

/** The addresses of all pages. */
// The page of missing addresses has a search form of its own.
const routes = (): string[] =>
  fastGlob
    .sync('**/*.html', { cwd: out, ignore: ['404.html'] })
    .map((file) => `/${file.replace(/(?:^|\/)index\.html$/, '/')}`.replace(/^\/\//, '/'))

async function open(
  prepare?: (context: BrowserContext) => Promise<unknown>,
): Promise<{ page: Page; ran: string[] }> {
  const context = await newContext({ viewport: { width: 1300, height: 800 } })
  const ran: string[] = []
  await answerCdn(context)
  await prepare?.(context)
  await context.exposeFunction('ran', (by: unknown) => ran.push(String(by)))
  const page = await context.newPage()
  page.on('dialog', (dialog) => {
    ran.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  return { page, ran }
}

/** Shows each page in a frame and answers what in it could run. */
function examine(page: Page, pages: readonly string[], isHydrated: boolean): Promise<string[]> {
  return page.evaluate(
    async ([all, waits]) => {
      const faults: string[] = []
      const look = (route: string, document: Document): void => {
        for (const element of document.querySelectorAll('body *')) {
          const tag = element.localName
          if (
            ['iframe', 'object', 'embed', 'base', 'meta', 'form'].includes(tag) &&
            element.closest('[data-content]')
          )
            faults.push(`${route}: <${tag}>`)
          if (tag === 'script' && element.closest('main, nav, aside'))
            faults.push(`${route}: script`)
          for (const { name, value } of element.attributes) {
            // eslint-disable-next-line no-control-regex -- browsers ignore them
            const url = value.replace(/[\u0000-\u0020]/g, '')
            if (/^on/i.test(name)) faults.push(`${route}: ${tag} ${name}`)
            if (
              /^(?:href|action|formaction|xlink:href|data|srcdoc|to|values)$/.test(name) &&
              /^(?:javascript|vbscript|data):/i.test(url)
            )
              faults.push(`${route}: ${tag} ${name} ${value}`)
            if (name === 'src' && /^(?:javascript|vbscript|data:(?!image))/i.test(url))
              faults.push(`${route}: ${tag} ${name} ${value}`)
          }
        }
      }
      const show = async (route: string): Promise<void> => {
        const frame = document.createElement('iframe')
        frame.src = route
        const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
        document.body.append(frame)
        await loaded
        const shown = frame.contentDocument
        if (!shown) return void faults.push(`${route}: left the site`)
        const root = shown.documentElement
        while (
          waits &&
          root.dataset['hydrated'] !== 'true' &&
          shown.querySelector('script#page-view')
        )
          await new Promise((resolve) => requestAnimationFrame(resolve))
        look(route, shown)
        frame.remove()
      }
      const queue = [...all]
      const work = async (): Promise<void> => {
        for (let route = queue.shift(); route !== undefined; route = queue.shift())
          await show(route)
      }
      await Promise.all([work(), work(), work(), work(), work(), work()])
      return faults
    },
    [pages, isHydrated] as const,
  )
}

describe('pages of strangers', () => {
  it('are 150 and more, of which few are refused as a whole (TRUST-7)', () => {
    expect(VECTORS.length).toBeGreaterThan(150)
    expect([...refused.values()].sort()).toMatchInlineSnapshot(`
      [
        "front-matter-type",
        "front-matter-type",
        "tabs",
      ]
    `)
  })

  it('run nothing as HTML, before the client has loaded (TRUST-7)', async () => {
    const { page, ran } = await open((context) =>
      context.route('**/assets/*.js', (route) => route.abort()),
    )
    await page.goto(served.url)
    expect(await examine(page, routes(), false)).toEqual([])
    expect(ran).toEqual([])
  }, 120_000)

  it('run nothing with the client (TRUST-7)', async () => {
    const { page, ran } = await open()
    await page.goto(served.url)
    await hydrated(page)
    expect(await examine(page, routes(), true)).toEqual([])
    expect(ran).toEqual([])
  }, 120_000)
})
