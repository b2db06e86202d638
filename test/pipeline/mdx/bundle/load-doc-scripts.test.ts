import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { createHtmlTexts } from '../../../../src/pipeline/mdx/bundle/html-texts.js'
import { docScripts } from '../../../../src/pipeline/mdx/bundle/load-doc-scripts.js'
import type { Bundled } from '../../../../src/pipeline/mdx/bundle/module-bundle.js'
import { site } from '../../../helpers/site.js'

afterEach(() => vi.unstubAllEnvs())

const SHARED = `globalThis.orionCount = (globalThis.orionCount ?? 0) + 1; export const count = globalThis.orionCount`

/** Two pages that share a module, one that throws and one with an image. */
const SERVER: Bundled = {
  files: [
    { path: 'a.mjs', text: `import { count } from './shared.mjs'; export default () => count` },
    { path: 'b.mjs', text: `import { count } from './shared.mjs'; export default () => count` },
    { path: 'thrown.mjs', text: `import './shared.mjs'; throw new Error('Not today')` },
    { path: 'image.mjs', text: `export default () => "/assets/dot.svg"` },
    { path: 'shared.mjs', text: SHARED },
    { path: 'assets/dot.svg', base64: '' },
  ],
  metafile: {
    inputs: {},
    outputs: {
      ...Object.fromEntries(
        ['a', 'b', 'thrown', 'image'].map((name) => [
          `.orion-server/${name}.mjs`,
          {
            ...{ bytes: 0, inputs: {}, exports: [] },
            entryPoint: `orion-page-entry:docs/${name}.mdx`,
            imports: [{ path: '.orion-server/shared.mjs', kind: 'import-statement' as const }],
          },
        ]),
      ),
      '.orion-server/shared.mjs': { bytes: 0, inputs: {}, exports: [], imports: [] },
    },
  },
}

async function opened() {
  const folder = await site({})
  const temporary = path.join(folder, 'tmp')
  vi.stubEnv('TMPDIR', temporary)
  vi.stubEnv('TEMP', temporary)
  const { scripts } = docScripts(SERVER, { siteDir: folder, base: '/' }, createHtmlTexts())
  const load = (name: string) => scripts.get(path.join(folder, `docs/${name}.mdx`))?.load()
  const shown = async (name: string): Promise<unknown> => {
    const component = (await load(name))?.component as (() => unknown) | undefined
    return component?.()
  }
  return { temporary, load, shown, make: () => mkdir(temporary) }
}

it('loads each module once for all pages, and leaves no file (MDX-2)', async () => {
  const { shown, make, temporary } = await opened()
  await make()
  const first = await shown('a')
  expect([await shown('b'), await shown('a')]).toEqual([first, first])
  expect(await readdir(temporary)).toEqual([])
})

it('has the address of an image as the site publishes it (ADDRESS-1)', async () => {
  const { shown, make } = await opened()
  await make()
  expect(await shown('image')).toBe('/assets/dot.svg')
})

it('goes on after a page that throws (MDX-2)', async () => {
  const { load, shown, make } = await opened()
  await make()
  const first = await shown('a')
  expect((await load('thrown'))?.fault).toMatchObject({
    message: 'The module failed while loading: Not today',
  })
  expect(await shown('b')).toBe(first)
})

it('fails without a folder for temporary files, and works with one later (MDX-18)', async () => {
  const { load, shown, make } = await opened()
  await expect(load('a')).rejects.toThrow('ENOENT')
  await make()
  expect(typeof (await shown('a'))).toBe('number')
})
