// Takes packs from the server of a remote cache to the disk, each once and only when one of its entries is needed.
import { hash } from 'node:crypto'
import type { Store } from '../cache/store/disk-store.js'
import { decodeActionResult, LIST_NAME, type Blob } from './action-result.js'
import type { HttpFiles } from './http-files.js'
import { decodeList, shortKey, type ListedPack } from './pack-list.js'
import { packReader, type PackEntries } from './pack-reader.js'
import { damageFault, signatureFault, type Attempts } from './remote-fault.js'
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
  /**
   * What `take` makes of the entries of `keys`, which do not go to the disk; undefined when one of them is missing. The
   * bytes are valid only during the call.
   */
  use<Result>(
    keys: readonly string[],
    take: (entries: readonly Uint8Array[]) => Result,
  ): Promise<Result | undefined>
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
  /** Calls `take` with all entries of a pack, whose bytes are valid only during the call; none if it is gone or damaged. */
  read(pack: ListedPack, take: (entries: PackEntries) => void): Promise<void>
}

/** Limits of answers, in bytes. */
const MOST = { action: 1e6, list: 8e6, pack: 32e6 }

export const sha256 = (bytes: Uint8Array): string => hash('sha256', bytes, 'hex')

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
  const packs = packReader((pack) => getBlob(tools, pack, MOST.pack), attempts)
  const loading = new Map<ListedPack, Promise<void>>()
  const load = (pack: ListedPack): Promise<void> =>
    packs.use([pack], (entries) => {
      for (const [key, contents] of entries)
        if (!key.startsWith(SHARED) && disk.get(key) === undefined) disk.set(key, contents)
    })
  return {
    list,
    isUsed: () => listing !== undefined,
    has(key) {
      const pack = index?.get(shortKey(key))
      return pack !== undefined && !packs.unread.has(pack.hash)
    },
    async use(keys, take) {
      await list()
      const needed = keys.map((key) => index?.get(shortKey(key)))
      if (!needed.every((pack) => pack !== undefined)) return undefined
      return packs.use(needed, (...contents) => {
        const entries = keys.map((key, at) => contents[at]?.get(key))
        return entries.every((bytes) => bytes !== undefined) ? take(entries) : undefined
      })
    },
    async fetch(key) {
      await list()
      const pack = index?.get(shortKey(key))
      if (!pack) return
      const known = loading.get(pack) ?? load(pack)
      loading.set(pack, known)
      await known
    },
    read: (pack, take) => packs.use([pack], take),
    prefetch: async () => packs.prefetch((await list()).filter(({ isCurrent }) => isCurrent)),
    async listAgain() {
      const listed = (await attempts.run(() => getList(tools))) ?? (await list())
      return listed.filter(({ hash: own }) => !packs.unread.has(own))
    },
  }
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
