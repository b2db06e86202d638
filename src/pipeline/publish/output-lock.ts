// Only one build at a time puts files into an output: the others wait for it. A lock whose process has died is broken.
import { randomBytes } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRecord } from '../../model/json.js'
import { OrionError } from '../../model/diagnostics/diagnostic.js'
import { codeOf, type Disk } from './disk.js'
import type { OutputPlace } from './output-place.js'
import { isAlive, parseOwner, thisProcess, type Owner } from './process-owner.js'

export type Lock = {
  /** A sign of life, in the midst of long work. */
  readonly beat: () => void
  readonly release: () => void
}

const POLL_MS = 20

/** Putting files in place gives signs of life far more often. */
const SILENT_MS = 30_000

/** Naming the owner of a lock that was just made takes less than that. */
const UNNAMED_MS = 2000

/** Putting the largest site in place takes seconds. */
const MOST_WAIT_MS = 60_000

export const lockFile = ({ base, prefix }: OutputPlace): string => path.join(base, `${prefix}lock`)

/**
 * Waits until no other build puts files into the output.
 * @throws OrionError `output-busy` when that takes longer than `waitMs`.
 */
export async function acquireLock(
  place: OutputPlace,
  disk: Disk,
  waitMs = MOST_WAIT_MS,
): Promise<Lock> {
  const file = lockFile(place)
  const token = randomBytes(8).toString('hex')
  const text = JSON.stringify({ owner: thisProcess(), token })
  const end = performance.now() + waitMs
  for (;;) {
    try {
      disk.makeFolder(place.base)
      disk.write(file, text, 'wx')
      return {
        beat: () => sign(file, disk),
        release: () => {
          if (readLock(file)?.text === text) disk.remove(file)
        },
      }
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') {
        // The disk was full: half of a lock is none.
        const written = readLock(file)?.text
        if (written !== undefined && text.startsWith(written)) disk.remove(file)
        throw error
      }
    }
    const held = readLock(file)
    if (held && !isHeld(held)) breakLock(file, held, disk)
    else if (performance.now() > end) throw busy(place, held?.owner)
    else await sleep(POLL_MS)
  }
}

export function sign(file: string, disk: Disk): void {
  const now = Date.now() / 1000
  try {
    disk.setDates(file, now, now)
  } catch {
    // Someone has removed the lock file: no other build reads it any more.
  }
}

type Held = { readonly text: string; readonly owner?: Owner; readonly silentMs: number }

/** Undefined when there is none. */
function readLock(file: string): Held | undefined {
  try {
    const silentMs = Date.now() - statSync(file).mtimeMs
    const text = readFileSync(file, 'utf8')
    const owner = ownerIn(text)
    return { text, silentMs, ...(owner ? { owner } : {}) }
  } catch {
    return undefined
  }
}

function ownerIn(text: string): Owner | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? parseOwner(value['owner']) : undefined
  } catch {
    return undefined
  }
}

/** One that is just being written has no owner yet. */
function isHeld({ owner, silentMs }: Held): boolean {
  return owner ? isAlive(owner, silentMs < SILENT_MS) : silentMs < UNNAMED_MS
}

/** Two builds may find the same stale lock: the moved file shows which one was quicker. */
function breakLock(file: string, stale: Held, disk: Disk): void {
  const aside = `${file}-${randomBytes(4).toString('hex')}`
  try {
    disk.rename(file, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  if (readLock(aside)?.text !== stale.text) {
    try {
      disk.link(aside, file)
    } catch {
      // Another build has the lock already.
    }
  }
  disk.remove(aside)
}

function busy({ folder }: OutputPlace, owner: Owner | undefined): OrionError {
  const who = owner ? ` (process ${String(owner.pid)})` : ''
  return new OrionError({
    code: 'output-busy',
    message: `Another build${who} is writing to the output folder ${folder}.`,
    hint: 'Wait until it finishes, or choose another folder with --out-dir.',
  })
}
