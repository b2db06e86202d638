// Names in modules that use them without an import: Mintlify provides React's hooks and its components to every page and snippet.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Loader, Plugin } from 'esbuild'
import { distFolder } from '../../../package/package-files.js'
import { MINTLIFY_COMPONENTS, MINTLIFY_MODULE } from './shims/mintlify-shims.js'

type Name = {
  readonly name: string
  readonly module: string
  readonly use: RegExp
  readonly definition: RegExp
}

const HOOKS = [
  ...['useState', 'useEffect', 'useRef', 'useMemo', 'useCallback', 'useContext', 'useReducer'],
  ...['useId', 'useLayoutEffect', 'createContext'],
]

const NAMES: readonly Name[] = [
  ...HOOKS.map((name) => named(name, 'react', `(?<![\\w$.])${name}[(<]`)),
  // In JSX, or in the calls that it was compiled to.
  ...MINTLIFY_COMPONENTS.map((name) => named(name, MINTLIFY_MODULE, `[<(]${name}[\\s,/>]`)),
]

function named(name: string, module: string, use: string): Name {
  return {
    ...{ name, module, use: new RegExp(use) },
    definition: new RegExp(
      `[{,]\\s{0,99}${name}\\s{0,99}[,}]|\\b(?:const|let|var|function|class|as)\\s{1,99}${name}\\b`,
    ),
  }
}

/** The code with imports of the names that it uses and does not define; its lines stay where they are. */
export function withProvidedNames(code: string): string {
  const used = NAMES.filter(({ use, definition }) => use.test(code) && !definition.test(code))
  const imports = ['react', MINTLIFY_MODULE].map((module) => {
    const names = used.filter((each) => each.module === module).map(({ name }) => name)
    return names.length === 0 ? '' : `import{${names.join()}}from'${module}';`
  })
  return imports.join('') + code
}

/** Adds the imports to the site's scripts that pages import. */
export function providedNames(): Plugin {
  return {
    name: 'provided-names',
    setup(context) {
      context.onLoad({ filter: /\.[jt]sx?$/, namespace: 'file' }, async ({ path: file }) => {
        if (file.startsWith(distFolder) || /[/\\]node_modules[/\\]/.test(file)) return undefined
        const text = await readFile(file, 'utf8')
        const contents = withProvidedNames(text)
        return contents === text ? undefined : { contents, loader: loaderOf(file) }
      })
    },
  }
}

/** As in the options of the bundle: `.js` may contain JSX. */
function loaderOf(file: string): Loader {
  const ending = path.extname(file).slice(1)
  return ending === 'js' ? 'jsx' : (ending as Loader)
}
