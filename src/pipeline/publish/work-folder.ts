// The folder in which a build works until its output is put in place, and what builds that were killed left there.
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { codeOf, type Disk } from './disk.js'
import { acquireLock, lockFile, sign, type Lock } from './output-lock.js'
import type { OutputPlace } from './output-place.js'
import { BEAT_MS, isAlive, parseOwner, thisProcess, type Owner } from './process-owner.js'
import { runPlan, SITE } from './publish-plan.js'

export type Work = {
  readonly folder: string
  /** Here the output is made. */
  readonly site: string
  /** Removes the folder. */
  readonly close: () => Promise<void>
}

/** A build may be busy for long without a turn for its sign of life, and a machine may sleep. */
const SILENT_MS = 10 * 60_000

/** Naming the owner of a folder that was just made takes less than that. */
const UNNAMED_MS = 2000

const OWNER = 'owner.json'

const workPrefix = ({ prefix }: OutputPlace): string => `${prefix}next-`

export function openWork(place: OutputPlace, disk: Disk): Work {
  const name = `${workPrefix(place)}${String(process.pid)}-${randomBytes(4).toString('hex')}`
  const folder = path.join(place.base, name)
  const owner = path.join(folder, OWNER)
  try {
    disk.makeFolder(path.join(folder, SITE))
    disk.write(owner, JSON.stringify(thisProcess()))
  } catch (error) {
    disk.remove(folder)
    if (!place.isBeside) removeBase(place, disk)
    throw error
  }
  const beat = setInterval(() => sign(owner, disk), BEAT_MS).unref()
  return {
    folder,
    site: path.join(folder, SITE),
    async close() {
      clearInterval(beat)
      // A request from before the run was stopped may still write a file.
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
      if (!place.isBeside) removeBase(place, disk)
    },
  }
}

/** Waits until no other build puts files in place, and finishes what a killed one began. */
export async function lockOutput(
  place: OutputPlace,
  disk: Disk,
  waitMs: number | undefined,
): Promise<Lock> {
  const lock = await acquireLock(place, disk, waitMs)
  try {
    // Nobody puts files in place now: what has a plan was left so.
    for (const folder of workFolders(place)) runPlan(folder, place.folder, disk, lock.beat)
    return lock
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Clears up after builds that were killed. */
export async function tidy(
  place: OutputPlace,
  disk: Disk,
  waitMs: number | undefined,
): Promise<void> {
  const dead = workFolders(place).filter((folder) => !isOwned(folder))
  const isLocked = statSync(lockFile(place), { throwIfNoEntry: false }) !== undefined
  if (dead.length > 0 || isLocked) {
    const lock = await lockOutput(place, disk, waitMs)
    try {
      for (const folder of dead) disk.remove(folder)
    } finally {
      lock.release()
    }
  }
  if (!place.isBeside && existsSync(place.base)) removeBase(place, disk)
}

function workFolders(place: OutputPlace): string[] {
  const start = workPrefix(place)
  return namesIn(place.base)
    .filter((name) => name.startsWith(start))
    .map((name) => path.join(place.base, name))
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Whether the build that works in `folder` still runs. */
function isOwned(folder: string): boolean {
  const file = path.join(folder, OWNER)
  const owner = readOwner(file)
  const stats = statSync(owner ? file : folder, { throwIfNoEntry: false })
  const silentMs = Date.now() - (stats?.mtimeMs ?? 0)
  return owner ? isAlive(owner, silentMs < SILENT_MS) : silentMs < UNNAMED_MS
}

function readOwner(file: string): Owner | undefined {
  try {
    return parseOwner(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

/** Another build may be at work in it. */
function removeBase({ base }: OutputPlace, disk: Disk): void {
  try {
    disk.removeFolder(base)
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST', 'ENOENT', 'EPERM', 'EBUSY'].includes(codeOf(error) ?? ''))
      throw error
  }
}
