// Files whose names differ only in case: a copy of the repository, or a host, that ignores case has only one of them.
import type { Config } from '../../config/schema/schema.js'
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import { caseClashes, foldCase, type CaseClash } from '../../site/routes/name-case.js'
import type { Snapshot } from '../pages/snapshot.js'
import { relative } from '../files/relative-path.js'

/**
 * A warning for each pair of docs, React pages and static files, and for each static file with the name of a file of
 * `generated` (POSIX, within the output), or of a static file in another folder, but for its case.
 */
export function caseFaults(
  { site, tree }: Pick<Snapshot, 'site' | 'tree'>,
  config: Config,
  generated: Iterable<string> = [],
): Diagnostic[] {
  const statics = [...tree.staticFiles].map(
    ([file, absolute]) => [file, relative(config, absolute)] as const,
  )
  const sources = [...(site.sources?.keys() ?? []), ...statics.map(([, name]) => name)]
  return [...caseClashes(sources).map(sourceFault), ...staticFaults(statics, generated)]
}

function sourceFault({ first, second, folders }: CaseClash): Diagnostic {
  const [message, wrong] =
    folders === undefined
      ? [`${first} and ${second} differ only in case`, second]
      : [`Folders ${folders.join(' and ')} differ only in case: ${first}, ${second}`, folders[1]]
  return {
    severity: 'warning',
    code: 'case-clash',
    message,
    hint: `macOS, Windows and some hosts do not tell them apart. Rename ${wrong}.`,
    at: { file: second, line: 1, column: 1 },
  }
}

function staticFaults(
  statics: readonly (readonly [file: string, name: string])[],
  generated: Iterable<string>,
): Diagnostic[] {
  const found: Diagnostic[] = []
  if (statics.length === 0) return found
  const known = new Map<string, readonly [file: string, name: string]>()
  for (const [file, name] of statics) {
    const key = foldCase(file)
    const [otherFile, other] = known.get(key) ?? [file, name]
    known.set(key, [otherFile, other])
    // Two of one folder are found by their names in it.
    if (otherFile !== file && foldCase(other) !== foldCase(name))
      found.push(outputFault(other, name))
  }
  const clashing = [...generated].flatMap((file) => {
    const [own, name = ''] = known.get(foldCase(file)) ?? []
    return own === undefined || own === file ? [] : [outputFault(file, name)]
  })
  return [...found, ...clashing]
}

const outputFault = (other: string, name: string): Diagnostic => ({
  severity: 'warning',
  code: 'case-clash',
  message: `In the output, ${name} differs from ${other} only in case`,
  hint: `macOS, Windows and some hosts keep only one of them. Rename ${name}.`,
  at: { file: name, line: 1, column: 1 },
})
