// The output folder as a transaction: a build writes into a folder beside it. At the end that takes the old one's
// place, or, when little changed, its files go in one by one: the last good site stays whole until then.
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { OrionError } from '../model/diagnostic.js'
import type { Stamp } from './build-record.js'
import { listFiles } from './list-files.js'
import type { Looking } from './look-beside.js'
import { MARKER } from './output-marker.js'
import { applyUpdate, finishUpdate, planUpdate, takeOver } from './output-update.js'
import { inPlacingOrder } from './placing-order.js'

export { listFiles, MARKER }

const MARKER_TEXT = `${JSON.stringify({ generator: 'orion-docs' })}\n`

/** A build's output on its way: write into `folder`, then `commit` or `discard`. */
export type Staging = {
  readonly folder: string
  /** Puts the new output in the place of the old one; returns when the old one is gone. */
  commit(): Promise<void>
  /**
   * The same for an output of which `kept` stays as it is. False, and nothing is changed, when one of these files is
   * not what it was.
   */
  update(kept: ReadonlyMap<string, Stamp>, looking: Looking): Promise<boolean>
  discard(): Promise<void>
}

type Protected = { readonly siteDir: string; readonly sources: readonly string[] }

/**
 * Opens a staging folder beside `outDir`, after completing or undoing an interrupted swap of an earlier run.
 * @throws OrionError `output-folder` when `outDir` is (or holds) the site's sources, is a file, or has content
 * that orion-docs did not make.
 */
export async function openStaging(outDir: string, keep: Protected): Promise<Staging> {
  refuseSources(outDir, keep)
  await recover(outDir)
  await refuseForeign(outDir)
  const folder = sibling(outDir, `next-${process.pid}-${randomBytes(4).toString('hex')}`)
  await mkdir(folder, { recursive: true })
  const commit = async (): Promise<void> => {
    await writeFile(path.join(folder, MARKER), MARKER_TEXT)
    await swap(folder, outDir)
  }
  return {
    folder,
    commit,
    async update(kept, looking) {
      const plan = planUpdate(folder, kept, await looking())
      if (plan === undefined) return false
      if (plan.isSmall) await applyUpdate(folder, outDir, plan.removed)
      else {
        await takeOver(outDir, folder, kept.keys())
        await commit()
      }
      return true
    },
    async discard() {
      // What was asked for before a run was stopped may still write a file.
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

/** Whether `outDir` holds an output of an earlier build; completes an interrupted swap first. */
export async function hasOutput(outDir: string): Promise<boolean> {
  await recover(outDir)
  return exists(path.join(outDir, MARKER))
}

function refuseSources(outDir: string, { siteDir, sources }: Protected): void {
  const clash = [siteDir, ...sources].find(
    (folder) => isInside(folder, outDir) || (folder !== siteDir && isInside(outDir, folder)),
  )
  if (clash !== undefined)
    throw new OrionError(
      {
        code: 'output-folder',
        message: `The output folder ${outDir} would overwrite the sources in ${clash}.`,
        hint: 'Choose a folder of its own with --out-dir, for example --out-dir build.',
      },
      { kind: 'usage' },
    )
}

async function refuseForeign(outDir: string): Promise<void> {
  const entries = await readdir(outDir).catch((error: unknown): string[] => {
    if (codeOf(error) === 'ENOENT') return []
    if (codeOf(error) === 'ENOTDIR')
      throw new OrionError(
        {
          code: 'output-folder',
          message: `The output folder ${outDir} is a file.`,
          hint: 'Choose another folder with --out-dir.',
        },
        { kind: 'usage' },
      )
    throw error
  })
  if (entries.length > 0 && !entries.includes(MARKER))
    throw new OrionError(
      {
        code: 'output-folder',
        message: `The output folder ${outDir} has content that orion-docs did not make.`,
        hint: 'Empty it, or choose another folder with --out-dir.',
      },
      { kind: 'usage' },
    )
}

/**
 * Clears up after a run that was killed. `old` exists only around the two renames of a swap: when the output is
 * missing then, the complete new one (it has the marker) takes its place, else the old one comes back.
 */
async function recover(outDir: string): Promise<void> {
  const parent = path.dirname(outDir)
  const names: string[] = await readdir(parent).catch(() => [])
  const leftovers = names
    .filter((name) => {
      const pid = leftoverPid(name, outDir)
      return pid !== undefined && !isRunning(pid)
    })
    .map((name) => path.join(parent, name))
  for (const folder of leftovers) await finishUpdate(folder, outDir)
  const old = sibling(outDir, 'old')
  if (await exists(old)) {
    if (!(await exists(outDir))) await rename((await firstComplete(leftovers)) ?? old, outDir)
    await rm(old, { recursive: true, force: true })
  }
  for (const folder of leftovers) await rm(folder, { recursive: true, force: true })
}

async function firstComplete(folders: readonly string[]): Promise<string | undefined> {
  for (const folder of folders) if (await exists(path.join(folder, MARKER))) return folder
  return undefined
}

async function swap(folder: string, outDir: string): Promise<void> {
  const old = sibling(outDir, 'old')
  if (!(await exists(outDir)) && (await isRenamed(folder, outDir))) return
  try {
    await rename(outDir, old)
  } catch (error) {
    // A mount point or a folder in use cannot be renamed; its files can still be replaced one by one.
    if (!['EBUSY', 'EXDEV', 'EPERM', 'EACCES'].includes(codeOf(error) ?? '')) throw error
    await moveInto(folder, outDir)
    return
  }
  try {
    await rename(folder, outDir)
  } catch (error) {
    await rename(old, outDir)
    throw error
  }
  await rm(old, { recursive: true, force: true })
}

/** False when another first build was quicker: its output is there. */
async function isRenamed(folder: string, outDir: string): Promise<boolean> {
  try {
    await rename(folder, outDir)
    return true
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(codeOf(error) ?? '') && (await exists(outDir)))
      return false
    throw error
  }
}

/**
 * Replaces the files of `outDir` by those of `folder`, each atomically: what pages refer to first, pages next,
 * deletions last, so that at no moment a page names a file that is not there.
 */
export async function moveInto(folder: string, outDir: string): Promise<void> {
  const files = inPlacingOrder(listFiles(folder))
  for (const file of files) {
    const target = path.join(outDir, file)
    await mkdir(path.dirname(target), { recursive: true })
    await rename(path.join(folder, file), target)
  }
  const wanted = new Set(files)
  for (const file of listFiles(outDir))
    if (!wanted.has(file)) await rm(path.join(outDir, file), { force: true })
  await removeEmptyFolders(outDir)
  await rm(folder, { recursive: true, force: true })
}

async function removeEmptyFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue
    const child = path.join(folder, entry.name)
    await removeEmptyFolders(child)
    await rmdir(child).catch((error: unknown) => {
      if (codeOf(error) !== 'ENOTEMPTY') throw error
    })
  }
}

const sibling = (outDir: string, suffix: string): string =>
  path.join(path.dirname(outDir), `.${path.basename(outDir)}.${suffix}`)

function leftoverPid(name: string, outDir: string): number | undefined {
  const prefix = path.basename(sibling(outDir, 'next-'))
  return name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : undefined
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

const isInside = (file: string, folder: string): boolean => {
  const relative = path.relative(folder, file)
  return (
    relative === '' ||
    (!relative.startsWith(`..${path.sep}`) && relative !== '..' && !path.isAbsolute(relative))
  )
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined
}
