// The scripts of MDX pages on the server, imported when a page is rendered: one that throws is a fault of its page, not of
// the site.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pLimit from 'p-limit'
import type { ComponentType } from 'react'
import type { Diagnostic } from '../../../model/diagnostics/diagnostic.js'
import type { DocModuleProps } from '../../../ui/context/page-content.js'
import { errorPlaces, type PlaceOf } from '../../bundle/module-places.js'
import { importedBeside, loadingFault } from '../../bundle/server-scripts.js'
import { digestOf } from '../../files/digest.js'
import { serverFolder } from './bundle-options.js'
import { pageOfEntry } from './doc-imports.js'
import type { HtmlTexts } from './html-texts.js'
import type { Bundled } from './module-bundle.js'
import { textDigests } from './output-names.js'

type LoadedScript = {
  /** Absent when the module threw while it was loaded. */
  readonly component?: ComponentType<DocModuleProps>
  readonly fault?: Diagnostic
}

export type DocScript = {
  /** Imports it, once. */
  readonly load: () => Promise<LoadedScript>
  /** Digest of its code with all that it imports. */
  readonly digest: string
}

export type DocScripts = {
  /** By absolute file of the page. */
  readonly scripts: ReadonlyMap<string, DocScript>
  readonly placeOf: PlaceOf
}

type Site = { readonly siteDir: string; readonly base: string }

/** The scripts of pages in a bundle for the server; nothing is imported yet. */
export function docScripts(server: Bundled, site: Site, texts: HtmlTexts): DocScripts {
  const { siteDir } = site
  const digests = textDigests(server, texts)
  const codes = new Map(server.files.map((file) => [file.path, file.text]))
  const { importScript, placeOf } = createImporter(server, site, texts)
  const scripts = new Map<string, DocScript>()
  for (const [output, { entryPoint }] of Object.entries(server.metafile.outputs)) {
    if (entryPoint === undefined || !output.endsWith('.mjs')) continue
    const file = pageOfEntry(entryPoint, siteDir)
    const name = path.posix.basename(output)
    let loaded: Promise<LoadedScript> | undefined
    scripts.set(file, {
      load: () =>
        (loaded ??= importScript(name).catch((error: unknown) => ({
          fault: { severity: 'error', ...loadingFault(error, file, siteDir, placeOf) },
        }))),
      digest: digestOf(JSON.stringify([codes.get(name), digests.get(output)])),
    })
  }
  return { scripts, placeOf }
}

/**
 * Imports scripts from a folder that is there only meanwhile. It is the same folder each time: Node knows modules by their
 * files, reads each once, and scripts share what they import.
 */
function createImporter(
  { files, metafile: { outputs } }: Bundled,
  { siteDir, base }: Site,
  { putBelow }: Pick<HtmlTexts, 'putBelow'>,
): {
  readonly importScript: (name: string) => Promise<LoadedScript>
  readonly placeOf: PlaceOf
} {
  const codes = new Map(files.map((file) => [file.path, file.text ?? '']))
  const names = new Set(codes.keys())
  const importsOf = new Map(
    Object.entries(outputs).map(([output, { imports }]) => [
      path.posix.basename(output),
      imports.map((each) => path.posix.basename(each.path)).filter((name) => names.has(name)),
    ]),
  )
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
  /** Writes a script with all that it imports; of those that Node has only the names count. */
  const write = (name: string, into: string, written: Set<string>): void => {
    if (written.has(name)) return
    written.add(name)
    const code = imported.has(name)
      ? ''
      : putBelow(importedBeside(codes.get(name) ?? '', names, base))
    writeFileSync(path.join(into, name), code)
    for (const other of importsOf.get(name) ?? []) write(other, into, written)
  }
  return {
    importScript: (name) =>
      oneAtATime(async () => {
        const into = await open()
        const written = new Set<string>()
        try {
          write(name, into, written)
          const exports = (await import(pathToFileURL(path.join(into, name)).href)) as {
            readonly default: ComponentType<DocModuleProps>
          }
          return { component: exports.default }
        } finally {
          for (const each of written) imported.add(each)
          rmSync(into, { recursive: true, force: true })
        }
      }),
    placeOf: errorPlaces(siteDir, (script) => {
      if (!folders.has(path.dirname(script))) return undefined
      const map = codes.get(`${path.basename(script)}.map`)
      return map === undefined ? undefined : { map, folder: serverFolder({ siteDir }) }
    }),
  }
}

/** Makes a folder that was removed; false when somebody else has made one of that name. */
function isMade(folder: string): boolean {
  try {
    mkdirSync(folder, 0o700)
    return true
  } catch {
    return false
  }
}
