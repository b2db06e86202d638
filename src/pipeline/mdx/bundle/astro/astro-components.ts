// Components of Astro in the bundle of a site's modules: each becomes a module of React, with its style sheet.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { OnLoadResult, PluginBuild } from 'esbuild'
import { compileComponent } from '../../../../content/mdx/astro/component/compile-component.js'
import { pathIn } from '../../../../config/files/paths.js'
import { withGlobImports } from './glob-imports.js'
import { digestOf } from '../../../files/digest.js'

/** A file that only Astro has. */
export const isAstroFile = (file: string): boolean => file.endsWith('.astro')

/** Namespace of their style sheets. */
export const STYLES = 'orion-astro-css'
const IMAGE = 'orion-astro-image'

/** Loads components of Astro, and what they import of images; `onScript` is called for each file with a script. */
export function astroComponents(
  context: PluginBuild,
  siteDir: string,
  onScript: (file: string) => void,
): void {
  const compile = createCompiler(siteDir)
  context.onResolve({ filter: /^orion-astro-css:/ }, ({ path: name }) => ({
    path: name.slice(STYLES.length + 1),
    namespace: STYLES,
  }))
  context.onLoad({ filter: /\.astro$/, namespace: 'file' }, async ({ path: file }) =>
    loadComponent(file, await compile(file), siteDir, onScript),
  )
  context.onLoad({ filter: /.*/, namespace: STYLES }, async ({ path: name }) => {
    const file = path.resolve(siteDir, name)
    const { made } = await compile(file)
    const contents = 'css' in made ? made.css : ''
    return { contents, loader: 'css', resolveDir: path.dirname(file) }
  })
  context.onLoad({ filter: /.*/, namespace: IMAGE }, ({ path: name }) => ({
    contents: `import src from ${JSON.stringify(`./${path.posix.basename(name)}`)}\nexport default { src, toString: () => src }`,
    resolveDir: path.dirname(path.resolve(siteDir, name)),
  }))
}

/** An image as components of Astro import it: an object with its address. */
export const astroImage = (
  file: string,
  siteDir: string,
): { readonly path: string; readonly namespace: string } => ({
  path: pathIn(siteDir, file),
  namespace: IMAGE,
})

/** The code of a component as TSX; empty for one with a fault. */
export function componentCode(text: string): string {
  const made = compileComponent(text, '')
  return 'code' in made ? made.code : ''
}

/** The same component has the same name on every machine. */
const scopeOf = (file: string, siteDir: string): string =>
  `astro-${digestOf(pathIn(siteDir, file)).slice(0, 8).replace(/[^\w]/g, '0').toLowerCase()}`

type Compiled = { readonly text: string; readonly made: ReturnType<typeof compileComponent> }

/** Reads and compiles the component in an absolute file, each once: its code and its style sheet are loaded apart. */
function createCompiler(siteDir: string): (file: string) => Promise<Compiled> {
  const known = new Map<string, Promise<Compiled>>()
  const compile = async (file: string): Promise<Compiled> => {
    const text = await readFile(file, 'utf8')
    return { text, made: compileComponent(text, scopeOf(file, siteDir)) }
  }
  return (file) => {
    const compiled = known.get(file) ?? compile(file)
    known.set(file, compiled)
    return compiled
  }
}

async function loadComponent(
  file: string,
  { text, made }: Compiled,
  siteDir: string,
  onScript: (file: string) => void,
): Promise<OnLoadResult> {
  const name = pathIn(siteDir, file)
  if (!('code' in made)) {
    const { message, line, column } = made
    const lineText = text.split('\n')[line - 1] ?? ''
    const location = { file: name, line, column: column - 1, lineText }
    return { errors: [{ text: message, location }] }
  }
  if (made.hasScript) onScript(file)
  const styles = made.css === '' ? '' : `import ${JSON.stringify(`${STYLES}:${name}`)};`
  const code = await withGlobImports(made.code, file, siteDir)
  return { contents: styles + code, loader: 'tsx', resolveDir: path.dirname(file) }
}
