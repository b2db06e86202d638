// Writes esbuild's output of a site's modules where Node can import it.
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { OutputFile } from 'esbuild'
import type { Fault } from '../../model/diagnostics/diagnostic.js'
import { errorText } from '../../ui/layout/error-text.js'
import { errorPlaces, type PlaceOf } from './module-places.js'
import { pathIn } from '../../config/files/paths.js'

/** Writes the scripts of a bundle with external source maps; the result finds errors in what they were made of. */
export async function writeScripts(
  outputFiles: readonly OutputFile[],
  { siteDir, base }: { readonly siteDir: string; readonly base: string },
): Promise<PlaceOf> {
  const scripts = outputFiles.filter((file) => file.path.endsWith('.mjs'))
  const names = new Set(scripts.map((file) => path.basename(file.path)))
  await Promise.all(
    scripts.map((file) => writeFile(file.path, importedBeside(file.text, names, base))),
  )
  const maps = new Map(outputFiles.map((file) => [file.path, file.text]))
  return errorPlaces(siteDir, (script) => {
    const map = maps.get(`${script}.map`)
    return map === undefined ? undefined : { map, folder: path.dirname(script) }
  })
}

/** `publicPath` is for files that a page shows: the modules' shared files are in the same folder. */
export function importedBeside(script: string, names: ReadonlySet<string>, base: string): string {
  const start = JSON.stringify(base).slice(0, -1)
  return script
    .split(start)
    .map((text, index) => {
      if (index === 0) return text
      const name = text.slice(0, text.indexOf('"'))
      return `${names.has(name) ? '"./' : start}${text}`
    })
    .join('')
}

/** The module `file` (absolute) threw `error` when it was imported. */
export function loadingFault(
  error: unknown,
  file: string,
  siteDir: string,
  placeOf: PlaceOf,
): Fault {
  return {
    code: 'page-module',
    message: `The module failed while loading: ${errorText(error)}`,
    hint: 'Code outside components also runs on the server. Use browser APIs only in effects.',
    at: placeOf(error) ?? { file: pathIn(siteDir, file), line: 1, column: 1 },
  }
}
