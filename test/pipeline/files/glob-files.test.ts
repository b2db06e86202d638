// The walk of our own finds what fast-glob finds.
import { mkdir, symlink } from 'node:fs/promises'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { describe, expect, it } from 'vitest'
import { filePattern } from '../../../src/pipeline/files/file-pattern.js'
import { globFiles, walkFiles } from '../../../src/pipeline/files/glob-files.js'
import { configSchema } from '../../../src/config/schema/schema.js'
import { site } from '../../helpers/site.js'

const NAMES = [
  ...[
    'a.md',
    '_b.md',
    '.c.md',
    'd.mdx',
    'e.markdown',
    '_f.markdown',
    'g.txt',
    'index.tsx',
    'h.page.tsx',
    'md',
  ],
  ...['orion-docs.config.md', '_category_.json', 'x.test.ts', 'a b.md', 'ü.md', '[a].md', 'A.MD'],
]
const FOLDERS = [
  '',
  'one/',
  'one/two/',
  '_hidden/',
  '_hidden/in/',
  '.dot/',
  'one/.dot/in/',
  'node_modules/p/',
]
const MORE = [
  '__tests__/',
  'drafts/',
  'drafts/deep/',
  'one/drafts/',
  'a.md.d/',
  'build/',
  'one/build/',
  '[b]/',
]

const { include, exclude } = configSchema.parse({}).docs

const CASES: readonly (readonly [include: readonly string[], exclude: readonly string[]])[] = [
  [include, exclude],
  [['**/*.md'], []],
  [['**/*.md'], ['**/drafts']],
  [['**/*.md'], ['drafts', 'one/two/**']],
  [
    ['*.md', '**/two/**/*.md'],
    ['**/a*.md', 'one/**/drafts/**'],
  ],
  [['**/{a,d}.{md,mdx}'], ['**/_*/**']],
  [['**/*'], ['**/*.d/**', '**/node_modules/**']],
  [['drafts/*.md', '**/[a-c].md'], ['drafts']],
  [['!(g).txt', '**/?.md', '**/ü.md', '**/.c.md'], []],
  [['one/**'], ['**/+(two|three)/**']],
]

async function tree(): Promise<string> {
  const names = [...FOLDERS, ...MORE].flatMap((folder) => NAMES.map((name) => folder + name))
  const folder = await site(Object.fromEntries(names.map((name) => [name, name])))
  await mkdir(path.join(folder, 'empty.md'))
  await symlink(path.join(folder, 'one'), path.join(folder, 'link'))
  await symlink(path.join(folder, 'a.md'), path.join(folder, 'link.md'))
  return folder
}

describe('the files of a folder', () => {
  it('are those that fast-glob finds for the same patterns', async () => {
    const folder = await tree()
    const folders = ['build', '[b]']
    for (const [includes, excludes] of CASES) {
      const [found = []] = await globFiles(folder, [
        { include: includes, exclude: excludes, folders },
      ])
      const expected = await fastGlob([...includes], {
        cwd: folder,
        ignore: [...excludes, '**/.*/**', 'build/**', '\\[b\\]/**'],
      })
      const own = (names: readonly string[]) =>
        names.filter((name) => !name.startsWith('link/')).toSorted()
      expect([includes, own(found)]).toEqual([includes, own(expected)])
    }
  })

  it('are also those that links lead to, but for links that lead back (DOC-27)', async () => {
    const folder = await site({ 'docs/a/x.md': 'x', 'docs/b/y.md': 'y', 'more/z.md': 'z' })
    const link = (to: string, from: string) => symlink(to, path.join(folder, 'docs', from))
    await link('../more', 'linked')
    await link('../more/z.md', 'z.md')
    await link('../docs', 'a/back')
    await link('../b', 'a/b')
    await link('../a', 'b/a')
    await link('self', 'self')
    await link('nowhere', 'broken.md')
    const docs = path.join(folder, 'docs')
    const expected = ['a/b/y.md', 'a/x.md', 'b/a/x.md', 'b/y.md', 'linked/z.md', 'z.md']
    const [found = []] = await globFiles(docs, [{ include: ['**/*.md'], exclude: [], folders: [] }])
    expect(found.toSorted()).toEqual(expected)
    expect(walkFiles(docs).toSorted()).toEqual(expected)
    const complex = { include: ['**/[a-z].md'], exclude: [], folders: [] }
    expect((await globFiles(docs, [complex]))[0]?.toSorted()).toEqual(['a/x.md', 'b/y.md', 'z.md'])
  })

  it('are found for several patterns at once', async () => {
    const folder = await tree()
    const [pages = [], data = []] = await globFiles(folder, [
      { include: ['**/*.md'], exclude: ['**/one/**'], folders: [] },
      { include: ['**/_category_.json'], exclude: [], folders: ['drafts'] },
    ])
    expect(pages).toContain('drafts/a.md')
    expect(pages).not.toContain('one/a.md')
    expect(data).toContain('one/_category_.json')
    expect(data).not.toContain('drafts/_category_.json')
  })

  it('are all of them for static files, hidden ones and links too (DOC-27)', async () => {
    const folder = await tree()
    const expected = await fastGlob('**/*', { cwd: folder, dot: true })
    expect(walkFiles(folder).toSorted()).toEqual(expected.toSorted())
  })

  it('are found without fast-glob by the patterns of the settings that nobody changed', () => {
    const left = [...include, ...exclude].filter((pattern) => !filePattern(pattern, { dot: true }))
    expect(left).toEqual([])
  })
})
