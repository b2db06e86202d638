// Imports the scripts of a bundle for the server, which are data until then.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pLimit from 'p-limit'
import type { ComponentType } from 'react'
import type { DocModuleProps } from '../../../ui/context/page-content.js'
import { errorPlaces, type PlaceOf } from '../../bundle/module-places.js'
import { importedBeside } from '../../bundle/server-scripts.js'
import { serverFolder } from './bundle-options.js'
import type { HtmlTexts } from './html-texts.js'
import type { Bundled } from './module-bundle.js'

export type ScriptSite = { readonly siteDir: string; readonly base: string }

export type ScriptComponent = ComponentType<DocModuleProps>

/** What a script exports, or what it threw. */
type Imported = {
  readonly component?: ScriptComponent
  readonly thrown?: { readonly error: unknown }
}

type Importer = {
  /** `name`: of the file in the bundle. */
  readonly importScript: (name: string) => Promise<Imported>
  readonly placeOf: PlaceOf
}

/**
 * Imports scripts from a folder that is there only meanwhile. It is the same folder each time: Node knows modules by their
 * files, reads each once, and scripts share what they import.
 */
export function createImporter(
  bundle: Bundled,
  site: ScriptSite,
  { putBelow }: Pick<HtmlTexts, 'putBelow'>,
): Importer {
  const { codeOf, importsOf, mapOf } = scriptsOf(bundle, site)
  const oneAtATime = pLimit(1)
  const folders = new Set<string>()
  const imported = new Set<string>()
  let folder: string | undefined
  const open = async (): Promise<string> => {
    if (folder !== undefined && isMade(folder)) return folder
    folder = await realpath(await mkdtemp(path.join(tmpdir(), 'orion-docs-')))
    folders.add(folder)
    imported.clear()
    return folder
  }
  /** Writes a script with all that it imports. Node looks only whether the files are there that it has read before. */
  const write = (name: string, into: string, written: Set<string>): void => {
    if (written.has(name)) return
    written.add(name)
    writeFileSync(path.join(into, name), imported.has(name) ? '' : putBelow(codeOf(name)))
    for (const other of importsOf(name)) write(other, into, written)
  }
  const importFrom = async (name: string, into: string): Promise<Imported> => {
    const written = new Set<string>()
    write(name, into, written)
    const result = await importAt(path.join(into, name))
    if (isWhole(result)) for (const each of written) imported.add(each)
    else folder = undefined
    return result
  }
  return {
    importScript: (name) =>
      oneAtATime(async () => {
        const into = await open()
        const remove = (): void => rmSync(into, { recursive: true, force: true })
        // Also when the program is stopped meanwhile.
        process.once('exit', remove)
        try {
          return await importFrom(name, into)
        } finally {
          remove()
          process.off('exit', remove)
        }
      }),
    placeOf: errorPlaces(site.siteDir, (script) => {
      const map = folders.has(path.dirname(script)) ? mapOf(path.basename(script)) : undefined
      return map === undefined ? undefined : { map, folder: serverFolder(site) }
    }),
  }
}

/** The scripts of a bundle by their names, as they are in one folder. */
function scriptsOf({ files, metafile: { outputs } }: Bundled, { base }: ScriptSite) {
  const texts = new Map(files.map((file) => [file.path, file.text ?? '']))
  const names = new Set([...texts.keys()].filter((name) => name.endsWith('.mjs')))
  const imports = new Map(
    Object.entries(outputs).map(([output, { imports: all }]) => [
      path.posix.basename(output),
      all.map((each) => path.posix.basename(each.path)).filter((name) => names.has(name)),
    ]),
  )
  return {
    codeOf: (name: string) => importedBeside(texts.get(name) ?? '', names, base),
    importsOf: (name: string) => imports.get(name) ?? [],
    mapOf: (name: string) => texts.get(`${name}.map`),
  }
}

async function importAt(file: string): Promise<Imported> {
  try {
    const exports = (await import(pathToFileURL(file).href)) as {
      readonly default: ScriptComponent
    }
    return { component: exports.default }
  } catch (error) {
    return { thrown: { error } }
  }
}

/** Whether all files of a script were read: one that cannot be linked may leave some out, and Node does not try again. */
const isWhole = ({ thrown: { error } = { error: undefined } }: Imported): boolean =>
  !(error instanceof SyntaxError) &&
  !(error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_'))

/** Makes a folder that was removed; false when somebody else has made one of that name. */
function isMade(folder: string): boolean {
  try {
    mkdirSync(folder, 0o700)
    return true
  } catch {
    return false
  }
}
