// One thread of `inThreads`: compiles what it is sent, until it is ended.
import { Console } from 'node:console'
import process from 'node:process'
import { parentPort } from 'node:worker_threads'
import pLimit from 'p-limit'
import { compilePage } from '../../content/compile-page.js'
import { OrionError } from '../../model/diagnostics/diagnostic.js'
import type { Answer, SentError, Task } from './compile-threads.js'

const port = parentPort
if (port === null) throw new Error('This file is a worker')

// Plugins of a site may print; as in `cli/main.ts`, that is not for stdout.
globalThis.console = new Console(process.stderr, process.stderr)

const encoder = new TextEncoder()

async function answer({ id, source }: Task): Promise<Answer> {
  const start = performance.now()
  try {
    const json = encoder.encode(JSON.stringify(await compilePage(source)))
    return { id, ms: performance.now() - start, json }
  } catch (error) {
    return { id, ms: performance.now() - start, error: sent(error) }
  }
}

// Side by side, work that never waits would only hold more memory.
const oneAtATime = pLimit(1)

port.on('message', (task: Task) => {
  void oneAtATime(answer, task).then((result) => {
    port.postMessage(result, result.json ? [result.json.buffer] : [])
  })
})

/** Errors cross as data: a copy would lose their class. */
function sent(error: unknown): SentError {
  const { message, stack = '', cause } = error instanceof Error ? error : new Error(String(error))
  return {
    message,
    stack,
    ...(error instanceof OrionError ? { faults: error.faults, kind: error.kind } : {}),
    ...(cause === undefined ? {} : { cause: sent(cause) }),
  }
}
