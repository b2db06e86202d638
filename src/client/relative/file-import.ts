// Takes the place of `import-module.ts` for pages that are opened as files: browsers load no modules from files, but each
// module has a classic script that registers it.
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as reactDomClient from 'react-dom/client'
import * as components from '../../ui/components.js'
import { memoize } from '../../search/text/memoize.js'
import { runScript } from './run-script.js'

type Exports = Readonly<Record<string, unknown>>
type Require = (name: string) => Exports

/** A module that is not run yet. */
type Registered = {
  readonly imports: readonly string[]
  readonly run: (require: Require, module: { exports: Exports }) => void
}

declare global {
  // Only an interface can add to one that is declared elsewhere.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface Window {
    /** Called by the script of a module, which is named by its path within the site. */
    orionModule?: (name: string, imports: readonly string[], run: Registered['run']) => void
  }
}

/** The marker of modules for the code that esbuild writes around imports. */
const shared = (exports: Exports): { exports: Exports } => ({
  exports: { __esModule: true, ...exports },
})

const base = window.orionSite?.base ?? '/'
const scripts = new Map<string, Promise<void>>()
const registered = new Map<string, Registered>()
const loaded = new Map<string, { exports: Exports }>([
  ['react', shared(react)],
  ['react/jsx-runtime', shared(jsxRuntime)],
  ['react-dom', shared(reactDom)],
  ['react-dom/client', shared(reactDomClient)],
  ['orion-docs/components', shared(components)],
])
window.orionModule = (name, imports, run) => void registered.set(name, { imports, run })

/** The module at `url`, as `import()` answers it. Rejects when it has no script. */
export async function importModule(url: string): Promise<{ readonly default?: unknown }> {
  const { pathname } = new URL(url, location.href)
  const name = decodeURI(pathname.slice(base.length))
  await loadScripts(name)
  return require(name)
}

/** Loads the scripts of a module and of all that it imports. */
async function loadScripts(name: string): Promise<void> {
  const names = new Set([name])
  for (const each of names) {
    await memoize(scripts, each, () => runScript(`${base}${each}.js`))
    for (const imported of registered.get(each)?.imports ?? []) names.add(imported)
  }
}

function require(name: string): Exports {
  const known = loaded.get(name)
  if (known) return known.exports
  const found = registered.get(name)
  if (!found) throw new Error(`Could not load ${name}.`)
  const module = { exports: {} }
  // Before it runs: modules may import each other.
  loaded.set(name, module)
  found.run(require, module)
  return module.exports
}
