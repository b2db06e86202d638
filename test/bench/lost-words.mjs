// Compares the words of each source page of a site with the words of its built page, and prints pages with missing words.
// Usage: node test/bench/lost-words.mjs --site <dir> --out <build> [--only <path>] [--lines 5] [--pages 40] [--json]
// A page is found by its words and its path, so trees of every tool can be looked at. The exit code is 1 when words are lost.
import { readFile, readdir } from 'node:fs/promises'
import { register } from 'node:module'
import path from 'node:path'
import process from 'node:process'
import { parseArgs, TextDecoder } from 'node:util'

register('./typescript-hooks.mjs', import.meta.url)
const { lostCount, lostWords, pageWords, sourceWords } = await import('../helpers/lost-words.ts')

const { values: options } = parseArgs({
  options: {
    site: { type: 'string' },
    out: { type: 'string' },
    only: { type: 'string' },
    lines: { type: 'string', default: '5' },
    pages: { type: 'string', default: '40' },
    json: { type: 'boolean', default: false },
  },
})
if (options.site === undefined || options.out === undefined) {
  console.error(
    'Usage: node test/bench/lost-words.mjs --site <dir> --out <build> [--only <path>] [--lines 5] [--pages 40] [--json]',
  )
  process.exit(2)
}
const site = path.resolve(options.site)
const out = path.resolve(options.out)

/** Files below `folder` that `isWanted`; not those of packages, of caches and of the output. */
async function filesBelow(folder, isWanted, isOutput) {
  const found = []
  const walk = async (directory) => {
    for (const entry of await readdir(directory, { withFileTypes: true })) {
      const file = path.join(directory, entry.name)
      if (entry.isDirectory()) {
        const isLeftOut =
          entry.name === 'node_modules' || entry.name.startsWith('.') || file === out
        if (isOutput || !isLeftOut) await walk(file)
      } else if (isWanted(entry.name)) found.push(path.relative(folder, file))
    }
  }
  await walk(folder)
  return found.sort()
}

/** The bytes as text: UTF-16 with its mark, UTF-8, else the old encoding of the West. */
function decode(bytes) {
  const mark = bytes.subarray(0, 2).toString('hex')
  if (mark === 'fffe' || mark === 'feff')
    return new TextDecoder(mark === 'fffe' ? 'utf-16le' : 'utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The segments of a path as addresses have them, the last first. */
function segmentsOf(file) {
  const parts = file
    .replace(/\.(?:mdx?|markdown|html?)$/i, '')
    .split(/[\\/]/)
    .map((part) =>
      part
        .toLowerCase()
        .replace(/^\d+[\s._-]+(?=.)/, '')
        .replace(/[^\p{L}\p{N}]+/gu, '-'),
    )
  if (/^(?:index|readme|_index)$/.test(parts.at(-1) ?? '')) parts.pop()
  return parts.reverse()
}

function sameEnd(a, b) {
  let same = 0
  while (same < a.length && same < b.length && a[same] === b[same]) same++
  return same
}

const htmlFiles = await filesBelow(out, (name) => name.endsWith('.html'), true)
const pages = []
/** Numbers of the pages that a word is on. */
const pagesOf = new Map()
for (const file of htmlFiles) {
  const words = pageWords(await readFile(path.join(out, file), 'utf8'))
  const number = pages.push({ file, words, segments: segmentsOf(file) }) - 1
  for (const word of words.counts.keys()) {
    const list = pagesOf.get(word)
    if (list === undefined) pagesOf.set(word, [number])
    else list.push(number)
  }
}

/** Pages that share rare words with the source, or the end of its path. */
function candidates(source, file) {
  const scores = new Map()
  for (const word of new Set(source.lines.flat())) {
    const list = pagesOf.get(word) ?? []
    if (list.length > 400) continue
    for (const page of list) scores.set(page, (scores.get(page) ?? 0) + 1 / list.length)
  }
  const best = [...scores]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 8)
    .map(([page]) => page)
  const segments = segmentsOf(file)
  const ends = pages.map((page, number) => [number, sameEnd(page.segments, segments)])
  const closest = ends
    .filter(([, same]) => same > 0 || segments.length === 0)
    .sort((a, b) => b[1] - a[1])
  return new Set([...closest.slice(0, 8).map(([number]) => number), ...best])
}

/** The page that lacks the fewest words; of equal ones that with the most similar path. */
function findPage(source, file) {
  const segments = segmentsOf(file)
  let best
  for (const number of candidates(source, file)) {
    const page = pages[number]
    const lost = lostCount(source, page.words)
    const same = sameEnd(page.segments, segments)
    if (best === undefined || lost < best.lost || (lost === best.lost && same > best.same))
      best = { page, lost, same }
  }
  return best
}

// A summary of mdBook or GitBook is the navigation.
const isPage = (name) => /\.(?:mdx?|markdown)$/i.test(name) && !/^summary\.md$/i.test(name)
const sources = await filesBelow(site, isPage, false)
const looked = sources.filter((file) => options.only === undefined || file.includes(options.only))
const lacking = []
const without = []
let total = 0
for (const file of looked) {
  const text = decode(await readFile(path.join(site, file)))
  // A draft is not published.
  if (/^---\r?\n(?:(?!---).*\r?\n)*?draft:\s*true\s*$/m.test(text)) continue
  const source = sourceWords(text, file.endsWith('.mdx'))
  if (source.total === 0) continue
  const best = findPage(source, file)
  if (best === undefined || best.lost > source.total / 2) {
    without.push({ file, words: source.total, nearest: best?.page.file, lost: best?.lost })
    continue
  }
  total += source.total
  if (best.lost > 0)
    lacking.push({
      file,
      page: best.page.file,
      lost: best.lost,
      total: source.total,
      lines: lostWords(source, best.page.words),
    })
}
lacking.sort((a, b) => b.lost - a.lost)

if (options.json) console.log(JSON.stringify({ total, lacking, without }, undefined, 2))
else {
  for (const { file, page, lost, total: all, lines } of lacking.slice(0, Number(options.pages))) {
    console.log(`${lost} of ${all} words  ${file}  (${page})`)
    const most = [...lines].sort((a, b) => b.words.length - a.words.length)
    for (const { line, words, text } of most.slice(0, Number(options.lines)))
      console.log(`    ${line}: ${words.slice(0, 12).join(' ')}    < ${text.trim().slice(0, 100)}`)
  }
  const more = lacking.length - Number(options.pages)
  if (more > 0) console.log(`… and ${more} more pages`)
  if (without.length > 0) {
    console.log(
      `\nWithout a page of their own, or with more than half of their words missing (${without.length}):`,
    )
    for (const { file, words, nearest, lost } of without.slice(0, Number(options.pages)))
      console.log(
        `    ${file}  (${words} words${nearest === undefined ? '' : `, ${lost} missing on ${nearest}`})`,
      )
  }
  const lost = lacking.reduce((sum, each) => sum + each.lost, 0)
  console.log(
    `\n${looked.length} sources, ${pages.length} built pages: ${lost} of ${total} words missing on ${lacking.length} pages, ${without.length} sources without a page`,
  )
}
process.exitCode = lacking.length > 0 || without.length > 0 ? 1 : 0
