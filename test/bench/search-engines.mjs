// Other search programs on the sections of a site, each used as its manual says: `ask` gives the first eight places for a
// text, `bytes` what is downloaded before the first result. They are installed into a temporary folder.
import { Buffer } from 'node:buffer'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'

const PEERS = { lunr: '2.3.9', minisearch: '7.2.0', pagefind: '1.6.0' }
const LIMIT = 8

const require = createRequire(path.join(installPeers(), 'peers.js'))

/** The sections of pages as the peers index them. */
export function sectionsOf(pages) {
  return pages
    .flatMap((page) =>
      page.sections.map(({ anchor, title, text }) => ({
        url: page.url + (anchor === '' ? '' : `#${anchor}`),
        heading: title === '' ? page.title : title,
        page: page.title,
        text,
      })),
    )
    .map((section, id) => ({ id: String(id), ...section }))
}

/** The peers by name, each with an index of the sections. */
export async function peerEngines(sections) {
  const places = new Map(sections.map(({ id, heading, url }) => [id, { heading, url }]))
  return {
    'lunr, plain': lunrEngine(sections, places),
    'MiniSearch, VitePress’s settings': miniSearchEngine(sections, places),
    Pagefind: await pagefindEngine(sections, places),
  }
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
function lunrEngine(sections, places) {
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
function miniSearchEngine(sections, places) {
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
async function pagefindEngine(sections, places) {
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
