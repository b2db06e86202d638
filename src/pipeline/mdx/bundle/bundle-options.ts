// How esbuild bundles the modules of MDX pages, for the server and for the browser.
import path from 'node:path'
import type { BuildOptions, Loader } from 'esbuild'
import { pathIn } from '../../../config/files/paths.js'
import { distFolder } from '../../../package/package-files.js'
import { cssModules } from '../../bundle/css-modules.js'
import { ASSET_LOADERS, environmentValues } from '../../bundle/run-esbuild.js'
import { siteStyles } from '../../bundle/site-styles.js'
import { sassSheets } from '../../bundle/styles/sass-sheets.js'
import { digestOf } from '../../files/digest.js'
import { providedNames, withProvidedNames } from './provided-names.js'
import { docImports, pageEntry, type DocImports, type UnknownImport } from './doc-imports.js'

export type ModuleSources = {
  readonly siteDir: string
  readonly base: string
  /** The code of each page by its absolute file. */
  readonly pages: ReadonlyMap<string, string>
  /** The code of the page at an absolute file that another module imports. */
  readonly partial: (file: string) => Promise<string>
  /** Modules may use the names of React and the components of Mintlify without an import. */
  readonly hasProvidedNames: boolean
} & Pick<DocImports, 'rootFolders' | 'values' | 'messages' | 'aliases'>

/** What both bundles have in common. */
export function bundleOptions(
  {
    siteDir,
    rootFolders,
    base,
    pages,
    partial,
    values,
    messages,
    aliases,
    hasProvidedNames,
  }: ModuleSources,
  broken: ReadonlySet<string>,
  onUnknown: (found: UnknownImport) => void,
) {
  return {
    absWorkingDir: siteDir,
    entryPoints: Object.fromEntries(
      [...pages.keys()].map((file) => [entryName(file, siteDir), pageEntry(file, siteDir)]),
    ),
    publicPath: base,
    bundle: true,
    splitting: true,
    format: 'esm',
    write: false,
    metafile: true,
    logLevel: 'silent',
    legalComments: 'none',
    jsx: 'automatic',
    // Whatever the tsconfig.json of the tree says: it may extend one that is not installed.
    tsconfigRaw: {},
    loader: MODULE_LOADERS,
    assetNames: 'assets/[name]-[hash]',
    plugins: [
      ...(hasProvidedNames ? [providedNames()] : []),
      cssModules(siteDir),
      sassSheets(siteDir),
      siteStyles({ siteDir, base, onMissing: () => undefined }),
      docImports({
        siteDir,
        rootFolders,
        pages: hasProvidedNames ? codesWithProvidedNames(pages) : pages,
        partial: hasProvidedNames
          ? async (file) => withProvidedNames(await partial(file))
          : partial,
        broken,
        values,
        messages,
        aliases,
        onUnknown,
        components: COMPONENTS,
      }),
    ],
  } as const satisfies BuildOptions
}

const codesWithProvidedNames = (pages: ModuleSources['pages']): ModuleSources['pages'] =>
  new Map([...pages].map(([file, code]) => [file, withProvidedNames(code)]))

/** A name that does not change when other pages come and go. */
function entryName(file: string, siteDir: string): string {
  const stem = path
    .basename(file)
    .replace(/\.\w+$/, '')
    .replace(/[^\w-]+/g, '-')
  return `${stem || 'page'}-${digestOf(pathIn(siteDir, file)).slice(0, 8).replace(/[^\w]/g, '0')}`
}

const MODULE_LOADERS: Readonly<Record<string, Loader>> = {
  ...ASSET_LOADERS,
  ...{ '.js': 'jsx', '.txt': 'text' },
  ...Object.fromEntries(
    ['.ico', '.bmp', '.mp3', '.mp4', '.ogg', '.webm', '.pdf', '.zip'].map((ending) => [
      ending,
      'file' as const,
    ]),
  ),
}

/** The built-in components. */
export const COMPONENTS = path.join(distFolder, 'program/mdx.js')

/** Where the bundle of the browser would be; nothing is written there. */
const outFolder = ({ siteDir }: Pick<ModuleSources, 'siteDir'>): string =>
  path.join(siteDir, '.orion-out')

/** Where the bundle of the server would be; it is written elsewhere when it runs. */
export const serverFolder = ({ siteDir }: Pick<ModuleSources, 'siteDir'>): string =>
  path.join(siteDir, '.orion-server')

/** The bundle that the program runs. */
export function serverOptions(input: ModuleSources) {
  return {
    outdir: serverFolder(input),
    define: environmentValues(input.base, true),
    outExtension: { '.js': '.mjs' },
    platform: 'node',
    target: 'node20',
    sourcemap: 'external',
    // Only places are needed; including the texts would double the memory.
    sourcesContent: false,
    // Comments would name the folder of the site, and its digest is part of keys.
    minifyWhitespace: true,
    chunkNames: 'chunk-[hash]',
    loader: { ...MODULE_LOADERS, '.css': 'empty' },
    // Some packages are CommonJS and ask for Node's own modules.
    banner: {
      js: "import { createRequire as orionRequire } from 'node:module';const require = orionRequire(import.meta.url);",
    },
  } as const satisfies BuildOptions
}

/** The bundle of the browser. */
export function clientOptions(input: ModuleSources) {
  return {
    outdir: outFolder(input),
    define: environmentValues(input.base),
    platform: 'browser',
    target: 'es2022',
    minify: true,
    // Notices of packages that pages import, in a file beside each script.
    legalComments: 'linked',
    entryNames: 'assets/[name]-[hash]',
    chunkNames: 'assets/[name]-[hash]',
  } as const satisfies BuildOptions
}
