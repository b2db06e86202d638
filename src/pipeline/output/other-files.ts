// Files in an output folder that no build wrote: some stay, the others are removed by the next build.
import { existsSync } from 'node:fs'
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import { globToRegExp } from '../../site/routes/glob.js'
import { listOutput } from '../files/list-files.js'
import { MARKER } from '../../config/files/output-marker.js'
import { readNames, writtenIn } from '../publish/written-files.js'

/** Files that hosts and git expect in the published folder. */
export const HOST_FILES: readonly string[] = [
  'CNAME',
  '.nojekyll',
  '.gitattributes',
  '.gitignore',
  '.gitkeep',
]

export type OtherFiles = {
  /** Whether an entry of the folder itself stays, or holds files that may. */
  readonly isKeptName: (name: string) => boolean
  /** Returns true for files that stay, in the output that is in `folder` now. */
  readonly keptIn: (folder: string) => (file: string) => boolean
  /** Files among `files` that go though no build wrote them. */
  readonly unknownIn: (folder: string, files: readonly string[]) => readonly string[]
}

/** `patterns` are those of the setting `keepFiles`. */
export function otherFiles(patterns: readonly string[] = []): OtherFiles {
  const expressions = patterns.map(globToRegExp)
  const isKept = (file: string): boolean =>
    HOST_FILES.includes(file) || expressions.some((expression) => expression.test(`/${file}`))
  return {
    isKeptName: (name) =>
      isKept(name) || patterns.some((pattern) => pattern.replace(/^\//, '').startsWith(`${name}/`)),
    keptIn(folder) {
      let names: ReadonlySet<string> | undefined
      return (file) => {
        if (!isKept(file)) return false
        // A file that a build wrote is removed once builds no longer make it.
        names ??= readNames(folder) ?? new Set()
        return !names.has(file)
      }
    },
    unknownIn(folder, files) {
      if (files.length === 0) return []
      const isWritten = writtenIn(folder)
      return files.filter((file) => file !== MARKER && !isWritten(file) && !isKept(file))
    },
  }
}

/** The files of an output that may not exist yet. */
export function filesIn(folder: string): readonly string[] {
  return existsSync(folder) ? listOutput(folder) : []
}

/** Maximum number of files that the warning names. */
const MOST_NAMES = 10

/** The warning about `names`: files in `outDir` that will be removed though no build wrote them. */
export function reportUnknownFiles(
  outDir: string,
  names: readonly string[],
): readonly Diagnostic[] {
  if (names.length === 0) return []
  const rest = names.length - MOST_NAMES
  const list = names.slice(0, MOST_NAMES).join(', ') + (rest > 0 ? ` and ${String(rest)} more` : '')
  const [files, them] =
    names.length === 1 ? ['a file', 'it'] : [`${String(names.length)} files`, 'them']
  return [
    {
      severity: 'warning',
      code: 'output-unknown-files',
      message: `The output folder ${outDir} has ${files} that no build wrote. A successful build removes ${them}: ${list}`,
      hint: 'Move such files to a static folder, or list them in the setting "keepFiles".',
    },
  ]
}
