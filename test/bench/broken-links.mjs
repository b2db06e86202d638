// What suggestions for broken links cost: the same pages with right links and with broken ones, built in turns.
import { cp, rm } from 'node:fs/promises'
import path from 'node:path'
import { generateSite } from './generate.mjs'
import { measure } from './measure.mjs'

const BROKEN_LINKS = 5000
const ROUNDS = 3

/** Prints what cold builds of `pages` pages take without and with `BROKEN_LINKS` different broken links. */
export async function measureBrokenLinks({ root, pages, command }) {
  const sites = [
    { name: 'right links', folder: path.join(root, 'right'), brokenLinks: 0, runs: [] },
    {
      name: 'broken links',
      folder: path.join(root, 'broken'),
      brokenLinks: BROKEN_LINKS,
      runs: [],
    },
  ]
  for (const { folder, brokenLinks } of sites)
    await generateSite(folder, pages, 1, { brokenLinks, reportsBrokenLinks: true })
  for (let round = 0; round < ROUNDS; round++)
    for (const site of sites) {
      const folder = path.join(root, 'built')
      await cp(site.folder, folder, { recursive: true })
      site.runs.push(await measure([...command, folder]))
      await rm(folder, { recursive: true })
    }
  const [right, broken] = sites.map(({ runs }) => ({
    wallS: median(runs.map(({ wallS }) => wallS)),
    cpuS: median(runs.map(({ cpuS }) => cpuS)),
    peakBytes: median(runs.map(({ peakBytes }) => peakBytes)),
  }))
  console.log(`\n${BROKEN_LINKS} broken links, median of ${ROUNDS} cold builds each`)
  console.log(`${''.padEnd(15)}   wall s    cpu s  peak MB`)
  for (const [name, run] of [
    ['right links', right],
    ['broken links', broken],
  ])
    console.log(
      name.padEnd(15),
      run.wallS.toFixed(2).padStart(8),
      run.cpuS.toFixed(2).padStart(8),
      (run.peakBytes / 1e6).toFixed(0).padStart(8),
    )
  const times = (key) => (broken[key] / right[key]).toFixed(2).padStart(8)
  console.log('times'.padEnd(15), times('wallS'), times('cpuS'), times('peakBytes'))
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
}
