// The remote cache behind the one on the disk. Entries that the disk does not have are taken from packs on a server; what
// the server does not have is written there at the end. No fault of the server makes a build fail or another one.
import { hash } from 'node:crypto'
import pLimit from 'p-limit'
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import type { Store } from '../cache/disk-store.js'
import { decodeActionResult, encodeActionResult, type Blob } from './action-result.js'
import type { HttpFiles } from './http-files.js'
import { decodeList, encodeList, shortKey, type ListedPack } from './pack-list.js'
import { planPacks } from './plan-packs.js'
import { damageFault, remoteDiagnostic, RemoteFault, signatureFault } from './remote-fault.js'
import { decodePack, encodePack, groupEntries, type Entry } from './remote-pack.js'
import type { RemotePlace } from './remote-place.js'
import type { WaitingTime } from './waiting-time.js'

export type RemoteStore = {
  readonly store: Store
  /** Writes what the server does not have; says what was wrong with it. Before `store.close`. */
  finish(): Promise<readonly Diagnostic[]>
}

/** Limits of answers, in bytes. */
const MOST = { action: 100e3, list: 8e6, pack: 32e6 }

/** Bytes of the entries of a pack, before they are compressed. */
const PACK_SIZE = 4e6

const REQUESTS_AT_ONCE = 4

/** The name of the list among the files of an action result. */
const LIST = 'list'

export type RemoteTools = {
  readonly disk: Store
  readonly place: Pick<RemotePlace, 'url' | 'secret' | 'canWrite'>
  readonly files: HttpFiles
  readonly time: WaitingTime
  /** SHA-256 of the program, the plugins and the name of the site. */
  readonly name: string
}

const sha256 = (bytes: Uint8Array): string => hash('sha256', bytes, 'hex')

/** `disk` with the remote cache behind it. */
export function remoteStore({ disk, place, files, time, name }: RemoteTools): RemoteStore {
  const used = new Set<string>()
  const lost = new Set<ListedPack>()
  let fault: RemoteFault | undefined
  let isOff = false
  const attempt = async <Result>(step: () => Promise<Result>): Promise<Result | undefined> => {
    if (isOff) return undefined
    try {
      return await step()
    } catch (error) {
      if (!(error instanceof RemoteFault)) throw error
      fault ??= error
      isOff ||= error.isLasting
      return undefined
    }
  }
  /** A whole file with the right digest; undefined when the server has none. */
  const getBlob = async ({ hash: digest, size }: Blob, limit: number) => {
    const bytes = await files.get(`cas/${digest}`, Math.min(size, limit))
    if (bytes === undefined) return undefined
    if (sha256(bytes) !== digest) throw damageFault()
    time.earn(bytes.length)
    return bytes
  }
  const getList = async (): Promise<readonly ListedPack[]> => {
    const message = await files.get(`ac/${name}`, MOST.action)
    if (message === undefined) return []
    const list = decodeActionResult(message)?.find((each) => each.name === LIST)
    if (!list) throw damageFault()
    const bytes = await getBlob(list, MOST.list)
    if (bytes === undefined) return []
    const packs = await decodeList(bytes, name, place.secret)
    if (packs === 'forged') throw signatureFault()
    if (packs === 'damaged') throw damageFault()
    return packs
  }
  let listing: Promise<readonly ListedPack[]> | undefined
  const list = () => (listing ??= attempt(getList).then((packs) => packs ?? []))
  let indexing: Promise<ReadonlyMap<string, ListedPack>> | undefined
  const index = () =>
    (indexing ??= list().then(
      (packs) =>
        new Map(packs.toReversed().flatMap((pack) => pack.keys.map((key) => [key, pack] as const))),
    ))
  const loading = new Map<ListedPack, Promise<void>>()
  const limit = pLimit(REQUESTS_AT_ONCE)
  /** Takes all entries of a pack to the disk. */
  const load = (pack: ListedPack): Promise<void> => {
    const loads = async (): Promise<void> => {
      // Removed if it is gone, damaged or not to be had: its entries are written again.
      lost.add(pack)
      const bytes = await getBlob(pack, MOST.pack)
      const entries = bytes && (await decodePack(bytes))
      if (bytes && !entries) throw damageFault()
      for (const [key, contents] of entries ?? [])
        if (disk.get(key) === undefined) disk.set(key, contents)
      if (entries) lost.delete(pack)
    }
    const known = loading.get(pack)
    if (known) return known
    const done = limit(() => attempt(loads)).then(() => undefined)
    loading.set(pack, done)
    return done
  }
  const write = async (): Promise<void> => {
    const listed = (await list()).filter((pack) => !lost.has(pack))
    const { kept, wanted } = planPacks(listed, used)
    const entries = wanted.flatMap((key): Entry[] => {
      const bytes = disk.get(key)
      return bytes ? [[key, bytes]] : []
    })
    if (entries.length === 0) return
    const put = async (bytes: Uint8Array): Promise<Blob> => {
      const blob = { hash: sha256(bytes), size: bytes.length }
      await files.put(`cas/${blob.hash}`, bytes)
      return blob
    }
    const fresh = await pLimit(REQUESTS_AT_ONCE).map(
      groupEntries(entries, PACK_SIZE),
      async (group) => ({
        ...(await put(await encodePack(group))),
        keys: group.map(([key]) => shortKey(key)),
      }),
    )
    const packs = [...fresh, ...kept]
    const own = await put(await encodeList(packs, name, place.secret))
    // The list is named last, when all that it names is there. Of two builds that end at once, one list wins: the
    // entries of the other are written again by a build that needs them.
    const blobs = packs.map((blob, at) => ({ ...blob, name: `packs/${String(at)}` }))
    await files.put(`ac/${name}`, encodeActionResult([{ ...own, name: LIST }, ...blobs]))
  }
  return {
    store: {
      ...disk,
      get(key) {
        used.add(key)
        return disk.get(key)
      },
      set(key, bytes) {
        used.add(key)
        disk.set(key, bytes)
      },
      async fetch(key) {
        const pack = (await index()).get(shortKey(key))
        if (pack) await load(pack)
      },
    },
    async finish() {
      // Without a missing entry nothing was asked, and nothing is written.
      if (place.canWrite && listing) await attempt(write)
      return fault ? [remoteDiagnostic(fault, place.url.host)] : []
    },
  }
}
