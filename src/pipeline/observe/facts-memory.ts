// Facts that were computed of files, for the next build: by what they were computed of.
import path from 'node:path'
import { isRecord, parseOwn } from '../../model/json.js'
import { readChecksummed, writeChecksummed } from '../cache/checksummed-file.js'
import { digestOf } from '../files/digest.js'

export type FactsPlace = {
  /** The output of the last build, whose files the new one may keep. */
  readonly outDir: string
  readonly cacheDir: string
  /** Digest of the program; undefined when nothing may be cached. */
  readonly toolchain: string | undefined
}

export type FactsMemory<Facts> = {
  /** The facts of `key`, computed if no build has. */
  get(key: string, compute: () => Facts): Facts
  getLater(key: string, compute: () => Promise<Facts>): Promise<Facts>
  /** Writes down the facts that were looked up. */
  remember(): void
}

/** Each `name` is a memory of its own; what is in it depends on the keys alone. */
export function openFactsMemory<Facts>(
  name: string,
  { outDir, cacheDir, toolchain }: FactsPlace,
): FactsMemory<Facts> {
  const file = path.join(cacheDir, `${name}-${digestOf(outDir).slice(0, 16)}.json`)
  const known = toolchain === undefined ? new Map<string, Facts>() : read<Facts>(file, toolchain)
  const used = new Map<string, Facts>()
  const keep = (key: string, facts: Facts): Facts => {
    used.set(key, facts)
    return facts
  }
  return {
    get: (key, compute) => keep(key, used.get(key) ?? known.get(key) ?? compute()),
    async getLater(key, compute) {
      return keep(key, used.get(key) ?? known.get(key) ?? (await compute()))
    },
    remember() {
      if (toolchain === undefined || isEqual(known, used)) return
      // Without it the next build computes them again, so an error here is ignored.
      writeChecksummed(file, JSON.stringify({ toolchain, facts: [...used] }))
    },
  }
}

function read<Facts>(file: string, toolchain: string): Map<string, Facts> {
  const found = readChecksummed(file, (text) => {
    const value = parseOwn<{ toolchain: string; facts: [string, Facts][] }>(text)
    return isRecord(value) && value.toolchain === toolchain ? new Map(value.facts) : undefined
  })
  return found ?? new Map<string, Facts>()
}

const isEqual = (one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): boolean =>
  one.size === other.size && [...one.keys()].every((key) => other.has(key))
