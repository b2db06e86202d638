// When modules are bundled again: not when texts alone changed, and always when esbuild would find something else.
import path from 'node:path'
import { expect, it } from 'vitest'
import type { Store } from '../../../../src/pipeline/cache/store/disk-store.js'
import { createBundleMemory } from '../../../../src/pipeline/mdx/bundle/bundle-memory.js'
import type { ModuleSources } from '../../../../src/pipeline/mdx/bundle/bundle-options.js'
import type { ModuleBundle } from '../../../../src/pipeline/mdx/bundle/module-bundle.js'
import { site, writeFiles, type Files } from '../../../helpers/site.js'

const PACKAGE = 'node_modules/box/package.json'
const FILES = {
  'src/box.tsx': 'export const Box = () => null',
  'docs/_part.md': 'Part.',
  'node_modules/box/index.js': 'export default 1',
  [PACKAGE]: '{}',
}

type Unknown = ModuleBundle['unknown']

function bundleOf(unknown: Unknown): ModuleBundle {
  const input = { bytes: 0, imports: [] }
  const inputs = {
    ...{ 'src/box.tsx': input, 'docs/_part.md': input, 'node_modules/box/index.js': input },
    ...{ 'orion-page:docs/a.mdx': input, 'orion-shim:clsx': input },
  }
  const bundled = { files: [], metafile: { inputs, outputs: {} } }
  return { server: bundled, client: bundled, unknown }
}

/** A site, and runs of the program on it a minute later, which count what they bundle. */
async function opened(unknown: Unknown = []) {
  const folder = await site(FILES)
  let later = 60_000
  const entries = new Map<string, Uint8Array>()
  const store: Store = {
    get: (key) => entries.get(key),
    set: (key, bytes) => void entries.set(key, bytes),
    close: () => undefined,
  }
  let made = 0
  let sources: ModuleSources = {
    ...{ siteDir: folder, rootFolders: [path.join(folder, 'docs')], base: '/', values: {} },
    ...{ aliases: { '~': 'src' }, hasProvidedNames: false },
    pages: new Map([[path.join(folder, 'docs/a.mdx'), 'a marked code']]),
    partial: () => Promise.resolve('a marked part'),
  }
  const make = (): Promise<ModuleBundle> => {
    made++
    return Promise.resolve(bundleOf(unknown))
  }
  const run = (program = '/programs/here/') => {
    const memory = createBundleMemory(
      { store, toolchain: 'this program' },
      () => Date.now() + later,
      program,
    )
    return async (): Promise<number> => {
      const before = made
      await memory.recall(sources, make)
      return made - before
    }
  }
  return {
    entries,
    run,
    /** Runs of now: files are as new as they are. */
    atOnce: () => void (later = 0),
    set: (change: Partial<ModuleSources>) => void (sources = { ...sources, ...change }),
    write: (files: Files) => writeFiles(folder, files),
  }
}

it('bundles once, in one run and in later ones (MDX-18)', async () => {
  const { run } = await opened()
  const first = run()
  expect([await first(), await first(), await run()()]).toEqual([1, 0, 0])
})

it('bundles again for a copy of the program in another folder (MDX-18)', async () => {
  const { run } = await opened()
  await run()()
  expect([await run('/programs/there/')(), await run()()]).toEqual([1, 0])
})

it.each([
  ['a component', { 'src/box.tsx': 'export const Box = () => "other"' }],
  ['a file that may be found first', { 'src/box.ts': '' }],
  ['the package.json of a package', { [PACKAGE]: '{ "main": "other.js" }' }],
])('bundles again after a change of %s (MDX-18)', async (_, files) => {
  const { run, write } = await opened()
  const first = run()
  expect(await first()).toBe(1)
  await write(files)
  expect([await run()(), await first()]).toEqual([1, 0])
})

it('bundles again for other code of a page, of a part or another address (MDX-18)', async () => {
  const { run, set } = await opened()
  const first = run()
  await first()
  set({ partial: () => Promise.resolve('another part') })
  expect([await first(), await run()()]).toEqual([1, 0])
  set({ base: '/below/' })
  expect(await first()).toBe(1)
})

it.each([
  ['./later', { 'docs/later.tsx': '' }],
  ['@site/src/later', { 'src/later/index.ts': '' }],
  ['@theme/Later', { 'src/theme/Later.tsx': '' }],
  ['/later.mdx', { 'later.mdx': '' }],
  ['@scope/later/part', { 'node_modules/@scope/later/part.js': '' }],
])('bundles again when %s is there (MDX-18)', async (source, files) => {
  const { run, write } = await opened([{ source, importer: 'docs/a.mdx' }])
  const first = run()
  expect([await first(), await first(), await run()()]).toEqual([1, 0, 0])
  await write(files)
  expect([await first(), await first(), await run()()]).toEqual([1, 0, 0])
})

it('keeps nothing where a missing module may appear anywhere (MDX-18)', async () => {
  const { run, entries } = await opened([{ source: '~/later', importer: 'docs/a.mdx' }])
  const first = run()
  expect([await first(), await first(), entries.size]).toEqual([1, 1, 0])
})

it('does not keep what may have changed while it was bundled, and no damaged entry is used (MDX-18)', async () => {
  const { run, atOnce, entries } = await opened()
  await run()()
  for (const key of entries.keys()) entries.set(key, Buffer.from('{"bundle":'))
  expect(await run()()).toBe(1)
  entries.clear()
  atOnce()
  expect([await run()(), entries.size]).toEqual([1, 0])
})
