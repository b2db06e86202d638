// Lighthouse against a page of ours: scores and what failed. Its default is a phone on a slow line, simulated.
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import lighthouse from 'lighthouse'
import type { Browser } from 'playwright-core'
import { launchBrowser } from './browser.js'

type Audited = {
  /** 0 to 100 by category id. */
  readonly scores: Readonly<Record<string, number>>
  /** Audits that did not pass; those without weight do not count in the score. */
  readonly failed: readonly {
    readonly category: string
    readonly id: string
    readonly weight: number
    readonly title: string
    readonly value: string
  }[]
  /** What an audit measured, in its own unit. */
  readonly measured: Readonly<Record<string, number>>
}

export type Auditor = {
  audit(url: string, categories: readonly string[]): Promise<Audited>
  close(): Promise<void>
}

/** A browser of its own, which Lighthouse drives. */
export async function createAuditor(): Promise<Auditor> {
  const port = await freePort()
  const browser = await launchBrowser([`--remote-debugging-port=${String(port)}`])
  await answerCdn(browser)
  return {
    async audit(url, categories) {
      const result = await lighthouse(url, {
        port,
        logLevel: 'error',
        onlyCategories: [...categories],
      })
      if (!result) throw new Error(`Lighthouse had no result for ${url}`)
      const { categories: found, audits, runtimeError } = result.lhr
      if (runtimeError) throw new Error(`${runtimeError.code}: ${runtimeError.message}`)
      const all = Object.values(found)
      return {
        scores: Object.fromEntries(
          all.map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]),
        ),
        failed: all.flatMap(({ id: category, auditRefs }) =>
          auditRefs.flatMap(({ id, weight }) => {
            const { score = null, title = id, displayValue = '' } = audits[id] ?? {}
            return score === null || score === 1
              ? []
              : [{ category, id, weight, title, value: displayValue }]
          }),
        ),
        measured: Object.fromEntries(
          Object.values(audits).flatMap(({ id, numericValue }) =>
            numericValue === undefined ? [] : [[id, numericValue]],
          ),
        ),
      }
    },
    close: () => browser.close(),
  }
}

/**
 * The formulas' style sheet comes from the katex package (MD-31): a CDN that cannot be reached would count as a
 * fault of the page. On the browser's own session, since Lighthouse opens its pages itself; only this address is
 * held up, so that nothing else is slower than it is.
 */
async function answerCdn(browser: Browser): Promise<void> {
  const katex = path.dirname(createRequire(import.meta.url).resolve('katex/package.json'))
  const session = await browser.newBrowserCDPSession()
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const name = new URL(request.url).pathname.replace(/^\/npm\/katex@[^/]+\//, '')
    const answer = async (): Promise<void> => {
      const body = await readFile(path.join(katex, name))
      const responseHeaders = Object.entries({
        'content-type': name.endsWith('.css') ? 'text/css; charset=utf-8' : 'font/woff2',
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
      }).map(([header, value]) => ({ name: header, value }))
      await session.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: 200,
        responseHeaders,
        body: body.toString('base64'),
      })
    }
    // A page that is closed meanwhile wants no answer.
    answer().catch(() => undefined)
  })
  await session.send('Fetch.enable', {
    patterns: [{ urlPattern: 'https://cdn.jsdelivr.net/npm/katex@*' }],
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
