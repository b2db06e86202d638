// The files of a folder: fast-glob's, with links followed.
import { realpathSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { mkdir, symlink, realpath } from 'node:fs/promises'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { describe, expect, it } from 'vitest'
import { globFiles, walkFiles } from '../../../src/pipeline/files/glob-files.js'
import { createExclusion, globToRegExp } from '../../../src/site/routes/glob.js'
import { configSchema } from '../../../src/config/schema/schema.js'
import { atEnd } from '../../helpers/at-end.js'
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

/** Runs a script in a folder: the path of what it makes there may be longer than the system allows. */
function inFolder(folder: string, script: string): void {
  const names =
    'import { mkdirSync, rmdirSync } from "node:fs"; import { chdir } from "node:process";'
  const options = ['--input-type=module', '--eval', `${names} ${script}`]
  execFileSync(process.execPath, options, { cwd: folder })
}

const sorted = (names: readonly string[]): readonly string[] => names.toSorted()

describe('the files of a folder', () => {
  it('are those that fast-glob finds for the same patterns', async () => {
    const folder = await tree()
    const folders = ['build', '[b]']
    for (const [includes, excludes] of CASES) {
      const found = globFiles(folder, { include: includes, exclude: excludes, folders })
      const expected = await fastGlob([...includes], {
        cwd: folder,
        ignore: [...excludes, '**/.*/**', 'build/**', '\\[b\\]/**'],
      })
      expect([includes, sorted(found)]).toEqual([includes, sorted(expected)])
      const all = globFiles(folder, { include: includes, exclude: [], folders })
      const isExcluded = createExclusion(excludes)
      expect([excludes, sorted(all.filter((name) => !isExcluded(name)))]).toEqual([
        excludes,
        sorted(expected),
      ])
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
    for (const include of [['**/*.md'], ['**/[a-z].md'], ['z.md', '*/**/*.md']])
      expect(sorted(globFiles(docs, { include, exclude: [], folders: [] }))).toEqual(expected)
    expect(sorted(walkFiles(docs))).toEqual(expected)
  })

  it('are not those outside a repository when the links are bound to it (PLAIN-3)', async () => {
    const folder = await site({ 'repo/docs/a.md': 'a', 'repo/b.md': 'b', 'secret/c.md': 'c' })
    const docs = path.join(folder, 'repo/docs')
    await symlink('../b.md', path.join(docs, 'b.md'))
    await symlink('../../secret', path.join(docs, 'c'))
    await symlink('../../secret/c.md', path.join(docs, 'd.md'))
    await symlink('nowhere', path.join(docs, 'e.md'))
    const left: string[] = []
    const root = await realpath(path.join(folder, 'repo'))
    const links = {
      holds: (link: string) => realpathSync(link).startsWith(root),
      onLeftOut: (link: string, reason: string) => left.push(`${path.basename(link)} ${reason}`),
    }
    const all = { include: ['**/*.md'], exclude: [], folders: [] }
    expect(sorted(globFiles(docs, { ...all, links }))).toEqual(['a.md', 'b.md'])
    expect(left.sort()).toEqual(['c outside', 'd.md outside', 'e.md broken'])
  })

  it('are none of a folder that is left out, and such a folder is not read', async () => {
    const folder = await tree()
    const read: string[] = []
    const found = walkFiles(folder, {
      isSkipped: (file, isFolder) => {
        if (isFolder) read.push(path.relative(folder, file))
        return isFolder && path.basename(file) === 'one'
      },
    })
    expect(found).toContain('drafts/a.md')
    expect(found.filter((name) => name.split('/').includes('one'))).toEqual([])
    expect(read).not.toContain('one/two')
  })

  it('are all of them for static files, hidden ones and links too (DOC-27)', async () => {
    const folder = await tree()
    const expected = await fastGlob('**/*', { cwd: folder, dot: true })
    expect(sorted(walkFiles(folder))).toEqual(sorted(expected))
    expect(expected).toContain('link/two/.c.md')
  })

  it('have any name: spaces, signs of patterns, letters of any script', async () => {
    const names = ['ü/日本.md', 'u\u0308.md', ' a/b .md', '(x)/{y}/[z].md', '!a/b.md']
    // Windows has no such names.
    if (process.platform !== 'win32') names.push('a\\b.md', '!a/*b?.md', ' a /c.md')
    const folder = await site(Object.fromEntries(names.map((name) => [name, name])))
    const all = { include: ['**/*.md'], exclude: [], folders: [] }
    expect(sorted(globFiles(folder, all))).toEqual(sorted(names))
    expect(sorted(walkFiles(folder))).toEqual(sorted(names))
    const apart = ['(x)/{y}', '!a', ' a', ' a ']
    expect(sorted(globFiles(folder, { ...all, folders: apart }))).toEqual(
      sorted(names.filter((name) => !apart.some((each) => name.startsWith(`${each}/`)))),
    )
  })

  // The path is too long: permissions do not keep root from anything.
  it('are not silently fewer when a folder cannot be read', async () => {
    const folder = await site({ 'a.md': 'a' })
    const part = 'x'.repeat(200)
    inFolder(folder, `for (let at = 0; at < 25; at++) { mkdirSync("${part}"); chdir("${part}") }`)
    atEnd(() => {
      inFolder(
        folder,
        `for (let at = 0; at < 25; at++) chdir("${part}")
         for (let at = 0; at < 25; at++) { chdir('..'); rmdirSync("${part}") }`,
      )
    })
    const all = { include: ['**/*.md'], exclude: [], folders: [] }
    expect(() => globFiles(folder, all)).toThrow('ENAMETOOLONG')
    expect(() => walkFiles(folder)).toThrow('ENAMETOOLONG')
    expect(globFiles(folder, { ...all, folders: [part] })).toEqual(['a.md'])
  })

  it('are none for a folder that is missing', () => {
    const all = { include: ['**/*.md'], exclude: [], folders: [] }
    expect(globFiles(path.join('missing', 'folder'), all)).toEqual([])
  })
})

/** One pattern for each sign of the dialect, and combinations. */
const PATTERNS = [
  ...['**', '**/*', '*', '*.md', '**/*.md', 'one/**', 'one/**/*.md', 'one/*/a.md', '**/two/**'],
  ...['?.md', '**/?.md', '{a,d}.{md,mdx}', '{one,drafts/deep}/*.md', '**/[a-d].md', '**/[!a].md'],
  ...['!(a).md', '**/+(one|two)/*.md', '@(a|d).m*', '\\[a\\].md', '**/\\[b\\]/*', 'a b.md'],
  ...[
    'one//*.md',
    '.dot/*',
    '**/.c.md',
    '**/{.c,a}.md',
    'a{1..3}.md',
    'A.MD',
    '**/ü.md',
    'on**/a.md',
  ],
]

describe('patterns of routes and of output files', () => {
  it('are in the dialect of fast-glob (CFG-42)', async () => {
    const folder = await tree()
    const all = await fastGlob('**/*', { cwd: folder, dot: true })
    for (const pattern of PATTERNS) {
      const matches = globToRegExp(pattern)
      const expected = await fastGlob(pattern, { cwd: folder, dot: true })
      const found = all.filter((name) => matches.test(`/${name}`))
      expect([pattern, sorted(found)]).toEqual([pattern, sorted(expected)])
      if (pattern !== 'a{1..3}.md') expect(expected).not.toEqual([])
    }
  })
})
