// Compiling a clone, and what it says, with stand-ins for the compiler and the program.
import { cp, readFile, rm, symlink, utimes } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { root, run } from '../helpers/cli.js'
import { site, writeFiles } from '../helpers/site.js'

const OTHER = 'dist was not compiled from the sources of this clone.'
const HELP = 'Run "npm run build" to compile them.'

async function clone(): Promise<string> {
  const folder = await site({
    'package.json': '{ "type": "module" }',
    'src/a.ts': 'export const a = 1\n',
    'node_modules/typescript/package.json': '{ "type": "commonjs" }',
    'node_modules/typescript/bin/tsc': `const fs = require('node:fs')
      if (fs.readFileSync('src/a.ts', 'utf8').includes('wrong')) process.exit(1)
      fs.appendFileSync('runs.txt', 'compiled ')
      fs.mkdirSync('dist/packaging', { recursive: true })
      fs.mkdirSync('dist/program', { recursive: true })
      fs.writeFileSync('dist/program/main.js', 'console.log("the program")')
      fs.writeFileSync('dist/packaging/prepare.js', '')`,
  })
  for (const name of ['bin', 'src/packaging'])
    await cp(path.join(root, name), path.join(folder, name), {
      recursive: true,
      filter: (source) => !source.endsWith('.patch'),
    })
  await symlink(path.join(root, 'node_modules/diff'), path.join(folder, 'node_modules/diff'))
  return folder
}

const prepare = async (folder: string): Promise<readonly string[]> => {
  const { stdout } = await run(process.execPath, ['src/packaging/compile.mjs', '--if-changed'], {
    cwd: folder,
  })
  const runs = await readFile(path.join(folder, 'runs.txt'), 'utf8').catch(() => '')
  return [stdout.replace(/\d+ s\./, 'n s.'), runs]
}
const start = async (folder: string): Promise<readonly string[]> => {
  const { stdout, stderr } = await run(process.execPath, [path.join(folder, 'bin/orion-docs.js')])
  return [stdout, stderr]
}

const COMPILED = 'Compiling src to dist. This takes about half a minute.\nCompiled in n s.\n'
const UP_TO_DATE = 'dist is up to date: it was compiled from these sources.\n'

describe('npm run prepare', () => {
  it('compiles once, and says in a line what it does (REPO-1)', async () => {
    const folder = await clone()
    expect(await prepare(folder)).toEqual([COMPILED, 'compiled '])
    expect(await prepare(folder)).toEqual([UP_TO_DATE, 'compiled '])
    await writeFiles(folder, { 'src/a.ts': 'export const a = 2\n' })
    expect(await prepare(folder)).toEqual([COMPILED, 'compiled compiled '])
  })

  it('goes by contents, not by dates (REPO-1)', async () => {
    const folder = await clone()
    await prepare(folder)
    await utimes(path.join(folder, 'src/a.ts'), 1, 1)
    expect(await prepare(folder)).toEqual([UP_TO_DATE, 'compiled '])
  })

  it('compiles again after a compile that broke off (REPO-1)', async () => {
    const folder = await clone()
    await prepare(folder)
    await writeFiles(folder, { 'src/a.ts': 'wrong' })
    await prepare(folder)
    await writeFiles(folder, { 'src/a.ts': 'export const a = 1\n' })
    expect(await prepare(folder)).toEqual([COMPILED, 'compiled compiled '])
  })
})

describe('npm run prepare with patches', () => {
  const text = 'const one = 1\n'
  const patch = `Made for: some 1.0.0

--- a/node_modules/some/index.js
+++ b/node_modules/some/index.js
@@ -1 +1 @@
-const one = 1
+const one = 2
`
  const withPatch = async (version: string): Promise<string> => {
    const folder = await clone()
    await writeFiles(folder, {
      'node_modules/some/package.json': `{ "version": "${version}" }`,
      'node_modules/some/index.js': text,
      'src/packaging/patches/some.patch': patch,
    })
    return folder
  }
  const installed = (folder: string): Promise<string> =>
    readFile(path.join(folder, 'node_modules/some/index.js'), 'utf8')

  it('applies them before it compiles, and to packages that were installed again since (REPO-3)', async () => {
    const folder = await withPatch('1.0.0')
    expect(await prepare(folder)).toEqual([COMPILED, 'compiled '])
    expect(await installed(folder)).toBe('const one = 2\n')
    await rm(path.join(folder, 'node_modules/some/index.js.orig'))
    await writeFiles(folder, { 'node_modules/some/index.js': text })
    expect(await prepare(folder)).toEqual([UP_TO_DATE, 'compiled '])
    expect(await installed(folder)).toBe('const one = 2\n')
  })

  it('stops with one line at a package of another version', async () => {
    const folder = await withPatch('1.1.0')
    const { code, stderr } = await run(process.execPath, ['src/packaging/compile.mjs'], {
      cwd: folder,
    })
    expect([code, stderr]).toEqual([
      1,
      'src/packaging/patches/some.patch was made for some 1.0.0, but 1.1.0 is installed. ' +
        'Run "npm ci", or compare the patch with the new version and change its "Made for" line.\n',
    ])
  })
})

describe('bin/orion-docs.js', () => {
  it('says in a clone that dist was compiled from other sources (REPO-2)', async () => {
    const folder = await clone()
    expect(await start(folder)).toEqual([
      '',
      'orion-docs is not compiled. Run "npm ci" to compile it.\n',
    ])
    await prepare(folder)
    expect(await start(folder)).toEqual(['the program\n', ''])
    await writeFiles(folder, { 'src/b.ts': 'export const b = 1\n' })
    expect(await start(folder)).toEqual(['the program\n', `${OTHER} ${HELP}\n`])
    await rm(path.join(folder, 'src/b.ts'))
    expect(await start(folder)).toEqual(['the program\n', ''])
  })

  it('looks at no sources in an installed package (REPO-2)', async () => {
    const folder = await clone()
    await prepare(folder)
    await rm(path.join(folder, 'src'), { recursive: true })
    await writeFiles(folder, { 'src/a.ts': 'export const a = 2\n' })
    expect(await start(folder)).toEqual(['the program\n', ''])
  })
})
