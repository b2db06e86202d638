// Which process made a folder or a lock, and whether it still runs. A process id alone does not tell: ids are used
// again, and in containers nearly every process has the same one.
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { isRecord } from '../../model/json.js'

export type Owner = {
  readonly pid: number
  /** Where the process id holds: this start of this machine, and this container. */
  readonly scope: string
  /** When the process started, in ticks since the machine did; absent where the system does not say. */
  readonly started?: string
}

/** How often a process gives a sign of life. */
export const BEAT_MS = 10_000

export function thisProcess(): Owner {
  const [, started] = statOf('self')
  return { pid: process.pid, scope: scopeOf(), ...(started === undefined ? {} : { started }) }
}

/**
 * A process that cannot be checked (on another machine, in another container, before a restart) is alive when it
 * `hasBeaten` lately.
 */
export function isAlive({ pid, scope, started }: Owner, hasBeaten: boolean): boolean {
  if (scope !== scopeOf()) return hasBeaten
  if (!isRunning(pid)) return false
  const [state, now] = statOf(pid)
  // It ended, but its parent has not taken note, as in containers whose first process takes note of no other.
  if (state === 'Z') return false
  if (started === undefined || now === undefined) return hasBeaten
  return now === started
}

/** Undefined for a text that names no owner. */
export function parseOwner(value: unknown): Owner | undefined {
  if (!isRecord(value)) return undefined
  const { pid, scope, started } = value
  if (typeof pid !== 'number' || typeof scope !== 'string') return undefined
  return { pid, scope, ...(typeof started === 'string' ? { started } : {}) }
}

function scopeOf(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    // Not Linux.
    return hostname()
  }
}

/** The state of a process and when it started: the third and the 22nd field. The second, its name in parentheses, may have spaces. */
function statOf(pid: number | 'self'): readonly [state?: string, started?: string] {
  try {
    const text = readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return [fields[0], fields[19]] as readonly [string, string]
  } catch {
    return []
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
