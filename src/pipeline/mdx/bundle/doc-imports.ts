// The imports of MDX pages, for esbuild: other pages, modules of Docusaurus, text, images, and missing modules.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild'
import {
  astroComponents,
  astroImage,
  componentCode,
  isAstroFile,
} from './astro/astro-components.js'
import { drawingModule, pictureModule } from './drawing-module.js'
import { fileResolver, type Resolved, type ResolverInput } from './resolve-file.js'
import { shimOf, shimWith } from './shims/shims.js'
import { isAstroSource } from '../../../content/mdx/astro/astro-names.js'
import { parseData } from '../../files/data-file.js'
import type { ImportedName } from './module-names.js'
import { pathIn } from '../../../config/files/paths.js'

/** An import that cannot be resolved, or of a built-in module without some of its `names`. */
export type UnknownImport = {
  readonly source: string
  readonly importer: string
  readonly names?: readonly string[]
  /** A script of a component of Astro, which is left out. */
  readonly isScript?: true
}

export type DocImports = ResolverInput & {
  /** Absolute file of the built-in components. */
  readonly components: string
  /** The code of the page at an absolute file that another module imports. */
  readonly partial: (file: string) => Promise<string>
  /** The code of each page by its absolute file. */
  readonly pages: ReadonlyMap<string, string>
  /** Absolute files of modules that cannot be bundled: as if they were missing. */
  readonly broken: ReadonlySet<string>
  /** Values of the settings that modules read. */
  readonly values: unknown
  /** Messages of the site's own components, by language tag and id. */
  readonly messages?: unknown
  /** Told of each import that leads to nothing. */
  readonly onUnknown: (found: UnknownImport) => void
}

/**
 * Name of the entry of the page at `file`. As all names of modules it holds the place within the site folder alone: these
 * names are in the digests of scripts, which shall be the same wherever that folder is.
 */
export const pageEntry = (file: string, siteDir: string): string =>
  `orion-page-entry:${pathIn(siteDir, file)}`

/** The absolute file of the page that an entry is for. */
export const pageOfEntry = (entry: string, siteDir: string): string =>
  path.resolve(siteDir, entry.replace(/^orion-page-entry:/, ''))

/** Namespace of the modules that pages are. */
export const PAGE_NAMESPACE = 'orion-page'

const SHIM = 'orion-shim'
const JSX = 'orion-jsx'
/** For modules that are imported while a page is shown. */
const LATER = 'orion-later'

const MARKDOWN = /\.(?:md|mdx|markdown)$/
/** Icons as modules, which a plugin of a site's own build makes. */
const ICON = /^(?:~icons|virtual:icons)\//
const IMAGE = /\.(?:avif|bmp|gif|ico|jpe?g|png|webp)$/i

/** The JSX of pages and their components, which is first of all plugins: other modules have React's own. */
export function docJsx(components: string): Plugin {
  return {
    name: 'doc-jsx',
    setup(context) {
      context.onResolve({ filter: /^react\/jsx(?:-dev)?-runtime$/ }, ({ importer }) =>
        importer === components ? undefined : { path: 'jsx', namespace: JSX },
      )
      context.onLoad({ filter: /.*/, namespace: JSX }, () => ({
        contents: `export { Fragment, jsx, jsxs } from 'orion-docs/mdx'`,
        resolveDir: path.dirname(components),
      }))
    },
  }
}

/** Resolves and loads these imports; what is none of them goes on to esbuild. */
export function docImports(input: DocImports): Plugin {
  return {
    name: 'doc-imports',
    setup(context) {
      resolveImports(context, input)
      loadImports(context, input)
    },
  }
}

/** The names of this program's own modules. */
function resolveOwnNames(context: PluginBuild, components: string): void {
  context.onResolve({ filter: /^orion-docs\/mdx$/ }, () => ({ path: components }))
  context.onResolve({ filter: /^orion-page-entry:/ }, ({ path: name }) => ({
    path: name.slice('orion-page-entry:'.length),
    namespace: 'orion-page-entry',
  }))
  context.onResolve({ filter: /^orion-page-of:/ }, ({ path: name }) => ({
    path: name.slice('orion-page-of:'.length),
    namespace: PAGE_NAMESPACE,
  }))
  context.onResolve({ filter: /^orion:site-(?:values|messages)$/ }, ({ path: name }) => ({
    path: name,
    namespace: 'orion-values',
  }))
}

function resolveImports(
  context: PluginBuild,
  { siteDir, rootFolders, components, broken, onUnknown, aliases, ...texts }: DocImports,
): void {
  const importsOf = importReader(texts)
  resolveOwnNames(context, components)
  const resolveFile = fileResolver(context, { siteDir, rootFolders, aliases })
  const isServer = context.initialOptions.platform === 'node'
  context.onResolve({ filter: /.*/ }, async (args) => {
    if (typeof args.pluginData === 'symbol' || args.kind === 'entry-point') return undefined
    // The server renders what is there at once; what comes later may need a browser.
    if (isServer && args.kind === 'dynamic-import') return { path: 'later', namespace: LATER }
    if (/^(?:https?:|data:|node:)|^\/\//.test(args.path)) return undefined
    if (ICON.test(args.path)) return { path: args.path, namespace: LATER }
    if (args.path === 'orion:clsx') return { path: args.path, namespace: SHIM }
    // One that is installed counts.
    const isShim = shimOf(args.path) !== undefined && args.path !== 'classnames'
    if (isShim) {
      const importer = path.resolve(siteDir, args.importer)
      const { missingNames } = await import('./missing-names.js')
      const names = missingNames(args.path, await importsOf(importer, args.namespace))
      if (names.length === 0) return { path: args.path, namespace: SHIM }
      onUnknown({ source: args.path, importer, names })
      return { path: `${args.path}?${names.join(',')}`, namespace: SHIM }
    }
    // Their components are in the page already; elsewhere they are unknown values.
    if (isAstroSource(args.path) && !isAstroFile(args.path)) {
      if (isAstroFile(args.importer))
        onUnknown({ source: args.path, importer: path.resolve(siteDir, args.importer) })
      return { path: args.path, namespace: 'orion-unknown' }
    }
    const isText = /^!*raw-loader!/.test(args.path) || args.path.endsWith('?raw')
    const source = args.path.replace(/^!*(?:[\w-]+-loader!)+/, '').replace(/\?\w+$/, '')
    const found = await resolveFile(source, args)
    if (found === undefined) {
      // Docusaurus includes them, so its sites use them without declaring them.
      if (args.path === 'clsx') return { path: 'orion:clsx', namespace: SHIM }
      if (args.path === 'classnames') return { path: args.path, namespace: SHIM }
      onUnknown({ source: args.path, importer: path.resolve(siteDir, args.importer) })
      return { path: args.path, namespace: 'orion-unknown' }
    }
    if (broken.has(found.path)) return { path: args.path, namespace: 'orion-unknown' }
    if (isText) return { path: pathIn(siteDir, found.path), namespace: 'orion-text' }
    return imageModule(found, args, siteDir, importsOf)
  })
}

/** An image by `require` is an object with a default; a drawing by a capital name, and one with `?jsx`, is a component. */
async function imageModule(
  found: Resolved,
  { importer, kind, namespace, path: source }: OnResolveArgs,
  siteDir: string,
  importsOf: ImportReader,
): Promise<OnResolveResult> {
  const file = found.path
  const name = pathIn(siteDir, file)
  if (isAstroFile(importer) && IMAGE.test(file)) return astroImage(file, siteDir)
  if (IMAGE.test(file) && source.endsWith('?jsx')) return { path: name, namespace: 'orion-picture' }
  if (file.endsWith('.svg') && kind !== 'url-token' && kind !== 'import-rule') {
    const names = await importsOf(path.resolve(siteDir, importer), namespace)
    const isComponent = names.some((name) => name.source === source && /^[A-Z]/.test(name.local))
    if (isComponent) return { path: name, namespace: 'orion-drawing' }
  }
  const isRequired = kind === 'require-call' && (IMAGE.test(file) || file.endsWith('.svg'))
  return isRequired ? { path: name, namespace: 'orion-image' } : found
}

/** The names that a module imports: the page at an absolute file, or the file itself. */
type ImportReader = (importer: string, namespace: string) => Promise<readonly ImportedName[]>

/** Reads each module once for a bundle. */
function importReader({ pages, partial }: Pick<DocImports, 'pages' | 'partial'>): ImportReader {
  const known = new Map<string, ReturnType<ImportReader>>()
  const read: ImportReader = async (file, namespace) => {
    // With a parser, which most sites have no use for.
    const { importedNames, plainCode } = await import('./module-names.js')
    const page =
      namespace === PAGE_NAMESPACE
        ? pages.get(file)
        : MARKDOWN.test(file)
          ? await partial(file)
          : undefined
    if (page !== undefined) return importedNames(page)
    const text = await readFile(file, 'utf8').catch(() => '')
    return importedNames(
      isAstroFile(file)
        ? await plainCode(`${file}.tsx`, componentCode(text))
        : await plainCode(file, text),
    )
  }
  return (file, namespace) => {
    const key = `${namespace}:${file}`
    const names = known.get(key) ?? read(file, namespace)
    known.set(key, names)
    return names
  }
}

function loadImports(context: PluginBuild, input: DocImports): void {
  const { siteDir, pages, partial, values, messages = {}, onUnknown } = input
  const component = 'orion-docs/mdx'
  astroComponents(context, siteDir, (importer) => {
    onUnknown({ source: '<script', importer, isScript: true })
  })
  context.onLoad({ filter: /.*/, namespace: 'orion-page-entry' }, ({ path: name }) => ({
    contents: `import Content from ${JSON.stringify(`orion-page-of:${name}`)}\nimport { docPage } from '${component}'\nexport default docPage(Content)`,
    resolveDir: path.dirname(path.resolve(siteDir, name)),
  }))
  context.onLoad({ filter: /.*/, namespace: PAGE_NAMESPACE }, ({ path: name }) => ({
    contents: pages.get(path.resolve(siteDir, name)) ?? '',
    resolveDir: path.dirname(path.resolve(siteDir, name)),
  }))
  context.onLoad({ filter: MARKDOWN, namespace: 'file' }, async ({ path: file }) => ({
    contents: await partial(file),
    resolveDir: path.dirname(file),
  }))
  // Sheets in other languages have no rules here, and no names of classes.
  context.onLoad({ filter: /\.(?:s[ac]ss|less|styl)$/, namespace: 'file' }, () => ({
    contents: 'export default {}',
  }))
  context.onLoad({ filter: /.*/, namespace: LATER }, () => ({
    contents: 'export default () => null',
  }))
  context.onLoad({ filter: /\.ya?ml$/, namespace: 'file' }, async ({ path: file }) => {
    const { value } = await parseData(pathIn(siteDir, file), await readFile(file, 'utf8'))
    return { contents: JSON.stringify(value ?? null), loader: 'json' }
  })
  context.onLoad({ filter: /.*/, namespace: 'orion-values' }, ({ path: name }) => ({
    contents: JSON.stringify(name === 'orion:site-messages' ? messages : values),
    loader: 'json',
  }))
  context.onLoad({ filter: /.*/, namespace: SHIM }, ({ path: written }) => {
    const [name = '', names = ''] = written.split('?')
    const missing = names.split(',').filter((each) => each !== '')
    return { contents: shimWith(name, missing, component), resolveDir: siteDir }
  })
  context.onLoad({ filter: /.*/, namespace: 'orion-unknown' }, ({ path: name }) => ({
    contents: `module.exports = require('${component}').unknownModule(${JSON.stringify(name)})`,
    resolveDir: siteDir,
  }))
  context.onLoad({ filter: /.*/, namespace: 'orion-text' }, async ({ path: name }) => ({
    contents: await readFile(path.resolve(siteDir, name)),
    loader: 'text',
  }))
  context.onLoad({ filter: /.*/, namespace: 'orion-image' }, ({ path: name }) => ({
    contents: `import address from ${JSON.stringify(`./${path.posix.basename(name)}`)}\nexport default address`,
    resolveDir: path.dirname(path.resolve(siteDir, name)),
  }))
  context.onLoad({ filter: /.*/, namespace: 'orion-picture' }, ({ path: name }) => ({
    contents: pictureModule(`./${path.posix.basename(name)}`),
    resolveDir: path.dirname(path.resolve(siteDir, name)),
  }))
  context.onLoad({ filter: /.*/, namespace: 'orion-drawing' }, async ({ path: name }) => ({
    contents: drawingModule(await readFile(path.resolve(siteDir, name), 'utf8')),
    resolveDir: siteDir,
  }))
}
