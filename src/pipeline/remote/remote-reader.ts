// Takes packs from the server of a remote cache to the disk, each once and only when one of its entries is needed.
import { hash } from 'node:crypto'
import pLimit from 'p-limit'
import type { Store } from '../cache/store/disk-store.js'
import { decodeActionResult, LIST_NAME, type Blob } from './action-result.js'
import type { HttpFiles } from './http-files.js'
import { decodeList, shortKey, type ListedPack } from './pack-list.js'
import { damageFault, RemoteFault, signatureFault } from './remote-fault.js'
import { decodePack } from './remote-pack.js'
import type { RemotePlace } from './remote-place.js'
import type { WaitingTime } from './waiting-time.js'

export type RemoteTools = {
  readonly disk: Store
  readonly place: Pick<RemotePlace, 'url' | 'secret' | 'canWrite'>
  readonly files: HttpFiles
  readonly time: WaitingTime
  /** SHA-256 of the program, the plugins and the name of the site. */
  readonly name: string
}

export type RemoteReader = {
  /** The disk has the entry of `key` afterwards, if the server has it. */
  fetch(key: string): Promise<void>
  /** The entry of `key`, which does not go to the disk. */
  get(key: string): Promise<Uint8Array | undefined>
  /** Whether the list has `key`, in a pack that is not known to be lost; false before the list was read. */
  has(key: string): boolean
  /** Gets the current packs before they are requested. */
  prefetch(): Promise<void>
  /** The list of the server; read once, when it is first needed. */
  list(): Promise<readonly ListedPack[]>
  /** Whether the list was needed. */
  isUsed(): boolean
  /** The list as it is now, without packs that are gone or damaged: their entries are written again. */
  listAgain(): Promise<readonly ListedPack[]>
  /** All entries of a pack; none if it is gone or damaged. */
  read(pack: ListedPack): Promise<ReadonlyMap<string, Uint8Array>>
}

/** Runs steps with a server until it fails for good. */
export type Attempts = {
  /** Undefined when `step` has a fault, or an earlier one had a lasting fault. */
  run<Result>(step: () => Promise<Result>): Promise<Result | undefined>
  /** The first fault. */
  fault(): RemoteFault | undefined
  /** Whether a lasting fault has ended them. */
  isOff(): boolean
}

/** Limits of answers, in bytes. */
const MOST = { action: 1e6, list: 8e6, pack: 32e6 }

/** Few, so that each ends soon on a slow line: the time to wait grows when one ends. */
export const REQUESTS_AT_ONCE = 2

export const sha256 = (bytes: Uint8Array): string => hash('sha256', bytes, 'hex')

export function openAttempts(): Attempts {
  let first: RemoteFault | undefined
  let isOff = false
  return {
    fault: () => first,
    isOff: () => isOff,
    async run(step) {
      if (isOff) return undefined
      try {
        return await step()
      } catch (error) {
        if (!(error instanceof RemoteFault)) throw error
        first ??= error
        isOff ||= error.isLasting
        return undefined
      }
    },
  }
}

/** Keys of entries that do not go to the disk begin with this. */
const SHARED = 'shared '

/** The key of a shared entry among those of the disk. */
export const sharedKey = (key: string): string => SHARED + key

/** A reader of the packs of one list. */
export function remoteReader(tools: RemoteTools, attempts: Attempts): RemoteReader {
  const { disk } = tools
  let listing: Promise<readonly ListedPack[]> | undefined
  let index: ReadonlyMap<string, ListedPack> | undefined
  const readList = async (): Promise<readonly ListedPack[]> => {
    const packs = (await attempts.run(() => getList(tools))) ?? []
    index = packsByKey(packs)
    return packs
  }
  const list = () => (listing ??= readList())
  const packOf = async (key: string): Promise<ListedPack | undefined> => {
    await list()
    return index?.get(shortKey(key))
  }
  const { open, prefetch, unread } = packReader(tools, attempts)
  const loading = new Map<ListedPack, Promise<void>>()
  const load = async (pack: ListedPack): Promise<void> => {
    for (const [key, contents] of await open(pack))
      if (!key.startsWith(SHARED) && disk.get(key) === undefined) disk.set(key, contents)
  }
  return {
    list,
    isUsed: () => listing !== undefined,
    has(key) {
      const pack = index?.get(shortKey(key))
      return pack !== undefined && !unread.has(pack.hash)
    },
    async get(key) {
      const pack = await packOf(key)
      return pack && (await open(pack)).get(key)
    },
    async fetch(key) {
      const pack = await packOf(key)
      if (!pack) return
      const known = loading.get(pack) ?? load(pack)
      loading.set(pack, known)
      await known
    },
    read: open,
    prefetch: async () => prefetch((await list()).filter(({ isCurrent }) => isCurrent)),
    async listAgain() {
      const packs = (await attempts.run(() => getList(tools))) ?? (await list())
      return packs.filter(({ hash: own }) => !unread.has(own))
    },
  }
}

/** Bytes of entries of shared packs that are held unpacked: pages are read in the order in which they were written. */
const MOST_OPEN = 128e6

/** Opens packs: each is got once, and unpacked again when others were opened since. */
function packReader(tools: RemoteTools, attempts: Attempts) {
  const limit = pLimit(REQUESTS_AT_ONCE)
  /** Hashes of packs that are gone or damaged. */
  const unread = new Set<string>()
  const got = new Map<string, Promise<Uint8Array | undefined>>()
  const opened = new Map<string, Promise<ReadonlyMap<string, Uint8Array>>>()
  const sizes = new Map<string, number>()
  const get = (pack: ListedPack): Promise<Uint8Array | undefined> => {
    const known =
      got.get(pack.hash) ?? limit(() => attempts.run(() => getBlob(tools, pack, MOST.pack)))
    got.set(pack.hash, known)
    return known
  }
  const unpack = async (pack: ListedPack): Promise<ReadonlyMap<string, Uint8Array>> => {
    const bytes = await get(pack)
    const entries =
      bytes &&
      (await attempts.run(() =>
        decodePack(bytes, pack.unpacked).then((all) => all ?? Promise.reject(damageFault())),
      ))
    if (!entries) unread.add(pack.hash)
    return new Map(entries)
  }
  const open = (pack: ListedPack): Promise<ReadonlyMap<string, Uint8Array>> => {
    const known = opened.get(pack.hash) ?? unpack(pack)
    // The last used ones are at the end.
    opened.delete(pack.hash)
    opened.set(pack.hash, known)
    sizes.set(pack.hash, pack.unpacked)
    let room = MOST_OPEN
    for (const hash of [...opened.keys()].reverse()) {
      room -= sizes.get(hash) ?? 0
      if (room < 0 && hash !== pack.hash) opened.delete(hash)
    }
    return known
  }
  const prefetch = (packs: readonly ListedPack[]): void => {
    let room = MOST_OPEN / 2
    for (const pack of packs) {
      room -= pack.unpacked
      void (room > 0 ? open(pack) : get(pack))
    }
  }
  return { open, prefetch, unread }
}

/** The newest pack with each key. */
const packsByKey = (packs: readonly ListedPack[]): ReadonlyMap<string, ListedPack> =>
  new Map(packs.toReversed().flatMap((pack) => pack.keys.map((key) => [key, pack] as const)))

/** A file with the right digest; undefined when the server has none. @throws RemoteFault */
async function getBlob(
  { files, time }: RemoteTools,
  { hash: digest, size }: Blob,
  limit: number,
): Promise<Uint8Array | undefined> {
  const bytes = await files.get(`cas/${digest}`, Math.min(size, limit))
  if (bytes === undefined) return undefined
  if (sha256(bytes) !== digest) throw damageFault()
  time.earn(bytes.length)
  return bytes
}

/** The packs in the list of the site; none where the server has no list. @throws RemoteFault */
async function getList(tools: RemoteTools): Promise<readonly ListedPack[]> {
  const { files, name, place } = tools
  const message = await files.get(`ac/${name}`, MOST.action)
  if (message === undefined) return []
  const list = decodeActionResult(message)?.find((each) => each.name === LIST_NAME)
  if (!list) throw damageFault()
  const bytes = await getBlob(tools, list, MOST.list)
  if (bytes === undefined) return []
  const packs = await decodeList(bytes, name, place.secret)
  if (packs === 'forged') throw signatureFault()
  if (packs === 'damaged') throw damageFault()
  return packs
}
