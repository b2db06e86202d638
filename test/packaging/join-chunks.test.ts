// Chunks that are loaded together become one file; what they export and when they run stays the same.
import { readdir, readFile } from 'node:fs/promises'
import { SourceMap, type SourceMapPayload } from 'node:module'
import path from 'node:path'
import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { writeJoined } from '../../src/packaging/join-chunks.js'
import { run } from '../helpers/cli.js'
import { site } from '../helpers/site.js'

const large = (name: string): string => `export const ${name} = '${name}'.repeat(1000)\n`

/** Two modules that a program always loads, with the same names, and one that it loads seldom, which needs a part of both. */
const MODULES = {
  'main.js': `import { total } from './state.js'
const first = await import('./first.js')
const second = await import('./second.js')
console.log(first.default, second.default, first.name(), second.name(), total)
if (process.argv[2] === 'all') console.log((await import('./seldom.js')).lengths)`,
  'first.js': `import { add } from './state.js'
import { part } from './part.js'
import os from './system.cjs'
add(part.length)
export const name = () => 'one'
export const type = os
export default 1`,
  'second.js': `import { add } from './state.js'
import { part } from './part.js'
import { other } from './other.js'
add(part.length + other.length)
export const name = () => 'two'
export default 2`,
  'seldom.js': `import { part } from './part.js'
import { other } from './other.js'
export const lengths = [part.length, other.length]`,
  'state.js': `export let total = 0
export function add(count) { total += count }`,
  'part.js': large('part'),
  'other.js': large('other'),
  'system.cjs': `module.exports = require('os').EOL.length`,
}

async function bundle(folder: string): Promise<string> {
  const options = {
    absWorkingDir: folder,
    outdir: path.join(folder, 'out'),
    format: 'esm',
    platform: 'node',
    sourcemap: 'external',
  } as const
  const written = await build({
    ...options,
    bundle: true,
    entryPoints: ['main.js'],
    splitting: true,
    metafile: true,
    write: false,
  })
  await writeJoined(written, [['main.js'], ['first.js', 'second.js']], options)
  return options.outdir
}

it('joins the modules of a list and changes nothing else (START-3)', async () => {
  const out = await bundle(await site(MODULES))
  const { code, stdout, stderr } = await run(process.execPath, ['main.js', 'all'], { cwd: out })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toBe('1 2 one two 13000\n[ 4000, 5000 ]\n')
  const names = (await readdir(out)).filter((name) => name.endsWith('.js'))
  const joined = names.filter((name) => name.startsWith('joined-'))
  const texts = await Promise.all(joined.map((name) => readFile(path.join(out, name), 'utf8')))
  // Both modules, with all that only they need; `seldom.js` takes its part from there.
  const home = texts.findIndex((text) => text.includes('"one"') && text.includes('"two"'))
  expect(texts[home]).toContain('"other".repeat')
  const seldom = names.find((name) => name.startsWith('seldom-')) ?? ''
  expect(await readFile(path.join(out, seldom), 'utf8')).toContain(`./${joined[home] ?? ''}`)
})

it('keeps the places of the sources in its source maps', async () => {
  const out = await bundle(await site(MODULES))
  const names = (await readdir(out)).filter((name) => name.endsWith('.js'))
  const found: string[] = []
  for (const name of names) {
    const lines = (await readFile(path.join(out, name), 'utf8')).split('\n')
    const payload = JSON.parse(
      await readFile(path.join(out, `${name}.map`), 'utf8'),
    ) as SourceMapPayload
    const map = new SourceMap(payload)
    for (const [line, text] of lines.entries()) {
      const column = text.indexOf('.repeat(')
      const entry = column === -1 ? {} : map.findEntry(line, column)
      if ('originalSource' in entry) found.push(path.basename(String(entry.originalSource)))
    }
  }
  expect(found.sort()).toEqual(['other.js', 'part.js'])
})

it('says which module of a list is in no bundle', async () => {
  const folder = await site(MODULES)
  const options = {
    absWorkingDir: folder,
    outdir: path.join(folder, 'out'),
    format: 'esm',
  } as const
  const written = await build({
    ...options,
    bundle: true,
    entryPoints: ['part.js'],
    metafile: true,
    write: false,
  })
  await expect(writeJoined(written, [['gone.js']], options)).rejects.toThrow(
    'No bundled file begins with the module gone.js',
  )
})
