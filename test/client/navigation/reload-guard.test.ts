import { describe, expect, it } from 'vitest'
import { createReloadGuard, isRecent } from '../../../src/client/navigation/reload-guard.js'

function memory(): Storage {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as Storage
}

describe('createReloadGuard', () => {
  it('writes path and time before it allows a reload (LOAD-12)', () => {
    const storage = memory()
    expect(
      createReloadGuard(
        () => storage,
        () => 1000,
      ).mayReload('/a'),
    ).toBe(true)
    expect(storage.getItem('route-reload')).toBe('{"path":"/a","time":1000}')
  })

  it('refuses a second reload of the path within 10 s, also in the next document (LOAD-12)', () => {
    const storage = memory()
    createReloadGuard(
      () => storage,
      () => 1000,
    ).mayReload('/a')
    expect(
      createReloadGuard(
        () => storage,
        () => 10_999,
      ).mayReload('/a'),
    ).toBe(false)
  })

  it('allows it again after 10 s (LOAD-12)', () => {
    const storage = memory()
    createReloadGuard(
      () => storage,
      () => 1000,
    ).mayReload('/a')
    expect(
      createReloadGuard(
        () => storage,
        () => 11_000,
      ).mayReload('/a'),
    ).toBe(true)
  })

  it('allows another path (LOAD-12)', () => {
    const storage = memory()
    const guard = createReloadGuard(
      () => storage,
      () => 1000,
    )
    guard.mayReload('/a')
    expect(guard.mayReload('/b')).toBe(true)
  })

  it('forgets after a navigation that went well (LOAD-12)', () => {
    const storage = memory()
    const guard = createReloadGuard(
      () => storage,
      () => 1000,
    )
    guard.mayReload('/a')
    guard.clear()
    expect(storage.getItem('route-reload')).toBeNull()
    expect(guard.mayReload('/a')).toBe(true)
  })

  it('allows one reload per document without session storage (LOAD-12)', () => {
    const guard = createReloadGuard(
      () => {
        throw new Error('blocked')
      },
      () => 1000,
    )
    guard.clear()
    expect([guard.mayReload('/a'), guard.mayReload('/b')]).toEqual([true, false])
  })
})

describe('isRecent', () => {
  it.each([null, '', '{', 'null', '[]', '{"path":"/a"}', '{"path":"/a","time":"1000"}'])(
    'takes %s for no entry',
    (entry) => {
      expect(isRecent(entry, '/a', 1000)).toBe(false)
    },
  )

  it('bears a clock that was set back', () => {
    expect(isRecent('{"path":"/a","time":900000}', '/a', 1000)).toBe(false)
  })
})
