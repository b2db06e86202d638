// The output folder as a transaction: a build works in a folder of its own, and at the end its output is put in place.
// The last good site stays whole until then.
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Stamp } from '../cache/build-record.js'
import { lockOutput, openWork, tidy, type Work } from '../publish/work-folder.js'
import { codeOf, realDisk, type Disk } from '../publish/disk.js'
import { hasApart, listFiles } from '../files/list-files.js'
import { filesIn, otherFiles, type OtherFiles } from './other-files.js'
import { isRecent, readOutputStats, type OutputStats } from '../publish/output-stats.js'
import { MARKER } from '../../config/files/output-marker.js'
import { findPlace, followLinks, insideOf, type OutputPlace } from '../publish/output-place.js'
import { refuseForeign, refuseSources, type Sources } from './output-refusals.js'
import { findChanges, takeOver, type OutputChanges } from '../publish/output-update.js'
import { runPlan, writePlan, type PublishPlan } from '../publish/publish-plan.js'
import { withWriteFaults, type WriteTarget } from '../publish/write-fault.js'
import { markerText } from '../publish/written-files.js'
import { isAtOrBelow } from '../../config/files/paths.js'

export { listFiles, MARKER }

/** A build's output on its way: write into `folder`, then `commit`, `update`, `change` or `discard`. */
export type Staging = {
  readonly folder: string
  /**
   * Files of the output, now or in a list of them, that go though no build wrote them. `isKnown` tells files that the
   * last build wrote.
   */
  unknownFiles(files?: readonly string[], isKnown?: (file: string) => boolean): readonly string[]
  /** Replaces the old output by the new one; returns when the old one is gone. */
  commit(): Promise<void>
  /**
   * The same for an output, `seen` lately, of which `kept` stays as it is. False, and nothing is changed, when one of
   * these files is not what it was.
   */
  update(kept: ReadonlyMap<string, Stamp>, seen: OutputStats): Promise<boolean>
  /**
   * Adds the files of `folder` to the output, when `prepare` has finished them, and takes out those that it answers: files of
   * search, which the marker does not list.
   */
  change(prepare: () => Promise<readonly string[]>): Promise<void>
  discard(): Promise<void>
}

export type Protected = Sources & {
  /** Patterns of files that no build wrote and that stay. */
  readonly keepFiles?: readonly string[]
}

/** For tests. */
export type StagingOptions = { readonly disk?: Disk; readonly waitMs?: number }

/**
 * Opens a folder to work in, after finishing or clearing away what killed builds left.
 * @throws OrionError `output-folder` when `outDir` is (or holds) the site's sources, is a file, or has content
 * that orion-docs did not make; what the machine does not let be written, here and later.
 */
export async function openStaging(
  outDir: string,
  keep: Protected,
  { disk = realDisk, waitMs }: StagingOptions = {},
): Promise<Staging> {
  const target = writeTarget(outDir)
  return withWriteFaults(target, async () => {
    const found = findPlace(outDir, disk)
    refuseSources(outDir, found.folder, keep)
    const others = otherFiles(keep.keepFiles)
    refuseForeign(outDir, found.folder, others.isKeptName)
    await tidy(found, disk, waitMs)
    const { place, work } = openBesideOrInside(found, disk)
    return stagingIn(place, work, others, { disk, waitMs, target })
  })
}

/** Whether `outDir` holds an output of an earlier build; finishes what a killed one began. */
export async function hasOutput(
  outDir: string,
  { disk = realDisk, waitMs }: StagingOptions = {},
): Promise<boolean> {
  const place = findPlace(outDir, disk)
  try {
    await tidy(place, disk, waitMs)
  } catch (error) {
    // An output that may only be read can be served all the same.
    if (codeOf(error) === undefined) throw error
  }
  return existsSync(path.join(place.folder, MARKER))
}

/** The error for an `outDir` that cannot be written. */
export function writeTarget(outDir: string): WriteTarget {
  const places = [outDir, followLinks(outDir)]
  return {
    name: `The output folder ${outDir}`,
    has: (file) =>
      places.some((folder) => {
        const { dir, base } = path.parse(folder)
        const isAbove = folder.startsWith(file + path.sep)
        return isAbove || isAtOrBelow(file, folder) || file.startsWith(path.join(dir, `.${base}.`))
      }),
    option: '--out-dir',
  }
}

/** On some systems, only an attempt shows whether a folder may be created beside the output. */
function openBesideOrInside(
  place: OutputPlace,
  disk: Disk,
): { readonly place: OutputPlace; readonly work: Work } {
  try {
    return { place, work: openWork(place, disk) }
  } catch (error) {
    const isDenied = ['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error) ?? '')
    if (!place.isBeside || !isDenied || !existsSync(place.folder)) throw error
    const inside = insideOf(place.folder)
    return { place: inside, work: openWork(inside, disk) }
  }
}

type Tools = Required<Pick<StagingOptions, 'disk'>> & {
  readonly waitMs: number | undefined
  readonly target: WriteTarget
}

function stagingIn(place: OutputPlace, work: Work, others: OtherFiles, tools: Tools): Staging {
  const { folder } = place
  const { site } = work
  const { target } = tools
  const publish = createPublisher(place, work, tools)
  const plans = createPlans(place, work, others, tools)
  return {
    folder: site,
    unknownFiles: (files = filesIn(folder), isKnown = () => false) =>
      others.unknownIn(
        folder,
        files.filter((file) => !isKnown(file)),
      ),
    commit: () =>
      withWriteFaults(target, async () => {
        await publish(() => [undefined, plans.whole()])
        await work.close()
      }),
    update: (kept, seen) =>
      withWriteFaults(target, async () => {
        const changesSince = (look: OutputStats): OutputChanges | undefined =>
          findChanges(site, folder, kept, look, others.keptIn(folder))
        const first = changesSince(seen)
        if (!first) return false
        const isNothing = first.fresh.size + first.removed.length === 0
        const isDone =
          (isNothing && isRecent(seen, folder)) ||
          (await publish(() => {
            const update = isRecent(seen, folder) ? first : changesSince(readOutputStats(folder))
            return [update !== undefined, update && plans.update(update, kept)]
          }))
        if (isDone) await work.close()
        return isDone
      }),
    change: (prepare) =>
      withWriteFaults(target, async () => {
        await publish(async () => [undefined, { way: 'files', removed: await prepare() }])
        await work.close()
      }),
    discard: () => withWriteFaults(target, () => work.close()),
  }
}

type Prepared<Result> = readonly [Result, PublishPlan | undefined]

/** Runs `prepare` and what it plans while no other build changes the output. */
type Publish = <Result>(
  prepare: () => Promise<Prepared<Result>> | Prepared<Result>,
) => Promise<Result>

function createPublisher(place: OutputPlace, work: Work, { disk, waitMs }: Tools): Publish {
  return async (prepare) => {
    const lock = await lockOutput(place, disk, waitMs)
    try {
      const [result, plan] = await prepare()
      if (plan) {
        writePlan(work.folder, plan, disk)
        runPlan(work.folder, place.folder, disk, lock.beat)
      }
      return result
    } finally {
      lock.release()
    }
  }
}

/** How the output changes: the folder is swapped where that is possible, else files are moved one by one. */
function createPlans(
  { folder, isBeside }: OutputPlace,
  { site }: Work,
  others: OtherFiles,
  { disk }: Tools,
): {
  readonly whole: () => PublishPlan
  readonly update: (update: OutputChanges, kept: ReadonlyMap<string, Stamp>) => PublishPlan
} {
  const canSwap = (kept: readonly string[]): boolean =>
    isBeside && kept.length === 0 && !hasApart(folder)
  const writeMarker = (names: Iterable<string>): void =>
    disk.write(path.join(site, MARKER), markerText(names))
  return {
    whole() {
      const fresh = new Set(listFiles(site))
      writeMarker(fresh)
      const isKept = others.keptIn(folder)
      const rest = filesIn(folder).filter((file) => !fresh.has(file) && file !== MARKER)
      return canSwap(rest.filter(isKept))
        ? { way: 'swap' }
        : { way: 'files', removed: rest.filter((file) => !isKept(file)) }
    },
    update(update, kept) {
      const isSwap = !update.isSmall && canSwap(update.others)
      if (update.isRenamed || isSwap) writeMarker([...kept.keys(), ...update.fresh])
      if (isSwap) takeOver(folder, site, kept.keys(), disk)
      return isSwap ? { way: 'swap' } : { way: 'files', removed: update.removed }
    },
  }
}
