// Gives a part of the program broken input, the same for the same seed, until the time is over.
// Usage: npm run fuzz -- <target> [--minutes 1] [--seed 1] | npm run fuzz -- <target> --input <file>
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { clearTimeout, setTimeout } from 'node:timers'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'

/** No input takes that long, on a machine that has much else to do. */
const HANG_MS = 30_000
/** Further ones are the same fault, most likely. */
const MOST_FAULTS = 20

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    input: { type: 'string' },
  },
})
const [name = ''] = positionals
const found = path.join(import.meta.dirname, 'found')
const folder = await mkdtemp(path.join(tmpdir(), 'orion-fuzz-'))
const endMs = Date.now() + Number(values.minutes) * 60_000
const inputs = values.input === undefined ? undefined : [readFileSync(values.input, 'utf8')]
const heads = new Set()
let count = 0
let faults = 0

function save(input, fault) {
  faults++
  const [head] = fault.split('\n')
  if (heads.has(head)) return
  heads.add(head)
  mkdirSync(found, { recursive: true })
  const digest = createHash('sha256').update(input).digest('hex').slice(0, 10)
  const file = path.join(found, `${name}-${digest}.txt`)
  writeFileSync(file, input)
  console.log(`${fault}\nInput: ${JSON.stringify(input.slice(0, 500))}`)
  console.log(`To repeat: npm run fuzz -- ${name} --input ${path.relative(process.cwd(), file)}\n`)
}

/** Runs inputs from number `first` on; returns the number of the next one, or undefined at the end. */
function runWorker(first) {
  const workerData = { name, folder, seed: Number(values.seed), first, inputs, endMs }
  const worker = new Worker(new URL('./worker.mjs', import.meta.url), { workerData })
  let last = { number: first, input: '' }
  return new Promise((resolve) => {
    const goOn = (fault) => {
      clearTimeout(timer)
      save(last.input, fault)
      void worker.terminate().then(() => resolve(inputs ? undefined : last.number + 1))
    }
    const hang = () => goOn(`Input ${last.number} did not end within ${HANG_MS / 1000} s.`)
    let timer = setTimeout(hang, 2 * HANG_MS)
    worker.on('error', (error) => goOn(`The thread ends: ${error.stack ?? String(error)}`))
    worker.on('message', (message) => {
      clearTimeout(timer)
      timer = setTimeout(hang, HANG_MS)
      if (message.kind === 'begin') {
        last = message
        count++
      } else if (message.kind === 'fault') {
        save(message.input, message.fault)
        if (faults >= MOST_FAULTS) goOnAfterMany()
      } else if (message.kind === 'end') {
        clearTimeout(timer)
        void worker.terminate().then(() => resolve(undefined))
      }
    })
    const goOnAfterMany = () => {
      clearTimeout(timer)
      void worker.terminate().then(() => resolve(undefined))
    }
  })
}

try {
  let next = 0
  while (next !== undefined && Date.now() < endMs) next = await runWorker(next)
  console.log(
    `${name}: ${count} inputs, seed ${values.seed}, ${faults} faults, ${heads.size} different`,
  )
  process.exitCode = faults > 0 ? 1 : 0
} finally {
  await rm(folder, { recursive: true, force: true })
}
