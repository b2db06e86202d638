import { symlink } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderFiles } from '../../src/mcp/files/folder-files.js'
import { site } from '../helpers/site.js'

describe('folderFiles', () => {
  it('reads files, also of a folder that is a link itself (AGENT-8)', async () => {
    const folder = await site({ 'build/docs/a b.md': '# A\n' })
    await symlink(path.join(folder, 'build'), path.join(folder, 'link'))
    expect(await folderFiles(path.join(folder, 'build')).read('docs/a b.md')).toBe('# A\n')
    expect(await folderFiles(path.join(folder, 'link')).read('docs/a b.md')).toBe('# A\n')
  })

  it('has no folders, and nothing behind a file (AGENT-8)', async () => {
    const { read } = folderFiles(await site({ 'docs/a.md': '# A\n' }))
    for (const file of ['docs', 'docs/b.md', 'docs/a.md/b'])
      expect(await read(file)).toBeUndefined()
  })

  it('reads nothing outside, by a path or a link (AGENT-8)', async () => {
    const folder = await site({ 'secret.md': 'secret', 'build/a.md': '# A\n' })
    const build = path.join(folder, 'build')
    await symlink('../secret.md', path.join(build, 'link.md'))
    await symlink('..', path.join(build, 'up'))
    await symlink('a.md', path.join(build, 'inside.md'))
    const { read } = folderFiles(build)
    const outside = ['../secret.md', path.join(folder, 'secret.md'), 'a/../../secret.md']
    for (const file of [...outside, '..\\secret.md', 'link.md', 'up/secret.md', 'a.md\0'])
      expect(await read(file), file).toBeUndefined()
    expect(await read('inside.md')).toBe('# A\n')
  })
})
