// esbuild plugins for a module of the site: its imports and its own path, since the bundle is in another folder.
import { readFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'esbuild'
import { isQuestion, resolveImport } from './resolve-import.js'

/** `import { defineConfig } from 'orion-docs'` works without an installed package: a site may have none at all. */
export const ownPackage: Plugin = {
  name: 'own-package',
  setup(builder) {
    builder.onResolve({ filter: /^orion-docs$/ }, ({ path: name }) => ({
      path: name,
      namespace: 'orion-docs',
    }))
    builder.onLoad({ filter: /.*/, namespace: 'orion-docs' }, () => ({
      contents: 'export const defineConfig = (config) => config',
      loader: 'js',
    }))
  },
}

/** Packages are imported by URL, resolved from their importer, since the bundle is in another folder. */
export const packages: Plugin = {
  name: 'packages',
  setup(builder) {
    builder.onResolve({ filter: /^[^./]/ }, async (args) => {
      if (isQuestion(args) || args.kind === 'entry-point') return undefined
      if (isBuiltin(args.path)) return { path: args.path, external: true }
      if (path.isAbsolute(args.path) || args.path.startsWith('file:')) return undefined
      const found = await resolveImport(builder, args)
      if (found.errors.length > 0) return { errors: found.errors }
      // Node cannot run these from a package, so they become part of the bundle.
      if (/\.([cm]?tsx?|jsx|json)$/.test(found.path)) return { path: found.path }
      return { path: pathToFileURL(found.path).href, external: true }
    })
  },
}

const PLACES = {
  'import.meta.url': 'orionDocsModuleUrl',
  'import.meta.dirname': 'orionDocsModuleFolder',
  'import.meta.filename': 'orionDocsModuleFile',
  __dirname: 'orionDocsModuleFolder',
  __filename: 'orionDocsModuleFile',
}

/** Gives each bundled file its own `import.meta.url` and `__dirname`, not the bundle's. */
export const sourcePlaces = (change: (text: string, file: string) => string): Plugin => ({
  name: 'source-places',
  setup(builder) {
    builder.initialOptions.define = { ...builder.initialOptions.define, ...PLACES }
    builder.onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, async ({ path: file }) => {
      // The line that names an interpreter may only be the first of all.
      const written = (await readFile(file, 'utf8')).replace(/^#!/, '//')
      const text = change(written, file)
      if (text === written && !/\bimport\.meta\b|\b__(dirname|filename)\b/.test(text))
        return undefined
      const [, kind = '', suffix = ''] = /\.[cm]?([jt])s(x?)$/.exec(file) ?? []
      const loader = `${kind}s${suffix}` as 'ts' | 'tsx' | 'js' | 'jsx'
      return { contents: placesPrefix(file) + text, loader }
    })
  },
})

/** Prepended to the first line, so that line numbers do not change. */
function placesPrefix(file: string): string {
  const values = [pathToFileURL(file).href, path.dirname(file), file]
  const [url = '', folder = '', name = ''] = values.map((value) => JSON.stringify(value))
  return `var orionDocsModuleUrl=${url},orionDocsModuleFolder=${folder},orionDocsModuleFile=${name};`
}

/** A line of a bundled file as its author wrote it. */
export const withoutPlaces = (line: string): string =>
  line.replace(/^var orionDocsModuleUrl=.*?;/, '')
