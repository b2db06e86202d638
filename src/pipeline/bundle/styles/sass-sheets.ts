// Sass style sheets of a site, compiled with the package `sass` that the site has installed, which is not a dependency of orion-docs.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { OnLoadResult, Plugin } from 'esbuild'
import type * as Sass from 'sass'
import type { Diagnostic } from '../../../model/diagnostics/diagnostic.js'

/** Ends the names of files that a sheet includes: part of the inputs of a bundle, but not of its rules. */
const PART_SUFFIX = '?sass-part'
const PART = 'orion-sass-part:'

export const isSass = (file: string): boolean => /\.(?:scss|sass)$/.test(file)

/** The file of a name of esbuild's metafile. */
export const sourceOfInput = (name: string): string =>
  name.endsWith(PART_SUFFIX) ? name.slice(0, -PART_SUFFIX.length) : name

export type SassSheet =
  | { readonly css: string; readonly parts: readonly string[] }
  | { readonly error: NonNullable<OnLoadResult['errors']>[number] }

/** The sheet as CSS, and the files that it includes; undefined when Sass is not installed. */
export async function compileSass(file: string, siteDir: string): Promise<SassSheet | undefined> {
  const entry = sassEntry(siteDir)
  if (entry === undefined) return undefined
  const sass = loadSass(entry)
  try {
    const { css, loadedUrls } = await sass.compileAsync(file, {
      importers: [{ findFileUrl: (name) => packageUrl(name, path.dirname(file), siteDir) }],
      // Rules of `@import` come before these.
      charset: false,
      logger: sass.Logger.silent,
    })
    const loaded = loadedUrls
      .filter(({ protocol }) => protocol === 'file:')
      .map((url) => fileURLToPath(url))
    return { css, parts: loaded.filter((part) => path.resolve(part) !== path.resolve(file)) }
  } catch (error) {
    if (!(error instanceof sass.Exception)) throw error
    const { url, start } = error.span
    const at = url?.protocol === 'file:' ? fileURLToPath(url) : file
    return {
      error: {
        text: error.sassMessage,
        location: { file: path.relative(siteDir, at), line: start.line + 1, column: start.column },
      },
    }
  }
}

/** Compiles sheets that are imported; without Sass they are empty. */
export function sassSheets(siteDir: string): Plugin {
  return {
    name: 'sass-sheets',
    setup(context) {
      const loader = context.initialOptions.platform === 'node' ? 'empty' : 'css'
      context.onResolve({ filter: /^orion-sass-part:/ }, ({ path: name }) => ({
        path: name.slice(PART.length),
        suffix: PART_SUFFIX,
      }))
      context.onLoad({ filter: /\.(?:css|scss|sass)$/, namespace: 'file' }, ({ suffix }) =>
        suffix === PART_SUFFIX ? { contents: '', loader } : undefined,
      )
      context.onLoad({ filter: /\.(?:scss|sass)$/, namespace: 'file' }, async ({ path: file }) => {
        const sheet = await compileSass(file, siteDir)
        if (sheet !== undefined && 'error' in sheet) return { errors: [sheet.error] }
        const resolveDir = path.dirname(file)
        if (sheet === undefined) return { contents: '', loader, resolveDir }
        const parts = sheet.parts.map((part) => `@import ${partName(part)};\n`).join('')
        return { contents: parts + sheet.css, loader, resolveDir }
      })
    },
  }
}

/** The name, in quotes, by which a bundle includes a part. */
export const partName = (part: string): string => JSON.stringify(PART + part)

/** The one message of a site whose Sass sheets are left out. */
export const missingSass = (files: readonly string[], siteDir: string): Diagnostic[] =>
  files.some(isSass) && sassEntry(siteDir) === undefined
    ? [
        {
          severity: 'warning',
          code: 'style-import',
          message: 'Sass is not installed; the Sass style sheets of the site are left out.',
          hint: 'Run npm install --save-dev sass in the folder of the site.',
        },
      ]
    : []

const loadSass: (entry: string) => typeof Sass = createRequire(import.meta.url)

/** The script of Sass: of the site, or of the place that orion-docs is installed in. */
function sassEntry(siteDir: string): string | undefined {
  for (const from of [pathToFileURL(path.join(siteDir, 'package.json')).href, import.meta.url])
    for (const name of ['sass', 'sass-embedded'])
      try {
        return createRequire(from).resolve(name)
      } catch {
        // Not installed there.
      }
  return undefined
}

/** A file of a package or of the site, as `~package/x`, `package/x` and `@site/x` name it. */
function packageUrl(written: string, folder: string, siteDir: string): URL | null {
  const name = written.replace(/^~/, '')
  if (name.startsWith('@site/')) return pathToFileURL(path.join(siteDir, name.slice(6)))
  const own = /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0]
  if (own === undefined || /^[a-z]+:|^\./i.test(name)) return null
  for (let at = folder; ; at = path.dirname(at)) {
    const modules = path.join(at, 'node_modules')
    if (existsSync(path.join(modules, own))) return pathToFileURL(path.join(modules, name))
    if (at === path.dirname(at)) return null
  }
}
