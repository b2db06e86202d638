// React's names in modules that use them without an import: Mintlify provides them to every page and snippet.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Loader, Plugin } from 'esbuild'
import { distFolder } from '../../../package/package-files.js'

type Name = { readonly name: string; readonly use: RegExp; readonly definition: RegExp }

const NAMES = [
  ...['useState', 'useEffect', 'useRef', 'useMemo', 'useCallback', 'useContext', 'useReducer'],
  ...['useId', 'useLayoutEffect', 'createContext'],
].map((name): Name => ({
  name,
  use: new RegExp(`(?<![\\w$.])${name}[(<]`),
  definition: new RegExp(
    `[{,]\\s{0,99}${name}\\s{0,99}[,}]|\\b(?:const|let|var|function|class|as)\\s{1,99}${name}\\b`,
  ),
}))

/** The code with an import of the names that it uses and does not define; its lines stay where they are. */
export function withReactNames(code: string): string {
  const used = NAMES.filter(({ use, definition }) => use.test(code) && !definition.test(code))
  return used.length === 0
    ? code
    : `import{${used.map(({ name }) => name).join()}}from'react';${code}`
}

/** Adds the import to the site's scripts that pages import. */
export function reactNames(): Plugin {
  return {
    name: 'react-names',
    setup(context) {
      context.onLoad({ filter: /\.[jt]sx?$/, namespace: 'file' }, async ({ path: file }) => {
        if (file.startsWith(distFolder) || /[/\\]node_modules[/\\]/.test(file)) return undefined
        const text = await readFile(file, 'utf8')
        const contents = withReactNames(text)
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
