// The browser's part of `npm run build`. Rollup, because its lazy chunks import from the main script instead of
// splitting it into many small ones; esbuild for what stands alone. Never part of the package.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { OutputChunk } from '@rollup/wasm-node'
import { build } from 'esbuild'
import { assetName } from '../pipeline/files/asset-name.js'
import type { ClientNames } from '../pipeline/bundle/client-names.js'
import type { FontFiles } from '../pipeline/bundle/styles/font-css.js'
import { entryAmong, entryName, openModules, SHARED, writeModules } from './browser-modules.js'
import { licenseTexts, packagesOf } from './prepare-licenses.js'
import { bundleAllAlone, bundleAlone, named, outside, TARGET } from './standalone-scripts.js'

const FONT = '@fontsource-variable/figtree'

/**
 * Writes the client below `dist`/browser: scripts, the style sheet, the licences of all that is in them, and client.json.
 * Scripts of dist/vendor are made of `vendorInputs`. Answers the files of packages that it is made of.
 */
export async function bundleBrowser(
  root: string,
  vendorInputs: readonly string[],
): Promise<readonly string[]> {
  const dist = path.join(root, 'dist')
  const out = path.join(dist, 'browser')
  await mkdir(path.join(out, 'assets'), { recursive: true })
  const alone = await bundleAllAlone(dist)
  const bundle = await openModules(dist)
  const inputs = Object.values(alone).flatMap((script) => script.inputs)
  const fonts = await readFonts()
  const used = [...inputs, ...bundle.watchFiles, ...vendorInputs, ...fonts.inputs]
  const packages = [...packagesOf(root, used), '.']
  const licenses = named('licenses.txt', await licenseTexts(root, packages))
  const notice = `/*! Licenses: ${path.posix.basename(licenses.path)} */\n`
  const chunks = await writeModules(bundle, dist, (files) =>
    files.some((file) => isVendor(file, dist) || packagesOf(root, [file]).size > 0) ? notice : '',
  )
  const search = named('search-worker.js', notice + alone.worker.contents)
  const entry = (name: string): OutputChunk => entryAmong(chunks, name)
  const main = entry('main')
  const outer = ['react', 'react/jsx-runtime']
  const plugins = outer.map((name) => outside(name, entry(entryName(name)).fileName))
  const originals = await bundleAlone(dist, 'ui/registry/replacements', plugins)
  const names: ClientNames = {
    main: main.fileName,
    preload: [...main.imports].sort(),
    early: alone.early.path,
    live: alone.live.path,
    worker: search.path,
    redirect: alone.redirect.path,
    offline: alone.offline.path,
    relative: alone.relative.path,
    fileMain: alone.fileMain.path,
    originals: originals.path,
    modules: Object.fromEntries(
      Object.keys(SHARED).map((module) => [module, entry(entryName(module)).fileName]),
    ),
    font: fonts.names,
    files: [
      ...chunks.map((chunk) => chunk.fileName),
      alone.early.path,
      search.path,
      licenses.path,
    ].sort(),
  }
  const texts = [
    ...chunks.map(({ fileName, code }) => ({ path: fileName, contents: code })),
    ...[alone.early, alone.live, alone.redirect, alone.offline, alone.relative],
    { ...alone.fileMain, contents: notice + alone.fileMain.contents },
    ...[search, originals, licenses],
    ...fonts.files,
    { path: 'styles.css', contents: await bundleStyles(dist) },
    { path: 'client.json', contents: JSON.stringify(names) },
  ]
  await Promise.all(texts.map((file) => writeFile(path.join(out, file.path), file.contents)))
  return used
}

/** React, which is bundled before. */
const isVendor = (file: string, dist: string): boolean =>
  file.startsWith(path.join(dist, 'vendor') + path.sep)

type Fonts = {
  readonly names: FontFiles
  readonly files: readonly { readonly path: string; readonly contents: Uint8Array }[]
  readonly inputs: readonly string[]
}

/** The font's files, which its package has by the characters that are in them. */
async function readFonts(): Promise<Fonts> {
  const folder = path.dirname(createRequire(import.meta.url).resolve(`${FONT}/package.json`))
  const read = async (subset: string) => {
    const input = path.join(folder, `files/figtree-${subset}-wght-normal.woff2`)
    const contents = await readFile(input)
    return { input, contents, path: assetName(`figtree-${subset}.woff2`, contents) }
  }
  const [latin, latinExtended] = await Promise.all([read('latin'), read('latin-ext')])
  const all = [latin, latinExtended]
  return {
    names: { latin: latin.path, latinExtended: latinExtended.path },
    files: all.map(({ contents, path }) => ({ path, contents })),
    inputs: all.map(({ input }) => input),
  }
}

async function bundleStyles(dist: string): Promise<string> {
  const result = await build({
    entryPoints: [path.join(dist, 'ui/styles/styles.css')],
    bundle: true,
    write: false,
    minify: true,
    target: TARGET,
    legalComments: 'none',
  })
  return (
    result.outputFiles[0]?.text ?? (await readFile(path.join(dist, 'ui/styles/styles.css'), 'utf8'))
  )
}
