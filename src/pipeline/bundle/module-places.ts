// Where in the sources of a site a script of it failed: the scripts that run are bundles of them.
import { SourceMap, type SourceMapPayload } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseOwn } from '../../model/json.js'
import type { Place } from '../../model/diagnostics/diagnostic.js'

/** The place of an error in a site's own file, relative to the site folder; undefined when none of them threw it. */
export type PlaceOf = (error: unknown) => Place | undefined

/** The source map of a script, and the folder that its sources count from. */
export type ScriptMap = { readonly map: string; readonly folder: string }

/** `mapOf`: of the script in a file (absolute). */
export function errorPlaces(
  siteDir: string,
  mapOf: (script: string) => ScriptMap | undefined,
): PlaceOf {
  return (error) => {
    if (!(error instanceof Error) || error.stack === undefined) return undefined
    for (const [, where = '', line, column] of error.stack.matchAll(
      /\(?(\S+?):(\d+):(\d+)\)?$/gm,
    )) {
      const script = where.startsWith('file:') ? fileURLToPath(where) : where
      const found = mapOf(script)
      if (found === undefined) continue
      const payload = parseOwn<SourceMapPayload>(found.map)
      const entry = new SourceMap(payload).findEntry(Number(line) - 1, Number(column) - 1)
      if (!('originalSource' in entry)) continue
      // The code of a page is generated: its lines are not those of the page's file.
      if (/^orion-[a-z-]+:/.test(entry.originalSource)) continue
      const file = path.relative(siteDir, path.resolve(found.folder, entry.originalSource))
      // An error from a package of the site is placed at the line that called it.
      if (file.startsWith('..') || file.split(path.sep).includes('node_modules')) continue
      return {
        file: file.split(path.sep).join('/'),
        line: entry.originalLine + 1,
        column: entry.originalColumn + 1,
      }
    }
    return undefined
  }
}
