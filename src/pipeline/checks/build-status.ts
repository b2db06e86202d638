// Whether a run is fine: by its errors, with `strict` its warnings, and without what its baseline holds.
import { randomBytes } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import {
  compareBaseline,
  createBaseline,
  parseBaseline,
  type Baseline,
} from '../../model/diagnostics/baseline.js'
import {
  uniqueDiagnostics,
  wrongUsage,
  type Diagnostic,
  type OrionError,
} from '../../model/diagnostics/diagnostic.js'
import type { BuildOptions, BuildResult } from '../run/build-options.js'
import { withWriteFaults } from '../publish/write-fault.js'
import { pathIn } from '../../config/files/paths.js'

/** The diagnostics are those that the baseline does not hold. */
type BuildStatus = Pick<BuildResult, 'diagnostics' | 'ok' | 'baseline'>

export type StatusCheck = {
  /** A problem that stopped the run is never a known problem. */
  (found: readonly Diagnostic[], isStopped?: boolean): BuildStatus
  /** Rewrites the baseline if that was requested. */
  keep(found: readonly Diagnostic[]): Promise<void>
}

/** @throws OrionError (usage) `baseline-file` when there is no baseline, or when it cannot be read. */
export async function createStatusCheck({
  strict = false,
  baseline: file,
  updateBaseline = false,
}: Pick<BuildOptions, 'strict' | 'baseline' | 'updateBaseline'>): Promise<StatusCheck> {
  const baseline = file === undefined || updateBaseline ? undefined : await readBaseline(file)
  const checkStatus = (found: readonly Diagnostic[], isStopped = false): BuildStatus => {
    const sorted = uniqueDiagnostics(found)
    if (isStopped) return { diagnostics: sorted, ok: false }
    const held = updateBaseline ? createBaseline(sorted) : baseline
    const compared = held && compareBaseline(sorted, held)
    const diagnostics = compared?.fresh ?? sorted
    const ok = !diagnostics.some(
      ({ severity }) => severity === 'error' || (strict && severity === 'warning'),
    )
    if (compared === undefined) return { diagnostics, ok }
    return { diagnostics, ok, baseline: { known: compared.known, gone: compared.gone } }
  }
  const keep = async (found: readonly Diagnostic[]): Promise<void> => {
    if (updateBaseline && file !== undefined)
      await writeBaseline(file, createBaseline(uniqueDiagnostics(found)))
  }
  return Object.assign(checkStatus, { keep })
}

async function readBaseline(file: string): Promise<Baseline> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw fault(
      `Missing baseline file: ${pathIn('', file)}.`,
      'Create it with --update-baseline.',
      cause,
    )
  })
  const baseline = parseBaseline(parseJson(text))
  if (baseline === undefined)
    throw fault(
      `${pathIn('', file)} is not a baseline file.`,
      'Recreate it with --update-baseline.',
    )
  return baseline
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whole or not at all. */
async function writeBaseline(file: string, baseline: Baseline): Promise<void> {
  const next = `${file}.${randomBytes(4).toString('hex')}.next`
  const target = { name: `The baseline file ${pathIn('', file)}`, has: () => true }
  await withWriteFaults(target, async () => {
    try {
      await writeFile(next, `${JSON.stringify(baseline, undefined, 2)}\n`)
      await rename(next, file)
    } catch (error) {
      await rm(next, { force: true }).catch(() => undefined)
      throw error
    }
  })
}

function fault(message: string, hint: string, cause?: unknown): OrionError {
  return wrongUsage({ code: 'baseline-file', message, hint }, cause)
}
