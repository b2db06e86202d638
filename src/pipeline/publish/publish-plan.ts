// Puts a finished output in its place: the whole folder by two renames, or its files one by one in an order in which each
// state is consistent. What is to be done is written down first, so that the next build can finish what a killed one
// began.
import { randomBytes } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { codeOf, type Disk } from './disk.js'
import { parseOwn } from '../../model/json.js'
import { listFiles, listOutput } from '../files/list-files.js'
import { INNER } from '../../config/files/output-marker.js'
import { inPublishOrder } from './publish-order.js'

export type PublishPlan =
  | { readonly way: 'swap' }
  /** The files of the work folder are put into the output, and `removed` (POSIX) taken out. */
  | { readonly way: 'files'; readonly removed: readonly string[] }

/** The entries of a build's work folder. */
export const SITE = 'site'
const OLD = 'old'
const PLAN = 'plan.json'

/** After so many files a sign of life is given. */
const BEAT_FILES = 500

type Beat = () => void

export function writePlan(work: string, plan: PublishPlan, disk: Disk): void {
  const file = path.join(work, PLAN)
  disk.write(`${file}.tmp`, JSON.stringify(plan))
  disk.rename(`${file}.tmp`, file)
}

/** Does what the plan in `work` says, from wherever it was left; nothing without a plan. */
export function runPlan(work: string, folder: string, disk: Disk, beat: Beat): void {
  const plan = readPlan(work)
  if (!plan) return
  if (plan.way === 'files') putFiles(work, folder, plan.removed, disk, beat)
  else if (!isSwapped(work, folder, disk)) {
    // A mount point or a folder in use cannot be renamed; its files can still be replaced.
    const fresh = new Set(listFiles(path.join(work, SITE)))
    const removed = listOutput(folder).filter((file) => !fresh.has(file))
    writePlan(work, { way: 'files', removed }, disk)
    putFiles(work, folder, removed, disk, beat)
  }
  disk.remove(path.join(work, PLAN))
}

function readPlan(work: string): PublishPlan | undefined {
  try {
    return parseOwn<PublishPlan>(readFileSync(path.join(work, PLAN), 'utf8'))
  } catch {
    return undefined
  }
}

/** False when the folder cannot be renamed. */
function isSwapped(work: string, folder: string, disk: Disk): boolean {
  const [site, old] = [path.join(work, SITE), path.join(work, OLD)]
  if (!existsSync(site)) return true
  if (existsSync(folder)) {
    disk.remove(old)
    try {
      disk.rename(folder, old)
    } catch (error) {
      if (['EBUSY', 'EXDEV', 'EPERM', 'EACCES'].includes(codeOf(error) ?? '')) return false
      throw error
    }
  }
  try {
    disk.rename(site, folder)
  } catch (error) {
    if (existsSync(old)) disk.rename(old, folder)
    throw error
  }
  return true
}

function putFiles(
  work: string,
  folder: string,
  removed: readonly string[],
  disk: Disk,
  beat: Beat,
): void {
  const site = path.join(work, SITE)
  const isNew = (file: string): boolean => !existsSync(path.join(folder, file))
  const files = existsSync(site) ? inPublishOrder(listFiles(site), isNew) : []
  disk.makeFolder(folder)
  if (files.length + removed.length > 0) touch(folder, disk)
  const makeFolder = folderMaker(folder, disk)
  const takeOut = (file: string): void => {
    // A folder of new files may replace a file.
    if (lstatSync(path.join(folder, file), { throwIfNoEntry: false })?.isDirectory()) return
    disk.remove(path.join(folder, file))
    removeEmptyParents(folder, file, disk)
  }
  for (const [place, file] of files.entries()) {
    const target = path.join(folder, file)
    makeFolder(path.posix.dirname(file))
    if (lstatSync(target, { throwIfNoEntry: false })?.isDirectory())
      removed.filter((name) => name.startsWith(`${file}/`)).forEach(takeOut)
    move(path.join(site, file), target, disk)
    if (place % BEAT_FILES === 0) beat()
  }
  // Deletions last: at no moment does a page refer to a missing file.
  for (const [place, file] of removed.entries()) {
    takeOut(file)
    if (place % BEAT_FILES === 0) beat()
  }
  if (files.length + removed.length > 0) touch(folder, disk)
}

/** Makes folders (POSIX) within `folder`, also where a file has the name of one. */
function folderMaker(folder: string, disk: Disk): (name: string) => void {
  const made = new Set(['.'])
  return function make(name) {
    if (made.has(name)) return
    make(path.posix.dirname(name))
    const target = path.join(folder, name)
    const stats = statSync(target, { throwIfNoEntry: false })
    if (!stats?.isDirectory()) {
      disk.remove(target)
      disk.makeFolder(target)
    }
    made.add(name)
  }
}

/** A part of the output may be on another disk: there a copy takes the place of the file, whole as well. */
function move(from: string, to: string, disk: Disk): void {
  try {
    disk.rename(from, to)
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error
    const next = path.join(path.dirname(to), `${INNER}${randomBytes(4).toString('hex')}`)
    try {
      copyWithDates(from, next, disk)
      disk.rename(next, to)
    } catch (fault) {
      disk.remove(next)
      throw fault
    }
    disk.remove(from)
  }
}

export function copyWithDates(from: string, to: string, disk: Disk): void {
  disk.copy(from, to)
  const { atimeMs, mtimeMs } = lstatSync(from)
  disk.setDates(to, atimeMs / 1000, mtimeMs / 1000)
}

/** Dates the folder, so that a build that looked at the output before knows that it is another one. */
function touch(folder: string, disk: Disk): void {
  const now = Date.now() / 1000
  disk.setDates(folder, now, now)
}

function removeEmptyParents(folder: string, file: string, disk: Disk): void {
  const parts = file.split('/')
  for (let length = parts.length - 1; length > 0; length--)
    try {
      disk.removeFolder(path.join(folder, ...parts.slice(0, length)))
    } catch {
      // Other files are in it.
      return
    }
}
