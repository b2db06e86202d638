// Peak memory of a process and all its descendants, sampled from /proc; 0 where there is none.
import { readFileSync, readdirSync } from 'node:fs'

const PAGE_BYTES = 4096

/** Samples every 20 ms until `stop()`, which answers the largest sum of resident bytes seen. */
export function watchMemory(pid) {
  let peak = 0
  const timer = setInterval(() => (peak = Math.max(peak, treeBytes(pid))), 20)
  return {
    stop() {
      clearInterval(timer)
      return peak
    },
  }
}

function treeBytes(root) {
  const processes = new Map()
  try {
    for (const name of readdirSync('/proc')) {
      if (!/^\d+$/.test(name)) continue
      const fields = readStat(name)
      if (fields) processes.set(Number(name), fields)
    }
  } catch {
    return 0
  }
  let sum = 0
  for (const [pid, { bytes }] of processes) if (isBelow(pid, root, processes)) sum += bytes
  return sum
}

function readStat(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { parent: Number(fields[1]), bytes: Number(fields[21]) * PAGE_BYTES }
  } catch {
    return undefined
  }
}

function isBelow(pid, root, processes) {
  for (let current = pid; current > 0; current = processes.get(current)?.parent ?? 0)
    if (current === root) return true
  return false
}
