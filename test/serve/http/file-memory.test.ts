import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createFileMemory } from '../../../src/serve/http/file-memory.js'

const file = (name: string, stamp = '1') => ({ name, stamp, sizeBytes: 100 })

function counted(text: string) {
  const state = { loads: 0 }
  return {
    state,
    load: () => {
      state.loads += 1
      return Promise.resolve(Buffer.from(text))
    },
  }
}

describe('the memory of served files', () => {
  it('reads and compresses a file once, also for requests at the same time (SERVE-41)', async () => {
    const memory = createFileMemory()
    const { state, load } = counted('text '.repeat(20))
    const ask = async () => memory.read(file('a'), 'gzip', load)
    const all = await Promise.all([ask(), ask(), ask()])
    expect(all.map((bytes) => bytes && gunzipSync(bytes).toString())).toEqual(
      Array<string>(3).fill('text '.repeat(20)),
    )
    expect(state.loads).toBe(1)
    await memory.read(file('a'), undefined, load)
    expect(state.loads).toBe(2)
  })

  it('reads a file again when it has changed (SERVE-41)', async () => {
    const memory = createFileMemory()
    const [before, after] = [counted('before'), counted('after')]
    expect(String(await memory.read(file('a', '1'), undefined, before.load))).toBe('before')
    expect(String(await memory.read(file('a', '2'), undefined, after.load))).toBe('after')
  })

  it('keeps no more than its bound, the most recent (SERVE-41)', async () => {
    const memory = createFileMemory(250)
    const { state, load } = counted('x'.repeat(100))
    for (const name of ['a', 'b', 'a', 'c', 'a']) await memory.read(file(name), undefined, load)
    expect(state.loads).toBe(3)
    await memory.read(file('b'), undefined, load)
    expect(state.loads).toBe(4)
  })

  it('keeps no failure, and no large file (SERVE-41)', async () => {
    const memory = createFileMemory()
    const fail = () => Promise.reject(new Error('no disk'))
    await expect(memory.read(file('a'), undefined, fail)).rejects.toThrow('no disk')
    expect(String(await memory.read(file('a'), undefined, counted('here').load))).toBe('here')
    const large = { ...file('b'), sizeBytes: 3 * 2 ** 20 }
    expect(memory.read(large, undefined, counted('').load)).toBeUndefined()
  })
})
