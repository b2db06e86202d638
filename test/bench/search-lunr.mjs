// The steps of the search that are ours although lunr has them: what each takes, here and in lunr. Usage, after
// npm run build: node test/bench/search-lunr.mjs [--pages 1000] [--queries 300] [--site folder]
// Both sides read the same texts and answer the same queries; that the answers are the same is tested by
// test/search/export and test/search/query.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import lunr from 'lunr'
import { readEvaluation } from '../../dist/commands/search/evaluate-search.js'
import { buildIndex } from '../../dist/search/index/build-index.js'
import { openIndexParts } from '../../dist/search/load/index-parts.js'
import { createExpand } from '../../dist/search/query/expand.js'
import { findDocuments } from '../../dist/search/query/find-documents.js'
import { parseQuery } from '../../dist/search/query/query-syntax.js'
import { countTerms } from '../../dist/search/text/count-terms.js'
import { createWordReader } from '../../dist/search/text/index-terms.js'
import { nearTexts, textTable } from '../../dist/search/text/text-table.js'
import { generateSite, random } from './generate.mjs'

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000' },
    queries: { type: 'string', default: '300' },
    site: { type: 'string' },
  },
})

/** Hits of a list, and the one that says whether there are more. */
const LIMIT = 9
const CONTENT = 4

const { pages } = await readPages()
const texts = pages.flatMap(({ title, sections }) => [
  title,
  ...sections.flatMap((section) => [section.title, section.text]),
])
const terms = { language: ['en'], removeStopWordFilter: false, removeStemmer: false }
console.log(`${pages.length} pages`)
measureWords()
await measureQueries()
measureTypos()

/** The pages of the given site, or of a generated one. */
async function readPages() {
  if (values.site !== undefined) return readEvaluation({ siteDir: values.site })
  const folder = await mkdtemp(path.join(tmpdir(), 'orion-lunr-'))
  await generateSite(folder, Number(values.pages))
  const read = await readEvaluation({ siteDir: folder })
  await rm(folder, { recursive: true })
  return read
}

/** Splitting all texts, dropping stop words and stemming. */
function measureWords() {
  const ours = milliseconds(() => {
    const reader = createWordReader(terms)
    for (const text of texts) countTerms(text, reader, () => undefined)
  })
  const pipeline = new lunr.Pipeline()
  pipeline.add(lunr.trimmer, lunr.stopWordFilter, lunr.stemmer)
  const lunrs = milliseconds(() => {
    for (const text of texts) pipeline.run(lunr.tokenizer(text))
  })
  console.log(`words of all texts: ours ${ours.toFixed(0)} ms, lunr ${lunrs.toFixed(0)} ms`)
}

/** From the documents of two words to the best hits: ours, and `lunr.Index` put together of these words alone. */
async function measureQueries() {
  const { head, files } = buildIndex(pages, { terms, folder: '', digest: nameFiles() })
  const index = openIndexParts(JSON.parse(head), async (name) => JSON.parse(files.get(name)))
  const words = texts.flatMap((text) => text.toLowerCase().match(/[a-z]{3,}/g) ?? [])
  const next = random(3)
  const times = { ours: [], assembled: [], lunr: [] }
  for (let query = 0; query < Number(values.queries); query++) {
    const chosen = [0, 1].map(() => words[Math.floor(next() * words.length)])
    const clauses = parseQuery(chosen.map((word) => `+content:${word}`).join(' '))
    const expand = createExpand(index, terms)
    // What is loaded and decoded is the same for both.
    const entries = (await Promise.all(clauses.map((clause) => expand(clause, CONTENT)))).flat()
    if (new Set(entries).size < 2) continue
    const weighed = await Promise.all(entries.map((entry) => index.weighed(entry, CONTENT)))
    let start = performance.now()
    await findDocuments(index, CONTENT, clauses, expand, LIMIT)
    times.ours.push(performance.now() - start)
    start = performance.now()
    const whole = assemble(entries, weighed)
    times.assembled.push(performance.now() - start)
    whole.query((asked) => {
      for (const { word } of entries)
        asked.term(word, { usePipeline: false, presence: lunr.Query.presence.REQUIRED })
    })
    times.lunr.push(performance.now() - start)
  }
  console.log(`${times.ours.length} queries of two words, median and p95:`)
  console.log(`  ours ${figures(times.ours)}`)
  console.log(
    `  lunr ${figures(times.lunr)}, of which the index is made in ${figures(times.assembled)}`,
  )
}

/** The words that are up to two letters off, and what has to be made first: a set or a table of all words. */
function measureTypos() {
  const reader = createWordReader(terms)
  const known = new Set()
  for (const text of texts) countTerms(text, reader, ({ term }) => known.add(term))
  const words = [...known].filter((word) => !word.startsWith('.')).sort()
  const [table, tableMs] = timed(() => textTable(words))
  const [set, setMs] = timed(() => lunr.TokenSet.fromArray(words))
  const typed = words.filter((word, place) => word.length > 3 && place % 10 === 0)
  const ours = typed.map((word) => timed(() => nearTexts(table, word, 2))[1])
  const lunrs = typed.map(
    (word) => timed(() => set.intersect(lunr.TokenSet.fromFuzzyString(word, 2)).toArray())[1],
  )
  console.log(`${typed.length} typos of two letters among ${words.length} words, median and p95:`)
  console.log(`  ours ${figures(ours)}, the table is made in ${tableMs.toFixed(1)} ms`)
  console.log(`  lunr ${figures(lunrs)}, the set is made in ${setMs.toFixed(1)} ms`)
}

function assemble(entries, weighed) {
  const words = entries.map(({ word }) => word).sort()
  const invertedIndex = Object.create(null)
  const fieldVectors = {}
  for (const [number, word] of words.entries()) {
    const { numbers, weights } = weighed[entries.findIndex((entry) => entry.word === word)]
    const documents = Object.create(null)
    numbers.forEach((ref, at) => {
      documents[ref] = {}
      fieldVectors[`content/${ref}`] ??= new lunr.Vector([])
      fieldVectors[`content/${ref}`].elements.push(number, weights[at] / 1000)
    })
    invertedIndex[word] = { _index: number, content: documents }
  }
  const tokenSet = lunr.TokenSet.fromArray(words)
  const pipeline = new lunr.Pipeline()
  return new lunr.Index({ invertedIndex, fieldVectors, tokenSet, fields: ['content'], pipeline })
}

/** Names for files that need no digest, since they are written once. */
function nameFiles() {
  const names = new Map()
  return (contents) => {
    if (!names.has(contents)) names.set(contents, String(names.size))
    return names.get(contents)
  }
}

/** Of the second run. */
function milliseconds(work) {
  work()
  return timed(work)[1]
}

function timed(work) {
  const start = performance.now()
  const result = work()
  return [result, performance.now() - start]
}

function figures(times) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
  return `${at(0.5)} ms, ${at(0.95)} ms`
}
