// The site's own search beside lunr, MiniSearch and Pagefind: the same sections, the same queries.
//
//   npm run build && node test/bench/search-peers.mjs [siteDir]
//
// The peers are installed into a temporary folder, of which nothing is kept in this repository.
import { readEvaluation } from '../../dist/commands/search/evaluate-search.js'
import { evaluate } from '../../dist/search/evaluate/evaluate.js'
import { ownBytes } from './own-bytes.mjs'
import { peerEngines, sectionsOf } from './search-engines.mjs'

const input = await readEvaluation({ siteDir: process.argv[2] ?? '.' })
const sections = sectionsOf(input.pages)
const engines = {
  'orion-docs': { ask: input.ask, bytes: (queries) => ownBytes(input, queries) },
  ...(await peerEngines(sections)),
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
