// The scripts of MDX pages on the server, imported when a page is rendered: one that throws is a fault of its page, not of
// the site.
import path from 'node:path'
import type { Diagnostic } from '../../../model/diagnostics/diagnostic.js'
import type { PlaceOf } from '../../bundle/module-places.js'
import { loadingFault } from '../../bundle/server-scripts.js'
import { digestOf } from '../../files/digest.js'
import { withWriteFaults, type WriteTarget } from '../../publish/write-fault.js'
import { pageOfEntry } from './doc-imports.js'
import type { HtmlTexts } from './html-texts.js'
import type { Bundled } from './module-bundle.js'
import { textDigests } from './output-names.js'
import { createImporter, type ScriptComponent, type ScriptSite } from './script-importer.js'

type LoadedScript = {
  /** Absent when the module threw while it was loaded. */
  readonly component?: ScriptComponent
  readonly fault?: Diagnostic
}

/** None of its paths is in the output, so the message names the folder for temporary files. */
const TEMPORARY: WriteTarget = { name: 'The folder for temporary files', has: () => false }

export type DocScript = {
  /** Imports it, once. It fails when the script cannot be written: the page is not at fault then. */
  readonly load: () => Promise<LoadedScript>
  /** Digest of its code with all that it imports. */
  readonly digest: string
}

export type DocScripts = {
  /** By absolute file of the page. */
  readonly scripts: ReadonlyMap<string, DocScript>
  readonly placeOf: PlaceOf
}

/** The scripts of pages in a bundle for the server; nothing is imported yet. */
export function docScripts(server: Bundled, site: ScriptSite, texts: HtmlTexts): DocScripts {
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
    const load = async (): Promise<LoadedScript> => {
      const { component, thrown } = await withWriteFaults(TEMPORARY, () => importScript(name))
      if (thrown === undefined) return { ...(component && { component }) }
      const fault = loadingFault(thrown.error, file, siteDir, placeOf)
      return { fault: { severity: 'error', ...fault } }
    }
    scripts.set(file, {
      load: () =>
        (loaded ??= load().catch((error: unknown) => {
          loaded = undefined
          throw error
        })),
      digest: digestOf(JSON.stringify([codes.get(name), digests.get(output)])),
    })
  }
  return { scripts, placeOf }
}
