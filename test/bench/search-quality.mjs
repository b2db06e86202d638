// How well a search answers questions of readers: first place and among the first eight, ours beside lunr, MiniSearch and
// Pagefind on the same sections; and how much of our list changes from letter to letter.
//
//   npm run build && npm run bench:search-quality -- --site <folder> --queries <file.json> [--misses] [--own]
//
// The folder is a site of orion-docs or any folder of Markdown. The file is a list of `{ "q": text, "expect": place or list }`.
// A place is the end of a page's address, `guides/install`, with `#id` for a section; without one every section of the page
// is right. `--misses` prints what our search got wrong, `--own` leaves the peers out.
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readEvaluation } from '../../dist/commands/search/evaluate-search.js'
import { listChanges } from './list-changes.mjs'
import { peerEngines, sectionsOf } from './search-engines.mjs'

const { values } = parseArgs({
  options: {
    site: { type: 'string', default: '.' },
    queries: { type: 'string' },
    misses: { type: 'boolean', default: false },
    own: { type: 'boolean', default: false },
  },
})

const input = await readSite(path.resolve(values.site))
const sections = sectionsOf(input.pages)
const queries = readQueries()
const known = sections.map(({ url }) => url)
for (const { q, expect } of queries)
  for (const place of expect)
    if (!known.some((url) => leadsTo(url, place))) console.error(`No such place: ${place} ("${q}")`)

console.log(`${input.pages.length} pages, ${sections.length} sections, ${queries.length} queries`)
const engines = {
  'orion-docs': { ask: input.ask },
  ...(values.own ? {} : await peerEngines(sections)),
}
const width = Math.max(...Object.keys(engines).map((name) => name.length))
console.log(`${''.padEnd(width)}   first   in 8     MRR`)
for (const [name, { ask }] of Object.entries(engines)) {
  const places = []
  for (const { q, expect } of queries) {
    const found = await ask(q)
    const place = found.findIndex(({ url }) => expect.some((wanted) => leadsTo(url, wanted))) + 1
    places.push(place === 0 ? Infinity : place)
    if (values.misses && name === 'orion-docs' && place !== 1)
      console.log(`  ${place === 0 ? '–' : place}  ${q}: ${found[0]?.url ?? 'nothing'}`)
  }
  const share = (limit) => places.filter((place) => place <= limit).length / places.length
  const mean = places.reduce((sum, place) => sum + 1 / place, 0) / places.length
  console.log(
    `${name.padEnd(width)}  ${percent(share(1))}  ${percent(share(8))}  ${mean.toFixed(3).padStart(6)}`,
  )
}
const { fuzzyDistance, removeStemmer } = input.config.search
const search = (text, options) =>
  input.index.search(text, { fuzzyDistance, removeStemmer, ...options })
const changes = await listChanges(search, queries, leadsTo)
for (const [name, text] of Object.entries({
  replaced: 'Replaced in the list by each letter',
  needless: 'of which hits that still match',
  lost: 'Right first hits that the next letter loses',
  regained: 'of which a later letter brings back',
  first: 'First, typed letter by letter',
  inList: 'In 8, typed letter by letter',
}))
  console.log(`${text.padEnd(44)} ${percent(changes[name])}`)
process.exit(0)

function percent(share) {
  return `${(share * 100).toFixed(1)}%`.padStart(6)
}

function leadsTo(url, place) {
  const [page, hash] = place.toLowerCase().split('#')
  const [found, id] = url.toLowerCase().split('#')
  const isPage = found === page || found.replace(/\/$/, '').endsWith(`/${page.replace(/^\//, '')}`)
  return isPage && (hash === undefined || hash === id)
}

function readQueries() {
  const file = values.queries ?? path.join(values.site, 'docs', 'search.queries.json')
  return JSON.parse(readFileSync(file, 'utf8')).map(({ q, expect }) => ({
    q,
    expect: [expect].flat(),
  }))
}

/** A folder without settings is read as docs of plain Markdown: nothing is written there. */
async function readSite(folder) {
  if (readdirSync(folder).some((name) => /^(orion-docs|docusaurus)\.config\./.test(name)))
    return readEvaluation({ siteDir: folder })
  const site = mkdtempSync(path.join(os.tmpdir(), 'orion-quality-'))
  const docs = existsSync(path.join(folder, 'docs')) ? path.join(folder, 'docs') : folder
  const ignored = ['Links', 'Anchors', 'MarkdownLinks', 'MarkdownImages', 'CodeSamples']
  const config = {
    title: 'Docs',
    docs: { path: path.relative(site, docs) },
    markdown: { format: 'md' },
    onDuplicateRoutes: 'ignore',
    ...Object.fromEntries(ignored.map((name) => [`onBroken${name}`, 'ignore'])),
  }
  writeFileSync(
    path.join(site, 'orion-docs.config.mjs'),
    `export default ${JSON.stringify(config)}\n`,
  )
  try {
    return await readEvaluation({ siteDir: site })
  } finally {
    rmSync(site, { recursive: true, force: true })
  }
}
