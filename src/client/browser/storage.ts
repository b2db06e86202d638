// Stored settings: the browser's storage behind a face that never throws.
import type { SiteView } from '../../model/view.js'
import type { Store } from '../../ui/context/platform.js'

const WARNING =
  'Browser storage is not available, so settings are lost when you leave this page. The page may be in a sandboxed frame, or the browser blocks site data or cookies.'

/** Some embedded browsers have null where others throw. */
type Host = Pick<Window, 'addEventListener'> & {
  readonly [Type in 'localStorage' | 'sessionStorage']: Storage | null
}
type Log = Pick<Console, 'warn' | 'error'>

/** The store of one document. A blocked storage is reported once, with its error. */
export function createStore(
  { type, suffix }: SiteView['storage'],
  host: Host = window,
  log: Log = console,
): Store {
  const storage = openStorage(type, host, log)
  if (!storage) return blockedStore
  const listeners = new Map<string, Set<(value: string | null) => void>>()
  const notify = (name: string, value: string | null): void => {
    for (const listener of listeners.get(name) ?? []) attempt('notify', name, () => listener(value))
  }
  const attempt = <T>(operation: string, name: string, act: () => T): T | undefined => {
    try {
      return act()
    } catch (error) {
      log.error(`Storage: could not ${operation} "${name}".`, error)
      return undefined
    }
  }
  const change = (
    operation: string,
    key: string,
    value: string | null,
    act: (name: string) => void,
  ): void => {
    const name = key + suffix
    const isChanged = attempt(operation, name, () => {
      if (storage.getItem(name) === value) return false
      act(name)
      return true
    })
    if (isChanged === true) notify(name, value)
  }
  host.addEventListener('storage', ({ storageArea, key, newValue }) => {
    if (storageArea !== storage) return
    if (key !== null) notify(key, newValue)
    else for (const name of listeners.keys()) notify(name, null)
  })
  return {
    get(key) {
      const name = key + suffix
      return attempt('read', name, () => storage.getItem(name)) ?? null
    },
    set: (key, value) => change('write', key, value, (name) => storage.setItem(name, value)),
    remove: (key) => change('delete', key, null, (name) => storage.removeItem(name)),
    subscribe(key, listener) {
      const name = key + suffix
      const known = listeners.get(name) ?? new Set()
      listeners.set(name, known)
      known.add(listener)
      return () => {
        known.delete(listener)
      }
    },
  }
}

/** Values that are lost with the document. */
export function memoryStore(): Pick<Store, 'get' | 'set'> {
  const values = new Map<string, string>()
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
  }
}

const blockedStore: Store = {
  get: () => null,
  set: () => undefined,
  remove: () => undefined,
  subscribe: () => () => undefined,
}

function openStorage(type: SiteView['storage']['type'], host: Host, log: Log): Storage | undefined {
  try {
    const storage = host[type]
    if (storage) return storage
    throw new Error(`window.${type} is null`)
  } catch (error) {
    log.warn(WARNING, error)
    return undefined
  }
}
