// Where an output folder really is, and where builds may keep their work: beside it, so that the whole folder can be
// replaced by renaming, or inside when there is no space beside it: a mount point, or a parent that may not be written.
import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  readlinkSync,
  realpathSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { codeOf, type Disk } from './disk.js'
import { INNER } from '../../config/files/output-marker.js'

export type OutputPlace = {
  /** The output folder, links followed. It may not exist yet. */
  readonly folder: string
  readonly isBeside: boolean
  /** Folder in which builds keep their work and their lock. */
  readonly base: string
  /** Start of the names of these. */
  readonly prefix: string
}

export function findPlace(outDir: string, disk: Disk): OutputPlace {
  const folder = followLinks(outDir)
  const parent = path.dirname(folder)
  const stats = existsSync(folder) ? statSync(folder) : undefined
  const isInside =
    stats?.isDirectory() === true &&
    (isMountPoint(folder, parent, stats.dev, disk) || !isWritable(parent))
  return isInside ? insideOf(folder) : besideOf(folder)
}

function besideOf(folder: string): OutputPlace {
  const prefix = `.${path.basename(folder)}.`
  return { folder, isBeside: true, base: path.dirname(folder), prefix }
}

export function insideOf(folder: string): OutputPlace {
  return { folder, isBeside: false, base: path.join(folder, `${INNER}work`), prefix: '' }
}

/** The folder that `file` (absolute) is or leads to, whether it exists or not. */
export function followLinks(file: string): string {
  try {
    return realpathSync(file)
  } catch (error) {
    // Nothing is below a file; whoever writes there says so.
    if (codeOf(error) === 'ENOTDIR') return file
    if (codeOf(error) !== 'ENOENT') throw error
  }
  const parent = path.dirname(file)
  if (parent === file) return file
  const isLink = lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true
  return isLink
    ? followLinks(path.resolve(followLinks(parent), readlinkSync(file)))
    : path.join(followLinks(parent), path.basename(file))
}

/**
 * A folder that is mounted from the same disk has the same device; but no file can be renamed across its border, and
 * the system reports that before it looks up the names.
 */
function isMountPoint(folder: string, parent: string, device: number, disk: Disk): boolean {
  if (statSync(parent).dev !== device) return true
  const missing = `${INNER}no-such-file`
  try {
    disk.rename(path.join(parent, missing), path.join(folder, missing))
  } catch (error) {
    return codeOf(error) === 'EXDEV'
  }
  return false
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}
