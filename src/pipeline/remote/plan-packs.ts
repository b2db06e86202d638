// What a list becomes after a build: how many packs it has, and which ones make room for a new one.
import { shortKey, type ListedPack } from './pack-list.js'

/** With more packs than this, small ones are written again as one: a build reads tens of files at most. */
const MOST_PACKS = 24

/** A pack is small below this size, in bytes. */
const SMALL = 300e3

/** All packs of a list together, in bytes; beyond, the ones that were written first are left out. */
const MOST_BYTES = 200e6

export type PackPlan = {
  /** Packs that stay, the newest first. */
  readonly kept: readonly ListedPack[]
  /** Keys of entries to write: those that the kept packs do not have. */
  readonly wanted: readonly string[]
}

/**
 * Plans the next list of `packs` (the newest first) after a build that used the entries `used`. Small packs are merged
 * when there are many: their entries stay if this build used them.
 */
export function planPacks(packs: readonly ListedPack[], used: Iterable<string>): PackPlan {
  const isCrowded = packs.length >= MOST_PACKS
  const large = isCrowded ? packs.filter(({ size }) => size >= SMALL) : packs
  let room = MOST_BYTES
  const kept = large.slice(0, MOST_PACKS - 1).filter(({ size }) => (room -= size) >= 0)
  const has = new Set(kept.flatMap(({ keys }) => keys))
  return { kept, wanted: [...used].filter((key) => !has.has(shortKey(key))) }
}
