// What the browser gets, made by esbuild: the client, the style sheet, the search worker and one module for each
// React page. It knows the client by its path, never by import.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type BuildOptions, type Loader, type Metafile, type Plugin } from 'esbuild'
import { OrionError, type Fault } from '../model/diagnostic.js'
import { assetName } from './asset-name.js'

/** A file of the output: `path` is POSIX within the output folder. */
export type OutputFile = { readonly path: string; readonly contents: Uint8Array | string }

export type ClientBundle = {
  /** Paths within the output folder. */
  readonly early: string
  readonly main: string
  readonly worker: string
  /** What the main script imports at once, so that a page can ask for it early. */
  readonly preload: readonly string[]
  readonly live?: string
  readonly styles: string
  /** Client module and style sheet of each React page, by its absolute file. */
  readonly pages: ReadonlyMap<string, { readonly script: string; readonly styles?: string }>
  readonly files: readonly OutputFile[]
  /** Absolute files of the site that it was made of. */
  readonly inputs: readonly string[]
}

type BundleInput = {
  readonly siteDir: string
  /** Absolute files of React pages. */
  readonly pages: readonly string[]
  /** Absolute files of the site's own style sheets, applied after ours. */
  readonly customCss: readonly string[]
  readonly base: string
  /** Include the script that `serve` adds to pages. */
  readonly live: boolean
}

const dist = fileURLToPath(new URL('../', import.meta.url))

export const ASSET_LOADERS: Readonly<Record<string, Loader>> = {
  '.avif': 'file',
  '.gif': 'file',
  '.jpeg': 'file',
  '.jpg': 'file',
  '.png': 'file',
  '.svg': 'file',
  '.webp': 'file',
  '.woff': 'file',
  '.woff2': 'file',
}

/**
 * Bundles everything that runs in the browser.
 * @throws OrionError `bundle` with a place for each fault in a page or a style sheet.
 */
export async function bundleClient(input: BundleInput): Promise<ClientBundle> {
  const common: BuildOptions = {
    absWorkingDir: input.siteDir,
    outdir: path.join(input.siteDir, '.orion-out'),
    publicPath: input.base,
    bundle: true,
    write: false,
    minify: true,
    metafile: true,
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'silent',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    entryNames: 'assets/[name]-[hash]',
    chunkNames: 'assets/[name]-[hash]',
    assetNames: 'assets/[name]-[hash]',
    loader: { ...ASSET_LOADERS },
    plugins: [ownPackages('inline')],
  }
  const client = (name: string): string => path.join(dist, 'browser', name)
  const entries = {
    main: client('main.js'),
    'search-worker': client('search-worker.js'),
    ...Object.fromEntries(input.pages.map((file, index) => [pageEntry(index), file])),
  }
  const alone = { early: client('early.js'), ...(input.live ? { live: client('live.js') } : {}) }
  const [modules, scripts, styles] = await Promise.all(
    [
      { ...common, entryPoints: entries, format: 'esm' as const, splitting: true },
      { ...common, entryPoints: alone, format: 'iife' as const },
      { ...common, ...styleEntry(input), entryNames: 'assets/styles-[hash]' },
    ].map((options) => runEsbuild(options, input.siteDir)),
  )
  if (!modules || !scripts || !styles) throw new Error('esbuild gave fewer results than builds')
  const outputs = [modules, scripts, styles]
  const find = (entry: string): string => findEntry(outputs, entry, input.siteDir)
  return {
    early: find(alone.early),
    main: find(entries.main),
    worker: find(entries['search-worker']),
    preload: staticImports(modules, find(entries.main)),
    ...(input.live ? { live: find(client('live.js')) } : {}),
    styles: stylesOutput(styles),
    pages: new Map(
      input.pages.map((file) => {
        const script = find(file)
        const css = cssOf(modules, script)
        return [file, { script, ...(css === undefined ? {} : { styles: css }) }]
      }),
    ),
    files: outputs.flatMap((output) => output.files),
    inputs: [...input.pages, ...input.customCss, ...ownInputs(outputs, input.siteDir)],
  }
}

/** The Mermaid bundle of this package, under a name that holds its digest. */
export async function diagramScript(): Promise<OutputFile> {
  const contents = await readFile(path.join(dist, 'vendor/mermaid.js'))
  return { path: assetName('mermaid.js', contents), contents }
}

/** Resolves React and this package's own components to the copies that the program itself uses. */
export function ownPackages(mode: 'inline' | 'external'): Plugin {
  return {
    name: 'own-packages',
    setup(context) {
      context.onResolve({ filter: /^(react|react-dom|orion-docs)(\/|$)/ }, (args) => {
        const file = ownFile(args.path, mode)
        if (file === undefined) return undefined
        return mode === 'inline'
          ? { path: file }
          : { path: pathToFileURL(file).href, external: true }
      })
    },
  }
}

/** React is one copy for the server, the client and the site's own pages; components come in two builds. */
function ownFile(name: string, mode: 'inline' | 'external'): string | undefined {
  if (name === 'orion-docs') return path.join(dist, 'program/index.js')
  if (name === 'orion-docs/components')
    return path.join(dist, mode === 'inline' ? 'browser' : 'program', 'components.js')
  return name.startsWith('orion-docs/')
    ? undefined
    : path.join(dist, 'vendor', `${name.replaceAll('/', '-')}.js`)
}

const pageEntry = (index: number): string => `page-${String(index)}`

/** One style sheet: ours, then the site's own in their order. */
function styleEntry({ customCss }: BundleInput): BuildOptions {
  const sheets = [path.join(dist, 'ui/styles.css'), ...customCss]
  return {
    stdin: {
      contents: sheets.map((file) => `@import ${JSON.stringify(file)};`).join('\n'),
      loader: 'css',
      resolveDir: dist,
      sourcefile: 'styles.css',
    },
  }
}

type Built = { readonly files: readonly OutputFile[]; readonly metafile: Metafile }

async function runEsbuild(options: BuildOptions, siteDir: string): Promise<Built> {
  try {
    const result = await build({ ...options, write: false, metafile: true })
    const outdir = options.outdir ?? siteDir
    return {
      files: result.outputFiles.map((file) => ({
        path: path.relative(outdir, file.path).split(path.sep).join('/'),
        contents: file.contents,
      })),
      metafile: relativeOutputs(result.metafile, path.relative(siteDir, outdir)),
    }
  } catch (error) {
    throw new OrionError(esbuildFaults(error), { cause: error })
  }
}

function relativeOutputs(metafile: Metafile, outdir: string): Metafile {
  const prefix = `${outdir.split(path.sep).join('/')}/`
  return {
    ...metafile,
    outputs: Object.fromEntries(
      Object.entries(metafile.outputs).map(([name, output]) => [
        name.startsWith(prefix) ? name.slice(prefix.length) : name,
        output,
      ]),
    ),
  }
}

/** Faults of an esbuild failure; columns there count from 0. @throws the error itself when it is none. */
export function esbuildFaults(error: unknown): Fault[] {
  if (!(error instanceof Error) || !('errors' in error) || !Array.isArray(error.errors)) throw error
  const errors = error.errors as readonly {
    readonly text: string
    readonly location: { file: string; line: number; column: number; length: number } | null
  }[]
  return errors.map(({ text, location }) => ({
    code: 'bundle',
    message: text,
    ...(location
      ? {
          at: {
            file: location.file,
            line: location.line,
            column: location.column + 1,
            length: location.length,
          },
        }
      : {}),
  }))
}

function findEntry(outputs: readonly Built[], file: string, siteDir: string): string {
  for (const { metafile } of outputs)
    for (const [name, output] of Object.entries(metafile.outputs))
      if (output.entryPoint !== undefined && path.resolve(siteDir, output.entryPoint) === file)
        if (name.endsWith('.js')) return name
  throw new Error(`esbuild gave no output for ${file}`)
}

/** The chunks that a script imports at once, and those that they import. */
function staticImports({ metafile }: Built, script: string): string[] {
  const found = new Set<string>()
  const follow = (name: string): void => {
    for (const { path: target, kind } of metafile.outputs[name]?.imports ?? []) {
      const chunk = target.slice(target.indexOf('assets/'))
      if (kind !== 'import-statement' || found.has(chunk)) continue
      found.add(chunk)
      follow(chunk)
    }
  }
  follow(script)
  return [...found].sort()
}

/** What the site itself brought into the bundles: our own compiled files do not change while we run. */
function ownInputs(outputs: readonly Built[], siteDir: string): string[] {
  return outputs
    .flatMap(({ metafile }) => Object.keys(metafile.inputs))
    .map((name) => path.resolve(siteDir, name))
    .filter((file) => !file.startsWith(dist) && !file.includes(`${path.sep}node_modules${path.sep}`))
}

function stylesOutput({ files }: Built): string {
  const sheet = files.find((file) => file.path.endsWith('.css'))
  if (!sheet) throw new Error('esbuild gave no style sheet')
  return sheet.path
}

function cssOf({ metafile }: Built, script: string): string | undefined {
  const css = metafile.outputs[script]?.cssBundle
  const prefix = css?.indexOf('assets/') ?? -1
  return css === undefined || prefix < 0 ? undefined : css.slice(prefix)
}
