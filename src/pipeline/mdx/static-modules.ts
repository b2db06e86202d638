// Pages whose components are of Astro alone: these show the same in every browser, so such a page is HTML without a script.
import path from 'node:path'
import type { Metafile } from 'esbuild'
import { distFolder } from '../../package/package-files.js'
import { pathIn } from '../../config/files/paths.js'
import { isAstroFile } from './bundle/astro-components.js'
import { pageOfEntry, PAGE_NAMESPACE } from './bundle/doc-imports.js'
import type { Bundled } from './bundle/module-bundle.js'

type Inputs = Metafile['inputs']

/** The absolute files of these pages among `pages`; `inputs` are those of the bundle for the server. */
export function staticPages(
  pages: Iterable<string>,
  inputs: Inputs,
  siteDir: string,
): ReadonlySet<string> {
  const found = new Set<string>()
  for (const file of pages)
    if (isStatic(`${PAGE_NAMESPACE}:${pathIn(siteDir, file)}`, inputs)) found.add(file)
  return found
}

/** A value of `process.env`, in place of a module. */
const DEFINED = '<define:'

/** Files that give text, data or an address. */
const DATA = /\.(?:css|json|txt|ya?ml|svg|png|jpe?g|gif|webp|avif|ico|bmp|mp4|webm|pdf)$/
const DATA_NAMESPACE = /^orion-(?:text|image|values|unknown|jsx):/

/** Whether a page imports components of Astro, and no other module that has code. */
function isStatic(entry: string, inputs: Inputs): boolean {
  const seen = new Set<string>()
  let hasComponent = false
  const visit = (name: string): boolean => {
    if (seen.has(name)) return true
    seen.add(name)
    if (isAstroFile(name)) {
      hasComponent = true
      return true
    }
    if (DATA.test(name) || DATA_NAMESPACE.test(name) || isOwn(name)) return true
    const isPage = name.startsWith(`${PAGE_NAMESPACE}:`) || /\.(?:md|mdx|markdown)$/.test(name)
    if (!isPage) return false
    return (inputs[name]?.imports ?? []).every(
      (each) => each.path.startsWith(DEFINED) || (each.external !== true && visit(each.path)),
    )
  }
  return visit(entry) && hasComponent
}

/** A module of this program. */
const isOwn = (name: string): boolean =>
  name.includes('program/mdx.js') || name.startsWith(distFolder)

type Modules = {
  readonly inputs: Inputs
  readonly siteDir: string
  readonly withoutScript: ReadonlySet<string>
}

/** Absolute files of the pages that need a script, and of all that those import. */
export function filesInBrowsers(
  pages: Iterable<string>,
  { inputs, siteDir, withoutScript }: Modules,
): ReadonlySet<string> {
  const seen = new Set<string>()
  const visit = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    for (const each of inputs[name]?.imports ?? []) visit(each.path)
  }
  for (const file of pages)
    if (!withoutScript.has(file)) visit(`${PAGE_NAMESPACE}:${pathIn(siteDir, file)}`)
  const names = [...seen].map((name) => name.replace(`${PAGE_NAMESPACE}:`, ''))
  return new Set(names.map((name) => path.resolve(siteDir, name)))
}

/** The bundle for browsers without the scripts that only static pages would load; their style sheets stay. */
export function withoutScripts(
  { files, metafile }: Bundled,
  pages: ReadonlySet<string>,
  siteDir: string,
): Bundled {
  if (pages.size === 0) return { files, metafile }
  const { outputs } = metafile
  const loaded = new Set<string>()
  const load = (name: string): void => {
    const output = outputs[name]
    if (output === undefined || loaded.has(name)) return
    loaded.add(name)
    for (const each of output.imports) load(each.path)
  }
  for (const [name, { entryPoint }] of Object.entries(outputs))
    if (entryPoint !== undefined && !pages.has(pageOfEntry(entryPoint, siteDir))) load(name)
  const isNeeded = (name: string): boolean =>
    loaded.has(name) || !/\.js(?:\.LEGAL\.txt)?$/.test(name)
  const kept = Object.entries(outputs).filter(([name]) => isNeeded(name))
  const scripts = new Set(
    Object.keys(outputs)
      .filter((name) => !isNeeded(name))
      .map((name) => path.posix.basename(name)),
  )
  return {
    files: files.filter((file) => !scripts.has(path.posix.basename(file.path))),
    metafile: { ...metafile, outputs: Object.fromEntries(kept) },
  }
}
