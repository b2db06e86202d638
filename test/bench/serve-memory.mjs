// Whether a day of edits fills the memory of `serve`: the heap after 500 edits beside that after 50.
// Usage: node test/bench/serve-memory.mjs [--pages 200] [--edits 500]; exit code 1 above 15 %
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { generateSite, pagePath } from './generate.mjs'

/* global fetch, setTimeout */

const MOST = 1.15

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '200' },
    edits: { type: 'string', default: '500' },
  },
})
const pages = Number(values.pages)
const edits = Number(values.edits)
const program = fileURLToPath(new URL('../../bin/orion-docs.js', import.meta.url))
const hooks = new URL('./report-heap.mjs', import.meta.url).href
const folder = await mkdtemp(path.join(tmpdir(), 'orion-memory-'))
try {
  await generateSite(folder, pages)
  await measure()
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function measure() {
  const args = ['--expose-gc', '--import', hooks, program, 'serve', folder, '--port', '0']
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  try {
    const url = await new Promise((resolve, reject) => {
      let text = ''
      child.stdout.on('data', (chunk) => {
        text += chunk
        const found = /http:\S+/.exec(text)
        if (found) resolve(found[0])
      })
      child.once('close', () => reject(new Error(`serve ended:\n${text}`)))
    })
    // All pages are in memory or on disk, and the index is made.
    await (await fetch(`${url}search-index.json`)).text()
    let after50
    for (let edit = 1; edit <= edits; edit++) {
      await editPage(edit, url)
      if (edit === 50) after50 = await heap(child)
    }
    const last = await heap(child)
    const share = last / after50
    const mb = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`
    console.log(`${pages} pages: ${mb(after50)} after 50 edits, ${mb(last)} after ${edits}`)
    console.log(`${((share - 1) * 100).toFixed(1)} % more`)
    if (share > MOST) process.exitCode = 1
  } finally {
    child.kill('SIGINT')
  }
}

/** Now a text, now a title, which is another site model; each is waited for, and every tenth asks for the index. */
async function editPage(edit, url) {
  const name = pagePath(edit % pages)
  const file = path.join(folder, 'docs', name)
  const text = await readFile(file, 'utf8')
  const mark = `Edit ${edit} of many.`
  const edited =
    edit % 5 === 0
      ? text.replace(/^title: .*$/m, `title: ${mark}`)
      : text.replace(/\n\n## (?=[^]*)/, `\n\n${mark}\n\n## `)
  await writeFile(file, edited)
  while (!(await (await fetch(url + name.replace(/\.md$/, ''))).text()).includes(mark))
    await new Promise((resolve) => setTimeout(resolve, 5))
  if (edit % 10 === 0) await (await fetch(`${url}search-index.json`)).text()
}

/** Bytes of the heap after a collection. */
function heap(child) {
  return new Promise((resolve) => {
    child.once('message', resolve)
    child.send('heap')
  })
}
