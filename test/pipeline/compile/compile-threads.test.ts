// When threads start, and threads that end while a page is compiled: nobody waits for it for ever.
import { beforeAll, describe, expect, it } from 'vitest'
import { root } from '../../helpers/cli.js'
import type * as Threads from '../../../src/pipeline/compile/compile-threads.js'
import { NO_V8_FLAGS } from '../../../src/pipeline/compile/v8-flags.js'
import { createClock } from '../../../src/pipeline/run/timings.js'
import { defaultOptions } from '../../content/default-options.js'

let inThreads: typeof Threads.inThreads

beforeAll(async () => {
  // Threads run the compiled program.
  const compiled = (await import(
    `${root}dist/pipeline/compile/compile-threads.js`
  )) as typeof Threads
  inThreads = compiled.inThreads
})

const page = (text: string) => ({ text, includes: {}, options: defaultOptions })

it('fails the pages that are being compiled when it is closed (SERVE-11)', async () => {
  const threads = inThreads(1, createClock(), { inlineCharacters: 0 })
  const pages = Array.from({ length: 4 }, (_, at) => threads.compile(page(`# ${String(at)}`)))
  const settled = Promise.allSettled(pages)
  await threads.close()
  expect((await settled).map(({ status }) => status)).toEqual(pages.map(() => 'rejected'))
})

describe('threads start (START-1)', () => {
  /** The threads, and whether they were started: only then is the flag for full processors set. */
  function watched(count = 1) {
    let isStarted = false
    const v8 = { ...NO_V8_FLAGS, disableParallelScavenge: () => (isStarted = true) }
    return { threads: inThreads(count, createClock(), { v8 }), isStarted: () => isStarted }
  }

  it('for much text, while the rest is still read', async () => {
    const { threads, isStarted } = watched()
    for (let at = 0; at < 50; at++) threads.expect(7000)
    expect(isStarted()).toBe(false)
    for (let at = 0; at < 10; at++) threads.expect(7000)
    expect(isStarted()).toBe(true)
    await threads.close()
  })

  it('for many pages, however short', async () => {
    const { threads, isStarted } = watched()
    for (let at = 0; at < 1000; at++) threads.expect(0)
    expect(isStarted()).toBe(true)
    await threads.close()
  })

  it('for pages that nobody expected', async () => {
    const { threads, isStarted } = watched()
    await threads.compile(page('# Short'))
    expect(isStarted()).toBe(false)
    const long = Array.from({ length: 8 }, () => threads.compile(page('Words. '.repeat(9000))))
    expect(isStarted()).toBe(true)
    expect((await Promise.all(long)).map(({ json }) => json !== undefined)).toContain(true)
    await threads.close()
  })

  it('never where none are wanted', async () => {
    const { threads, isStarted } = watched(0)
    for (let at = 0; at < 1000; at++) threads.expect(7000)
    expect(isStarted()).toBe(false)
    await threads.close()
  })
})
