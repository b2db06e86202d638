import { describe, expect, it } from 'vitest'
import {
  decodeActionResult,
  encodeActionResult,
} from '../../../src/pipeline/remote/action-result.js'
import { loginFor } from '../../../src/pipeline/remote/netrc.js'
import {
  decodeList,
  encodeList,
  shortKey,
  type ListedPack,
} from '../../../src/pipeline/remote/pack-list.js'
import { planPacks } from '../../../src/pipeline/remote/plan-packs.js'
import { packWriter, PACK_SIZE } from '../../../src/pipeline/remote/pack-writer.js'
import { decodePack } from '../../../src/pipeline/remote/remote-pack.js'
import { remotePlace } from '../../../src/pipeline/remote/remote-place.js'
import { openWaitingTime } from '../../../src/pipeline/remote/waiting-time.js'

const HASH = 'ab'.repeat(32)
const entry = (key: string, text: string) => [key, Buffer.from(text)] as const

describe('an action result', () => {
  it('is the protobuf message that servers of the protocol check (REMOTE-2)', () => {
    const message = encodeActionResult([{ name: 'list', hash: HASH, size: 300 }])
    // As `protoc --encode` of protobuf 3.21 writes it: fields 2, 1, 2, then 1 and 2 of the digest.
    const digest = `0a40${Buffer.from(HASH).toString('hex')}10ac02`
    expect(Buffer.from(message).toString('hex')).toBe(`124d0a046c6973741245${digest}`)
  })

  it('is read with fields that a server added (REMOTE-2)', () => {
    const blobs = [
      { name: 'list', hash: HASH, size: 0 },
      { name: 'packs/0', hash: 'cd'.repeat(32), size: 5e9 },
    ]
    const added = Buffer.from('4a040a02686920012d000000003100000000000000000a00', 'hex')
    const message = Buffer.concat([encodeActionResult(blobs), added])
    expect(decodeActionResult(message)).toEqual(blobs)
  })

  it.each([
    ['text', Buffer.from('<html>Sign in</html>')],
    [
      'a message that ends too early',
      encodeActionResult([{ name: 'a', hash: HASH, size: 1 }]).slice(0, -1),
    ],
    ['a digest that is a path', encodeActionResult([{ name: 'a', hash: '../../etc', size: 1 }])],
  ])('is not %s (REMOTE-3)', (_, message) => {
    expect(decodeActionResult(message)).toBeUndefined()
  })
})

describe('a pack', () => {
  const packed = async (entries: readonly (readonly [string, string | Uint8Array])[]) => {
    const writer = packWriter()
    for (const [key, contents] of entries) writer.add('group', key, contents)
    return writer.finish()
  }

  it('has the entries that were written, the same bytes each time (REMOTE-1)', async () => {
    const entries = [entry('a', 'first'), entry('b', ''), entry('ü', '✓')]
    const [pack, ...others] = await packed([...entries.slice(0, 2), ['ü', '✓'], ['a', 'second']])
    expect(others).toEqual([])
    expect(await decodePack(pack?.bytes ?? Buffer.of(), pack?.unpacked ?? 0)).toEqual(entries)
    expect(pack?.keys).toEqual(entries.map(([key]) => shortKey(key)))
    expect(await packed(entries)).toEqual([pack])
  })

  it.each([0, 10, 1e12])('is read whatever size is given: %s (REMOTE-3)', async (size) => {
    const [pack] = await packed([['a', 'x'.repeat(3e6)]])
    const entries = await decodePack(pack?.bytes ?? Buffer.of(), size)
    expect(entries?.[0]?.[1]).toHaveLength(3e6)
  })

  it('is nothing else (REMOTE-3)', async () => {
    expect(await decodePack(Buffer.from('text'), 4)).toBeUndefined()
    const [pack] = await packed([entry('a', 'text')])
    expect(await decodePack(pack?.bytes.slice(0, -3) ?? Buffer.of(), 100)).toBeUndefined()
  })

  it('has entries of one group up to a size, and small rests of all (REMOTE-4)', async () => {
    const writer = packWriter()
    const large = Buffer.alloc(PACK_SIZE / 2 - 1)
    for (const key of ['1', '2', '3']) {
      writer.add('large', key, large)
      writer.add('small', `s${key}`, key)
      await writer.settle()
    }
    // Larger than a page of any site.
    writer.add('small', 'huge', Buffer.alloc(4 * PACK_SIZE))
    const groups = (await writer.finish()).map(({ keys }) => keys)
    const expected = [['1', '2'], ['3'], ['s1', 's2', 's3']]
    expect(groups).toEqual(expected.map((keys) => keys.map(shortKey)))
  })
})

const pack = (size: number, ...keys: string[]): ListedPack => ({
  hash: HASH,
  size,
  unpacked: 8 * size,
  isCurrent: size > 10,
  keys: keys.map(shortKey),
})

describe('a list of packs', () => {
  const packs = [pack(10, 'a', 'b'), pack(20, 'c')]

  it('is read as it was written (REMOTE-1)', async () => {
    expect(await decodeList(await encodeList(packs, 'n', undefined), 'n', undefined)).toEqual(packs)
    expect(await decodeList(await encodeList(packs, 'n', 'key'), 'n', 'key')).toEqual(packs)
  })

  it('is not read without the right signature (REMOTE-8)', async () => {
    const unsigned = await encodeList(packs, 'n', undefined)
    const signed = await encodeList(packs, 'n', 'key')
    expect(await decodeList(unsigned, 'n', 'key')).toBe('forged')
    expect(await decodeList(signed, 'n', 'other')).toBe('forged')
    expect(await decodeList(signed, 'other site', 'key')).toBe('forged')
  })

  it('is nothing else (REMOTE-3)', async () => {
    expect(await decodeList(Buffer.from('text'), 'n', undefined)).toBe('damaged')
    const wrong = [{ ...pack(1, 'a'), hash: '../x' }]
    expect(await decodeList(await encodeList(wrong, 'n', undefined), 'n', undefined)).toBe(
      'damaged',
    )
  })

  it('keeps 500 MB of packs that a build did not use, and all that it used (REMOTE-4)', () => {
    const list = Array.from({ length: 100 }, (_, at) => pack(15e6, String(at)))
    const { kept } = planPacks(list, new Set([shortKey('90')]))
    expect(kept).toEqual([...list.slice(0, 33), list[90]])
  })
})

describe('credentials', () => {
  const settings = { remoteHeader: 'Authorization', remoteWrite: true }

  it('are those of the host in a netrc file (REMOTE-6)', () => {
    const netrc = [
      '# machine commented login x password y',
      'machine one.example login me password "with space"',
      'macdef init\nmachine macro.example login a password b\n',
      'machine two.example\n  password pass\n  login you',
    ].join('\n')
    expect(loginFor(netrc, 'one.example')).toEqual({ login: 'me', password: 'with space' })
    expect(loginFor(netrc, 'two.example')).toEqual({ login: 'you', password: 'pass' })
    expect(loginFor(netrc, 'macro.example')).toBeUndefined()
    expect(loginFor(netrc, 'commented')).toBeUndefined()
    expect(loginFor(`${netrc}\ndefault login any password one`, 'x')?.login).toBe('any')
  })

  it('are in the header that the settings name (REMOTE-6)', () => {
    const place = remotePlace(
      'https://cache.example.org/docs?x#y',
      { ...settings, remoteHeader: 'X-Token' },
      { ORION_DOCS_REMOTE_CACHE_HEADER: 'secret', NETRC: '/nowhere' },
    )
    expect(place.url.href).toBe('https://cache.example.org/docs/')
    expect(place.headers).toEqual({ 'X-Token': 'secret' })
  })

  it.each(['file:///etc/passwd', 'https://me:secret@cache.example.org', 'cache'])(
    'and other schemes are not in an address: %s (REMOTE-6)',
    (address) => {
      expect(() => remotePlace(address, settings, {})).toThrow('not an HTTP URL')
    },
  )

  it.each([
    [true, '', true],
    [true, '0', false],
    [false, '', false],
    [false, '1', true],
  ])(
    'with remoteWrite: %s and %j in the environment, writing is %s (REMOTE-5)',
    (set, env, can) => {
      const environment = { ORION_DOCS_REMOTE_CACHE_WRITE: env, NETRC: '/nowhere' }
      const place = remotePlace('http://a', { ...settings, remoteWrite: set }, environment)
      expect(place.canWrite).toBe(can)
    },
  )
})

describe('the time to wait', () => {
  it('ends, however many requests wait, and grows with bytes of use (REMOTE-3)', async () => {
    let clock = 0
    const time = openWaitingTime(100, () => (clock += 60))
    time.earn(1e9)
    const never = new Promise<void>((resolve) => {
      time.signal.addEventListener('abort', () => resolve())
    })
    await Promise.all([time.during(never), time.during(never)])
    expect(time.signal.aborted).toBe(true)
    expect(clock).toBeLessThan(500)
  })

  it('is not spent while the build computes (REMOTE-3)', async () => {
    const time = openWaitingTime(1)
    const computing = async (): Promise<void> => {
      // Without a turn in which anything could be waited for.
      for (let start = performance.now(); performance.now() - start < 200;) await Promise.resolve()
    }
    await time.during(computing())
    expect(time.signal.aborted).toBe(false)
  })
})
