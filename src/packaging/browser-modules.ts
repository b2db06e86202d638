// The scripts of the browser that import each other: the client, and the modules that React pages import.
import path from 'node:path'
import {
  rollup,
  type GetModuleInfo,
  type OutputChunk,
  type OutputPlugin,
  type Plugin,
  type RollupBuild,
} from '@rollup/wasm-node'
import { minify as terser } from 'terser'

/** Modules that React pages may import, by the file in dist that is it. */
export const SHARED: Readonly<Record<string, string>> = {
  react: 'vendor/react.js',
  'react/jsx-runtime': 'vendor/react-jsx-runtime.js',
  'react-dom': 'vendor/react-dom.js',
  'react-dom/client': 'vendor/react-dom-client.js',
  'orion-docs/components': 'ui/components.js',
}

const CONTENT = ['client/content/content.js', 'client/content/tabs.js']

/** Measured: not inlining functions costs bytes but packs better. */
const COMPRESS = { passes: 3, reduce_funcs: false, inline: 1 } as const

/** The name of the script that is a module of `SHARED`. */
export const entryName = (module: string): string => module.replaceAll('/', '-')

/** The script that is an entry of the client, by the name of the entry. */
export function entryAmong(chunks: readonly OutputChunk[], name: string): OutputChunk {
  const found = chunks.find((chunk) => chunk.isEntry && chunk.name === name)
  if (!found) throw new Error(`Rollup gave no entry ${name}`)
  return found
}

/** The modules of the client, read and ready to be written. */
export function openModules(dist: string): Promise<RollupBuild> {
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
export async function writeModules(
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
