// How fast small sites start: two pages beside `node -e 0`, 50 pages beside 1,000, the Orion site; each from nothing, in
// turns, so that a busy machine disturbs all of them alike. With `before` another checkout builds the same sites in the same run.
import { cp, mkdir, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { generateSite } from './generate.mjs'
import { measure } from './measure.mjs'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** What the Orion site is made of, besides what its settings import. */
const ORION = ['docs', 'orion-docs.config.ts', 'package.json', 'README.md']

/** What is installed of a checkout; without its sources a start does not compare them with what was compiled. */
const PACKAGE = ['bin', 'dist', 'templates', 'package.json']

/** Prints best and median of `runs` rounds, and the ratios. */
export async function measureSmall({ root, runs, flags, before }) {
  const sites = await writeSites(root)
  const programs = { now: await install(ROOT, path.join(root, 'now')) }
  if (before !== undefined)
    programs.before = await install(path.resolve(before), path.join(root, 'before'))
  const jobs = [
    { name: 'node -e 0', command: [process.execPath, '-e', '0'] },
    ...Object.entries(sites).flatMap(([site, folder]) =>
      Object.entries(programs).map(([program, at]) => ({
        name: `${site}${before === undefined ? '' : `, ${program}`}`,
        folder,
        command: [process.execPath, path.join(at, 'bin/orion-docs.js'), 'build', folder, ...flags],
      })),
    ),
  ]
  const results = new Map(jobs.map(({ name }) => [name, []]))
  for (let round = 0; round < runs; round++)
    for (const { name, folder, command } of round % 2 === 0 ? jobs : jobs.toReversed()) {
      for (const made of folder === undefined ? [] : ['build', '.orion'])
        await rm(path.join(folder, made), { recursive: true, force: true })
      results.get(name).push(await measure(command))
    }
  print(results, programs)
}

/** Copies what the package of a checkout has, with the same dependencies. */
async function install(checkout, folder) {
  await mkdir(folder)
  for (const name of PACKAGE)
    await cp(path.join(checkout, name), path.join(folder, name), { recursive: true })
  await symlink(path.join(checkout, 'node_modules'), path.join(folder, 'node_modules'))
  return folder
}

async function writeSites(root) {
  const sites = {}
  for (const pages of [2, 50, 1000]) {
    const folder = path.join(root, `pages-${pages}`)
    await generateSite(folder, pages)
    sites[`${pages.toLocaleString('en')} pages`] = folder
  }
  sites['the Orion site'] = path.join(root, 'orion')
  for (const name of ORION)
    await cp(path.join(ROOT, name), path.join(root, 'orion', name), { recursive: true })
  return sites
}

function print(results, programs) {
  console.log(`\n${''.padEnd(24)}wall s  median     cpu s  median`)
  for (const [name, runs] of results) {
    const columns = ['wallS', 'cpuS'].map((key) => {
      const { best, median } = summary(runs, key)
      return `${best.toFixed(2).padStart(8)}${median.toFixed(2).padStart(8)}`
    })
    console.log(name.padEnd(22), columns.join('  '))
  }
  console.log('\nratios of the best, and of the medians')
  const isPaired = Object.keys(programs).length > 1
  for (const program of Object.keys(programs)) {
    const name = (site) => (isPaired ? `${site}, ${program}` : site)
    ratio(results, name('2 pages'), 'node -e 0')
    ratio(results, name('50 pages'), name('1,000 pages'))
  }
  if (!isPaired) return
  for (const site of ['2 pages', '50 pages', '1,000 pages', 'the Orion site'])
    ratio(results, `${site}, now`, `${site}, before`)
}

function ratio(results, name, other) {
  const columns = ['wallS', 'cpuS'].map((key) => {
    const [a, b] = [name, other].map((each) => summary(results.get(each), key))
    const text = (what) => (a[what] / b[what]).toFixed(2)
    return `${key === 'wallS' ? 'wall' : 'cpu'} ${text('best')} ${text('median')}`
  })
  console.log(`${name} / ${other}: ${columns.join(', ')}`)
}

function summary(runs, key) {
  const values = runs.map((run) => run[key]).sort((a, b) => a - b)
  const middle = (values.length - 1) / 2
  return {
    best: values[0],
    median: (values[Math.floor(middle)] + values[Math.ceil(middle)]) / 2,
  }
}
