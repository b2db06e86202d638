// The browser's part of `npm run build`. Rollup, because its lazy chunks import from the main script instead of
// splitting it into many small ones; esbuild for what stands alone. Never part of the package.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { build, type Plugin as EsbuildPlugin } from 'esbuild'
import {
  rollup,
  type GetModuleInfo,
  type OutputChunk,
  type OutputPlugin,
  type Plugin,
  type RollupBuild,
} from '@rollup/wasm-node'
import { minify as terser } from 'terser'
import { assetName } from '../pipeline/files/asset-name.js'
import type { ClientNames } from '../pipeline/bundle/client-names.js'
import type { FontFiles } from '../pipeline/bundle/styles/font-css.js'
import { lunrParts } from './lunr-parts.js'
import { licenseTexts, packagesOf } from './prepare-licenses.js'

/** Modules that React pages may import, by the file in dist that is it. */
const SHARED: Readonly<Record<string, string>> = {
  react: 'vendor/react.js',
  'react/jsx-runtime': 'vendor/react-jsx-runtime.js',
  'react-dom': 'vendor/react-dom.js',
  'react-dom/client': 'vendor/react-dom-client.js',
  'orion-docs/components': 'ui/components.js',
}

const TARGET = 'es2022'

const FONT = '@fontsource-variable/figtree'

const WORKER = 'client/search/search.worker'

const CONTENT = ['client/content/content.js', 'client/content/tabs.js']

/** Measured: not inlining functions costs bytes but packs better. */
const COMPRESS = { passes: 3, reduce_funcs: false, inline: 1 } as const

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

const named = (name: string, contents: string): { path: string; contents: string } => ({
  path: assetName(name, contents),
  contents,
})

function entryAmong(chunks: readonly OutputChunk[], name: string): OutputChunk {
  const found = chunks.find((chunk) => chunk.isEntry && chunk.name === name)
  if (!found) throw new Error(`Rollup gave no entry ${name}`)
  return found
}

type Alone = {
  readonly path: string
  readonly contents: string
  readonly inputs: readonly string[]
}

type ScriptName = 'early' | 'live' | 'worker' | 'redirect' | 'offline' | 'relative' | 'fileMain'

/** The scripts that share no code with others. */
async function bundleAllAlone(dist: string): Promise<Record<ScriptName, Alone>> {
  const [early, live, worker, redirect, offline, relative, fileMain] = await Promise.all([
    bundleAlone(dist, 'client/early'),
    bundleAlone(dist, 'client/live/live'),
    bundleAlone(dist, WORKER, [lunrParts()]),
    bundleAlone(dist, 'client/redirect'),
    bundleAlone(dist, 'client/offline/offline-worker'),
    bundleAlone(dist, 'client/relative/relative'),
    bundleAlone(dist, 'client/relative/file-main', [fileModules(dist)], 'iife'),
  ])
  return { early, live, worker, redirect, offline, relative, fileMain }
}

/** React, which is bundled before. */
const isVendor = (file: string, dist: string): boolean =>
  file.startsWith(path.join(dist, 'vendor') + path.sep)

const entryName = (module: string): string => module.replaceAll('/', '-')

/** The modules of the client, read and ready to be written. */
function openModules(dist: string): Promise<RollupBuild> {
  return rollup({
    input: {
      main: path.join(dist, 'client/main.js'),
      ...Object.fromEntries(
        Object.entries(SHARED).map(([module, file]) => [entryName(module), path.join(dist, file)]),
      ),
    },
    plugins: [shared(dist)],
    preserveEntrySignatures: 'allow-extension',
  })
}

/** The scripts; `noticeOf` gives what one begins with, by the files that are in it. */
async function writeModules(
  bundle: RollupBuild,
  dist: string,
  noticeOf: (files: readonly string[]) => string,
): Promise<OutputChunk[]> {
  const { output } = await bundle.generate({
    format: 'es',
    // As in all our names: letters and digits only.
    hashCharacters: 'base36',
    entryFileNames: 'assets/[name]-[hash].js',
    chunkFileNames: 'assets/[name]-[hash].js',
    hoistTransitiveImports: false,
    minifyInternalExports: true,
    plugins: [retriedImports(), minify(noticeOf)],
    // One file for all that every page needs compresses better than many.
    manualChunks(id, { getModuleInfo }) {
      if (isAtOnce(id, path.join(dist, 'client/main.js'), getModuleInfo)) return 'app'
      // What acts in the content needs what `content.js` shows: no third file for that.
      return CONTENT.includes(path.relative(dist, id).replaceAll(path.sep, '/'))
        ? 'content'
        : undefined
    },
  })
  await bundle.close()
  return output.filter((file) => file.type === 'chunk')
}

/** Whether a module is among those that `entry` imports at once, directly or through others. */
function isAtOnce(id: string, entry: string, infoOf: GetModuleInfo): boolean {
  const seen = new Set([entry])
  for (const module of seen)
    for (const imported of infoOf(module)?.importedIds ?? []) seen.add(imported)
  return seen.has(id)
}

function shared(dist: string): Plugin {
  return {
    name: 'shared',
    resolveId(source) {
      const file = SHARED[source]
      return file === undefined ? null : path.join(dist, file)
    },
  }
}

/**
 * Chromium keeps a module that could not be loaded as failed, by its URL, for the life of the document. So that
 * another try is one, it asks for another URL: a hash is enough, and the file is the same.
 */
function retriedImports(): OutputPlugin {
  return {
    name: 'retried-imports',
    renderDynamicImport: () => ({ left: `${IMPORT}(`, right: ')' }),
    renderChunk: (code) =>
      code.includes(`${IMPORT}(`) ? { code: `${RETRIED_IMPORT}\n${code}`, map: null } : null,
  }
}

const IMPORT = 'orionImport'
const RETRIED_IMPORT = `const orionFailures = {}
function ${IMPORT}(url) {
  const count = orionFailures[url]
  return import(count ? url + '#' + count : url).catch((error) => {
    orionFailures[url] = (count || 0) + 1
    throw error
  })
}`

function minify(noticeOf: (files: readonly string[]) => string): OutputPlugin {
  return {
    name: 'minify',
    async renderChunk(code, { moduleIds }) {
      const result = await terser(code, { module: true, ecma: 2020, compress: COMPRESS })
      return { code: noticeOf(moduleIds) + (result.code ?? code), map: null }
    },
  }
}

async function bundleAlone(
  dist: string,
  name: string,
  plugins: readonly EsbuildPlugin[] = [],
  format: 'esm' | 'iife' = name === WORKER || plugins.length > 0 ? 'esm' : 'iife',
): Promise<Alone> {
  const result = await build({
    absWorkingDir: path.dirname(dist),
    entryPoints: [path.join(dist, `${name}.js`)],
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    format,
    target: TARGET,
    legalComments: 'none',
    plugins: [...plugins],
  })
  const contents = result.outputFiles[0]?.text ?? ''
  const stem = path.posix.basename(name).replace('.', '-')
  const inputs = Object.keys(result.metafile.inputs)
  return { ...named(`${stem}.js`, contents), inputs }
}

/** Modules of the client for pages that are opened as files, and the React of all others. */
function fileModules(dist: string): EsbuildPlugin {
  const own: Readonly<Record<string, string>> = {
    'fetch-file.js': 'file-fetch.js',
    'import-module.js': 'file-import.js',
    'lazy-search.js': 'file-search.js',
    'router.js': 'file-router.js',
  }
  return {
    name: 'file-modules',
    setup(context) {
      context.onResolve({ filter: /^(?:react|orion-docs)\b/ }, ({ path: module }) => {
        const file = SHARED[module]
        return file === undefined ? null : { path: path.join(dist, file) }
      })
      context.onResolve(
        { filter: /\/(?:fetch-file|import-module|lazy-search|router)\.js$/ },
        ({ path: module }) => {
          const file = own[path.posix.basename(module)]
          return file === undefined ? null : { path: path.join(dist, 'client/relative', file) }
        },
      )
    },
  }
}

/** Leaves a module to the script at `file`: all scripts are in one folder. */
function outside(module: string, file: string): EsbuildPlugin {
  return {
    name: `outside-${module}`,
    setup(context) {
      context.onResolve({ filter: new RegExp(`^${module}$`) }, () => ({
        path: `./${path.posix.basename(file)}`,
        external: true,
      }))
    },
  }
}

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
