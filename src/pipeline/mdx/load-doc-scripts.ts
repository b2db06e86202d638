// The scripts of MDX pages on the server, imported: one that throws is a fault of its page, not of the site.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BuildResult } from 'esbuild'
import type { ComponentType } from 'react'
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import type { DocModuleProps } from '../../ui/context/page-content.js'
import { digestOf } from '../files/digest.js'
import { pageOfEntry } from './doc-imports.js'
import type { PlaceOf } from '../bundle/module-places.js'
import { loadingFault, writeScripts } from '../bundle/server-scripts.js'

export type DocScript = {
  /** Absent when the module threw while it was loaded. */
  readonly component?: ComponentType<DocModuleProps>
  readonly fault?: Diagnostic
  /** Digest of its code with all that it imports. */
  readonly digest: string
}

export type DocScripts = {
  /** By absolute file of the page. */
  readonly scripts: ReadonlyMap<string, DocScript>
  readonly placeOf: PlaceOf
}

/** Writes the scripts of a bundle into the folder that it names, and imports those of pages. */
export async function loadDocScripts(
  { outputFiles, metafile }: BuildResult<{ metafile: true; write: false }>,
  {
    siteDir,
    base,
    complete,
  }: {
    readonly siteDir: string
    readonly base: string
    /** The text of a script as it runs. */
    readonly complete: (script: string) => string
  },
): Promise<DocScripts> {
  const placeOf = await writeScripts(outputFiles, { siteDir, base, complete })
  const scripts = new Map<string, DocScript>()
  const texts = new Map(outputFiles.map((output) => [output.path, output]))
  for (const [name, { entryPoint }] of Object.entries(metafile.outputs)) {
    if (entryPoint === undefined || !name.endsWith('.mjs')) continue
    const file = pageOfEntry(entryPoint, siteDir)
    const script = path.resolve(siteDir, name)
    const text = texts.get(script)?.text ?? ''
    scripts.set(file, {
      ...(await importPage(script, file, siteDir, placeOf)),
      digest: digestOf(text),
    })
  }
  return { scripts, placeOf }
}

async function importPage(
  script: string,
  file: string,
  siteDir: string,
  placeOf: PlaceOf,
): Promise<Pick<DocScript, 'component' | 'fault'>> {
  try {
    const exports = (await import(pathToFileURL(script).href)) as { readonly default: unknown }
    return { component: exports.default as ComponentType<DocModuleProps> }
  } catch (error) {
    return { fault: { severity: 'error', ...loadingFault(error, file, siteDir, placeOf) } }
  }
}
