// The program itself: the process's arguments, streams and signals around `run`.
import { Console } from 'node:console'
import process from 'node:process'
import type { Io } from './terminal/io.js'
import { ownV8Flags } from './terminal/own-process.js'
import { run } from './run.js'

// `orion-docs index --query x | head` closes the pipe early, which is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

// Settings files, plugins and components of a site may print; what programs read from stdout stays free of that.
globalThis.console = new Console(process.stderr, process.stderr)

const interrupted = new Promise<void>((resolve) => {
  process.once('SIGINT', () => {
    resolve()
    // A second Ctrl+C stops at once.
    process.once('SIGINT', () => process.exit(130))
  })
})

const io: Io = {
  cwd: process.cwd(),
  env: process.env,
  stdout: process.stdout,
  stderr: process.stderr,
  interrupted,
  v8: ownV8Flags,
}

const code = await run(process.argv.slice(2), io)
// Threads and sockets may still be open; what was written to pipes must arrive first.
for (const stream of [process.stdout, process.stderr])
  await new Promise<void>((resolve) => void stream.write('', () => resolve()))
process.exit(code)
