// Measures whole builds of a generated site: cold, unchanged, one page edited; then the weight of what a page loads.
// Usage: node test/bench/run.mjs [--pages 1000] [--keep]
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { generateSite, pagePath } from './generate.mjs'
import { watchMemory } from './memory.mjs'
import { pageWeight } from './weight.mjs'

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000' },
    keep: { type: 'boolean', default: false },
  },
})
const pages = Number(values.pages)
const program = fileURLToPath(new URL('../../bin/orion-docs.js', import.meta.url))
const folder = await mkdtemp(path.join(tmpdir(), 'orion-bench-'))

console.log(`${pages} pages, ${cpus().length} cores, Node ${process.versions.node}`)
await generateSite(folder, pages)
const rows = []
rows.push(['cold', await measure()])
rows.push(['unchanged', await measure()])
const edited = path.join(folder, 'docs', pagePath(Math.floor(pages / 2)))
await writeFile(edited, `${await readFile(edited, 'utf8')}\nOne more sentence about nothing.\n`)
rows.push(['one page edited', await measure()])

const cold = rows[0][1]
console.log('\nbuild            wall s   cpu s  pages/s  peak MB  of cold')
for (const [name, run] of rows)
  console.log(
    [
      name.padEnd(15),
      run.wallS.toFixed(2).padStart(7),
      run.cpuS.toFixed(2).padStart(7),
      (pages / run.wallS).toFixed(0).padStart(8),
      (run.peakBytes / 1e6).toFixed(0).padStart(8),
      (run.wallS / cold.wallS).toFixed(2).padStart(8),
    ].join(' '),
  )

const out = path.join(folder, 'build')
const output = await sizeOf(out)
console.log(`\noutput: ${output.files} files, ${(output.bytes / 1e6).toFixed(1)} MB`)
const weight = await pageWeight(out)
console.log('\none doc page        raw B   gzip -9 B')
for (const [name, size] of Object.entries(weight))
  console.log(name.padEnd(15), String(size.raw).padStart(9), String(size.gzip).padStart(11))

if (values.keep) console.log(`\nkept in ${folder}`)
else await rm(folder, { recursive: true })

/** One build as a whole process: seconds on the clock and on the processors, peak memory of the process tree. */
async function measure() {
  const start = performance.now()
  const report = path.join(folder, 'usage.json')
  const child = spawn(
    process.execPath,
    ['--import', new URL('./report-usage.mjs', import.meta.url).href, program, 'build', folder],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ORION_BENCH_REPORT: report } },
  )
  const memory = watchMemory(child.pid)
  let errors = ''
  child.stderr.on('data', (chunk) => (errors += chunk))
  const code = await new Promise((resolve) => child.once('close', resolve))
  const wallS = (performance.now() - start) / 1000
  if (code !== 0) throw new Error(`The build failed with ${code}:\n${errors}`)
  const usage = JSON.parse(await readFile(report, 'utf8'))
  return { wallS, cpuS: usage.cpuS, peakBytes: Math.max(memory.stop(), usage.peakBytes) }
}

async function sizeOf(root) {
  let files = 0
  let bytes = 0
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    files++
    bytes += (await stat(path.join(entry.parentPath, entry.name))).size
  }
  return { files, bytes }
}
