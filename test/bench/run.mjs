// Measures whole builds of a generated site: cold, unchanged, one page edited; then the weight of what a page loads.
// With --peers other generators build the same pages in the same run. How to read it: README.md.
// With --broken-links the same pages are built with right links and with 5,000 broken ones, and nothing else.
// With --mdx the same text is built as Markdown and as MDX, and nothing else.
// With --serve the server for finished sites is compared with sirv-cli, and nothing else.
// With --small the start of small sites is measured, and nothing else.
// With --corpus the Markdown files of a folder are built in place of generated pages, by docusaurus and hugo too.
// Usage: npm run bench -- [--pages 1000] [--folders 20] [--corpus docs] [--peers docusaurus,vitepress,hugo] [--threads 1] [--keep] [--broken-links] [--mdx] [--serve 30]
//   [--small 10 [--before <checkout>]]
import { Buffer } from 'node:buffer'
import { access, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { measureBrokenLinks } from './broken-links.mjs'
import { readCorpus, writeCorpus } from './corpus.mjs'
import { generateSite, pagePath, pagesPerFolder } from './generate.mjs'
import { measure } from './measure.mjs'
import { measureMdx } from './mdx.mjs'
import { PEERS, generatedPages, writePeer } from './peers.mjs'
import { measureServe } from './serve-rate.mjs'
import { measureSmall } from './small.mjs'
import { pageWeight } from './weight.mjs'

const { values } = parseArgs({
  options: {
    pages: { type: 'string' },
    folders: { type: 'string' },
    corpus: { type: 'string' },
    'broken-links': { type: 'boolean', default: false },
    mdx: { type: 'boolean', default: false },
    serve: { type: 'string' },
    small: { type: 'string' },
    before: { type: 'string' },
    peers: { type: 'string', default: '' },
    threads: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
})
const usual = values['broken-links'] ? 3000 : values.serve === undefined ? 1000 : 100
const pages = Number(values.pages ?? usual)
const folders = values.folders === undefined ? undefined : Number(values.folders)
const peers = peerNames(values.peers)
const program = fileURLToPath(new URL('../../bin/orion-docs.js', import.meta.url))
const root = await mkdtemp(path.join(tmpdir(), 'orion-bench-'))

const flags = values.threads === undefined ? [] : ['--threads', values.threads]
const machine = `${cpus().length} cores, Node ${process.versions.node}`
if (values.small !== undefined) {
  console.log(machine)
  const { before } = values
  const small = { root, runs: Number(values.small), flags, before }
  await measureSmall(small).finally(() => rm(root, { recursive: true }))
  process.exit()
}
if (values.corpus === undefined) console.log(`${pages} pages, ${machine}`)
if (values['broken-links']) {
  const command = [process.execPath, program, 'build', ...flags]
  await measureBrokenLinks({ root, pages, command }).finally(() => rm(root, { recursive: true }))
  process.exit()
}
if (values.mdx) {
  const command = [process.execPath, program, 'build', ...flags]
  await measureMdx({ root, pages, command }).finally(() => rm(root, { recursive: true }))
  process.exit()
}
if (values.serve !== undefined) {
  const command = [process.execPath, program]
  const seconds = Number(values.serve)
  await measureServe({ root, pages, command, seconds }).finally(() => rm(root, { recursive: true }))
  process.exit()
}
const folder = path.join(root, 'orion-docs')
const corpus = values.corpus === undefined ? undefined : await readCorpus(values.corpus)
if (corpus) {
  const bytes = corpus.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0)
  console.log(`${corpus.length} pages, ${(bytes / 1e6).toFixed(1)} MB of Markdown, ${machine}`)
  await writeCorpus(folder, corpus)
} else await generateSite(folder, pages, 1, { folders })
const middle = corpus
  ? leaves(corpus)[Math.floor(leaves(corpus).length / 2)].file
  : pagePath(Math.floor(pages / 2), pagesPerFolder(pages, folders))
const ours = await measureSite({
  command: [process.execPath, program, 'build', folder, ...flags],
  docs: path.join(folder, 'docs'),
})
print('orion-docs', ours)
for (const name of peers) {
  try {
    print(name, await measurePeer(PEERS[name], path.join(root, name)))
  } catch (error) {
    console.log(`\n${name}: ${error.message}`)
  }
}

const out = path.join(folder, 'build')
const output = await sizeOf(out)
console.log(`\noutput: ${output.files} files, ${(output.bytes / 1e6).toFixed(1)} MB`)
const weight = await pageWeight(out)
console.log('\none doc page        raw B   gzip -9 B')
for (const [name, size] of Object.entries(weight))
  console.log(name.padEnd(15), String(size.raw).padStart(9), String(size.gzip).padStart(11))

if (values.keep) console.log(`\nkept in ${root}`)
else await rm(root, { recursive: true })

/** Three builds: from nothing, again, and after an edit of one paragraph. */
async function measureSite({ command, docs, cwd, env }) {
  const cold = await measure(command, { cwd, env })
  const unchanged = await measure(command, { cwd, env })
  const edited = path.join(docs, middle)
  await writeFile(edited, `${await readFile(edited, 'utf8')}\nOne more sentence about nothing.\n`)
  return { cold, unchanged, 'one page edited': await measure(command, { cwd, env }) }
}

/** Pages that are no home page of a folder: those have other names in some generators. */
function leaves(list) {
  return list.filter(({ file }) => !file.endsWith('index.md'))
}

/** Installs a peer, which is not measured, and builds with it. */
async function measurePeer(peer, cwd) {
  if (peer.program !== undefined && !(await isOnPath(peer.program)))
    throw new Error(`${peer.program} is not on PATH: left out`)
  await mkdir(cwd, { recursive: true })
  if (corpus && !peer.readsAny) throw new Error('builds generated pages only: left out')
  await writePeer(peer, cwd, corpus ?? generatedPages(pages, folders))
  if (peer.packages)
    await measure(['npm', 'install', '--no-audit', '--no-fund', ...peer.packages], { cwd })
  for (const cache of peer.caches) await rm(path.join(cwd, cache), { recursive: true, force: true })
  const docs = path.join(cwd, peer.docs)
  return measureSite({ command: peer.command, docs, cwd, env: peer.env })
}

function print(name, runs) {
  console.log(`\n${name.padEnd(17)} wall s    cpu s  peak MB  of cold   wall ×    cpu × memory ×`)
  for (const [what, run] of Object.entries(runs)) {
    const times = (key) => (run[key] / ours[what][key]).toFixed(1).padStart(8)
    console.log(
      [
        what.padEnd(15),
        run.wallS.toFixed(2).padStart(8),
        run.cpuS.toFixed(2).padStart(8),
        (run.peakBytes / 1e6).toFixed(0).padStart(8),
        (run.wallS / runs.cold.wallS).toFixed(2).padStart(8),
        times('wallS'),
        times('cpuS'),
        times('peakBytes'),
      ].join(' '),
    )
  }
}

/** `vitepress` stands for both of its settings. */
function peerNames(list) {
  const names = list
    .split(',')
    .filter((name) => name !== '')
    .flatMap((name) => (name === 'vitepress' ? ['vitepress', 'vitepress-tuned'] : [name]))
  const unknown = names.filter((name) => !(name in PEERS))
  if (unknown.length > 0)
    throw new Error(
      `There is no peer ${unknown.join(', ')}: they are ${Object.keys(PEERS).join(', ')}`,
    )
  return names
}

async function isOnPath(name) {
  for (const dir of (process.env.PATH ?? '').split(path.delimiter))
    if (
      await access(path.join(dir, name)).then(
        () => true,
        () => false,
      )
    )
      return true
  return false
}

async function sizeOf(of) {
  let files = 0
  let bytes = 0
  for (const entry of await readdir(of, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    files++
    bytes += (await stat(path.join(entry.parentPath, entry.name))).size
  }
  return { files, bytes }
}
