// One program as a whole process tree: seconds on the clock and on the processors, peak memory.
import { spawn } from 'node:child_process'
import { watchMemory } from './memory.mjs'

/** `times` of a shell counts all that ran below it and was waited for, on every system. */
const SCRIPT = '"$@" >&2; code=$?; times >&3; exit $code'

/** Runs `command` in `cwd`. @throws Error with what it printed when it fails. */
export async function measure(command, { cwd, env = {} } = {}) {
  const start = performance.now()
  const child = spawn('/bin/sh', ['-c', SCRIPT, 'sh', ...command], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    ...(cwd === undefined ? {} : { cwd }),
    env: { ...process.env, ...env },
  })
  const memory = watchMemory(child.pid)
  let printed = ''
  let times = ''
  child.stderr.on('data', (chunk) => (printed += chunk))
  child.stdio[3].on('data', (chunk) => (times += chunk))
  const code = await new Promise((resolve) => child.once('close', resolve))
  const wallS = (performance.now() - start) / 1000
  const peakBytes = memory.stop()
  if (code !== 0)
    throw new Error(`${command.join(' ')} ended with ${String(code)}:\n${printed.slice(-4000)}`)
  return { wallS, cpuS: cpuSeconds(times), peakBytes, printed }
}

/** Of `0m0.01s 0m0.00s`, a line for the shell and one for what it ran. */
function cpuSeconds(times) {
  return [...times.matchAll(/(\d+)m([\d.,]+)s/g)]
    .map(([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds.replace(',', '.')))
    .reduce((sum, each) => sum + each, 0)
}
