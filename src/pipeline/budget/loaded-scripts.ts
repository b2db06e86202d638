// The scripts that a page loads at the start: those that it names, and what they import.
import path from 'node:path'
import type { BundleGraph } from '../bundle/run-esbuild.js'

/** What a script imports statically, as paths within the output folder. */
export type ImportsOf = (file: string) => readonly string[]

/** Imports by the bundles of the site's own code; those of other scripts are found in their text. */
export function importsIn(
  bundles: readonly BundleGraph[],
  read: (file: string) => string | undefined,
): ImportsOf {
  const known = new Map<string, readonly string[]>()
  return (file) => {
    const found = known.get(file) ?? bundled(file, bundles) ?? written(read(file) ?? '')
    known.set(file, found)
    return found
  }
}

function bundled(file: string, bundles: readonly BundleGraph[]): readonly string[] | undefined {
  const output = bundles.map(({ outputs }) => outputs[file]).find((found) => found !== undefined)
  return output?.imports
    .filter(({ kind }) => kind === 'import-statement')
    .map(({ path: name }) => inFolder(name))
}

const written = (text: string): readonly string[] =>
  [...text.matchAll(/(?:\bfrom|\bimport)\s*"(\.\/[\w.-]+\.js)"/g)].map(([, name = '']) =>
    inFolder(name),
  )

/** All scripts are in one folder. */
const inFolder = (name: string): string => `assets/${path.posix.basename(name)}`

/** `files` and what they import, each once. */
export function withImports(files: readonly string[], importsOf: ImportsOf): readonly string[] {
  const all = new Set(files)
  for (const file of all) for (const next of importsOf(file)) all.add(next)
  return [...all]
}
