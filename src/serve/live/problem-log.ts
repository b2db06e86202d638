// The difference between two rounds of problems: new ones, fixed ones, and how many are left.
import { compareDiagnostics, type Diagnostic } from '../../model/diagnostics/diagnostic.js'

/** What a change of the site did to its problems. */
export type ProblemChange = {
  /** Problems that are gone. */
  readonly fixed: readonly Diagnostic[]
  /** All that there are now, the new ones too. */
  readonly remaining: readonly Diagnostic[]
}

/** Errors that stop the site or its check, problems found by the check, and limits of the system: each is known at another time. */
type ProblemSource = 'site' | 'check' | 'pages' | 'watch'

export type ProblemLog = {
  /** These are the problems of `source` now. */
  set(source: ProblemSource, diagnostics: readonly Diagnostic[]): void
}

/** Calls `tell` with the new problems, whenever there are new or fixed ones. */
export function createProblemLog(
  tell: (fresh: readonly Diagnostic[], change: ProblemChange) => void,
): ProblemLog {
  const bySource = new Map<ProblemSource, readonly Diagnostic[]>()
  let known: readonly Diagnostic[] = []
  return {
    set(source, diagnostics) {
      bySource.set(source, diagnostics)
      const found = merged([...bySource.values()])
      const fresh = without(found, known)
      const fixed = without(known, found)
      known = found
      if (fresh.length > 0 || fixed.length > 0)
        tell([...fresh].sort(compareDiagnostics), {
          fixed: [...fixed].sort(compareDiagnostics),
          remaining: found,
        })
    },
  }
}

/** Lines move with every edit above them: a problem is the same one wherever in its file it is. */
const keyOf = ({ severity, code, message, at }: Diagnostic): string =>
  JSON.stringify([severity, code, message, at?.file])

/** All of `lists`; what several of them have counts once. */
function merged(lists: readonly (readonly Diagnostic[])[]): Diagnostic[] {
  return lists.reduce<Diagnostic[]>((all, list) => [...all, ...without(list, all)], [])
}

/** `list` less the problems of `others`, one for one; of equal ones those stay that are at another place. */
function without(list: readonly Diagnostic[], others: readonly Diagnostic[]): Diagnostic[] {
  const counts = new Map<string, number>()
  const places = new Set<string>()
  for (const other of others) {
    const key = keyOf(other)
    counts.set(key, (counts.get(key) ?? 0) + 1)
    places.add(key + JSON.stringify(other.at))
  }
  const isAtKnownPlace = (each: Diagnostic): boolean =>
    places.has(keyOf(each) + JSON.stringify(each.at))
  // Problems at a known place use up the count first.
  const ordered = [...list].sort((a, b) => Number(isAtKnownPlace(b)) - Number(isAtKnownPlace(a)))
  return ordered.filter((each) => {
    const key = keyOf(each)
    const left = counts.get(key) ?? 0
    counts.set(key, left - 1)
    return left <= 0
  })
}
