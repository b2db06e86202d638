// Measures daily writing at a generated site: from the start of `serve` to the first page in Chromium, and from saving
// an edit to the change painted. Usage: node test/bench/serve.mjs [--pages 1000] [--edits 21] [--peer vitepress|docusaurus]
/* global document, fetch, requestAnimationFrame, setTimeout, MessageChannel, MutationObserver */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { register } from 'node:module'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { generateSite, pagePath } from './generate.mjs'
import { preparePeer } from './serve-peers.mjs'

// The tests find their browser in the same way.
register('./typescript-hooks.mjs', import.meta.url)
const { launchBrowser } = await import('../helpers/browser.ts')

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000' },
    edits: { type: 'string', default: '21' },
    peer: { type: 'string', multiple: true, default: [] },
  },
})
const pages = Number(values.pages)
const edits = Number(values.edits)
const program = fileURLToPath(new URL('../../bin/orion-docs.js', import.meta.url))
const folder = await mkdtemp(path.join(tmpdir(), 'orion-serve-'))
const browser = await launchBrowser()
const index = Math.floor(pages / 2)

console.log(`${pages} pages, ${cpus().length} cores, Node ${process.versions.node}\n`)
console.log('                       first answer  first paint   save → painted, ms')
console.log('                                ms           ms   median     p90    most')
try {
  await generateSite(folder, pages)
  const ours = {
    docs: path.join(folder, 'docs'),
    route: `/${pagePath(index).replace(/\.md$/, '')}`,
    start: (port) => [process.execPath, [program, 'serve', folder, '--port', String(port)], folder],
  }
  await measure('orion-docs, cold', ours)
  await measure('orion-docs, cached', ours)
  await measure('orion-docs, titles', ours, editTitle)
  for (const name of values.peer) {
    const peer = await preparePeer(name, path.join(folder, `peer-${name}`), ours.docs, index)
    await measure(name, peer)
  }
} finally {
  await browser.close()
  await rm(folder, { recursive: true, force: true })
}

/** One run of a dev server: its start, and edits of one page that is open in the browser. */
async function measure(label, { docs, route, start }, edit = editText) {
  const port = 4000 + Math.floor(Math.random() * 2000)
  const [command, args, cwd] = start(port)
  const env = { ...process.env, NO_COLOR: '1', BROWSER: 'none' }
  const startMs = now()
  const child = spawn(command, args, {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const ended = new Promise((resolve) => child.once('close', resolve))
  const page = await browser.newPage()
  try {
    const url = `http://localhost:${port}${route}`
    await answers(url, () => child.exitCode !== null && output)
    const answeredMs = now() - startMs
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForSelector('main p', { timeout: 300_000 })
    const paintedMs = now() - startMs
    // As writers meet it: the page runs, the server has done what it does after a start.
    await page.waitForTimeout(8000)
    const file = path.join(docs, pagePath(index))
    const text = await readFile(file, 'utf8')
    const times = []
    for (let round = 0; round < edits; round++) times.push(await edit(page, file, text, round))
    await writeFile(file, text)
    times.sort((a, b) => a - b)
    const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))]
    const columns = [answeredMs, paintedMs].map((ms) => ms.toFixed(0).padStart(13))
    const saves = [at(0.5), at(0.9), at(1)].map((ms) => ms.toFixed(0).padStart(8))
    console.log(label.padEnd(22) + columns.join('') + saves.join(''))
  } finally {
    await page.close()
    // The whole group: a peer may have started others.
    process.kill(-child.pid, 'SIGINT')
    await ended
  }
}

/** A sentence in the middle of the page. */
async function editText(page, file, text, round) {
  const word = `changed${round}x${Math.random().toString(36).slice(2)}`
  const parts = text.split('\n## ')
  const edited = parts.with(3, parts[3].replace('\n\n', `\n\nThis was ${word} today. `))
  return saved(page, word, 'main', () => writeFile(file, edited.join('\n## ')))
}

/** The title, which sidebars and other pages show. */
async function editTitle(page, file, text, round) {
  const word = `Titled${round}`
  return saved(page, word, 'h1', () =>
    writeFile(file, text.replace(/^title: .*$/m, `title: ${word}`)),
  )
}

/** Milliseconds from before `save` until `word` is painted in the element. */
async function saved(page, word, selector, save) {
  await page.waitForTimeout(300)
  const painted = page.evaluate(
    ([text, within]) =>
      new Promise((resolve) => {
        const look = () => {
          if (!document.querySelector(within)?.textContent.includes(text)) return
          observer.disconnect()
          // The frame with the change has been handed over when the task after it runs.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(performance.timeOrigin + performance.now())
            port2.postMessage('')
          })
        }
        const observer = new MutationObserver(look)
        observer.observe(document, { subtree: true, childList: true, characterData: true })
      }),
    [word, selector],
  )
  await page.waitForTimeout(50)
  const start = now()
  await save()
  return (await painted) - start
}

/** Waits until the address answers with a page. */
async function answers(url, hasEnded) {
  for (;;) {
    const ended = hasEnded()
    if (ended) throw new Error(`The server ended:\n${ended}`)
    try {
      const response = await fetch(url, { headers: { accept: 'text/html' } })
      if (response.ok) return response.text()
    } catch {
      // It does not listen yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

function now() {
  return performance.timeOrigin + performance.now()
}
