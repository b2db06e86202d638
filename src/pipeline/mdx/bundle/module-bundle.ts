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
  const { siteDir } = sources
  const unknown: UnknownImport[] = []
  const shared = bundleOptions(sources, broken, ({ importer, ...found }) =>
    unknown.push({ ...found, importer: pathIn(siteDir, importer) }),
  )
  const names = await readClientNames()
  const inBrowser = run({
    ...shared,
    ...clientOptions(sources),
    plugins: [docJsx(COMPONENTS), clientModules(names), ...shared.plugins],
  })
  // Of a fault in both, the one of the server is reported.
  inBrowser.catch(() => undefined)
  const onServer = await run({
    ...shared,
    ...serverOptions(sources),
    plugins: [docJsx(COMPONENTS), programModules(), ...shared.plugins],
  })
  const server = asData(onServer, serverFolder(sources))
  return { server, client: asData(await inBrowser, clientOptions(sources).outdir), unknown }
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
