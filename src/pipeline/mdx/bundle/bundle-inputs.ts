// What the bundle of a site's modules depends on besides their codes: files, and names in folders that would be found first.
import path from 'node:path'
import type { Metafile } from 'esbuild'
import { pathIn } from '../../../config/files/paths.js'
import { distFolder } from '../../../package/package-files.js'
import { sourceOfInput } from '../../bundle/styles/sass-sheets.js'
import type { ModuleSources } from './bundle-options.js'
import type { UnknownImport } from './doc-imports.js'
import type { ModuleBundle } from './module-bundle.js'

/** All paths count from the site folder. */
export type BundleInputs = {
  readonly files: readonly string[]
  readonly folders: readonly string[]
  /** Files of Markdown that others import. */
  readonly partials: readonly string[]
}

const MARKDOWN = /\.(?:md|mdx|markdown)$/

/**
 * The files of the site among what was bundled (absolute, sorted), not those of this program. Text, images and drawings are
 * in namespaces of their own.
 */
export function inputFiles(inputs: Metafile['inputs'], siteDir: string): readonly string[] {
  return Object.keys(inputs)
    .map((name) =>
      /^orion-(?:page|text|image|drawing|css):/.test(name) ? name.replace(/^[\w-]+:/, '') : name,
    )
    .filter((name) => !/^[a-z-]+:/.test(name))
    .map((name) => path.resolve(siteDir, sourceOfInput(name)))
    .filter((file) => !file.startsWith(distFolder))
    .sort()
}

/** Undefined when an import leads to nothing, and where its module may appear later is not known. */
export function bundleInputs(
  { server, client, unknown }: ModuleBundle,
  sources: ModuleSources,
): BundleInputs | undefined {
  const { siteDir } = sources
  const all = { ...server.metafile.inputs, ...client.metafile.inputs }
  const names = sorted(inputFiles(all, siteDir).map((file) => pathIn(siteDir, file)))
  const later = unknown.map((found) => laterPlaces(found, sources))
  const pages = new Set([...sources.pages.keys()].map((file) => pathIn(siteDir, file)))
  const own = names.filter((name) => !isPackage(name) && !pages.has(name))
  const packages = names.filter(isPackage).map(packageFile)
  const places = later.flatMap((found) => found ?? [])
  if (later.includes(undefined)) return undefined
  return {
    files: sorted([...names.filter((name) => !pages.has(name)), ...packages]),
    folders: sorted([...own.map((name) => path.posix.dirname(name)), ...places]),
    partials: sorted(Object.keys(all).filter((name) => MARKDOWN.test(name) && !name.includes(':'))),
  }
}

const sorted = (names: readonly string[]): string[] => [...new Set(names)].sort()

const isPackage = (name: string): boolean => name.split('/').includes('node_modules')

/** The package.json of the package that a file is in. */
function packageFile(name: string): string {
  const [, folder = ''] = /^(.*\bnode_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(name) ?? []
  return `${folder}/package.json`
}

/** Folders in which a file or a package would be what an unknown import leads to. */
function laterPlaces(
  { source, importer, names, isScript }: UnknownImport,
  { siteDir, rootFolders, aliases }: ModuleSources,
): readonly string[] | undefined {
  // A module of this program that has no such name.
  if (names !== undefined || isScript === true) return []
  const isAliased = Object.keys(aliases).some((start) => `${source}/`.startsWith(`${start}/`))
  if (/[!?#~]/.test(source) || isAliased) return undefined
  const folder = path.resolve(siteDir, path.dirname(importer))
  const within = (file: string): string[] => [
    pathIn(siteDir, path.dirname(file)),
    pathIn(siteDir, file),
  ]
  if (/^\.{1,2}\//.test(source)) return within(path.resolve(folder, source))
  const [, scope, rest = ''] = /^(@site|@theme|)\/(.+)$/.exec(source) ?? []
  if (scope === '@theme') return within(path.join(siteDir, 'src/theme', rest))
  if (scope !== undefined)
    return [siteDir, ...rootFolders].flatMap((each) => within(path.join(each, rest)))
  const [name] = /^(?:@[^/]+\/)?[^/]+/.exec(source) ?? []
  if (name === undefined) return undefined
  return parents(folder).map((each) => pathIn(siteDir, path.join(each, 'node_modules', name)))
}

function parents(folder: string): string[] {
  const above = path.dirname(folder)
  return above === folder ? [folder] : [folder, ...parents(above)]
}
