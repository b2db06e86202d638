// One round of parser.mjs: each page is parsed and compiled by each bundle, in another order for each page.
// Usage: node parser-round.mjs <pages> <bundle…>; prints, for each bundle, milliseconds of processor time for each page.
import { pathToFileURL } from 'node:url'
import { pageText, random } from './generate.mjs'

const OPTIONS = { math: true, codeMarkers: [], remarkPlugins: [], rehypePlugins: [] }

const [pages, ...bundles] = process.argv.slice(2)
const modules = await Promise.all(bundles.map((file) => import(pathToFileURL(file).href)))
const times = modules.map(() => ({ parse: [], compile: [] }))
const next = random(1)

for (let index = 0; index < Number(pages); index++) {
  const text = pageText(index, Number(pages)).replace(/^---\n[^]*?\n---\n/, '')
  for (const number of shuffled(modules)) {
    const { markdownParser, compilePage } = modules[number]
    let before = process.cpuUsage()
    markdownParser(text, OPTIONS).parse(text)
    times[number].parse.push(since(before))
    before = process.cpuUsage()
    await compilePage({ text, includes: {}, options: OPTIONS })
    times[number].compile.push(since(before))
  }
}
process.stdout.write(JSON.stringify(times))

function since(before) {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** The indexes of `list` in a random order: none always runs behind the same other one. */
function shuffled(list) {
  return [...list.keys()]
    .map((index) => ({ index, place: next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ index }) => index)
}
