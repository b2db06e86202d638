import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadConfig } from '../../src/config/load.js'
import { run } from '../../src/cli/run.js'
import { orion } from '../helpers/cli.js'
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
        '  npx orion-docs serve    preview the site and update it as you edit',
        '  npx orion-docs build    write the site to build/',
        'The title of the site is in orion-docs.config.ts, its pages are in docs/.',
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
        '  npx orion-docs serve    preview the site and update it as you edit',
        '  npx orion-docs build    write the site to build/',
        'The title of the site is in orion-docs.config.ts, its pages are in docs/.',
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
      'docs/index.md/notes.txt': 'Mine.\n',
      'orion-docs.config.json': '{}',
    })
    const before = await all(folder)
    expect(await init(folder, '--bare')).toEqual({
      code: 2,
      out: '',
      err: [
        'error  Nothing was written. These files already exist:  init-clash',
        '  - docs/index.md',
        '  - orion-docs.config.json',
        '  hint: Name a new folder: orion-docs init my-docs',
        '',
      ].join('\n'),
    })
    expect(await all(folder)).toEqual(before)
  })

  it.each([[], ['--bare']])(
    'writes settings alone beside docs, and says what it found (CLI-6) %s',
    async (...flags) => {
      const files = {
        'README.md': '# Acme\n',
        'docs/a.md': '# Alpha\n',
        'docs/deep/b.mdx': '# Beta\n',
        'package.json': '{ "author": { "name": "Wile" }, "name": "@acme/anvil" }',
        'src/index.ts': 'export {}\n',
        'node_modules/x/README.md': '# Other\n',
      }
      const folder = await site(files)
      expect(await init(folder, ...flags)).toEqual({
        code: 0,
        err: '',
        out: [
          'Found 3 Markdown files: README.md, docs/ (2 files)',
          'Wrote only orion-docs.config.ts to .',
          '',
          'Next:',
          '  Add to .gitignore: /build /.orion /node_modules',
          '  npx orion-docs serve    preview the site and update it as you edit',
          '  npx orion-docs build    write the site to build/',
          'The pages are your existing files; they were not changed.',
          '',
        ].join('\n'),
      })
      const folders = ['docs', 'docs/deep', 'node_modules', 'node_modules/x', 'src']
      expect((await all(folder)).sort()).toEqual(
        [...Object.keys(files), ...folders, 'orion-docs.config.ts'].sort(),
      )
      const { config } = await loadConfig({ siteDir: folder })
      const { title, docs, onBrokenLinks, markdown } = config
      expect([title, docs.path, onBrokenLinks, markdown.dialect]).toEqual([
        'anvil',
        'docs',
        'warn',
        'plain',
      ])
    },
  )

  it('keeps what pages look like: links of notes, and Markdown for MkDocs (CLI-6, WIKI-1, MKD-8, PLAIN-17)', async () => {
    const notes = await site({ 'docs/a.md': 'See [[b]].\n', 'docs/b.md': '# B\n' })
    expect((await init(notes)).code).toBe(0)
    expect(await orion(['build', notes])).toMatchObject({ code: 0 })
    expect(await read(notes, 'build/a/index.html')).toContain('href="/b"')

    const box = '!!! note "Hot"\n    Wait {{ time }}.\n'
    const mkdocs = await site({ 'docs/a.md': box, 'variables.yml': "time: 'two minutes'\n" })
    expect((await init(mkdocs)).code).toBe(0)
    expect(await read(mkdocs, 'orion-docs.config.ts')).toContain(
      `  markdown: { dialect: 'mkdocs', includeFolders: ["docs","."], variables: {"time":"two minutes"} },`,
    )
    expect((await loadConfig({ siteDir: mkdocs })).config.markdown.dialect).toBe('mkdocs')

    const mdx = await site({ 'docs/a.md': "import Tabs from '@theme/Tabs'\n\n# A\n" })
    expect((await init(mdx)).code).toBe(0)
    expect(await read(mdx, 'orion-docs.config.ts')).toContain(
      "  markdown: { dialect: 'plain', format: 'detect-content' },",
    )
  })

  it.each([
    ['documentation/a.md', 'documentation'],
    ['website/docs/a.md', 'website/docs'],
    ['pages/a.md', '.'],
    ['guide.md', '.'],
  ])('finds the folder of the docs: %s (CLI-6)', async (file, docsPath) => {
    const folder = await site({ [file]: '# Alpha\n', 'README.md': '# Acme\n' })
    expect((await init(folder)).code).toBe(0)
    expect((await loadConfig({ siteDir: folder })).config.docs.path).toBe(docsPath)
  })

  it.each([
    [
      'orion-docs.config.json',
      'Run orion-docs serve to see them, or name a new folder: orion-docs init my-docs',
    ],
    [
      'docusaurus.config.js',
      'orion-docs serve uses that file; orion-docs import docusaurus converts it.',
    ],
  ])('leaves docs alone that have settings: %s (CLI-6)', async (name, hint) => {
    const folder = await site({ 'docs/a.md': '# Alpha\n', [name]: '{}' })
    const before = await all(folder)
    expect(await init(folder)).toEqual({
      code: 2,
      out: '',
      err: `error  Nothing was written. The docs already have settings: ${name}  init-clash\n  hint: ${hint}\n`,
    })
    expect(await all(folder)).toEqual(before)
  })

  it('takes a folder with what git and npm put there for an empty one, and writes one page beside a program (CLI-6)', async () => {
    const fresh = await site({
      '.git/HEAD': '',
      'package.json': '{}',
      LICENSE: '',
      'node_modules/a/README.md': '',
    })
    expect((await init(fresh)).out).toContain('  ci/ (')
    const program = await site({ 'src/index.ts': '' })
    expect((await init(program)).out).toContain('Wrote 3 files to .:')
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
