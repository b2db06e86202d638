// What esbuild makes of the modules of pages, as data: it is kept from run to run, and is the same wherever the site is.
import path from 'node:path'
import { build, type BuildOptions, type BuildResult, type Metafile } from 'esbuild'
import { pathIn } from '../../../config/files/paths.js'
import { OrionError, type Fault } from '../../../model/diagnostics/diagnostic.js'
import { clientModules, programModules, readClientNames } from '../../bundle/bundle.js'
import { esbuildFaults } from '../../bundle/bundle-faults.js'
import {
  bundleOptions,
  clientOptions,
  COMPONENTS,
  serverFolder,
  serverOptions,
  type ModuleSources,
} from './bundle-options.js'
import { staticPages, stylesOf } from './static-pages.js'
import { docJsx, type UnknownImport } from './doc-imports.js'

/** A file as esbuild named it, below the folder of its bundle; `base64` unless it is text. */
export type BundledFile = { readonly path: string } & (
  | { readonly text: string; readonly base64?: undefined }
  | { readonly base64: string; readonly text?: undefined }
)

export type Bundled = { readonly files: readonly BundledFile[]; readonly metafile: Metafile }

export type ModuleBundle = {
  readonly server: Bundled
  readonly client: Bundled
  /** `importer` is a path within the site folder. */
  readonly unknown: readonly UnknownImport[]
}

/** Bundles modules for the server and for the browser, without those of `broken`. @throws OrionError `bundle`. */
export async function bundleModules(
  sources: ModuleSources,
  broken: ReadonlySet<string>,
): Promise<ModuleBundle> {
  const { siteDir, pages } = sources
  const unknown: UnknownImport[] = []
  const shared = (given: ModuleSources) =>
    bundleOptions(given, broken, ({ importer, ...found }) =>
      unknown.push({ ...found, importer: pathIn(siteDir, importer) }),
    )
  const names = await readClientNames()
  const bundleClient = (given: ModuleSources): Promise<Built> => {
    const options = shared(given)
    const plugins = [docJsx(COMPONENTS), clientModules(names), ...options.plugins]
    return run({ ...options, ...clientOptions(sources), plugins })
  }
  // What a component of Astro imports need not exist in browsers, where its page may not need it.
  const hasAstro = [...pages.values()].some((code) => /\.astro['"]/.test(code))
  const early = hasAstro ? undefined : bundleClient(sources)
  // Of a fault in both, the one of the server is reported.
  early?.catch(() => undefined)
  const options = shared(sources)
  const onServer = await run({
    ...options,
    ...serverOptions(sources),
    plugins: [docJsx(COMPONENTS), programModules(), ...options.plugins],
  })
  const server = asData(onServer, serverFolder(sources))
  const inBrowser = await (early ?? bundleClient(withoutCode(sources, onServer.metafile)))
  return { server, client: asData(inBrowser, clientOptions(sources).outdir), unknown }
}

/** The sources for browsers: of static pages, only their style sheets and files. */
function withoutCode(sources: ModuleSources, { inputs }: Metafile): ModuleSources {
  const { siteDir, pages } = sources
  const found = staticPages(pages.keys(), inputs, siteDir)
  const codes = [...pages].map(([file, code]) => {
    return [file, found.has(file) ? stylesOf(file, inputs, siteDir) : code] as const
  })
  return { ...sources, pages: new Map(codes) }
}

type Built = BuildResult<{ metafile: true; write: false }>

function asData({ outputFiles, metafile }: Built, folder: string): Bundled {
  const files = outputFiles.map((file): BundledFile => {
    const name = pathIn(folder, file.path)
    return /\.(?:m?js|css|map|txt)$/.test(name)
      ? { path: name, text: file.text }
      : { path: name, base64: Buffer.from(file.contents).toString('base64') }
  })
  return { files, metafile }
}

async function run(options: BuildOptions & { metafile: true; write: false }): Promise<Built> {
  return build(options).catch((error: unknown) => {
    const faults = esbuildFaults(error).map((fault) => inPage(fault, options))
    throw new OrionError(faults, { cause: error })
  })
}

/** The code of a page has generated lines: a fault in it is placed at the page's start. */
function inPage(fault: Fault, { absWorkingDir = '' }: BuildOptions): Fault {
  const file = fault.at?.file?.replace(/^orion-page:/, '')
  if (file === undefined || !/\.(?:md|mdx|markdown)$/.test(file)) return fault
  const absolute = path.resolve(absWorkingDir, file)
  return { ...fault, at: { file: pathIn(absWorkingDir, absolute), line: 1, column: 1 } }
}
