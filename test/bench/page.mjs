// What a visitor waits for, in Chromium with a slow line and a slow processor: first paint, scripts, long tasks;
// then, without brakes, a click on a link whose page is already fetched.
// Usage: npm run bench:page [-- --runs 5] [--peer docusaurus]
import { mkdtemp, rm } from 'node:fs/promises'
import { register } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { generateSite, pagePath } from './generate.mjs'
import { measureNavigation, measurePage, median, SLOW } from './page-measures.mjs'
import { buildDocusaurus } from './docusaurus.mjs'

register('./typescript-hooks.mjs', import.meta.url)
const { launchBrowser } = await import('../helpers/browser.ts')
const { orion, startServe } = await import('../helpers/cli.ts')

/** A doc page of the generated site without formulas, which Docusaurus leaves as text. */
const BENCH_PAGE = 3
const BENCH_PAGES = 20
const COLUMNS = {
  firstPaintMs: 'FCP ms',
  largestPaintMs: 'LCP ms',
  hydratedMs: 'ready ms',
  scriptMs: 'script ms',
  longTasks: 'long tasks',
  longTaskMs: 'in them ms',
  blockingMs: 'blocking ms',
  layoutShift: 'CLS',
  requests: 'requests',
  kilobytes: 'kB',
}

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    peer: { type: 'string', multiple: true, default: [] },
  },
})
const unknown = values.peer.filter((name) => name !== 'docusaurus')
if (unknown.length > 0)
  throw new Error(`Unknown peer: ${unknown.join(', ')}. There is: docusaurus.`)

const runs = Number(values.runs)
const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = await mkdtemp(path.join(tmpdir(), 'orion-page-'))
const cleanUp = [() => rm(folder, { recursive: true })]
try {
  const ours = await serveBuilt('our', root)
  const bench = path.join(folder, 'bench')
  await generateSite(bench, BENCH_PAGES)
  const generated = await serveBuilt('bench', bench)
  const benchRoute = `/${pagePath(BENCH_PAGE).replace(/\.md$/, '')}`
  const subjects = [
    ['Orion: home', ours],
    ['Orion: prose', `${ours}/user/key_features/security`],
    ['Orion: API', `${ours}/developer/api/vaults/OrionVault`],
    ['Orion: formulas', `${ours}/curator/financial-machine-learning`],
    ['generated page', generated + benchRoute],
  ]
  if (values.peer.includes('docusaurus')) {
    const out = await buildDocusaurus(path.join(folder, 'docusaurus'), path.join(bench, 'docs'))
    const peer = await serveFolder(out)
    subjects.push(['Docusaurus: same', `${peer}/docs${benchRoute}`])
  }
  const browser = await launchBrowser()
  cleanUp.unshift(() => browser.close())

  console.log(
    `\nphone, ${SLOW.rttMs} ms round trip, ${(SLOW.bytesPerS * 8) / 1e6} Mbit/s, processor ${SLOW.cpu} times slower; ` +
      `empty cache; median of ${runs} runs\n`,
  )
  const widths = Object.values(COLUMNS).map((name) => Math.max(name.length, 8))
  const line = (name, cells) =>
    console.log(
      name.padEnd(17),
      cells.map((cell, i) => String(cell).padStart(widths[i])).join('  '),
    )
  line('page', Object.values(COLUMNS))
  // In turn, so that a busy moment of the machine meets all of them.
  const results = new Map(subjects.map(([name]) => [name, []]))
  for (let run = 0; run < runs; run++)
    for (const [name, url] of subjects) results.get(name).push(await measurePage(browser, url))
  for (const [name, all] of results)
    line(
      name,
      Object.keys(COLUMNS).map((key) => shown(median(all.map((one) => one[key])))),
    )

  console.log('\nclick on a link that was pointed at → next page painted, nothing slowed down, ms')
  const links = [['Orion: prose', `${ours}/user/key_features/security`], ...subjects.slice(4)]
  const clicks = new Map(links.map(([name]) => [name, []]))
  for (let run = 0; run < runs; run++)
    for (const [name, url] of links) clicks.get(name).push(await measureNavigation(browser, url))
  for (const [name, all] of clicks)
    console.log(name.padEnd(17), shown(median(all)), `(${all.map(shown).join(', ')})`)
} finally {
  for (const step of cleanUp) await step()
}

/** Builds a site and serves the result; the address has no slash at its end. */
async function serveBuilt(name, siteDir) {
  const out = path.join(folder, `${name}-build`)
  const { code, stdout, stderr } = await orion(['build', siteDir, '--out-dir', out])
  if (code !== 0) throw new Error(`The build failed:\n${stdout}${stderr}`)
  return serveFolder(out, siteDir)
}

/** All are served by our own server, with the same compression and the same headers for what is immutable. */
async function serveFolder(out, siteDir = root) {
  const server = await startServe([siteDir, '--no-watch', '--out-dir', out])
  cleanUp.unshift(() => server.stop())
  return server.url.replace(/\/$/, '')
}

function shown(value) {
  if (Number.isNaN(value)) return '–'
  return value > 0 && value < 1 ? value.toFixed(3) : String(Math.round(value))
}
