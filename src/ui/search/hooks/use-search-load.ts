// Code and index of search, loaded when the reader first wants them and not before.
import { useRef, useState } from 'react'
import { usePlatform } from '../../context/platform.js'

export type SearchLoad<Code> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly code: Code }
  | { readonly kind: 'failed' }

/** Parameters of a search in one index. `context` is empty without contexts. */
export type IndexName = { readonly versionPath: string; readonly context: string }

/**
 * How far the code and the index are, and a function that starts to load them in parallel. It does
 * nothing while they load or when they are there, and tries again after a failure. Another index is idle
 * again. Call the last function if the index turns out later not to work.
 */
export function useSearchLoad<Code>(
  importCode: () => Promise<Code>,
  { versionPath, context }: IndexName,
): readonly [SearchLoad<Code>, () => void, (error: unknown) => void] {
  const { search, reloadOutdated } = usePlatform()
  const [state, setState] = useState<{ key: string; load: SearchLoad<Code> }>()
  const key = JSON.stringify([versionPath, context])
  const load: SearchLoad<Code> = state?.key === key ? state.load : { kind: 'idle' }
  const logged = useRef<string>(undefined)

  const finish = (next: SearchLoad<Code>): void =>
    setState((known) => (known?.key === key ? { key, load: next } : known))
  const start = (): void => {
    if (load.kind === 'loading' || load.kind === 'ready') return
    setState({ key, load: { kind: 'loading' } })
    const code = importCode()
    code.catch(() => void reloadOutdated())
    Promise.all([code, search.load(versionPath, context)]).then(
      ([code]) => finish({ kind: 'ready', code }),
      fail,
    )
  }
  /** Each keystroke may try again: what is known of the cause is not repeated. */
  const fail = (error: unknown): void => {
    if (logged.current !== String(error)) console.warn(error)
    logged.current = String(error)
    finish({ kind: 'failed' })
  }
  return [load, start, fail]
}
