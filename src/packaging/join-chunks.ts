// Node needs time for each file that it loads. A bundle whose features load on demand falls into some hundred chunks, most
// of which each build loads. Here the chunks that are always loaded together become one file.
import path from 'node:path'
import { build, type BuildOptions, type BuildResult, type Metafile, type Plugin } from 'esbuild'
import { parseOwn } from '../model/json.js'

/** A bundle with chunks and source maps, in memory. */
type Bundle = BuildResult<{ write: false; metafile: true }>

type Chunk = {
  readonly text: string
  /** Its source map, as JSON. */
  readonly map: string
  /** The files that are loaded with it, but for Node's own; files of other folders are among them. */
  readonly imports: readonly string[]
  readonly exports: readonly string[]
  /** The module that it is made for, when the program starts with it or loads it by `import()`. */
  readonly entry: string | undefined
}

/** Chunks by file name. */
type Chunks = ReadonlyMap<string, Chunk>

/** The joined file of a chunk by the chunk's file name; chunks that stay alone are not in it. */
type Homes = ReadonlyMap<string, string>

/**
 * Writes a bundle to the folder of `options`. Each list of `starts` has modules, as the bundle names them, that the
 * program always loads together. Chunks that the same lists load become one file, `joined-<n>.js`; entry points keep their
 * names.
 */
export async function writeJoined(
  bundle: Bundle,
  starts: readonly (readonly string[])[],
  options: BuildOptions,
): Promise<void> {
  const chunks = readChunks(bundle)
  const homes = findHomes(chunks, starts)
  const alone = [...chunks.keys()].filter((name) => !homes.has(name))
  const entries = [...homes.keys()].filter((name) => chunks.get(name)?.entry !== undefined)
  const files = [...new Set(homes.values())]
  const points = [
    ...alone.map((name) => ['chunk', name] as const),
    ...entries.map((name) => ['names', name] as const),
    ...files.map((name) => ['joined', name] as const),
  ]
  await build({
    ...options,
    bundle: true,
    entryPoints: points.map(([kind, name]) => ({
      in: `${kind}:${name}`,
      out: path.parse(name).name,
    })),
    plugins: [joinChunks(chunks, homes)],
  })
}

function readChunks({ metafile, outputFiles }: Bundle): Chunks {
  const texts = new Map(outputFiles.map((file) => [path.basename(file.path), file.text]))
  const chunks = new Map<string, Chunk>()
  for (const [file, output] of Object.entries(metafile.outputs)) {
    const name = path.basename(file)
    if (!name.endsWith('.js')) continue
    chunks.set(name, {
      text: texts.get(name) ?? '',
      map: texts.get(`${name}.map`) ?? '',
      imports: importsOf(output),
      exports: output.exports,
      entry: output.entryPoint,
    })
  }
  return chunks
}

function importsOf({ imports }: Metafile['outputs'][string]): readonly string[] {
  return imports
    .filter(({ kind, path: file }) => kind === 'import-statement' && !file.startsWith('node:'))
    .map(({ path: file }) => path.basename(file))
}

function findHomes(chunks: Chunks, starts: readonly (readonly string[])[]): Homes {
  const loadedBy = new Map<string, string>()
  for (const [index, modules] of starts.entries())
    for (const file of filesOf(chunks, modules))
      loadedBy.set(file, `${loadedBy.get(file) ?? ''} ${index}`)
  // Small chunks of several lists are loaded by all lists: their text takes less time than their files.
  for (const [file, lists] of loadedBy)
    if (lists.lastIndexOf(' ') > 0 && isSmall(chunks, file)) loadedBy.set(file, SMALL)
  const all = [...loadedBy.values()]
  const shared = [...new Set(all)].filter((lists) => all.indexOf(lists) < all.lastIndexOf(lists))
  const joined = [...loadedBy].filter(([, lists]) => shared.includes(lists))
  return new Map(joined.map(([file, lists]) => [file, `joined-${shared.indexOf(lists) + 1}.js`]))
}

/** The lists of all chunks that are small, in place of their own. */
const SMALL = 'small'

/** The most characters of a chunk that is loaded where nothing of it is needed. */
const MOST_SMALL = 8192

/** Whether a chunk is small, and all that is loaded with it. */
function isSmall(chunks: Chunks, file: string): boolean {
  const chunk = chunks.get(file)
  if (chunk === undefined || chunk.text.length > MOST_SMALL) return false
  return chunk.imports.every((imported) => isSmall(chunks, imported))
}

/** All files that are loaded with the chunks of modules. */
function filesOf(chunks: Chunks, modules: readonly string[]): ReadonlySet<string> {
  const files = new Set(
    modules.map((module) => {
      const found = [...chunks].find(([, { entry }]) => entry === module)
      if (found === undefined) throw new Error(`No bundled file begins with the module ${module}`)
      return found[0]
    }),
  )
  // A set also visits what is added to it meanwhile.
  for (const file of files)
    for (const imported of chunks.get(file)?.imports ?? [])
      if (chunks.has(imported)) files.add(imported)
  return files
}

/**
 * `chunk:<file>` is a chunk as it is, `joined:<file>` all chunks of a joined file, and `names:<file>` the exports of a chunk,
 * taken from its joined file, where each export has a name of its own.
 */
function joinChunks(chunks: Chunks, homes: Homes): Plugin {
  const exportsOf = (name: string): readonly string[] => chunks.get(name)?.exports ?? []
  const ownName = uniqueNames(chunks, homes)
  /** Whether all exports of a chunk have the same names in its joined file. */
  const keepsNames = (name: string): boolean =>
    exportsOf(name).every((exported) => ownName(name, exported) === exported)
  return {
    name: 'join-chunks',
    setup(context) {
      context.onResolve({ filter: /^(chunk|joined|names):/ }, ({ path: at }) => {
        const [namespace, name = ''] = at.split(':')
        return { path: name, ...(namespace !== undefined && { namespace }) }
      })
      context.onResolve({ filter: /.*/, namespace: 'chunk' }, ({ path: at, importer, kind }) => {
        const name = path.posix.basename(at)
        const home = homes.get(name)
        if (!at.startsWith('./') || home === undefined) return { path: at, external: true }
        if (kind === 'dynamic-import')
          return { path: keepsNames(name) ? `./${home}` : at, external: true }
        return { path: name, namespace: home === homes.get(importer) ? 'chunk' : 'names' }
      })
      context.onResolve({ filter: /.*/, namespace: 'names' }, ({ path: at }) => ({
        path: at,
        external: true,
      }))
      context.onLoad({ filter: /.*/, namespace: 'chunk' }, ({ path: name }) => {
        const chunk = chunks.get(name)
        return chunk && { contents: textOf(chunk) }
      })
      context.onLoad({ filter: /.*/, namespace: 'joined' }, ({ path: file }) => {
        const inside = [...homes].filter(([, home]) => home === file)
        const lines = inside.map(([name]) => {
          const list = exportsOf(name).map(
            (exported) => `${exported} as ${ownName(name, exported)}`,
          )
          return `export { ${list.join(', ')} } from 'chunk:${name}'\n`
        })
        return { contents: lines.join('') }
      })
      context.onLoad({ filter: /.*/, namespace: 'names' }, ({ path: name }) => {
        const list = exportsOf(name).map((exported) => `${ownName(name, exported)} as ${exported}`)
        return { contents: `export { ${list.join(', ')} } from './${homes.get(name)}'\n` }
      })
    },
  }
}

/** The name of a chunk's export in its joined file: its own, unless another chunk of that file has the same. */
function uniqueNames(chunks: Chunks, homes: Homes): (name: string, exported: string) => string {
  const counts = new Map<string, number>()
  const keyOf = (name: string, exported: string): string => `${homes.get(name) ?? ''} ${exported}`
  for (const name of homes.keys())
    for (const exported of chunks.get(name)?.exports ?? []) {
      const key = keyOf(name, exported)
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  const names = [...chunks.keys()]
  return (name, exported) => {
    if (counts.get(keyOf(name, exported)) === 1 && exported !== 'default') return exported
    return `${exported}$${names.indexOf(name)}`
  }
}

/** The first line of files with packages that are CommonJS and ask for Node's own modules. */
export const REQUIRE =
  "import { createRequire as orionRequire } from 'node:module'; const require = orionRequire(import.meta.url)"

/** The text of a chunk with its source map. */
function textOf({ text, map }: Chunk): string {
  const start = /\btypeof require\b/.test(text) ? `${REQUIRE}\n` : ''
  const read = parseOwn<{ readonly mappings: string }>(map)
  // In mappings, a semicolon ends a line.
  const moved = start === '' ? read : { ...read, mappings: `;${read.mappings}` }
  const encoded = Buffer.from(JSON.stringify(moved)).toString('base64')
  return `${start}${text}\n//# sourceMappingURL=data:application/json;base64,${encoded}`
}
