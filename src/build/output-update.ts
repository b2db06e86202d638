// An output folder of which most files stay: what changed is put in at the end, file by file. What is left to do is
// written down first, so that the next build can finish what a killed one began.
import { lstatSync } from 'node:fs'
import {
  copyFile,
  link,
  mkdir,
  readFile,
  rename,
  rm,
  rmdir,
  utimes,
  writeFile,
} from 'node:fs/promises'
import path from 'node:path'
import type { Stamp } from './build-record.js'
import { listFiles } from './list-files.js'
import type { OutputLook } from './output-look.js'
import { MARKER } from './output-marker.js'
import { inPlacingOrder } from './placing-order.js'

/** More changes than this are not put in one by one: the whole folder is swapped, as for a first build. */
const MOST_CHANGES = 100

/** In the folder of the new files: they are complete, and these files of the output go. */
const PLAN = '.orion-docs-update.json'

export type UpdatePlan = {
  /** Files of the output that are in it no more, POSIX. */
  readonly removed: readonly string[]
  readonly isSmall: boolean
}

/**
 * What has to be done so that the output, which looks so, is `kept` and the files of `folder`. Undefined when one of the
 * kept files is missing or was changed by someone else.
 */
export function planUpdate(
  folder: string,
  kept: ReadonlyMap<string, Stamp>,
  { files, stamps }: OutputLook,
): UpdatePlan | undefined {
  const fresh = new Set(listFiles(folder))
  const removed: string[] = []
  let found = 0
  for (const [place, file] of files.entries()) {
    const stamp = kept.get(file)
    if (stamp === undefined) {
      if (!fresh.has(file) && file !== MARKER) removed.push(file)
      continue
    }
    if (stamps[2 * place] !== stamp.size || stamps[2 * place + 1] !== stamp.mtimeMs)
      return undefined
    found++
  }
  if (found < kept.size) return undefined
  const isSmall = fresh.size + removed.length <= MOST_CHANGES && !isBlocked(fresh, removed)
  return { removed: removed.sort(), isSmall }
}

/** Whether a file stands where a folder has to be, or the other way round. */
function isBlocked(fresh: ReadonlySet<string>, removed: readonly string[]): boolean {
  const gone = new Set(removed)
  const foldersOf = (file: string): string[] =>
    [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index))
  return (
    [...fresh].some((file) => foldersOf(file).some((folder) => gone.has(folder))) ||
    removed.some((file) => foldersOf(file).some((folder) => fresh.has(folder)))
  )
}

/** Puts the files of `folder` into `outDir` and takes `removed` out; then `folder` is gone. */
export async function applyUpdate(
  folder: string,
  outDir: string,
  removed: readonly string[],
): Promise<void> {
  await writeFile(path.join(folder, `${PLAN}.tmp`), JSON.stringify(removed))
  await rename(path.join(folder, `${PLAN}.tmp`), path.join(folder, PLAN))
  await finishUpdate(folder, outDir)
}

/** Does what a plan in `folder` says, from wherever it was left; nothing without a plan. */
export async function finishUpdate(folder: string, outDir: string): Promise<void> {
  const text = await readFile(path.join(folder, PLAN), 'utf8').catch(() => undefined)
  if (text === undefined) return
  const removed = JSON.parse(text) as string[]
  // Deletions last: at no moment a page names a file that is not there.
  const files = inPlacingOrder(listFiles(folder).filter((file) => file !== PLAN))
  if (files.length + removed.length > 0) await touch(outDir)
  for (const file of files) {
    const target = path.join(outDir, file)
    await mkdir(path.dirname(target), { recursive: true })
    await rename(path.join(folder, file), target)
  }
  for (const file of removed) {
    await rm(path.join(outDir, file), { force: true })
    await removeEmptyParents(outDir, file)
  }
  if (files.length + removed.length > 0) await touch(outDir)
  await rm(folder, { recursive: true, force: true })
}

/** Dates the folder, so that a build that looked at the output before knows that it is another one. */
async function touch(outDir: string): Promise<void> {
  const now = Date.now() / 1000
  await utimes(outDir, now, now)
}

/** Gives `folder` the files of `outDir` as they are: by another name where the disk can do that. */
export async function takeOver(
  outDir: string,
  folder: string,
  files: Iterable<string>,
): Promise<void> {
  for (const file of files) {
    const [from, to] = [path.join(outDir, file), path.join(folder, file)]
    await mkdir(path.dirname(to), { recursive: true })
    try {
      await link(from, to)
    } catch {
      await copyFile(from, to)
      const { atime, mtime } = lstatSync(from)
      await utimes(to, atime, mtime)
    }
  }
}

async function removeEmptyParents(outDir: string, file: string): Promise<void> {
  const parts = file.split('/')
  for (let length = parts.length - 1; length > 0; length--) {
    const isEmpty = await rmdir(path.join(outDir, ...parts.slice(0, length))).then(
      () => true,
      () => false,
    )
    if (!isEmpty) return
  }
}
