// Compiles pages in a thread of their own, so that one that never ends is found and named.
import { Worker } from 'node:worker_threads'
import type { CompiledPage, MarkdownOptions } from '../../src/model/page.js'

export type Outcome =
  | { readonly page: CompiledPage; readonly cpuMs: number }
  | { readonly failure: string; readonly cpuMs: number }

const THREAD = `
  const { parentPort, workerData } = require('node:worker_threads')
  import(workerData.module).then(async ({ compilePage }) => {
    for (const text of workerData.texts) {
      const before = process.cpuUsage()
      let result
      try {
        result = { page: await compilePage({ text, includes: {}, options: workerData.options }) }
      } catch (error) {
        result = { failure: String(error && error.stack || error) }
      }
      const { user, system } = process.cpuUsage(before)
      parentPort.postMessage({ ...result, cpuMs: (user + system) / 1000 })
    }
  })
`

const module = new URL('../../dist/content/compile-page.js', import.meta.url).href

/** Calls `onOutcome` for each text in turn. Rejects when one does not end within `limitMs`. */
export async function compileInThread(
  texts: readonly string[],
  options: MarkdownOptions,
  limitMs: number,
  onOutcome: (outcome: Outcome, index: number) => void,
): Promise<void> {
  const worker = new Worker(THREAD, { eval: true, workerData: { module, texts, options } })
  let done = 0
  try {
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        reject(new Error(`Page ${String(done)} did not end within ${String(limitMs)} ms.`))
      }
      let watchdog = setTimeout(giveUp, limitMs)
      worker.on('error', reject)
      worker.on('message', (outcome: Outcome) => {
        clearTimeout(watchdog)
        try {
          onOutcome(outcome, done)
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)))
          return
        }
        done++
        if (done === texts.length) resolve()
        else watchdog = setTimeout(giveUp, limitMs)
      })
    })
  } finally {
    await worker.terminate()
  }
}
