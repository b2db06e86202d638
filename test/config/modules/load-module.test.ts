import { mkdir, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadModule, type LoadedModule } from '../../../src/config/modules/load-module.js'
import { OrionError, type Fault } from '../../../src/model/diagnostics/diagnostic.js'

let root: string

beforeEach(async () => {
  root = await realpath(await mkdtemp(path.join(os.tmpdir(), 'orion-docs-test-')))
})

afterEach(async () => {
  await rm(root, { recursive: true })
})

async function load(name: string, files: Readonly<Record<string, string>>): Promise<LoadedModule> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true })
    await writeFile(path.join(root, file), text)
  }
  return loadModule(path.join(root, name))
}

async function faultsOf(loading: Promise<unknown>): Promise<readonly Fault[]> {
  const error: unknown = await loading.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof OrionError)) throw new Error('The module was loaded.', { cause: error })
  return error.faults
}

describe('loadModule', () => {
  it('bundles what a module imports by path, and names all files', async () => {
    const { exports, inputs } = await load('a.ts', {
      'a.ts': `import { b } from './lib/b.js'\nimport list from './list.json'\nexport const a: string[] = [b, ...list]`,
      'lib/b.ts': `export const b = 'b'`,
      'list.json': '["c"]',
    })
    expect(exports['a']).toEqual(['b', 'c'])
    expect(inputs).toEqual(['a.ts', 'lib/b.ts', 'list.json'].map((file) => path.join(root, file)))
  })

  it('gives the new value after a change', async () => {
    await load('a.mjs', { 'a.mjs': 'export default 1' })
    expect((await load('a.mjs', { 'a.mjs': 'export default 2' })).exports['default']).toBe(2)
  })

  it('takes packages from beside the module that imports them, as ESM', async () => {
    const { exports, inputs } = await load('site/a.ts', {
      'site/a.ts': `import value from 'some-package'\nexport default value`,
      'site/node_modules/some-package/package.json':
        '{ "name": "some-package", "type": "module", "exports": { "import": "./a.js" } }',
      'site/node_modules/some-package/a.js': `export default 'package'`,
    })
    expect(exports['default']).toBe('package')
    expect(inputs).toEqual([path.join(root, 'site/a.ts')])
  })

  it('keeps the place of each file for import.meta and __dirname', async () => {
    const { exports } = await load('a.ts', {
      'a.ts': `import { where } from './lib/b'\nexport default [import.meta.url, __dirname, where, 'import.meta.url']`,
      'lib/b.ts': `export const where = import.meta.dirname`,
    })
    expect(exports['default']).toEqual([
      pathToFileURL(path.join(root, 'a.ts')).href,
      root,
      path.join(root, 'lib'),
      'import.meta.url',
    ])
  })

  it('takes a script that begins with the name of its interpreter', async () => {
    const { exports } = await load('a.ts', {
      'a.ts': `import { folder } from './run.js'\nexport default folder`,
      'run.js': '#!/usr/bin/env node\nexport const folder = typeof __dirname\n',
    })
    expect(exports['default']).toBe('string')
  })

  it('does not heed a tsconfig.json around it', async () => {
    const { exports } = await load('a.ts', {
      'tsconfig.json': '{ broken',
      'a.ts': 'export default 1 as number',
    })
    expect(exports['default']).toBe(1)
  })

  it('leaves nothing behind in the folder', async () => {
    await load('a.ts', { 'a.ts': 'export default 1' })
    expect(await readdir(root)).toEqual(['a.ts'])
  })

  it('gives the value of JSON, with or without a byte order mark', async () => {
    expect(await load('a.json', { 'a.json': '\uFEFF{ "a": 1 }' })).toEqual({
      exports: { default: { a: 1 } },
      inputs: [path.join(root, 'a.json')],
      shims: [],
    })
  })

  it.each([
    [
      '{ "a": 1, }',
      'JSON does not support trailing commas.',
      'Remove the comma before the bracket.',
      1,
      9,
      1,
    ],
    [
      '{\n  // x\n  "a": 1\n}',
      'JSON does not support comments.',
      'Remove the comment, or turn the file into a module, which may have comments.',
      2,
      3,
      4,
    ],
    [
      '{ "a": 1',
      'Expected "," in JSON but found end of file.',
      'A bracket or quote before this place is not closed.',
      1,
      9,
      1,
    ],
    [
      '',
      'Unexpected end of file in JSON.',
      'Close the open bracket or quote. An empty file needs {}.',
      1,
      1,
      1,
    ],
  ])('points at the fault in the JSON %j', async (text, message, hint, line, column, length) => {
    expect(await faultsOf(load('a.json', { 'a.json': text }))).toEqual([
      { code: 'module-syntax', message, hint, at: { file: 'a.json', line, column, length } },
    ])
  })

  it('points at every import that leads nowhere', async () => {
    expect(
      await faultsOf(
        load('a.ts', {
          'a.ts': `import a from 'nowhere'\nimport b from './gone'\nexport { a, b }`,
        }),
      ),
    ).toEqual([
      {
        code: 'module-syntax',
        message: 'Could not resolve "nowhere".',
        hint: 'Install the package: npm install nowhere',
        at: { file: 'a.ts', line: 1, column: 15, length: 9 },
      },
      {
        code: 'module-syntax',
        message: 'Could not resolve "./gone".',
        hint: 'Fix the path: it is relative to the folder of this file and includes the extension.',
        at: { file: 'a.ts', line: 2, column: 15, length: 8 },
      },
    ])
  })

  it('counts columns of a first line that names its own place', async () => {
    expect(await faultsOf(load('a.ts', { 'a.ts': `const a = import.meta.url b` }))).toEqual([
      {
        code: 'module-syntax',
        message: 'Expected ";" but found "b".',
        hint: 'Look for a missing or extra comma, bracket or quote before this place.',
        at: { file: 'a.ts', line: 1, column: 27, length: 1 },
      },
    ])
  })

  it('says where a module threw', async () => {
    expect(
      await faultsOf(
        load('a.ts', { 'a.ts': `type A = string\n\nconst a: A = missing()\nexport default a` }),
      ),
    ).toEqual([
      {
        code: 'module-failed',
        message: 'Running a.ts failed: missing is not defined',
        hint: 'Import or declare missing before it is used.',
        at: { file: 'a.ts', line: 3, column: 14 },
      },
    ])
  })

  it('says so when the file cannot be read', async () => {
    expect(await faultsOf(loadModule(path.join(root, 'gone.ts')))).toEqual([
      {
        code: 'module-missing',
        message: 'The file gone.ts cannot be read.',
        hint: 'The file does not exist. Fix its path, or create it.',
      },
    ])
  })
})
