// Takes packs from the server of a remote cache to the disk, each once and only when one of its entries is needed.
import { hash } from 'node:crypto'
import pLimit from 'p-limit'
import type { Store } from '../cache/disk-store.js'
import { decodeActionResult, LIST_NAME, type Blob } from './action-result.js'
import type { HttpFiles } from './http-files.js'
import { decodeList, shortKey, type ListedPack } from './pack-list.js'
import { damageFault, RemoteFault, signatureFault } from './remote-fault.js'
import { decodePack, type Entry } from './remote-pack.js'
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
  /** Packs that the server has, the newest first; undefined when no entry was missing. */
  usable(): Promise<readonly ListedPack[] | undefined>
  /** All entries of a pack; none if it is gone or damaged. */
  read(pack: ListedPack): Promise<readonly Entry[]>
}

/** Runs steps with a server until it fails for good. */
export type Attempts = {
  /** Undefined when `step` has a fault, or an earlier one had a lasting fault. */
  run<Result>(step: () => Promise<Result>): Promise<Result | undefined>
  /** The first fault. */
  fault(): RemoteFault | undefined
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

/** A reader of the packs of one list. */
export function remoteReader(tools: RemoteTools, attempts: Attempts): RemoteReader {
  const { disk } = tools
  let listing: Promise<readonly ListedPack[]> | undefined
  const list = () => (listing ??= attempts.run(() => getList(tools)).then((packs) => packs ?? []))
  let indexing: Promise<ReadonlyMap<string, ListedPack>> | undefined
  const index = () => (indexing ??= list().then(packsByKey))
  const unread = new Set<ListedPack>()
  const loading = new Map<ListedPack, Promise<unknown>>()
  const limit = pLimit(REQUESTS_AT_ONCE)
  const load = async (pack: ListedPack): Promise<void> => {
    unread.add(pack)
    const entries = await getPack(tools, pack)
    if (entries === undefined) return
    for (const [key, contents] of entries) if (disk.get(key) === undefined) disk.set(key, contents)
    unread.delete(pack)
  }
  return {
    async fetch(key) {
      const pack = (await index()).get(shortKey(key))
      if (!pack) return
      const known = loading.get(pack) ?? limit(() => attempts.run(() => load(pack)))
      loading.set(pack, known)
      await known
    },
    read: async (pack) => (await attempts.run(() => getPack(tools, pack))) ?? [],
    async usable() {
      // The entries of a pack that is gone or damaged are written again.
      return (await listing)?.filter((pack) => !unread.has(pack))
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

/** The entries of a pack; undefined when the server has none. @throws RemoteFault */
async function getPack(tools: RemoteTools, pack: Blob): Promise<readonly Entry[] | undefined> {
  const bytes = await getBlob(tools, pack, MOST.pack)
  if (bytes === undefined) return undefined
  const entries = await decodePack(bytes)
  if (entries === undefined) throw damageFault()
  return entries
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
