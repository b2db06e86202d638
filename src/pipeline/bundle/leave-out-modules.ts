// Modules of a site whose faults are warnings: those that cannot be bundled or loaded are left out, so that the others work.
import { OrionError, type Diagnostic } from '../../model/diagnostics/diagnostic.js'

export type Usable<Result> = {
  readonly result: Result
  /** Absolute files that are used. */
  readonly files: readonly string[]
  /** The faults of each file that is not, by its absolute path. */
  readonly leftOut: ReadonlyMap<string, readonly Diagnostic[]>
}

type Attempt<Result> = (files: readonly string[]) => Promise<Result>

/**
 * The result of `attempt` for as many of `files` as possible. When it fails for all of them, the few that make it fail are
 * found by halves.
 * @throws OrionError what `attempt` throws without any file.
 */
export async function leaveOutModules<Result>(
  files: readonly string[],
  attempt: Attempt<Result>,
): Promise<Usable<Result>> {
  const whole = await outcome(files, attempt)
  if (!Array.isArray(whole)) return { result: whole.result, files, leftOut: new Map() }
  const leftOut = new Map<string, readonly Diagnostic[]>()
  await findFaulty(files, whole, attempt, leftOut)
  const usable = files.filter((file) => !leftOut.has(file))
  return { result: await attempt(usable), files: usable, leftOut }
}

/** Notes those of `files` that fail alone; together they fail for `faults`. */
async function findFaulty(
  files: readonly string[],
  faults: readonly Diagnostic[],
  attempt: Attempt<unknown>,
  found: Map<string, readonly Diagnostic[]>,
): Promise<void> {
  const [only, ...others] = files
  if (only === undefined) return
  if (others.length === 0) {
    found.set(only, faults)
    return
  }
  const middle = Math.ceil(files.length / 2)
  for (const half of [files.slice(0, middle), files.slice(middle)]) {
    const part = await outcome(half, attempt)
    if (Array.isArray(part)) await findFaulty(half, part, attempt, found)
  }
}

async function outcome<Result>(
  files: readonly string[],
  attempt: Attempt<Result>,
): Promise<{ readonly result: Result } | Diagnostic[]> {
  try {
    return { result: await attempt(files) }
  } catch (error) {
    if (!(error instanceof OrionError)) throw error
    return error.faults.map((fault) => ({ ...fault, severity: 'warning' as const }))
  }
}
