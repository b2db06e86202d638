// Modules of a site whose faults are warnings: those that cannot be bundled or loaded are left out, so that the others work.
import { OrionError, type Diagnostic } from '../../model/diagnostics/diagnostic.js'

export type Usable<Result> = {
  readonly result: Result
  /** Absolute files that are used. */
  readonly files: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * The result of `attempt` for as many of `files` as possible; only when it fails for all of them, each is tried alone.
 * @throws OrionError what `attempt` throws without any file.
 */
export async function leaveOutModules<Result>(
  files: readonly string[],
  attempt: (files: readonly string[]) => Promise<Result>,
): Promise<Usable<Result>> {
  const whole = await outcome(files, attempt)
  if (!Array.isArray(whole)) return { result: whole.result, files, diagnostics: [] }
  const diagnostics: Diagnostic[] = []
  const usable: string[] = []
  for (const file of files) {
    const alone = await outcome([file], attempt)
    if (Array.isArray(alone)) diagnostics.push(...alone)
    else usable.push(file)
  }
  return { result: await attempt(usable), files: usable, diagnostics }
}

async function outcome<Result>(
  files: readonly string[],
  attempt: (files: readonly string[]) => Promise<Result>,
): Promise<{ readonly result: Result } | Diagnostic[]> {
  try {
    return { result: await attempt(files) }
  } catch (error) {
    if (!(error instanceof OrionError)) throw error
    return error.faults.map((fault) => ({ ...fault, severity: 'warning' as const }))
  }
}
