// React's names in modules that use them without an import: Mintlify gives them to every page and snippet.
import { readFile } from 'node:fs/promises'
import type { Loader, Plugin } from 'esbuild'

const NAMES = [
  ...['useState', 'useEffect', 'useRef', 'useMemo', 'useCallback', 'useContext', 'useReducer'],
  ...['useId', 'useLayoutEffect', 'createContext'],
]

/** The code with an import of the names that it uses and does not define; its lines stay where they are. */
export function withReactNames(code: string): string {
  const names = NAMES.filter((name) => {
    const isUsed = new RegExp(`(?<![\\w$.])${name}[(<]`).test(code)
    const isOwn = new RegExp(
      `[{,]\\s{0,99}${name}\\s{0,99}[,}]|\\b(?:const|let|var|function|class|as)\\s{1,99}${name}\\b`,
    ).test(code)
    return isUsed && !isOwn
  })
  return names.length === 0 ? code : `import{${names.join()}}from'react';${code}`
}

/** Gives them to the scripts of the site that pages import. */
export function reactNames(): Plugin {
  return {
    name: 'react-names',
    setup(context) {
      context.onLoad({ filter: /\.[jt]sx?$/, namespace: 'file' }, async ({ path: file }) => {
        if (/[/\\](?:node_modules|dist)[/\\]/.test(file)) return undefined
        const text = await readFile(file, 'utf8')
        const contents = withReactNames(text)
        const ending = file.slice(file.lastIndexOf('.') + 1)
        return contents === text ? undefined : { contents, loader: loaderOf(ending) }
      })
    },
  }
}

/** As the options of the bundle have it: `.js` may hold JSX. */
const loaderOf = (ending: string): Loader => (ending === 'js' ? 'jsx' : (ending as Loader))
