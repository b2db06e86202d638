// What looks at an output while it is made, each loaded only for a site that has it.
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../../config/schema/schema.js'
import type { OpenedCompile } from '../../pipeline/compile/open-compile.js'
import { ANCHORS_LOCK } from '../../pipeline/files/output-names.js'
import type { OutputObserver } from '../../pipeline/observe/output-observer.js'
import type { RunOptions } from '../../pipeline/run/run-options.js'

/**
 * The observers of a run; without `toolchain` they remember nothing for the next one. A check writes nothing.
 * @throws OrionError (usage) when there is nothing to compare with.
 */
export async function openObservers(
  config: Config,
  options: RunOptions,
  { toolchain, isBuild }: Pick<OpenedCompile, 'toolchain'> & { readonly isBuild: boolean },
): Promise<readonly OutputObserver[]> {
  const { outDir, cacheDir } = config
  const place = { outDir, cacheDir, toolchain }
  const observers: OutputObserver[] = []
  if (config.budget !== undefined) {
    const { checkBudget } = await import('../../pipeline/budget/check-budget.js')
    observers.push(checkBudget(config, place))
  }
  if (comparesChanges(config, options)) {
    const { watchChanges } = await import('../../pipeline/changes/watch-changes.js')
    observers.push(await watchChanges(config, place, { ...options, isBuild }))
  }
  return observers
}

function comparesChanges(
  { siteDir }: Config,
  { published, pageRecord, updateAnchors }: RunOptions,
): boolean {
  const isAsked = published !== undefined || pageRecord === true || updateAnchors === true
  return isAsked || existsSync(path.join(siteDir, ANCHORS_LOCK))
}
