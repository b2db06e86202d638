// Problems that a tree had when it adopted the checks: they are counted and not shown, so that only new ones fail.
import { isRecord } from '../json.js'
import { compareText } from '../text/text.js'
import type { Diagnostic, Place } from './diagnostic.js'

/** How often a problem occurs in a file; its line is left out, since lines move. */
type KnownProblem = {
  readonly file?: string
  readonly code: string
  readonly message: string
  readonly count: number
}

/** The content of a baseline file. */
export type Baseline = { readonly version: 1; readonly problems: readonly KnownProblem[] }

export type Compared = {
  /** Problems that the baseline does not hold, and all notes. */
  readonly fresh: readonly Diagnostic[]
  /** How many problems it holds. */
  readonly known: number
  /** How many of its problems are gone. */
  readonly gone: number
}

/** Without their content pages cannot be built: these problems are never known. */
const NEVER_KNOWN: ReadonlySet<string> = new Set(['compile', 'render'])

/** The errors and warnings among `diagnostics`, sorted by file, code and message. */
export function createBaseline(diagnostics: readonly Diagnostic[]): Baseline {
  const problems = new Map<string, KnownProblem>()
  for (const diagnostic of diagnostics.filter(canBeKnown)) {
    const key = keyOf(diagnostic)
    const { code, message, at } = diagnostic
    const file = at?.file === undefined ? {} : { file: at.file }
    problems.set(key, { ...file, code, message, count: (problems.get(key)?.count ?? 0) + 1 })
  }
  const sorted = [...problems.entries()].toSorted(([a], [b]) => compareText(a, b))
  return { version: 1, problems: sorted.map(([, problem]) => problem) }
}

/** Takes out what `baseline` holds; of more problems of one kind than it counts, the first are the known ones. */
export function compareBaseline(
  diagnostics: readonly Diagnostic[],
  { problems }: Baseline,
): Compared {
  const left = new Map(
    problems.map(({ file, count, ...rest }) => [
      keyOf({ ...rest, ...(file === undefined ? {} : { at: { file } }) }),
      count,
    ]),
  )
  const fresh = diagnostics.filter((diagnostic) => {
    const key = keyOf(diagnostic)
    const count = left.get(key) ?? 0
    if (count === 0 || !canBeKnown(diagnostic)) return true
    left.set(key, count - 1)
    return false
  })
  const gone = [...left.values()].reduce((sum, count) => sum + count, 0)
  return { fresh, known: diagnostics.length - fresh.length, gone }
}

/** A parsed baseline file; undefined when it is none. */
export function parseBaseline(value: unknown): Baseline | undefined {
  if (!isRecord(value)) return undefined
  const { version, problems } = value
  if (version !== 1 || !Array.isArray(problems) || !problems.every(isKnownProblem)) return undefined
  return { version, problems }
}

function isKnownProblem(value: unknown): value is KnownProblem {
  if (!isRecord(value)) return false
  const { file, code, message, count } = value
  return (
    (file === undefined || typeof file === 'string') &&
    typeof code === 'string' &&
    typeof message === 'string' &&
    Number.isInteger(count) &&
    Number(count) > 0
  )
}

const canBeKnown = ({ severity, code }: Diagnostic): boolean =>
  severity !== 'note' && !NEVER_KNOWN.has(code)

type Keyed = Pick<Diagnostic, 'code' | 'message'> & { readonly at?: Pick<Place, 'file'> }

function keyOf({ at, code, message }: Keyed): string {
  return JSON.stringify([at?.file ?? '', code, message])
}
