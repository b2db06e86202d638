// What a first search downloads before its first result (gzipped, without code), what building the index costs, and how
// quickly suggestions follow typing in Chromium with a processor that is four times slower. Usage:
// npm run bench:search [-- --pages 1000,10000] [--site folder with Markdown, instead of generated pages] [--no-browser]
// Goals: 110 kB with 1,000 pages, 140 kB with 10,000; key to paint p95 50 ms with 1,100 pages.
import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { compilePage } from '../../dist/content/compile-page.js'
import { buildIndex } from '../../dist/search/index/build-index.js'
import { openIndex } from '../../dist/search/open-index.js'
import { pagePath, pageText, random } from './generate.mjs'

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000,10000' },
    site: { type: 'string' },
    'no-browser': { type: 'boolean', default: false },
  },
})
/** Of each kind. */
const QUERIES = 40
const terms = { language: ['en'], removeStopWordFilter: false, removeStemmer: false }
const digest = (text) => createHash('sha256').update(text).digest('hex').slice(0, 10)

if (values.site === undefined)
  for (const count of values.pages.split(',').map(Number))
    await measure(
      Array.from({ length: count }, (_, index) => [pagePath(index), pageText(index, count)]),
    )
else {
  const names = await readdir(values.site, { recursive: true })
  const markdown = names.filter((name) => /\.mdx?$/.test(name)).sort()
  const read = (name) => readFile(path.join(values.site, name), 'utf8')
  await measure(await Promise.all(markdown.map(async (name) => [name, await read(name)])))
}
if (!values['no-browser']) {
  const latency = fileURLToPath(new URL('search-latency.mjs', import.meta.url))
  const args = [latency, '--pages', '1100', '--cpu', '4']
  console.log()
  process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1
}

/** `sources` are pairs of a path and the text of its page. */
async function measure(sources) {
  const pages = []
  for (const [name, text] of sources) {
    // A page that needs more than Markdown tells nothing about the search.
    const page = await searchPage(name, text).catch(() => undefined)
    if (page) pages.push(page)
  }
  const start = process.cpuUsage()
  const built = buildIndex(pages, { terms, folder: '', digest })
  const { user, system } = process.cpuUsage(start)
  const files = new Map([['search-index.json', built.head], ...built.files])
  const sizes = new Map(
    Array.from(files, ([name, text]) => [name, gzipSync(text, { level: 9 }).length]),
  )
  const ms = Math.round((user + system) / 1000)
  console.log(`\n${pages.length} pages, indexed in ${ms} ms of CPU, ${files.size} files`)
  console.log(`${'kB before the first result'.padEnd(28)}     p50     p95    most`)
  for (const [kind, texts] of Object.entries(queriesOf(pages))) {
    const bytes = []
    for (const text of texts) bytes.push(await firstBytes(files, sizes, text))
    bytes.sort((a, b) => a - b)
    const at = (share) => bytes[Math.min(bytes.length - 1, Math.floor(bytes.length * share))] / 1000
    const cells = [0.5, 0.95, 1].map((share) => at(share).toFixed(1).padStart(8))
    console.log(kind.padEnd(28) + cells.join(''))
  }
}

async function firstBytes(files, sizes, text) {
  const names = new Set()
  const index = await openIndex((name) => {
    names.add(name)
    return Promise.resolve(files.get(name))
  })
  await index.search(text, { isTyping: true })
  return [...names].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0)
}

/** Words, headings and sentences of the pages, and words with a letter too few. */
function queriesOf(pages) {
  const next = random(7)
  const pick = (list) => list[Math.floor(next() * list.length)]
  const pickWords = (part, least) => {
    for (;;) {
      const text = String(pick(pick(pages).sections)?.[part])
      const words = text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu)
      if (words && words.length >= least) return words
    }
  }
  const list = (make) => Array.from({ length: QUERIES }, make)
  const word = () => pick(pickWords('text', 1))
  return {
    word: list(word),
    heading: list(() => pickWords('title', 1).slice(0, 6).join(' ')),
    sentence: list(() => `how to ${pickWords('text', 8).slice(0, 5).join(' ')}`),
    typo: list(() => {
      const text = word()
      return text.slice(0, 2) + text.slice(3)
    }),
  }
}

async function searchPage(name, text) {
  const options = { math: false, codeMarkers: [], remarkPlugins: [], rehypePlugins: [] }
  const { sections } = await compilePage({ text, includes: {}, options })
  const title = /^title: (?<title>.*)$/m.exec(text)?.groups.title ?? sections[0]?.title ?? name
  const breadcrumbs = path.dirname(name).split(path.sep)
  const url = `/${name.replace(/\.mdx?$/, '')}`
  return { url, title, breadcrumbs, description: '', keywords: [], sections }
}
