// The remote cache behind the one on the disk. Entries that the disk lacks come from packs on a server; entries that the
// server lacks are written there at the end. No fault of the server makes a build fail or changes its output.
import pLimit from 'p-limit'
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import type { Store } from '../cache/disk-store.js'
import { encodeActionResult, LIST_NAME, type Blob } from './action-result.js'
import { encodeList, shortKey, type ListedPack } from './pack-list.js'
import { planPacks } from './plan-packs.js'
import { remoteDiagnostic } from './remote-fault.js'
import { encodePack, groupEntries, type Entry } from './remote-pack.js'
import {
  openAttempts,
  remoteReader,
  REQUESTS_AT_ONCE,
  sha256,
  type RemoteReader,
  type RemoteTools,
} from './remote-reader.js'

export type RemoteStore = {
  readonly store: Store
  /** Writes what the server lacks, and returns a warning if the server failed. Must run before `store.close`. */
  finish(): Promise<readonly Diagnostic[]>
}

/** Bytes of the entries of a pack, before they are compressed. */
const PACK_SIZE = 4e6

/** The disk of `tools` with the remote cache behind it. */
export function remoteStore(tools: RemoteTools): RemoteStore {
  const { disk, place } = tools
  const used = new Set<string>()
  const attempts = openAttempts()
  const reader = remoteReader(tools, attempts)
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
      fetch: (key) => reader.fetch(key),
    },
    async finish() {
      const packs = place.canWrite ? await reader.usable() : undefined
      // Without a missing entry no request is made.
      if (packs) await attempts.run(() => write(tools, reader, packs, used))
      const fault = attempts.fault()
      return fault ? [remoteDiagnostic(fault, place.url.host)] : []
    },
  }
}

/** Writes the entries `used` that are not in `packs`, and a new list. @throws RemoteFault */
async function write(
  { disk, files, name, place }: RemoteTools,
  reader: RemoteReader,
  packs: readonly ListedPack[],
  used: Iterable<string>,
): Promise<void> {
  const listed = new Set(packs.flatMap(({ keys }) => keys))
  const fresh = [...used].flatMap((key): Entry[] => {
    const bytes = listed.has(shortKey(key)) ? undefined : disk.get(key)
    return bytes ? [[key, bytes]] : []
  })
  if (fresh.length === 0) return
  const { kept, merged } = planPacks(packs, new Set([...used].map(shortKey)))
  const old = await pLimit(REQUESTS_AT_ONCE).map(merged, (pack) => reader.read(pack))
  const entries = new Map([...fresh, ...old.flat()])
  const put = async (bytes: Uint8Array): Promise<Blob> => {
    const blob = { hash: sha256(bytes), size: bytes.length }
    await files.put(`cas/${blob.hash}`, bytes)
    return blob
  }
  const groups = groupEntries(entries, PACK_SIZE)
  const added = await pLimit(REQUESTS_AT_ONCE).map(groups, async (group) => ({
    ...(await put(await encodePack(group))),
    keys: group.map(([key]) => shortKey(key)),
  }))
  const all = [...added, ...kept]
  const list = await put(await encodeList(all, name, place.secret))
  // The list is named last, when all its packs are there. Of two builds that end at once, one list wins: a later build
  // that needs the entries of the other writes them again.
  const blobs = all.map((blob, at) => ({ ...blob, name: `packs/${String(at)}` }))
  await files.put(`ac/${name}`, encodeActionResult([{ ...list, name: LIST_NAME }, ...blobs]))
}
