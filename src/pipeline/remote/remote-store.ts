// The remote cache behind the one on the disk. Entries that the disk lacks come from packs on a server; entries that the
// server lacks are written there. No fault of the server makes a build fail or changes its output.
import pLimit from 'p-limit'
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import { isCompiledPage } from '../cache/cache-files.js'
import type { Store } from '../cache/store/disk-store.js'
import type { SharedEntries } from '../cache/shared-entries.js'
import { sharedSources, type SharedSources } from '../cache/shared-sources.js'
import { encodeActionResult, LIST_NAME, type Blob } from './action-result.js'
import { encodeList, shortKey, type ListedPack } from './pack-list.js'
import { REQUESTS_AT_ONCE } from './pack-reader.js'
import { packWriter, type PackWriter } from './pack-writer.js'
import { planPacks } from './plan-packs.js'
import { openAttempts, remoteDiagnostic } from './remote-fault.js'
import {
  remoteReader,
  sha256,
  sharedKey,
  type RemoteReader,
  type RemoteTools,
} from './remote-reader.js'

export type RemoteStore = {
  readonly store: Store
  /** Results that are on the server alone; absent without a server. */
  readonly shared?: SharedEntries
  /** What other machines know of the texts of the site, likewise. */
  readonly sources?: SharedSources
  /** Writes what the server lacks, and returns a warning if the server failed. Must run before `store.close`. */
  finish(): Promise<readonly Diagnostic[]>
}

/** The disk of `tools` with the remote cache behind it. */
export function remoteStore(tools: RemoteTools): RemoteStore {
  const { disk, place } = tools
  const used = new Set<string>()
  const reading = openAttempts()
  // A server that refuses files, or is full, is still read.
  const writing = openAttempts()
  const reader = remoteReader(tools, reading)
  const writer = packWriter()
  const sharedUsed = new Set<string>()
  const shared = sharedEntries(reader, writer, { used: sharedUsed, canAdd: place.canWrite })
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
    shared,
    sources: sharedSources(shared, tools.name),
    async finish() {
      // Without a missing entry no request is made.
      if (place.canWrite && reader.isUsed() && !reading.isOff())
        await writing.run(() => write(tools, reader, writer, { used, sharedUsed }))
      const fault = reading.fault() ?? writing.fault()
      return fault ? [remoteDiagnostic(fault, place.url.host)] : []
    },
  }
}

function sharedEntries(
  reader: RemoteReader,
  writer: PackWriter,
  { used, canAdd }: { readonly used: Set<string>; readonly canAdd: boolean },
): SharedEntries {
  const replace: SharedEntries['replace'] = (group, key, contents) => {
    used.add(sharedKey(key))
    if (canAdd) writer.add(group, sharedKey(key), contents)
  }
  return {
    canAdd,
    isEmpty: async () => (await reader.list()).length === 0,
    has: (key) => reader.has(sharedKey(key)),
    prefetch: () => reader.prefetch(),
    async use(keys, take) {
      const shared = keys.map(sharedKey)
      return reader.use(shared, (entries) => {
        for (const key of shared) used.add(key)
        return take(entries)
      })
    },
    replace,
    add(group, key, contents) {
      if (!reader.has(sharedKey(key))) replace(group, key, contents)
    },
  }
}

type Used = { readonly used: ReadonlySet<string>; readonly sharedUsed: ReadonlySet<string> }

/** Writes the entries that are used and not on the server, and a new list. @throws RemoteFault */
async function write(
  tools: RemoteTools,
  reader: RemoteReader,
  writer: PackWriter,
  { used, sharedUsed }: Used,
): Promise<void> {
  const { disk, files, name, place } = tools
  for (const key of used) {
    const bytes = reader.has(key) ? undefined : disk.get(key)
    // A new checkout needs outlines and cards, and compiled pages only where pages changed.
    if (bytes) writer.add(isCompiledPage(bytes) ? 'compiled' : 'other', key, bytes)
    await writer.settle()
  }
  if (!writer.isUsed()) return
  // Other builds may have ended since it was read, such as those of other parts of the site.
  const packs = await reader.listAgain()
  const { kept, merged } = planPacks(packs, new Set([...used, ...sharedUsed].map(shortKey)))
  // An entry that was written before stays as it is: the newest comes first.
  for (const pack of merged)
    await reader.read(pack, (entries) => {
      for (const [key, bytes] of entries) writer.add('merged', key, bytes)
    })
  const added = await pLimit(REQUESTS_AT_ONCE).map(
    await writer.finish(),
    async ({ bytes, ...pack }): Promise<Omit<ListedPack, 'isCurrent'>> => ({
      ...(await put(tools, bytes)),
      ...pack,
    }),
  )
  const current = new Set([...sharedUsed].map(shortKey))
  const all = [...added, ...kept].map((pack) => ({
    ...pack,
    isCurrent: pack.keys.some((key) => current.has(key)),
  }))
  const list = await put(tools, await encodeList(all, name, place.secret))
  // The list is named last, when all its packs are there. Of two builds that end at once, one list wins: a later build
  // that needs the entries of the other writes them again.
  const blobs = all.map((blob, at) => ({ ...blob, name: `packs/${String(at)}` }))
  await files.put(`ac/${name}`, encodeActionResult([{ ...list, name: LIST_NAME }, ...blobs]))
}

/** Writes a file under its digest. @throws RemoteFault */
async function put({ files }: RemoteTools, bytes: Uint8Array): Promise<Blob> {
  const blob = { hash: sha256(bytes), size: bytes.length }
  await files.put(`cas/${blob.hash}`, bytes)
  return blob
}
