// The script with the site's own parts (setting `components`).
import type { Metafile, Plugin } from 'esbuild'
import type { ClientNames } from './client-names.js'

/** The import name of the site's own parts, which no other module has. */
export const ORIGINALS = 'orion-docs/originals'

export type ComponentsBundle = {
  readonly script: string
  readonly imports: readonly string[]
  readonly styles?: string
}

type ComponentsInput = {
  readonly siteDir: string
  readonly components: Readonly<Record<string, string>>
  readonly searchSource?: string | undefined
}

/** The virtual entry module. */
export const COMPONENTS = 'orion-docs:components'

/**
 * One module for all parts that the site replaces: the client imports it instead of the built-in ones. The source of the
 * search is loaded with the first search.
 */
export function componentsModule({ components, searchSource, siteDir }: ComponentsInput): Plugin {
  const parts = Object.entries(components)
  const contents = [
    `import { replaceParts } from '${ORIGINALS}'`,
    ...parts.map(([name, file]) => `import * as ${name} from ${JSON.stringify(file)}`),
    `export default (parts) => replaceParts(parts, { ${parts.map(([name]) => `${name}: ${name}.default`).join(', ')} })`,
    ...(searchSource === undefined
      ? []
      : [`export const searchSource = () => import(${JSON.stringify(searchSource)})`]),
  ].join('\n')
  return {
    name: 'components',
    setup(context) {
      context.onResolve({ filter: /^orion-docs:components$/ }, () => ({
        path: 'components',
        namespace: 'orion-docs',
      }))
      context.onLoad({ filter: /.*/, namespace: 'orion-docs' }, () => ({
        contents,
        resolveDir: siteDir,
      }))
    },
  }
}

export function componentsOf(
  outputs: Metafile['outputs'],
  { originals }: ClientNames,
): ComponentsBundle {
  const found = Object.entries(outputs).find(
    ([name, { entryPoint }]) => name.endsWith('.js') && entryPoint === 'orion-docs:components',
  )
  if (!found) throw new Error('esbuild gave no output for the components')
  const [script, { cssBundle, imports }] = found
  const chunks = imports.filter(({ external }) => external !== true).map(({ path: name }) => name)
  return {
    script,
    imports: [originals, ...chunks.map(inAssets)],
    ...(cssBundle === undefined ? {} : { styles: inAssets(cssBundle) }),
  }
}

/** esbuild names outputs from the site folder. */
export const inAssets = (name: string): string => name.slice(name.indexOf('assets/'))
