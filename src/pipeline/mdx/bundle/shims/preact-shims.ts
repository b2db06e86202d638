// Modules of Preact that components import, each as a text over React: React cannot render the elements that Preact creates.

const HOOKS = [
  ...['useCallback', 'useContext', 'useDebugValue', 'useEffect', 'useId', 'useImperativeHandle'],
  ...['useLayoutEffect', 'useMemo', 'useReducer', 'useRef', 'useState'],
].join(', ')

const ELEMENTS =
  'Component, Fragment, cloneElement, createContext, createElement, createRef, isValidElement'

const MORE = [
  ...['Children', 'PureComponent', 'StrictMode', 'Suspense', 'forwardRef', 'lazy', 'memo'],
  ...['startTransition', 'useDeferredValue', 'useInsertionEffect', 'useSyncExternalStore'],
  'useTransition',
].join(', ')

/** Text of the shim of a module, by the name that components import. */
export const PREACT_SHIMS: Readonly<Record<string, string>> = {
  preact: `
import { Children } from 'react'
export { ${ELEMENTS}, createElement as h } from 'react'
export const toChildArray = (children) => Children.toArray(children)
`,
  'preact/hooks': `export { ${HOOKS} } from 'react'`,
  'preact/compat': `
import * as React from 'react'
export { ${ELEMENTS}, ${HOOKS}, ${MORE} } from 'react'
export { createPortal, flushSync } from 'react-dom'
export { React as default }
`,
  'preact/jsx-runtime': `export { Fragment, jsx, jsxs } from 'react/jsx-runtime'`,
}
