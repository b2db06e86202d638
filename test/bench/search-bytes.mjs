// What a search downloads, and what building its index costs, on generated pages. Usage:
// node test/bench/search-bytes.mjs [--pages 1000] [--queries 300]
import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { compilePage } from '../../dist/content/compile-page.js'
import { buildIndex } from '../../dist/search/index/build-index.js'
import { openIndex } from '../../dist/search/open-index.js'
import { pagePath, pageText, random } from './generate.mjs'

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000' },
    queries: { type: 'string', default: '300' },
  },
})
const count = Number(values.pages)
const terms = { language: ['en'], removeStopWordFilter: false, removeStemmer: false }
const digest = (text) => createHash('sha256').update(text).digest('hex').slice(0, 10)
const gzip = (text) => gzipSync(text, { level: 9 }).length
const kb = (bytes) => `${(bytes / 1000).toFixed(1)} kB`

const pages = []
for (let index = 0; index < count; index++)
  pages.push(await searchPage(index, pageText(index, count)))

const start = performance.now()
const built = buildIndex(pages, { terms, folder: '', digest })
const buildMs = performance.now() - start
const files = new Map([['search-index.json', built.head], ...built.files])
const sizes = new Map([...files].map(([name, text]) => [name, gzip(text)]))

console.log(`${count} pages, built in ${buildMs.toFixed(0)} ms (terms are counted before)`)
console.log('\nfiles          count       sum   largest  (gzip -9)')
const kinds = new Map()
for (const [name, size] of sizes) {
  const kind = name.replace(/-[0-9a-f]{10}\.json$|\.json$/, '')
  kinds.set(kind, [...(kinds.get(kind) ?? []), size])
}
for (const [kind, bytes] of kinds) {
  const sum = bytes.reduce((a, b) => a + b, 0)
  console.log(
    `${kind.padEnd(14)} ${String(bytes.length).padStart(5)} ${kb(sum).padStart(10)} ${kb(Math.max(...bytes)).padStart(9)}`,
  )
}

const queries = makeQueries(Number(values.queries))
const first = await session(queries.slice(0, 1))
console.log(`\nfirst query: ${kb(first[0].bytes)} in ${first[0].files} files ("${queries[0]}")`)
// Every query once as the first of a session, and all in one session.
const firsts = []
for (const query of queries.slice(0, 60)) firsts.push(...(await session([query])))
report('first of a session', firsts)
const later = await session(queries)
report('later ones', later.slice(1))
const ms = later.map(({ ms }) => ms).sort((a, b) => a - b)
console.log(`ms a query: p50 ${at(ms, 0.5).toFixed(1)}, p95 ${at(ms, 0.95).toFixed(1)}`)

const edited = pages.with(Math.floor(count / 2), {
  ...(await searchPage(
    Math.floor(count / 2),
    `${pageText(Math.floor(count / 2), count)}\nOne more sentence about a vault and nothing else.\n`,
  )),
})
const after = buildIndex(edited, { terms, folder: '', digest })
const changed = [...after.files.keys()].filter((name) => !built.files.has(name))
console.log(`one page edited: ${changed.length} of ${after.files.size} files have another name`)

function report(name, results) {
  const bytes = results.map((result) => result.bytes).sort((a, b) => a - b)
  console.log(
    `${name}: p50 ${kb(at(bytes, 0.5))}, p95 ${kb(at(bytes, 0.95))}, most ${kb(bytes.at(-1))} (of ${bytes.length})`,
  )
}

function at(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
}

/** Bytes and time of each query when they are asked one after another, each file fetched once. */
async function session(texts) {
  const results = []
  const seen = new Set()
  let bytes = 0
  const index = await openIndex((name) => {
    if (!seen.has(name)) bytes += sizes.get(name)
    seen.add(name)
    return Promise.resolve(files.get(name))
  })
  for (const [place, text] of texts.entries()) {
    if (place > 0) bytes = 0
    const start = performance.now()
    await index.search(text, { isTyping: true })
    results.push({ text, bytes, files: seen.size, ms: performance.now() - start })
  }
  return results
}

/** Words of the pages' texts and headings: whole, cut and misspelt, one to four of them. */
function makeQueries(size) {
  const next = random(7)
  const pick = (list) => list[Math.floor(next() * list.length)]
  return Array.from({ length: size }, () => {
    const section = pick(pick(pages).sections)
    const words = (next() < 0.5 && section.title !== '' ? section.title : section.text)
      .split(/\s+/)
      .filter((word) => /^\w{3,}/.test(word))
    const from = Math.floor(next() * Math.max(1, words.length - 4))
    const text = words.slice(from, from + 1 + Math.floor(next() * 4)).join(' ')
    const change = next()
    if (change < 0.6) return text
    if (change < 0.8) return text.slice(0, Math.max(3, text.length - 2))
    const place = 1 + Math.floor(next() * (text.length - 2))
    return text.slice(0, place) + text.slice(place + 1)
  })
}

async function searchPage(index, text) {
  const compiled = await compilePage({
    text,
    includes: {},
    options: {
      math: true,
      codeMarkers: [],
      remarkPlugins: [],
      rehypePlugins: [],
    },
  })
  const { title, description } = /^title: (?<title>.*)\ndescription: (?<description>.*)$/m.exec(
    text,
  ).groups
  return {
    url: `/${pagePath(index).replace('.md', '')}`,
    title,
    breadcrumbs: [`Part ${String(Math.floor(index / 50))}`],
    description,
    keywords: [],
    sections: compiled.sections,
  }
}
