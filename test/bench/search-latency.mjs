/* global document, requestAnimationFrame, setTimeout, Worker */
// How quickly suggestions follow typing, in Chromium, on a generated site. Usage:
// CHROME_PATH=… node test/bench/search-latency.mjs [--pages 1000] [--queries 40] [--site folder of an earlier run]
// [--cpu 4: how many times slower the page's processor is]
// Prints the time from a key to painted suggestions, from question to answer as the page sees it and inside the worker
// (message in, answer out), and what was downloaded. Goals: painted p95 50 ms, worker p95 10 ms.
import { createServer } from 'node:http'
import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { generateSite, pagePath, pageText, random } from './generate.mjs'

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000' },
    queries: { type: 'string', default: '40' },
    site: { type: 'string' },
    cpu: { type: 'string', default: '1' },
  },
})
const pages = Number(values.pages)
const program = fileURLToPath(new URL('../../bin/orion-docs.js', import.meta.url))
const folder = values.site ?? (await mkdtemp(path.join(tmpdir(), 'orion-latency-')))
if (values.site === undefined) {
  await generateSite(folder, pages)
  const built = spawnSync(process.execPath, [program, 'build', folder], { encoding: 'utf8' })
  if (built.status !== 0) throw new Error(built.stderr)
}

/** Stands before the worker's own code: tells with each answer how long it took. */
const TIMED_WORKER = `{
  const begun = new Map()
  self.addEventListener('message', ({ data }) => begun.set(data.id, performance.now()))
  const { postMessage } = self
  self.postMessage = (reply, ...rest) =>
    postMessage.call(self, { ...reply, workerMs: performance.now() - begun.get(reply.id) }, ...rest)
}
`

const sent = []
const server = await serve(path.join(folder, 'build'))
const browser = await chromium.launch(await executable())
const page = await browser.newPage({ viewport: { width: 1300, height: 900 } })
await page.addInitScript(measureWorker)
await page.goto(`${server.url}/${pagePath(0).replace('.md', '')}`)
await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true')
await page.evaluate(observePaint)
const session = await page.context().newCDPSession(page)
await session.send('Emulation.setCPUThrottlingRate', { rate: Number(values.cpu) })
sent.length = 0
const box = page.locator('.search-box input')
await box.focus()

const queries = makeQueries(Number(values.queries))
console.log(`${pages} pages, ${queries.length} texts in Chromium ${browser.version()}`)
const [first = 0, ...later] = await type('with downloads')
await type('again, all there')
await browser.close()
server.close()

console.log(`first text: ${(first / 1000).toFixed(1)} kB gzip in all, code excluded`)
console.log(`later texts: most ${(Math.max(0, ...later) / 1000).toFixed(1)} kB`)
if (values.site === undefined) console.log(`the site is kept: --site ${folder}`)

/** Types all texts letter by letter and reports the times; answers the bytes that each text downloaded. */
async function type(name) {
  const bytes = []
  for (const query of queries) {
    await box.fill('')
    for (const key of query) {
      await page.keyboard.type(key)
      // Each letter is seen before the next: times of a quick reader overlap and say less.
      await page.evaluate(() => globalThis.painted())
    }
    bytes.push(sent.splice(0).reduce((sum, file) => sum + file.bytes, 0))
  }
  const { keys, answers, worker } = await page.evaluate(() => {
    const { times } = globalThis
    globalThis.times = { keys: [], answers: [], worker: [] }
    return times
  })
  report(`key to paint, ${name}`, keys)
  report(`question to answer, ${name}`, answers)
  report(`inside the worker, ${name}`, worker)
  return bytes
}

function report(name, list) {
  const sorted = list.toSorted((a, b) => a - b)
  const at = (share) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)
  console.log(`${name.padEnd(36)} p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms`)
}

/** Runs in the page: notes how long each question to the search worker takes. */
function measureWorker() {
  globalThis.times = { keys: [], answers: [], worker: [] }
  const asked = new Map()
  const { postMessage } = Worker.prototype
  Worker.prototype.postMessage = function (message, ...rest) {
    if (message.kind === 'search') asked.set(message.id, performance.now())
    if (!this.isMeasured)
      this.addEventListener('message', ({ data }) => {
        const start = asked.get(data.id)
        if (start !== undefined) {
          globalThis.times.answers.push(performance.now() - start)
          globalThis.times.worker.push(data.workerMs)
        }
        asked.delete(data.id)
      })
    this.isMeasured = true
    return postMessage.call(this, message, ...rest)
  }
}

/** Runs in the page: `painted` waits for the suggestions to the text of the box to be on the screen. */
function observePaint() {
  let start
  const input = document.querySelector('.search-box input')
  input.addEventListener('input', () => (start = performance.now()), { capture: true })
  globalThis.painted = async () => {
    const since = start
    const isShown = () => {
      const all = document.querySelector('.search-all')
      const text = all && new URL(all.href).searchParams.get('q')
      return text?.trim() === input.value.trim() || document.querySelector('.search-note') !== null
    }
    while (!isShown()) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      if (performance.now() - since > 5000) throw new Error(`No suggestions for ${input.value}`)
    }
    // After the next frame begins, the one before is on the screen.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    if (since !== undefined) globalThis.times.keys.push(performance.now() - since)
  }
}

/** Beginnings of headings and of sentences, as readers type them; every fifth has a letter too few. */
function makeQueries(count) {
  const next = random(11)
  return Array.from({ length: count }, (_, place) => {
    const lines = pageText(Math.floor(next() * pages), pages)
      .split('\n')
      .filter((line) => /^(## )?[A-Z][a-z]+ [a-z]+ [a-z]+/.test(line))
    const line = lines[Math.floor(next() * lines.length)] ?? 'vault'
    const text = line.replace('## ', '').toLowerCase().split(/\W+/).slice(0, 2).join(' ')
    return place % 5 === 4 ? text.slice(0, 2) + text.slice(3) : text
  })
}

async function serve(root) {
  const types = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' }
  const http = createServer((request, response) => {
    void answer(new URL(request.url, 'http://localhost').pathname, response)
  })
  const known = new Map()
  const answer = async (pathname, response) => {
    const extension = path.extname(pathname)
    const name = extension === '' ? path.join(pathname, 'index.html') : pathname
    const body = await readFile(path.join(root, name))
      .catch(() => readFile(path.join(root, `${pathname}.html`)))
      .catch(() => undefined)
    const isWorker = pathname.startsWith('/assets/search-worker-')
    const text = isWorker && body ? TIMED_WORKER + body : body
    const packed = known.get(pathname) ?? (text && gzipSync(text, { level: 9 }))
    known.set(pathname, packed)
    if (packed && extension === '.json') sent.push({ pathname, bytes: packed.length })
    response.writeHead(packed ? 200 : 404, {
      'content-type': types[extension] ?? 'text/html; charset=utf-8',
      'content-encoding': 'gzip',
      'cache-control': pathname.startsWith('/assets/') ? 'max-age=9999, immutable' : 'no-cache',
    })
    response.end(packed ?? gzipSync('None'))
  }
  await new Promise((resolve) => http.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${http.address().port}`, close: () => http.close() }
}

async function executable() {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage']
  if (process.env.CHROME_PATH) return { executablePath: process.env.CHROME_PATH, args }
  const { default: bundled } = await import('@sparticuz/chromium')
  return { executablePath: await bundled.executablePath(), args }
}
