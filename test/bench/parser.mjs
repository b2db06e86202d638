// What each patch of src/packaging/patches gains: processor time to parse and to compile generated pages with all
// patches, without each one, and without any; gains also as a share of a cold build of the same pages.
// How to read it: README.md. Usage: npm run bench:parser -- [--pages 1000] [--rounds 3]
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readPatches } from '../../src/packaging/patches/apply.mjs'
import { generateSite, pageText } from './generate.mjs'
import { measure } from './measure.mjs'
import { bundleCompiler } from './parser-bundle.mjs'

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '3' },
  },
})
const pages = Number(values.pages)
const rounds = Number(values.rounds)
const root = fileURLToPath(new URL('../../', import.meta.url))
const patches = readPatches(root)
const variants = new Map([
  ['all patches', patches],
  ...patches.map((patch) => [`without ${patch.name}`, patches.filter((each) => each !== patch)]),
  ['without any', []],
])

const folder = await mkdtemp(path.join(tmpdir(), 'orion-bench-'))
try {
  await run()
} finally {
  await rm(folder, { recursive: true })
}

async function run() {
  console.log(`${pages} pages, ${rounds} rounds, Node ${process.versions.node}`)
  const bundles = [...variants.keys()].map((_, index) => path.join(folder, `variant-${index}.mjs`))
  for (const [index, some] of [...variants.values()].entries())
    await bundleCompiler(some, bundles[index])
  await generateSite(path.join(folder, 'site'), pages)
  const results = []
  const builds = []
  for (let round = 0; round < rounds; round++) {
    results.push(measurePages(bundles))
    builds.push(await coldBuildMs())
  }
  print(results, median(builds))
}

/** In a process of its own, so that a round starts without what the engine learnt in the last one. */
function measurePages(bundles) {
  const script = fileURLToPath(new URL('./parser-round.mjs', import.meta.url))
  const { stdout, status } = spawnSync(process.execPath, [script, String(pages), ...bundles], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1e9,
  })
  if (status !== 0) throw new Error(`parser-round.mjs ended with ${String(status)}`)
  return JSON.parse(stdout)
}

async function coldBuildMs() {
  const site = path.join(folder, 'site')
  await rm(path.join(site, 'build'), { recursive: true, force: true })
  const program = path.join(root, 'bin/orion-docs.js')
  const { cpuS } = await measure([process.execPath, program, 'build', site, '--no-cache'])
  return cpuS * 1000
}

/**
 * Gains are medians of the pages' own ratios: what disturbs the machine disturbs all variants of a page alike. A median of
 * all pages would not show what only some pages need: those with formulas are counted apart.
 */
function print(results, buildMs) {
  const kinds = [true, false].map((isWanted) =>
    Array.from({ length: pages }, (_, page) => page).filter(
      (page) => hasFormulas(page) === isWanted,
    ),
  )
  console.log(`cold build: ${buildMs.toFixed(0)} ms of processor time\n`)
  console.log(`${''.padEnd(40)} parse ms    more compile ms    more  of a build`)
  for (const [index, name] of [...variants.keys()].entries()) {
    const [parse, compile] = ['parse', 'compile'].map((part) => {
      const sums = kinds.map((kind) => timeOf(results, kind, index, part))
      const ms = sums.reduce((sum, each) => sum + each.ms, 0)
      const baseMs = sums.reduce((sum, each) => sum + each.baseMs, 0)
      return { ms, more: ms / baseMs - 1, moreMs: ms - baseMs }
    })
    console.log(
      name.padEnd(40),
      parse.ms.toFixed(0).padStart(8),
      percent(parse.more).padStart(7),
      compile.ms.toFixed(0).padStart(10),
      percent(compile.more).padStart(7),
      percent(compile.moreMs / buildMs).padStart(11),
    )
  }
}

/** The time of all pages of a kind, with a variant and with all patches. */
function timeOf(results, kind, variant, part) {
  if (kind.length === 0) return { ms: 0, baseMs: 0 }
  const base = results.flatMap((result) => kind.map((page) => result[0][part][page]))
  const times = results.flatMap((result) => kind.map((page) => result[variant][part][page]))
  const baseMs = median(base) * kind.length
  return { ms: baseMs * median(times.map((time, place) => time / base[place])), baseMs }
}

function hasFormulas(page) {
  return pageText(page, pages).includes('$$')
}

function percent(share) {
  return `${(share * 100).toFixed(1)}%`
}

function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
