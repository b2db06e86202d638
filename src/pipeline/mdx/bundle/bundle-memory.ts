// Bundles of the modules of pages, kept from run to run: a page whose texts alone changed needs no other one.
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { pathIn } from '../../../config/files/paths.js'
import { entryValue } from '../../cache/entry-value.js'
import { isSettled, stampOf } from '../../cache/file-stamp.js'
import { recall, type Store } from '../../cache/store/disk-store.js'
import { distFolder } from '../../../package/package-files.js'
import { digestOf } from '../../files/digest.js'
import { fileDigests, fingerprint } from '../../files/fingerprint.js'
import type { ModuleSources } from './bundle-options.js'
import { bundleInputs, type BundleInputs } from './bundle-inputs.js'
import type { ModuleBundle } from './module-bundle.js'

export type BundleMemory = {
  /** The bundle of these modules: a known one if nothing changed that it is made of, else what `make` returns. */
  readonly recall: (
    sources: ModuleSources,
    make: () => Promise<ModuleBundle>,
  ) => Promise<ModuleBundle>
}

/** Bundles each time. */
export const NO_BUNDLE_MEMORY: BundleMemory = { recall: (_, make) => make() }

/** What a bundle was made of; all paths count from the site folder. */
type Made = {
  readonly inputs: BundleInputs
  /** Digest of the contents of files and the names in folders. */
  readonly contents: string
  /** Digest of the codes of pages that others import. */
  readonly codes: string
}
type Kept = { readonly bundle: ModuleBundle; readonly made: Made }
type Last = Kept & { readonly key: string; readonly print: string }

export type BundleStore = { readonly store: Store; readonly toolchain: string }

/**
 * The memory of a run, and with a store of earlier ones; `toolchain` is the digest of the program. `now` is the time, and
 * `program` the folder of the program.
 */
export function createBundleMemory(
  kept?: BundleStore,
  now: () => number = Date.now,
  program = distFolder,
): BundleMemory {
  let last: Last | undefined
  const stored = async (key: string): Promise<Kept | undefined> =>
    kept && entryValue<Kept>(await recall(kept.store, key))
  return {
    async recall(sources, make) {
      // Scripts of the server import React from the folder of the program: those of a copy elsewhere would load it twice.
      const key = keyOf(sources, [kept?.toolchain, program])
      if (last?.key === key && (await isAsBefore(last, sources))) return last.bundle
      last = undefined
      const known = await stored(key)
      if (known && (await isFresh(known.made, sources))) {
        last = { ...known, key, print: await printOf(known.made.inputs, sources) }
        return known.bundle
      }
      const startMs = now()
      const bundle = await make()
      const inputs = bundleInputs(bundle, sources)
      if (inputs === undefined) return bundle
      const print = await printOf(inputs, sources)
      const [contents, codes] = [await contentsOf(inputs, sources), await codesOf(inputs, sources)]
      last = { key, bundle, made: { inputs, contents, codes }, print }
      // A file that is as new as the bundle may have changed since it was read.
      if (await areSettled(inputs, sources, startMs))
        kept?.store.set(key, encoded({ bundle, made: last.made }))
      return bundle
    },
  }
}

const encoded = (kept: Kept): Uint8Array => Buffer.from(JSON.stringify(kept))

function keyOf(
  { siteDir, rootFolders, base, pages, values, messages, aliases, hasProvidedNames }: ModuleSources,
  program: readonly (string | undefined)[],
): string {
  const codes = [...pages].map(([file, code]) => [pathIn(siteDir, file), digestOf(code)])
  const roots = rootFolders.map((folder) => pathIn(siteDir, folder))
  const settings = [roots, base, values, messages, aliases, hasProvidedNames]
  return `modules ${digestOf(JSON.stringify([program, settings, codes]))}`
}

/** In one run dates tell whether files changed. */
const isAsBefore = async ({ made, print }: Last, sources: ModuleSources): Promise<boolean> =>
  print === (await printOf(made.inputs, sources)) &&
  made.codes === (await codesOf(made.inputs, sources))

const isFresh = async (
  { inputs, contents, codes }: Made,
  sources: ModuleSources,
): Promise<boolean> =>
  contents === (await contentsOf(inputs, sources)) && codes === (await codesOf(inputs, sources))

const resolved = (names: readonly string[], { siteDir }: ModuleSources): string[] =>
  names.map((name) => path.resolve(siteDir, name))

const printOf = ({ files, folders }: BundleInputs, sources: ModuleSources): Promise<string> =>
  fingerprint(resolved([...files, ...folders], sources))

async function areSettled(
  { files, folders }: BundleInputs,
  sources: ModuleSources,
  startMs: number,
): Promise<boolean> {
  const found = await Promise.all(
    resolved([...files, ...folders], sources).map((file) => stat(file).catch(() => undefined)),
  )
  return found.every((stats) => stats === undefined || isSettled(stampOf(stats), startMs))
}

async function contentsOf(
  { files, folders }: BundleInputs,
  sources: ModuleSources,
): Promise<string> {
  const digests = await fileDigests(resolved(files, sources))
  const names = await Promise.all(
    resolved(folders, sources).map(async (folder) => {
      const found = await readdir(folder).catch(() => undefined)
      return found?.sort() ?? null
    }),
  )
  return digestOf(JSON.stringify([digests.map(([, digest]) => digest), names]))
}

/** Asking for them also gives their texts, which are not in the bundle. */
async function codesOf({ partials }: BundleInputs, sources: ModuleSources): Promise<string> {
  const codes = resolved(partials, sources).map((file) => sources.partial(file).catch(() => ''))
  return digestOf(JSON.stringify(await Promise.all(codes)))
}
