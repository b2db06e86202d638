import { describe, expect, it } from 'vitest'
import { createStore } from '../../../src/client/browser/storage.js'

type Logged = readonly [string, unknown]

function setUp(overrides: Partial<Storage> = {}) {
  const items = new Map<string, string>()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    ...overrides,
  } as Storage
  const other = {} as Storage
  const warnings: Logged[] = []
  const errors: Logged[] = []
  let onStorage: (event: StorageEvent) => void = () => undefined
  const store = createStore(
    { type: 'localStorage', suffix: '-a1b' },
    {
      localStorage: storage,
      sessionStorage: other,
      addEventListener: (_: string, listener: unknown) => {
        onStorage = listener as typeof onStorage
      },
    },
    {
      warn: (text: string, error: unknown) => void warnings.push([text, error]),
      error: (text: string, error: unknown) => void errors.push([text, error]),
    },
  )
  const receive = (event: object): void =>
    onStorage({ storageArea: storage, ...event } as StorageEvent)
  return { items, store, warnings, errors, receive, other }
}

describe('createStore', () => {
  it('adds the suffix to every key (STORE-2)', () => {
    const { items, store } = setUp()
    store.set('theme', 'dark')
    expect([...items]).toEqual([['theme-a1b', 'dark']])
    expect(store.get('theme')).toBe('dark')
    store.remove('theme')
    expect(store.get('theme')).toBeNull()
  })

  it('tells listeners in this document of a changed value (STORE-6)', () => {
    const { store } = setUp()
    const seen: (string | null)[] = []
    store.subscribe('theme', (value) => void seen.push(value))
    store.set('theme', 'dark')
    store.remove('theme')
    expect(seen).toEqual(['dark', null])
  })

  it('tells nobody of an equal value (STORE-6)', () => {
    const { store } = setUp()
    const seen: (string | null)[] = []
    store.set('theme', 'dark')
    store.subscribe('theme', (value) => void seen.push(value))
    store.set('theme', 'dark')
    store.remove('other')
    expect(seen).toEqual([])
  })

  it('follows other tabs (STORE-6, MODE-10)', () => {
    const { store, receive } = setUp()
    const seen: (string | null)[] = []
    store.subscribe('theme', (value) => void seen.push(value))
    receive({ key: 'theme-a1b', newValue: 'dark' })
    receive({ key: 'other-a1b', newValue: 'x' })
    expect(seen).toEqual(['dark'])
  })

  it('takes a cleared storage for removed values', () => {
    const { store, receive } = setUp()
    const seen: (string | null)[] = []
    store.subscribe('theme', (value) => void seen.push(value))
    receive({ key: null, newValue: null })
    expect(seen).toEqual([null])
  })

  it('ignores the other kind of storage', () => {
    const { store, receive, other } = setUp()
    const seen: (string | null)[] = []
    store.subscribe('theme', (value) => void seen.push(value))
    receive({ key: 'theme-a1b', newValue: 'dark', storageArea: other })
    expect(seen).toEqual([])
  })

  it('stops telling after the end of a subscription', () => {
    const { store } = setUp()
    const seen: (string | null)[] = []
    const end = store.subscribe('theme', (value) => void seen.push(value))
    end()
    store.set('theme', 'dark')
    expect(seen).toEqual([])
  })

  it('reports a failing operation with its name and key, and does not throw (STORE-5)', () => {
    const fault = new Error('full')
    const fail = (): never => {
      throw fault
    }
    const { store, errors, warnings } = setUp({ getItem: fail, setItem: fail, removeItem: fail })
    expect(store.get('theme')).toBeNull()
    store.set('theme', 'dark')
    store.remove('theme')
    expect(errors).toEqual([
      ['Storage: could not read "theme-a1b".', fault],
      ['Storage: could not write "theme-a1b".', fault],
      ['Storage: could not delete "theme-a1b".', fault],
    ])
    expect(warnings).toEqual([])
  })

  it('reports a failing listener and tells the others', () => {
    const { store, errors } = setUp()
    const fault = new Error('listener')
    const seen: (string | null)[] = []
    store.subscribe('theme', () => {
      throw fault
    })
    store.subscribe('theme', (value) => void seen.push(value))
    store.set('theme', 'dark')
    expect(seen).toEqual(['dark'])
    expect(errors).toEqual([['Storage: could not notify "theme-a1b".', fault]])
  })
})

describe('createStore without storage', () => {
  const WARNING =
    'Browser storage is not available, so settings are lost when you leave this page. The page may be in a sandboxed frame, or the browser blocks site data or cookies.'

  it('warns once and gives null from then on (STORE-4)', () => {
    const fault = new Error('denied')
    const warnings: Logged[] = []
    const host = {
      get localStorage(): Storage {
        throw fault
      },
      sessionStorage: {} as Storage,
      addEventListener: () => undefined,
    }
    const store = createStore({ type: 'localStorage', suffix: '' }, host, {
      warn: (text: string, error: unknown) => void warnings.push([text, error]),
      error: () => undefined,
    })
    store.set('theme', 'dark')
    store.remove('theme')
    store.subscribe('theme', () => undefined)()
    expect(store.get('theme')).toBeNull()
    expect(warnings).toEqual([[WARNING, fault]])
  })

  it('takes a storage that is null for none', () => {
    const warnings: Logged[] = []
    const host = {
      localStorage: null as unknown as Storage,
      sessionStorage: {} as Storage,
      addEventListener: () => undefined,
    }
    createStore({ type: 'localStorage', suffix: '' }, host, {
      warn: (text: string, error: unknown) => void warnings.push([text, error]),
      error: () => undefined,
    })
    expect(warnings).toEqual([[WARNING, new Error('window.localStorage is null')]])
  })
})
