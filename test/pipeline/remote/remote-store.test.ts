import { describe, expect, it } from 'vitest'
import type { Store } from '../../../src/pipeline/cache/store/disk-store.js'
import { decodeActionResult } from '../../../src/pipeline/remote/action-result.js'
import { remoteStore } from '../../../src/pipeline/remote/remote-store.js'
import { openWaitingTime } from '../../../src/pipeline/remote/waiting-time.js'

/** A disk that is empty at first. */
function emptyDisk(): Store {
  const entries = new Map<string, Uint8Array>()
  return {
    get: (key) => entries.get(key),
    set: (key, bytes) => void entries.set(key, bytes),
    close: () => undefined,
  }
}

describe('the packs of many builds', () => {
  it('stay few, and have the entries of all of them (REMOTE-4)', async () => {
    const server = new Map<string, Uint8Array>()
    const files = {
      get: (name: string) => Promise.resolve(server.get(name)),
      put: (name: string, bytes: Uint8Array) => Promise.resolve(void server.set(name, bytes)),
    }
    const place = { url: new URL('http://cache/'), secret: undefined, canWrite: true }
    const open = () =>
      remoteStore({ disk: emptyDisk(), place, files, time: openWaitingTime(), name: 'site' })
    const BUILDS = 60
    for (let at = 0; at < BUILDS; at++) {
      const remote = open()
      const { store } = remote
      await store.fetch?.(`page ${String(at)}`)
      store.set(`page ${String(at)}`, Buffer.from(`text ${String(at)}`))
      expect(await remote.finish()).toEqual([])
      const list = decodeActionResult(server.get('ac/site') ?? Buffer.of())
      expect(list?.length).toBeLessThanOrEqual(17)
    }
    const { store } = open()
    for (let at = 0; at < BUILDS; at++) {
      await store.fetch?.(`page ${String(at)}`)
      expect(Buffer.from(store.get(`page ${String(at)}`) ?? []).toString()).toBe(
        `text ${String(at)}`,
      )
    }
  })
})
