// One target with many inputs, in a thread of its own: an input that never ends is found by who started it.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { register } from 'node:module'
import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'

register('../bench/typescript-hooks.mjs', import.meta.url)
const { corpusOf, openTarget } = await import('./targets.ts')
const { createRandom } = await import('../content/mutate.ts')

const { name, folder, seed, first, inputs, endMs } = workerData
const target = await openTarget(name, folder)
const corpus = corpusOf(name)

/** The first line of what is wrong with an input; undefined when nothing is. */
async function faultOf(input) {
  try {
    await target.run(input)
    return undefined
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
}

// What ends the whole process, such as too large a list, leaves its input here.
const found = path.join(import.meta.dirname, 'found')
const lastInput = path.join(found, `${name}-last.txt`)
mkdirSync(found, { recursive: true })

const headOf = (fault) => fault.split('\n')[0]

/** A shorter input with the same fault: pieces are left out as long as it stays. */
async function shorter(input, fault) {
  let text = input
  let tries = 300
  for (
    let size = Math.ceil(text.length / 2);
    size >= 1 && tries > 0;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  )
    for (let at = 0; at < text.length && tries > 0;) {
      const less = text.slice(0, at) + text.slice(at + size)
      tries--
      parentPort.postMessage({ kind: 'beat' })
      const found = await faultOf(less)
      if (found !== undefined && headOf(found) === headOf(fault)) text = less
      else at += size
    }
  return text
}

const given = inputs?.values()
for (let number = first; Date.now() < endMs; number++) {
  const next = given?.next()
  if (next?.done === true) break
  const input = next?.value ?? target.next(corpus, createRandom(seed * 1_000_003 + number))
  parentPort.postMessage({ kind: 'begin', number, input })
  writeFileSync(lastInput, input)
  const fault = await faultOf(input)
  if (fault !== undefined)
    parentPort.postMessage({
      kind: 'fault',
      number,
      fault,
      input: inputs ? input : await shorter(input, fault),
    })
}
await target.close()
rmSync(lastInput, { force: true })
parentPort.postMessage({ kind: 'end' })
