import { mkdir, symlink } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { findMarkdown, hasMarkdown } from '../../src/config/find-markdown.js'
import { site } from '../helpers/site.js'

async function found(folder: string, except: readonly string[] = []): Promise<readonly string[]> {
  const files: string[] = []
  for await (const file of findMarkdown(folder, except))
    files.push(path.relative(folder, file).split(path.sep).join('/'))
  return files.sort()
}

describe('findMarkdown', () => {
  it('leaves out hidden folders, packages, folders that are named and links', async () => {
    const names = ['a.md', 'b/c.mdx', 'b/d.markdown', '.e.md', '(f)/[g] ü.md']
    const apart = ['x.txt', '.git/a.md', 'node_modules/p/a.md', 'b/node_modules/a.md', 'build/a.md']
    const folder = await site(Object.fromEntries([...names, ...apart].map((name) => [name, name])))
    await symlink(path.join(folder, 'b'), path.join(folder, 'link'))
    await symlink(path.join(folder, 'a.md'), path.join(folder, 'link.md'))
    await mkdir(path.join(folder, 'folder.md'))
    expect(await found(folder, [path.join(folder, 'build')])).toEqual(names.toSorted())
  })

  it('leaves out what .gitignore files ignore, each in its own folder', async () => {
    const folder = await site({
      '.gitignore': '/out\n*.draft.md\n',
      'out/a.md': '',
      'in/out/a.md': '',
      'in/b.draft.md': '',
      'in/.gitignore': '/c.md\n',
      'in/c.md': '',
      'in/deep/c.md': '',
      'c.md': '',
    })
    expect(await found(folder)).toEqual(['c.md', 'in/deep/c.md', 'in/out/a.md'])
  })
})

describe('hasMarkdown', () => {
  it('is true for one file anywhere, and false for a folder without any or none at all', async () => {
    const folder = await site({ 'a/b/c/d.md': '', 'other/x.txt': '' })
    expect(await hasMarkdown(folder, [])).toBe(true)
    expect(await hasMarkdown(path.join(folder, 'other'), [])).toBe(false)
    expect(await hasMarkdown(path.join(folder, 'missing'), [])).toBe(false)
  })
})
