import { appendFile, mkdir, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadSettings } from '../../../src/commands/load-settings.js'
import { watchSources } from '../../../src/serve/watch/watch-sources.js'
import { inTurn } from '../../../src/serve/watch/in-turn.js'
import { atEnd } from '../../helpers/at-end.js'
import { site } from '../../helpers/site.js'

type Step = Parameters<typeof inTurn>[0]

describe('watchSources', () => {
  /** A site of many pages, with folders of static files that do not exist, and what its watcher tells of it. */
  async function watched(sinceMs?: number) {
    const siteDir = await site(
      Object.fromEntries(
        Array.from({ length: 200 }, (_, at) => [`docs/page-${String(at)}.md`, '# Page\n']),
      ),
    )
    const startedMs = Date.now()
    const { config } = await loadSettings({
      siteDir,
      settings: {
        staticDirectories: [
          'static',
          'a/static',
          ...Array.from({ length: 60 }, (_, at) => `no/${String(at)}`),
        ],
      },
    })
    const told = new Set<string>()
    const onFirst = vi.fn<() => void>()
    const watch = watchSources(config, sinceMs ?? startedMs, {
      onFirst,
      onChange(files) {
        for (const file of files) told.add(path.relative(siteDir, file))
        return Promise.resolve()
      },
    })
    atEnd(() => watch.close())
    return { siteDir, told, watch, onFirst }
  }

  it('tells of edits made before every folder is followed, and after that (SERVE-10)', async () => {
    const { siteDir, told, watch } = await watched()
    await appendFile(path.join(siteDir, 'docs/page-199.md'), 'Edited.\n')
    await watch.ready
    await appendFile(path.join(siteDir, 'docs/page-7.md'), 'Edited.\n')
    await expect.poll(() => [...told]).toContain('docs/page-199.md')
    await expect.poll(() => [...told]).toContain('docs/page-7.md')
  })

  it('tells of a file when its editor has written it, not when it is empty (SERVE-10)', async () => {
    // What was written while the site was made is not told again.
    const { siteDir, told, watch, onFirst } = await watched(Infinity)
    await watch.ready
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    try {
      const file = path.join(siteDir, 'docs/page-7.md')
      await truncate(file)
      await vi.waitUntil(() => onFirst.mock.calls.length > 0)
      await vi.advanceTimersByTimeAsync(100)
      expect([...told]).toEqual([])
      await appendFile(file, '# Edited\n')
      await vi.advanceTimersByTimeAsync(20)
      expect([...told]).toEqual(['docs/page-7.md'])
    } finally {
      vi.useRealTimers()
    }
  })

  it('tells of a folder that is made later, and of nothing beside it (SERVE-10)', async () => {
    const { siteDir, told, watch } = await watched()
    await watch.ready
    await mkdir(path.join(siteDir, 'a'))
    await writeFile(path.join(siteDir, 'notes.txt'), 'x')
    await mkdir(path.join(siteDir, 'a/static'))
    await mkdir(path.join(siteDir, 'static'))
    await writeFile(path.join(siteDir, 'static/logo.svg'), '<svg/>')
    await expect.poll(() => [...told]).toContain('static/logo.svg')
    expect([...told]).not.toContain('notes.txt')
  })
})

describe('inTurn', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('gives files that change together to one run (SERVE-10)', async () => {
    const step = vi.fn<Step>(() => Promise.resolve())
    const changes = inTurn(step)
    for (const file of ['a', 'b', 'a']) changes.add(file)
    await vi.runAllTimersAsync()
    expect(step.mock.calls).toEqual([[new Set(['a', 'b'])]])
  })

  it('runs once more, and never twice at once, for what comes during a run (SERVE-10)', async () => {
    const ends: (() => void)[] = []
    const step = vi.fn<Step>(() => new Promise<void>((end) => ends.push(end)))
    const changes = inTurn(step)
    changes.add('a')
    await vi.runAllTimersAsync()
    for (const file of ['b', 'c']) changes.add(file)
    await vi.runAllTimersAsync()
    expect(step).toHaveBeenCalledTimes(1)
    ends[0]?.()
    await vi.runAllTimersAsync()
    expect(step.mock.calls).toEqual([[new Set(['a'])], [new Set(['b', 'c'])]])
  })

  it('does not wait for the end of a stream of changes', async () => {
    const step = vi.fn<Step>(() => Promise.resolve())
    const changes = inTurn(step)
    for (let index = 0; index < 100; index++) {
      changes.add(String(index))
      await vi.advanceTimersByTimeAsync(10)
    }
    expect(step.mock.calls.length).toBeGreaterThan(2)
    expect(step.mock.calls.length).toBeLessThan(10)
  })

  it('waits for a file that is being written, and not longer than for a stream of changes (SERVE-10)', async () => {
    const written = new Set<string>()
    const step = vi.fn<Step>(() => Promise.resolve())
    const changes = inTurn(step, (file) => !written.has(file))
    changes.add('a')
    await vi.advanceTimersByTimeAsync(100)
    expect(step).not.toHaveBeenCalled()
    written.add('a')
    await vi.advanceTimersByTimeAsync(20)
    expect(step.mock.calls).toEqual([[new Set(['a'])]])
    changes.add('b')
    await vi.advanceTimersByTimeAsync(300)
    expect(step.mock.calls).toEqual([[new Set(['a'])], [new Set(['b'])]])
  })

  it('forgets what it has not begun when it is cancelled', async () => {
    const step = vi.fn<Step>(() => Promise.resolve())
    const changes = inTurn(step)
    changes.add('a')
    changes.cancel()
    await vi.runAllTimersAsync()
    expect(step).not.toHaveBeenCalled()
  })
})
