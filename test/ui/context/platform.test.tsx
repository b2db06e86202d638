import { describe, expect, it } from 'vitest'
import { usePlatform, type Store } from '../../../src/ui/context/platform.js'
import { markup } from '../markup.js'

type Use = (store: Store) => unknown

function Component({ use }: { readonly use: Use }): null {
  use(usePlatform().store)
  return null
}

describe('the store during server rendering (STORE-7)', () => {
  it.each<[string, Use]>([
    ['read', (store) => store.get('theme')],
    ['write', (store) => store.set('theme', 'dark')],
    ['delete', (store) => store.remove('theme')],
    ['subscribe', (store) => store.subscribe('theme', () => undefined)],
  ])('refuses to %s, naming the key', (_, use) => {
    expect(() => markup(<Component use={use} />)).toThrow(
      new Error('Storage key "theme" was used during server rendering.'),
    )
  })
})
