// Lighthouse on the built Orion site, as a phone on a slow line (simulated, its default): scores and every audit
// that failed. Usage: npm run lighthouse [-- --runs 5] [--route /user/intro]…
import { mkdtemp, rm } from 'node:fs/promises'
import { register } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { median } from './page-measures.mjs'

register('./typescript-hooks.mjs', import.meta.url)
const { createAuditor } = await import('../helpers/lighthouse.ts')
const { orion, startServe } = await import('../helpers/cli.ts')

/** Home, prose, an API page, formulas, search. */
const ROUTES = [
  '/',
  '/user/key_features/security',
  '/developer/api/vaults/OrionVault',
  '/curator/financial-machine-learning',
  '/search',
]
/** Of these one run is enough: they do not depend on the machine. */
const STEADY = ['accessibility', 'best-practices', 'seo']
const TIMES = {
  'first-contentful-paint': 'FCP ms',
  'largest-contentful-paint': 'LCP ms',
  'total-blocking-time': 'TBT ms',
  'cumulative-layout-shift': 'CLS',
}

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    route: { type: 'string', multiple: true, default: ROUTES },
  },
})
const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = await mkdtemp(path.join(tmpdir(), 'orion-lighthouse-'))
const built = await orion(['build', root, '--out-dir', folder])
if (built.code !== 0) throw new Error(`The build failed:\n${built.stdout}${built.stderr}`)
const server = await startServe([root, '--no-watch', '--out-dir', folder])
const auditor = await createAuditor()
const failures = new Map()

console.log(`Lighthouse, mobile; performance is the median of ${values.runs} runs\n`)
console.log(
  'page'.padEnd(38),
  ['access.', 'best', 'SEO', 'perf.', ...Object.values(TIMES)]
    .map((name) => name.padStart(7))
    .join(' '),
)
for (const route of values.route) {
  const url = server.url.replace(/\/$/, '') + route
  const steady = await auditor.audit(url, STEADY)
  const runs = []
  for (let run = 0; run < Number(values.runs); run++)
    runs.push(await auditor.audit(url, ['performance']))
  const scores = STEADY.map((id) => steady.scores[id])
  const performance = median(runs.map((run) => run.scores.performance))
  const times = Object.keys(TIMES).map((id) => {
    const value = median(runs.map(({ measured }) => measured[id]))
    return value < 1 ? Math.round(value * 1000) / 1000 : Math.round(value)
  })
  const row = [...scores, performance, ...times]
  console.log(route.padEnd(38), row.map((value) => String(value).padStart(7)).join(' '))
  failures.set(route, [...steady.failed, ...runs[0].failed])
}
console.log('\naudits that did not pass (weight 0: advice, not in the score)')
for (const [route, failed] of failures)
  for (const { category, id, weight, value, title } of failed)
    console.log(
      `${route}  ${category}/${id}  weight ${Math.round(weight)}  ${title}${value ? ` (${value})` : ''}`,
    )

await auditor.close()
await server.stop()
await rm(folder, { recursive: true })
