// How evenly shards divide a site, and what is left to the merge: 5,000 pages and 20 of 300 kB, which a division by position
// would put into one shard. Shards run one after the other, so that each has the machine to itself.
// Usage: node test/bench/shards.mjs [--pages 5000] [--shards 1,2,4,8] [--runs 2] [--folder dir] [--program checkout]
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { generateSite, pagePath, pageText } from './generate.mjs'
import { measure } from './measure.mjs'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const LARGE_PAGES = 20
const LARGE_BYTES = 300_000
/** Large pages are at positions that are multiples of this, in the order of addresses. */
const STEP = 8

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '5000' },
    shards: { type: 'string', default: '1,2,4,8' },
    runs: { type: 'string', default: '2' },
    folder: { type: 'string', default: path.join(tmpdir(), 'orion-bench-shards') },
    program: { type: 'string', default: ROOT },
  },
})
const pages = Number(values.pages)
const program = path.join(path.resolve(values.program), 'bin/orion-docs.js')
const site = path.resolve(values.folder)

await rm(site, { recursive: true, force: true })
await mkdir(site, { recursive: true })
await generateSite(site, pages)
for (let index = 0; index < LARGE_PAGES; index++) {
  const steps = Math.floor(((index + 1) * (pages - 2 * STEP)) / LARGE_PAGES / STEP)
  // Before it come the home page, this page and those up to it, and the large pages so far.
  const page = pagePath(steps * STEP - 2 - index)
  await writeFile(path.join(site, 'docs', page.replace('.md', '-large.md')), largeText(index))
}

console.log('shards  slowest s   mean s  ÷ mean  slowest cpu s  ÷ mean  merge s  cpu s   MB  all s')
for (const count of values.shards.split(',').map(Number)) {
  const shards = []
  for (let index = 1; index <= count; index++)
    shards.push(await best(['build', site, '--shard', `${index}/${count}`, '--no-cache'], []))
  const parts = path.join(site, '.orion/parts')
  const merge = await best(['merge', parts, '--site', site], ['build', '.orion/cache'])
  await rm(path.join(site, '.orion'), { recursive: true })
  await rm(path.join(site, 'build'), { recursive: true })
  print(count, shards, merge)
}
await rm(site, { recursive: true })

/** The fastest of some runs of the program, before each of which `made` is removed. */
async function best(args, made) {
  const runs = []
  for (let run = 0; run < Number(values.runs); run++) {
    for (const name of made) await rm(path.join(site, name), { recursive: true, force: true })
    runs.push(await measure([process.execPath, program, ...args]))
  }
  const least = (key) => Math.min(...runs.map((run) => run[key]))
  return { wallS: least('wallS'), cpuS: least('cpuS'), peakBytes: least('peakBytes') }
}

function print(count, shards, merge) {
  const columns = ['wallS', 'cpuS'].map((key) => {
    const each = shards.map((shard) => shard[key])
    const mean = each.reduce((sum, value) => sum + value, 0) / count
    return { slowest: Math.max(...each), mean }
  })
  const [wall, cpu] = columns
  const cells = [
    [String(count), 6],
    [wall.slowest.toFixed(1), 11],
    [wall.mean.toFixed(1), 9],
    [(wall.slowest / wall.mean).toFixed(2), 8],
    [cpu.slowest.toFixed(1), 15],
    [(cpu.slowest / cpu.mean).toFixed(2), 8],
    [merge.wallS.toFixed(1), 9],
    [merge.cpuS.toFixed(1), 7],
    [(merge.peakBytes / 1e6).toFixed(0), 5],
    [(wall.slowest + merge.wallS).toFixed(1), 7],
  ]
  console.log(cells.map(([text, width]) => text.padStart(width)).join(''))
}

function largeText(index) {
  let text = `# Large page ${index}\n`
  for (let part = 0; text.length < LARGE_BYTES; part++) {
    const body = pageText(index * 100 + part, pages, 7).replace(/^---[^]*?\n---\n/, '')
    text += `\n## Section ${part}\n${body.replaceAll('\n### ', '\n#### ').replaceAll('\n## ', '\n### ')}`
  }
  return text
}
