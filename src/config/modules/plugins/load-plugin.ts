// Loads a Markdown plugin of the site as Node does, or else after esbuild has made one module of it.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { isFunction } from '../../../model/json.js'
import type { PluginUse } from '../../../model/page.js'
import { isBuildFailure } from '../module-faults.js'
import { packages, sourcePlaces } from '../imports/module-plugins.js'
import { LENT_PACKAGES, lentPackages } from '../imports/lent-packages.js'

/** Where the module of a plugin is. */
export type FoundPlugin = Omit<PluginUse, 'options'>

type Loaded = { readonly plugin: FoundPlugin } | { readonly fault: string }

/**
 * The plugin whose module has the `file:` URL `module`, or why it is none, as a sentence. A module of the site may be
 * TypeScript and may lack packages that this program has inside.
 */
export async function loadPlugin(module: string, siteDir: string): Promise<Loaded> {
  const file = fileURLToPath(module)
  const asItIs = () => tried({ module })
  const bundled = async () => tried({ module, dataUrl: await bundledUrl(file) })
  const ways = file.split(path.sep).includes('node_modules')
    ? [asItIs]
    : (await importsLater(file))
      ? [bundled, asItIs]
      : [asItIs, bundled]
  const errors = new Map<unknown, unknown>()
  for (const way of ways)
    try {
      return await way()
    } catch (error) {
      errors.set(way, error)
    }
  // Of TypeScript Node only says that it does not know it.
  const told = reasonOf(errors.get(/tsx?$/.test(file) ? bundled : asItIs))
  const [first = ''] = (told instanceof Error ? told.message : String(told)).split('\n')
  return { fault: first.replaceAll(siteDir + path.sep, '') }
}

async function tried(plugin: FoundPlugin): Promise<Loaded> {
  const exports = (await import(plugin.dataUrl ?? plugin.module)) as Readonly<
    Record<string, unknown>
  >
  return isFunction(exports['default'])
    ? { plugin }
    : { fault: 'it does not export a function by default.' }
}

/** Whether a module may fail only when it runs, at an `import()` of a package that is not installed. */
async function importsLater(file: string): Promise<boolean> {
  const text = await readFile(file, 'utf8')
  return LENT_PACKAGES.some((name) => new RegExp(`\\bimport\\(\\s?['"]${name}['"]`).test(text))
}

const reasonOf = (error: unknown): unknown =>
  isBuildFailure(error) ? (error.errors[0]?.text ?? error) : error

/** The module as a `data:` URL: it and what it imports by path; packages of the site stay outside. */
async function bundledUrl(file: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: path.dirname(file),
    entryPoints: [file],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'silent',
    tsconfigRaw: {},
    plugins: [lentPackages, sourcePlaces((text) => text), packages],
  })
  const text = outputFiles[0]?.text ?? ''
  // CommonJS needs it. Without it the code is the same in every folder.
  const code = text.includes('__require') ? requireFrom(file) + text : text
  return `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
}

const requireFrom = (file: string): string =>
  `import { createRequire as orionDocsCreate } from 'node:module'\nconst require = orionDocsCreate(${JSON.stringify(file)})\n`
