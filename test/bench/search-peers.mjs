// The site's own search beside lunr, MiniSearch and Pagefind: the same sections, the same queries.
//
//   npm run build && node test/bench/search-peers.mjs [siteDir]
//
// The peers are installed into a temporary folder, of which nothing is kept in this repository.
import { Buffer } from 'node:buffer'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { readEvaluation } from '../../dist/commands/evaluate-search.js'
import { evaluate } from '../../dist/search/evaluate/evaluate.js'
import { ownBytes } from './own-bytes.mjs'

const PEERS = { lunr: '2.3.9', minisearch: '7.2.0', pagefind: '1.6.0' }
const LIMIT = 8

const input = await readEvaluation({ siteDir: process.argv[2] ?? '.' })
const sections = input.pages
  .flatMap((page) =>
    page.sections.map(({ anchor, title, text }) => ({
      url: page.url + (anchor === '' ? '' : `#${anchor}`),
      heading: title === '' ? page.title : title,
      page: page.title,
      text,
    })),
  )
  .map((section, id) => ({ id: String(id), ...section }))
const places = new Map(sections.map(({ id, heading, url }) => [id, { heading, url }]))
const require = createRequire(path.join(installPeers(), 'peers.js'))

const engines = {
  'orion-docs': { ask: input.ask, bytes: (queries) => ownBytes(input, queries) },
  'lunr, plain': await lunrEngine(),
  'MiniSearch, VitePress’s settings': await miniSearchEngine(),
  Pagefind: await pagefindEngine(),
}

const { items, queries } = input
console.log(`${input.pages.length} pages, ${sections.length} sections`)
const columns = ['exact', 'cut', 'swap', 'letter', 'queries', 'shared']
const rows = [['', 'figure', ...columns, 'KB before the first result']]
for (const [name, { ask, bytes }] of Object.entries(engines)) {
  const evaluation = await evaluate(items, queries, ask)
  const kinds = columns.map((kind) => evaluation.rows.find((row) => row.kind === kind))
  const kilobytes = (
    (await bytes([...items, ...queries].map(({ query }) => query))) / 1000
  ).toFixed(1)
  const cells = (figure) => kinds.map((row) => (row === undefined ? '–' : figure(row)))
  rows.push([name, 'top-1', ...cells(({ top1 }) => percent(top1)), kilobytes])
  rows.push(['', 'top-8', ...cells(({ top8 }) => percent(top8)), ''])
  rows.push(['', 'MRR', ...cells((row) => row.meanReciprocalRank.toFixed(3)), ''])
}
const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)))
for (const row of rows)
  console.log(
    row
      .map((cell, column) =>
        column < 2 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]),
      )
      .join('  ')
      .trimEnd(),
  )
process.exit(0)

function percent(share) {
  return `${(share * 100).toFixed(1)} %`
}

/** The folder in which the peers are installed, once for each set of versions. */
function installPeers() {
  const name = Object.entries(PEERS).map(([peer, version]) => `${peer}-${version}`)
  const folder = path.join(os.tmpdir(), `orion-search-peers-${name.join('-')}`)
  if (!existsSync(path.join(folder, 'node_modules', 'pagefind'))) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(
      path.join(folder, 'package.json'),
      JSON.stringify({ private: true, dependencies: PEERS }),
    )
    execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' })
  }
  return folder
}

/** lunr as its guide begins: its own pipeline, all fields alike. Hits need the names of their sections too. */
async function lunrEngine() {
  const lunr = require('lunr')
  const index = lunr(function () {
    this.ref('id')
    this.field('heading')
    this.field('page')
    this.field('text')
    for (const section of sections) this.add(section)
  })
  const size = gzip(JSON.stringify(index)) + gzip(JSON.stringify([...places.values()]))
  return {
    // Its query syntax would refuse some headings.
    ask: async (text) =>
      index
        .search(text.replace(/[:~^+\-*\\]/g, ' '))
        .slice(0, LIMIT)
        .map(({ ref }) => places.get(ref)),
    bytes: () => size,
  }
}

/** The options of VitePress's local search: node_modules/vitepress/dist/node and its search box. */
async function miniSearchEngine() {
  const MiniSearch = require('minisearch')
  const index = new MiniSearch({
    fields: ['heading', 'page', 'text'],
    storeFields: ['heading', 'page'],
    searchOptions: { fuzzy: 0.2, prefix: true, boost: { heading: 4, text: 2, page: 1 } },
  })
  index.addAll(sections)
  const size = gzip(JSON.stringify(index))
  return {
    ask: async (text) =>
      index
        .search(text)
        .slice(0, LIMIT)
        .map(({ id }) => places.get(id)),
    bytes: () => size,
  }
}

/** Each section as a page of its own, so that a hit is a section; its heading is the page's first. */
async function pagefindEngine() {
  const pagefind = await import(
    pathToFileURL(path.join(installPeers(), 'node_modules/pagefind/lib/index.js')).href
  )
  const { index } = await pagefind.createIndex({ forceLanguage: 'en' })
  for (const { id, heading, page, text } of sections)
    await index.addHTMLFile({
      url: `/${id}/`,
      content: `<html lang="en"><body><p data-pagefind-meta="page">${escape(page)}</p><h1>${escape(heading)}</h1><p>${escape(text)}</p></body></html>`,
    })
  const { files } = await index.getFiles()
  await pagefind.close()
  const contents = new Map(files.map(({ path: name, content }) => [name, Buffer.from(content)]))
  let loaded = new Map()
  // Its client runs in a page: what it fetches comes from memory, and is counted.
  globalThis.window = { location: { origin: 'http://localhost', href: 'http://localhost/' } }
  globalThis.document = { querySelector: () => ({ getAttribute: () => 'en' }), currentScript: null }
  globalThis.location = globalThis.window.location
  const fetched = globalThis.fetch
  globalThis.fetch = async (url, options) => {
    const name = new URL(String(url), 'http://localhost/').pathname.replace(/^\/pagefind\//, '')
    const content = contents.get(name)
    if (content === undefined) return fetched(url, options)
    loaded.set(name, content)
    return new globalThis.Response(content)
  }
  const source = contents.get('pagefind.js').toString('utf8')
  const client = path.join(installPeers(), 'pagefind-client.mjs')
  writeFileSync(client, source)
  const open = async (fresh) => {
    const module = await import(`${pathToFileURL(client).href}?${fresh}`)
    await module.options({ basePath: 'http://localhost/pagefind/', noWorker: true })
    await module.init()
    return module
  }
  const ask = async (module, text, count) => {
    const { results } = await module.search(text)
    return Promise.all(results.slice(0, count).map((result) => result.data()))
  }
  const all = await open('all')
  return {
    ask: async (text) =>
      (await ask(all, text, LIMIT)).map(({ url }) => places.get(url.replaceAll('/', ''))),
    // The mean of first queries: its program, as that of all others, is not counted.
    async bytes(texts) {
      const some = texts.filter((_, place) => place % Math.ceil(texts.length / 40) === 0)
      let total = 0
      for (const [place, text] of some.entries()) {
        loaded = new Map()
        await ask(await open(`first-${place}`), text, 1)
        for (const [name, content] of loaded)
          if (!/wasm|\.js$/.test(name))
            total += name.endsWith('.json') ? gzip(content) : content.length
      }
      return total / some.length
    },
  }
}

function gzip(content) {
  return gzipSync(content, { level: 9 }).length
}

function escape(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
