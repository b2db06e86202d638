// Threads that end while a page is compiled: nobody waits for it for ever.
import { expect, it } from 'vitest'
import { root } from '../../helpers/cli.js'
import type * as Threads from '../../../src/pipeline/compile/compile-threads.js'
import { createClock } from '../../../src/pipeline/run/timings.js'
import { defaultOptions } from '../../content/default-options.js'

it('fails the pages that are being compiled when it is closed (SERVE-11)', async () => {
  // Threads run the compiled program.
  const { inThreads } = (await import(
    `${root}dist/pipeline/compile/compile-threads.js`
  )) as typeof Threads
  const threads = inThreads(1, createClock(), { inlinePages: 0 })
  const pages = Array.from({ length: 4 }, (_, at) =>
    threads.compile({ text: `# ${String(at)}`, includes: {}, options: defaultOptions }),
  )
  const settled = Promise.allSettled(pages)
  await threads.close()
  expect((await settled).map(({ status }) => status)).toEqual(pages.map(() => 'rejected'))
})
