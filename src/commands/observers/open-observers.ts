// What looks at an output while it is made, each loaded only for a site that has it.
import type { Config } from '../../config/schema/schema.js'
import type { OpenedCompile } from '../../pipeline/compile/open-compile.js'
import type { OutputObserver } from '../../pipeline/observe/output-observer.js'

/** The observers of a run; without `toolchain` they remember nothing for the next one. */
export async function openObservers(
  config: Config,
  { toolchain }: Pick<OpenedCompile, 'toolchain'>,
): Promise<readonly OutputObserver[]> {
  if (config.budget === undefined) return []
  const { checkBudget } = await import('../../pipeline/budget/check-budget.js')
  const { outDir, cacheDir } = config
  return [checkBudget(config, { outDir, cacheDir, toolchain })]
}
