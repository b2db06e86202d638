// Which functions ran, by the package that they come from: V8's coverage, read with the source maps of the bundle.
import { readdirSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../helpers/cli.js'

type Script = {
  readonly url: string
  readonly functions: readonly {
    readonly functionName: string
    readonly ranges: readonly { readonly startOffset: number; readonly count: number }[]
  }[]
}

/** The names of the functions that ran, by package, from what `NODE_V8_COVERAGE` wrote into `folder`. */
export function functionsThatRan(folder: string): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const name of readdirSync(folder)) {
    const { result } = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as {
      result: readonly Script[]
    }
    for (const script of result) {
      const sourceOf = sourcesOf(script.url)
      if (sourceOf === undefined) continue
      for (const { functionName, ranges } of script.functions) {
        const [whole] = ranges
        // The code of a module has no name; it runs when the module is only loaded.
        if (functionName === '' || whole === undefined || whole.count === 0) continue
        const packageName = packageOf(sourceOf(whole.startOffset))
        if (packageName === undefined) continue
        // Of functions with the same name, a bundle gives numbers to all but one.
        const ownName = functionName.replace(/\d+$/, '')
        found.set(packageName, (found.get(packageName) ?? new Set()).add(ownName))
      }
    }
  }
  return found
}

/** Finds the source file of a place in a script; undefined for scripts that are not of this clone. */
function sourcesOf(url: string): ((offset: number) => string | undefined) | undefined {
  if (!url.startsWith('file:')) return undefined
  const file = fileURLToPath(url)
  const name = path.relative(root, file).split(path.sep).join('/')
  if (name.startsWith('node_modules/')) return () => name
  const [, bundled] = /^dist\/((?:program|vendor)\/.*)$/.exec(name) ?? []
  if (bundled === undefined) return undefined
  const payload = JSON.parse(
    readFileSync(path.join(root, 'dist/maps', `${bundled}.map`), 'utf8'),
  ) as SourceMapPayload
  const map = new SourceMap(payload)
  const starts = lineStarts(readFileSync(file, 'utf8'))
  return (offset) => {
    const line = starts.findLastIndex((start) => start <= offset)
    const entry = map.findEntry(line, offset - (starts[line] ?? 0))
    return 'originalSource' in entry ? entry.originalSource : undefined
  }
}

function lineStarts(text: string): readonly number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
}

function packageOf(source: string | undefined): string | undefined {
  return /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source ?? '')?.[1]
}
