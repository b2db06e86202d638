// Pages whose components are of Astro alone: these show the same in every browser, so such a page is HTML without a script.
import type { Metafile } from 'esbuild'
import { distFolder } from '../../../package/package-files.js'
import { pathIn } from '../../../config/files/paths.js'
import { isAstroFile, STYLES } from './astro/astro-components.js'
import { PAGE_NAMESPACE } from './doc-imports.js'

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

/** Components of Starlight and Astro. */
const SHIM = /^orion-shim:(?:@astrojs\/|astro[:/])/

/** A value of `process.env`, in place of a module. */
const DEFINED = '<define:'

/** Files that browsers load. */
const FILE = /\.(?:css|svg|png|jpe?g|gif|webp|avif|ico|bmp|mp4|webm|pdf|woff2?)$/

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
    if (isAstroFile(name) || SHIM.test(name)) {
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

/** The code of a static page for browsers: what it imports of style sheets, and of files that it shows. */
export function stylesOf(file: string, inputs: Inputs, siteDir: string): string {
  const seen = new Set<string>()
  const names: string[] = []
  const visit = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    for (const each of inputs[name]?.imports ?? []) if (each.external !== true) visit(each.path)
    if (name.startsWith(`${STYLES}:`)) names.push(name)
    else if (FILE.test(name) && !/^[\w-]+:/.test(name)) names.push(`@site/${name}`)
  }
  visit(`${PAGE_NAMESPACE}:${pathIn(siteDir, file)}`)
  const lines = names.map((name, index) =>
    /\.css$|^orion-astro-css:/.test(name)
      ? `import ${JSON.stringify(name)}`
      : `import file${String(index)} from ${JSON.stringify(name)}`,
  )
  const files = lines.flatMap((line) => /^import (file\d+)/.exec(line)?.[1] ?? [])
  // Named, so that esbuild keeps the files.
  return [...lines, `globalThis.files = [${files.join(', ')}]`, 'export default () => null'].join(
    '\n',
  )
}
