// The bundle for browsers of a site in which pages need no script.
import path from 'node:path'
import { pageOfEntry } from './bundle/doc-imports.js'
import type { Bundled } from './bundle/module-bundle.js'

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
