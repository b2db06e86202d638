import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { run } from '../../src/cli/run.js'
import { read, site } from '../helpers/site.js'
import { capturedIo } from './captured-io.js'

async function init(cwd: string, ...argv: string[]) {
  const io = capturedIo({ cwd })
  const code = await run(['init', ...argv], io)
  return { code, out: io.out(), err: io.err() }
}

const all = (folder: string): Promise<string[]> => readdir(folder, { recursive: true })

describe('orion-docs init', () => {
  it('--bare writes one page with its settings and says what to do next (CLI-6)', async () => {
    const folder = await site({})
    expect(await init(folder, 'my docs', '--bare')).toEqual({
      code: 0,
      err: '',
      out: [
        'Wrote 3 files to my docs:',
        '  .gitignore',
        '  docs/',
        '  orion-docs.config.ts',
        '',
        'Next:',
        '  cd "my docs"',
        '  npx orion-docs serve    shows the site and follows every edit',
        '  npx orion-docs build    writes it to build/',
        'The title of the site stands in orion-docs.config.ts, its pages in docs/.',
        '',
      ].join('\n'),
    })
    expect(await read(folder, 'my docs/.gitignore')).toBe('/build\n/.orion\n/node_modules\n')
    expect(await read(folder, 'my docs/docs/index.md')).toContain('title: Welcome')
  })

  it('copies the manual, without what builds of it have left (CLI-6)', async () => {
    const folder = await site({})
    const { code, out } = await init(folder)
    expect(code).toBe(0)
    expect(out.replace(/\d+ files/g, 'N files')).toBe(
      [
        'Wrote N files to .:',
        '  .gitignore',
        '  ci/ (N files)',
        '  docs/ (N files)',
        '  orion-docs.config.ts',
        '  static/',
        '',
        'Next:',
        '  npx orion-docs serve    shows the site and follows every edit',
        '  npx orion-docs build    writes it to build/',
        'The title of the site stands in orion-docs.config.ts, its pages in docs/.',
        '',
      ].join('\n'),
    )
    const starter = path.join(import.meta.dirname, '../../templates/starter')
    const expected = (await all(starter)).filter((name) => !/^(build|\.orion)\b/.test(name))
    expect(expected.length).toBeGreaterThan(40)
    expect((await all(folder)).sort()).toEqual([...expected, '.gitignore'].sort())
  })

  it('writes nothing when a file is in the way, and lists each (CLI-6)', async () => {
    const folder = await site({
      'docs/index.md': '# Mine\n',
      'orion-docs.config.json': '{}',
      'notes.txt': 'Mine.\n',
    })
    const before = await all(folder)
    expect(await init(folder, '--bare')).toEqual({
      code: 2,
      out: '',
      err: [
        'error  Nothing was written. These files are there already:  init-clash',
        '  - docs/index.md',
        '  - orion-docs.config.json',
        '  hint: Name a folder of its own: orion-docs init my-docs',
        '',
      ].join('\n'),
    })
    expect(await all(folder)).toEqual(before)
    expect(await read(folder, 'docs/index.md')).toBe('# Mine\n')
  })

  it('takes a file or a dangling link for what it is: something in the way (CLI-6)', async () => {
    const folder = await site({ docs: 'a file, not a folder' })
    await symlink('nowhere', path.join(folder, 'orion-docs.config.ts'))
    const { code, err } = await init(folder, '--bare')
    expect(code).toBe(2)
    expect(err).toContain('  - docs\n  - orion-docs.config.ts\n')
    expect(await readFile(path.join(folder, 'docs'), 'utf8')).toBe('a file, not a folder')
  })

  it('leaves a .gitignore as it is, and says which lines it lacks (CLI-6)', async () => {
    const folder = await site({})
    const ignore = path.join(folder, '.gitignore')
    await writeFile(ignore, 'node_modules/\n')
    expect((await init(folder, '--bare')).out).toContain(
      'Next:\n  Add to .gitignore: /build /.orion\n  npx orion-docs serve',
    )
    expect(await readFile(ignore, 'utf8')).toBe('node_modules/\n')

    const other = path.join(folder, 'other')
    await mkdir(other)
    await writeFile(path.join(other, '.gitignore'), '/build\r\n.orion\r\nnode_modules\r\n')
    expect((await init(folder, 'other', '--bare')).out).not.toContain('.gitignore')
  })
})
