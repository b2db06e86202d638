import { describe, expect, it } from 'vitest'
import { parseLog, memoizeGitHistory } from '../../../src/pipeline/files/git-history.js'
import { run } from '../../helpers/cli.js'
import { site } from '../../helpers/site.js'

const log = [
  '\0c3\u00012026-01-05T10:00:00+01:00\u0001Ada\n\nsite/docs/a.md\nREADME.md\n',
  '\0c2\u00012025-12-24T00:00:00Z\u0001Bob\n\nsite/docs/a.md\nsite/docs/ü.md\n',
  '\0c1\u00012025-01-01T00:00:00Z\u0001Cid\n\nsite/docs/old.md\n',
].join('')

describe('parseLog', () => {
  it('takes the newest commit of each file, relative to the site (FOOT-9)', () => {
    expect(Object.fromEntries(parseLog(log, 'site/', new Set()))).toEqual({
      'docs/a.md': { date: '2026-01-05T10:00:00+01:00', author: 'Ada' },
      'README.md': { date: '2026-01-05T10:00:00+01:00', author: 'Ada' },
      'docs/ü.md': { date: '2025-12-24T00:00:00Z', author: 'Bob' },
      'docs/old.md': { date: '2025-01-01T00:00:00Z', author: 'Cid' },
    })
  })

  it('leaves out what only the oldest commit of a shallow clone knows (FOOT-9)', () => {
    expect(parseLog(log, 'site/', new Set(['c1'])).has('docs/old.md')).toBe(false)
  })
})

describe('memoizeGitHistory', () => {
  it('reads it once for a commit, and again after the next (FOOT-9)', async () => {
    const folder = await site({ 'a.md': '# A\n', 'b.md': '# B\n' })
    const git = async (...args: string[]): Promise<void> => {
      const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@acme.example']
      expect((await run('git', ['-C', folder, ...author, ...args])).code).toBe(0)
    }
    await git('init', '--quiet')
    await git('add', 'a.md')
    await git('commit', '--quiet', '--message', 'one')
    const readGitHistory = memoizeGitHistory(folder)
    const first = await readGitHistory()
    expect([...(first?.files.keys() ?? [])]).toEqual(['a.md'])
    expect(await readGitHistory()).toBe(first)
    await git('add', 'b.md')
    await git('commit', '--quiet', '--message', 'two')
    expect([...((await readGitHistory())?.files.keys() ?? [])].sort()).toEqual(['a.md', 'b.md'])
  })
})
