// The browser's code: the client, which the package ships prebuilt, and the site's own code, bundled by esbuild:
// its style sheets and one module for each React page.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'esbuild'
import { readPacked } from '../../package/packed-file.js'
import { parseOwn } from '../../model/json.js'
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import { assetName } from '../files/asset-name.js'
import {
  COMPONENTS,
  componentsModule,
  componentsOf,
  inAssets,
  ORIGINALS,
  type ComponentsBundle,
} from './bundle-components.js'
import { unbundled } from './bundle-faults.js'
import { assetsInside } from './assets-inside.js'
import { bundleStyles, type StylesInput } from './bundle-styles.js'
import type { ClientNames } from './client-names.js'
import { cssModules } from './css-modules.js'
import { sassSheets } from './styles/sass-sheets.js'
import { readOwn } from './own-files.js'
import { runEsbuild, type Built, type BundleGraph, type OutputFile } from './run-esbuild.js'
import { distFolder } from '../../package/package-files.js'
import { integrityOf } from '../files/digest.js'

export type { OutputFile }

export type ClientBundle = Pick<ClientNames, 'early' | 'main' | 'worker' | 'preload'> & {
  /** Only while serving. */
  readonly live?: string
  readonly styles: string
  /** Files of the built-in font; none when the site has another. */
  readonly fonts: readonly string[]
  /** Client module and style sheet of each React page, by its absolute file. */
  readonly pages: ReadonlyMap<string, { readonly script: string; readonly styles?: string }>
  /** The site's own parts, with what they import at once; absent when it has none. */
  readonly components?: ComponentsBundle
  readonly files: readonly OutputFile[]
  /** Digests of scripts and style sheets for `integrity`, by path. */
  readonly integrity: ReadonlyMap<string, string>
  /** Absolute files of the site that it was made of. */
  readonly inputs: readonly string[]
  /** What the scripts and style sheets of the site's own code are made of. */
  readonly bundles: readonly BundleGraph[]
  readonly diagnostics?: readonly Diagnostic[]
}

type BundleInput = StylesInput & {
  /** Absolute files of React pages. */
  readonly pages: readonly string[]
  /** Absolute file of each part that the site replaces, by name. */
  readonly components: Readonly<Record<string, string>>
  /** Absolute file of the module whose hits the search shows. */
  readonly searchSource?: string | undefined
  /** Include the script that `serve` adds to pages. */
  readonly live: boolean
}

/**
 * Gathers everything that runs in the browser.
 * @throws OrionError `bundle` with a place for each fault in a page or a style sheet.
 */
export async function bundleClient(input: BundleInput): Promise<ClientBundle> {
  const names = await readClientNames()
  const hasComponents = hasOwnParts(input)
  const wanted = [
    ...names.files,
    ...(input.live ? [names.live] : []),
    ...(hasComponents ? [names.originals] : []),
  ]
  const [own, sheets, pages] = await Promise.all([
    readOwn(wanted),
    bundleStyles(input, names),
    bundlePages(input, names),
  ])
  const built = [sheets, ...(pages ? [pages] : [])]
  const files = [...own, ...built.flatMap((each) => each.files)]
  return {
    early: names.early,
    main: names.main,
    worker: names.worker,
    preload: names.preload,
    ...(input.live ? { live: names.live } : {}),
    styles: sheets.styles,
    fonts: sheets.fonts,
    ...(sheets.diagnostics === undefined ? {} : { diagnostics: sheets.diagnostics }),
    ...(pages && hasComponents ? { components: componentsOf(pages.outputs, names) } : {}),
    pages: new Map(pages ? input.pages.map((file) => [file, pageOf(file, pages, input)]) : []),
    files,
    integrity: new Map(
      files
        .filter(({ path: name }) => /\.(?:js|css)$/.test(name))
        .map(({ path: name, contents }) => [name, integrityOf(contents)]),
    ),
    inputs: [
      ...new Set([...input.pages, ...input.customCss, ...built.flatMap(({ inputs }) => inputs)]),
    ],
    bundles: built,
  }
}

/** The files of the client that the package has. */
export async function readClientNames(): Promise<ClientNames> {
  const text = await readFile(path.join(distFolder, 'browser/client.json'), 'utf8')
  return parseOwn<ClientNames>(text)
}

/** The script that `serve` adds to pages. */
export const liveScript = (): Promise<OutputFile> => clientScript('live')

/** The script of pages at old addresses. */
export const redirectScript = (): Promise<OutputFile> => clientScript('redirect')

/** The service worker of sites that can be read offline, without the line that names the build. */
export const workerScript = (): Promise<OutputFile> => clientScript('offline')

/** The scripts of `build --relative`, and the script of the client. */
export async function relativeScripts(): Promise<{
  readonly main: string
  readonly files: readonly [relative: OutputFile, fileMain: OutputFile]
}> {
  const { main } = await readClientNames()
  return { main, files: [await clientScript('relative'), await clientScript('fileMain')] }
}

async function clientScript(
  name: 'live' | 'redirect' | 'offline' | 'relative' | 'fileMain',
): Promise<OutputFile> {
  const { [name]: file } = await readClientNames()
  return { path: file, contents: await readFile(path.join(distFolder, 'browser', file)) }
}

/** The Mermaid bundle of this package and the licences that it names, under names that hold their digests. */
export async function diagramFiles(): Promise<readonly [OutputFile, OutputFile]> {
  const fileOf = (name: string): string => path.join(distFolder, 'vendor', name)
  const script = await readPacked(fileOf('mermaid.js'))
  const licenses = await readFile(fileOf('mermaid-licenses.txt'))
  return [
    { path: assetName('mermaid.js', script), contents: script },
    { path: assetName('mermaid-licenses.txt', licenses), contents: licenses },
  ]
}

/** On the server: React and the built-in components are the copies that the program itself uses. */
export function programModules(): Plugin {
  return {
    name: 'program-modules',
    setup(context) {
      context.onResolve({ filter: OWN }, ({ path: name }) => {
        const file = programFile(name)
        return file === undefined ? undefined : { path: pathToFileURL(file).href, external: true }
      })
    },
  }
}

const OWN = /^(react|react-dom|orion-docs)(\/|$)/

function programFile(name: string): string | undefined {
  if (name === 'orion-docs') return path.join(distFolder, 'program/index.js')
  if (name === 'orion-docs/components') return path.join(distFolder, 'program/components.js')
  return name.startsWith('orion-docs/')
    ? undefined
    : path.join(distFolder, 'vendor', `${name.replaceAll('/', '-')}.js`)
}

/** In the browser, import the copies of the main script; all scripts are in one folder. */
export function clientModules({ modules, originals }: ClientNames): Plugin {
  return {
    name: 'client-modules',
    setup(context) {
      context.onResolve({ filter: OWN }, ({ path: name }) => {
        const script = name === ORIGINALS ? originals : modules[name]
        return script === undefined
          ? undefined
          : { path: `./${path.posix.basename(script)}`, external: true }
      })
    },
  }
}

/** Whether the site has a script of parts, which also knows the source of its search. */
function hasOwnParts({ components, searchSource }: BundleInput): boolean {
  return Object.keys(components).length > 0 || searchSource !== undefined
}

async function bundlePages(input: BundleInput, names: ClientNames): Promise<Built | undefined> {
  const hasComponents = hasOwnParts(input)
  if (input.pages.length === 0 && !hasComponents) return undefined
  return runEsbuild(input, {
    entryPoints: {
      ...Object.fromEntries(input.pages.map((file, index) => [`page-${String(index)}`, file])),
      ...(hasComponents ? { components: COMPONENTS } : {}),
    },
    format: 'esm',
    splitting: true,
    plugins: [
      assetsInside(input.siteDir, input.holds),
      clientModules(names),
      componentsModule(input),
      cssModules(input.siteDir),
      sassSheets(input.siteDir),
    ],
  })
}

function pageOf(
  file: string,
  { outputs }: Built,
  { siteDir }: BundleInput,
): { script: string; styles?: string } {
  const found = Object.entries(outputs).find(
    ([name, { entryPoint }]) =>
      name.endsWith('.js') &&
      entryPoint !== undefined &&
      path.resolve(siteDir, entryPoint) === file,
  )
  if (!found) throw unbundled(file, siteDir)
  const [script, { cssBundle }] = found
  return cssBundle === undefined ? { script } : { script, styles: inAssets(cssBundle) }
}
