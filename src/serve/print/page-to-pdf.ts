// One page as a PDF: opened, waited for until everything is drawn, printed.
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { OrionError } from '../../model/diagnostics/diagnostic.js'
import { parseOwn } from '../../model/json.js'
import type { BrowserPipe } from './browser-pipe.js'

export type Paper = 'a4' | 'letter'

/** In inches. */
const PAPERS: Readonly<
  Record<Paper, { readonly paperWidth: number; readonly paperHeight: number }>
> = {
  a4: { paperWidth: 8.27, paperHeight: 11.69 },
  letter: { paperWidth: 8.5, paperHeight: 11 },
}

export type Printed = {
  readonly bytes: number
  /** Images, fonts and diagrams that did not arrive in time, such as `2 images`. */
  readonly missing: readonly string[]
  /** Links that lead nowhere on paper: to pages of a site without an address. */
  readonly deadLinks: number
}

type PageState = Pick<Printed, 'missing' | 'deadLinks'>

/** How long images, fonts and diagrams may take after the page itself. */
const DRAWN_MS = 20_000

/** Opens `url` and writes it to `file` as PDF; the file is there when it is whole. */
export async function pageToPdf(
  browser: BrowserPipe,
  url: string,
  file: string,
  paper: Paper,
): Promise<Printed> {
  const { targetId } = await browser.call('Target.createTarget', { url: 'about:blank' })
  const attached = await browser.call('Target.attachToTarget', { targetId, flatten: true })
  const session = String(attached['sessionId'])
  const call = (method: string, params = {}): ReturnType<BrowserPipe['call']> =>
    browser.call(method, params, session)
  await call('Page.enable')
  await call('Emulation.setEmulatedMedia', { media: 'print' })
  const loaded = browser.event('Page.loadEventFired', session)
  const { errorText } = await call('Page.navigate', { url })
  if (typeof errorText === 'string' && errorText !== '') {
    loaded.catch(() => undefined)
    throw new OrionError({
      code: 'browser-failed',
      message: `The browser cannot open the page: ${errorText}`,
    })
  }
  await loaded
  const expression = `(${waitUntilDrawn.toString()})(${String(DRAWN_MS)})`
  const state = await call('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  })
  const { value } = parseOwn<{ readonly value: PageState }>(JSON.stringify(state['result']))
  const { stream } = await call('Page.printToPDF', {
    ...PAPERS[paper],
    printBackground: false,
    preferCSSPageSize: false,
    displayHeaderFooter: true,
    headerTemplate: '<span></span>',
    footerTemplate: FOOTER,
    generateTaggedPDF: true,
    generateDocumentOutline: true,
    transferMode: 'ReturnAsStream',
  })
  const bytes = await writeStream(file, async () => {
    const part = await call('IO.read', { handle: stream, size: 1_000_000 })
    const data = Buffer.from(
      String(part['data']),
      part['base64Encoded'] === true ? 'base64' : 'utf8',
    )
    return { data, isLast: part['eof'] === true }
  })
  await browser.call('Target.closeTarget', { targetId })
  return { bytes, ...value }
}

const FOOTER =
  '<div style="width:100%;font:9px sans-serif;text-align:center;color:#555"><span class="pageNumber"></span> / <span class="totalPages"></span></div>'

/** Runs in the page: it may use nothing from around it. */
async function waitUntilDrawn(limitMs: number): Promise<PageState> {
  const end = Date.now() + limitMs
  const { documentElement: root, fonts } = document
  for (const image of document.images) image.loading = 'eager'
  const isBusy: Readonly<Record<string, () => number>> = {
    script: () => Number(root.dataset['hydrated'] === 'false'),
    image: () => [...document.images].filter(({ complete }) => !complete).length,
    diagram: () =>
      [...document.querySelectorAll<HTMLElement>('[data-diagram]')].filter(
        ({ dataset }) => dataset['mode'] === undefined && dataset['state'] !== 'failed',
      ).length,
    font: () => Number(fonts.status === 'loading'),
  }
  const counts = (): [string, number][] =>
    Object.entries(isBusy)
      .map(([name, count]): [string, number] => [name, count()])
      .filter(([, count]) => count > 0)
  let quiet = 0
  // Twice, since what has come may ask for more.
  while (quiet < 2 && Date.now() < end) {
    quiet = counts().length === 0 ? quiet + 1 : 0
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const broken = [...document.images].filter(
    ({ complete, naturalWidth, src }) =>
      complete && naturalWidth === 0 && !/\.svg(?:[?#]|$)/.test(src),
  ).length
  const failed = document.querySelectorAll('[data-diagram][data-state="failed"]').length
  const late = counts().filter(([name]) => name !== 'image' && name !== 'diagram')
  const waiting = new Map(counts())
  const missing: [string, number][] = [
    ['image', broken + (waiting.get('image') ?? 0)],
    ['diagram', failed + (waiting.get('diagram') ?? 0)],
    ...late,
  ]
  // Their addresses are those of the server that prints.
  const dead = document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]:not([href^="//"])')
  for (const link of dead) link.removeAttribute('href')
  return {
    missing: missing
      .filter(([, count]) => count > 0)
      .map(([name, count]) => `${String(count)} ${name}${count === 1 ? '' : 's'}`),
    deadLinks: dead.length,
  }
}

/** Writes all parts beside `file`, then renames: a PDF that is there is whole. */
async function writeStream(
  file: string,
  read: () => Promise<{ readonly data: Uint8Array; readonly isLast: boolean }>,
): Promise<number> {
  const part = path.join(path.dirname(file), `.${path.basename(file)}.${String(process.pid)}.part`)
  const output = await open(part, 'w')
  let bytes = 0
  try {
    for (;;) {
      const { data, isLast } = await read()
      await output.write(data)
      bytes += data.length
      if (isLast) break
    }
    await output.sync()
    await output.close()
    await rename(part, file)
    return bytes
  } catch (error) {
    await output.close().catch(() => undefined)
    await rm(part, { force: true })
    throw error
  }
}
