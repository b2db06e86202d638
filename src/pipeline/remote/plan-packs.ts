// What becomes of the packs of a list when a build adds one: the list must not grow with every build.
import type { ListedPack } from './pack-list.js'
import { PACK_SIZE } from './pack-writer.js'

/** So many small packs are merged into one: a build makes tens of requests at most besides those for large packs. */
const MOST_SMALL = 16

/** A pack is small below a quarter of a whole one: what is merged makes less packs than before. */
const SMALL = PACK_SIZE / 4

/** Packs that a build did not use stay up to this size together, in bytes: they are of other branches, or out of date. */
const MOST_UNUSED = 500e6

export type PackPlan = {
  /** The newest first. */
  readonly kept: readonly ListedPack[]
  /** Packs whose entries go into a new pack. */
  readonly merged: readonly ListedPack[]
}

/** Plans the next list from `packs`, the newest first. `used` has the short keys of the entries that the build used. */
export function planPacks(packs: readonly ListedPack[], used: ReadonlySet<string>): PackPlan {
  const small = packs.filter(({ unpacked }) => unpacked < SMALL)
  const merged = small.length >= MOST_SMALL ? small : []
  let room = MOST_UNUSED
  const isKept = ({ size, keys }: ListedPack): boolean =>
    keys.some((key) => used.has(key)) || (room -= size) >= 0
  return { kept: packs.filter((pack) => !merged.includes(pack) && isKept(pack)), merged }
}
