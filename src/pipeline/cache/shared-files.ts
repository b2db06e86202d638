// Files of the output that builds share through a remote cache, by their contents.
import { digestOf } from '../files/digest.js'
import type { SharedEntries, SharedGroup } from './shared-entries.js'

/** Sends a file unless the server has it; returns its digest. */
export function addFile(
  entries: SharedEntries,
  group: SharedGroup,
  contents: string | Uint8Array,
): string {
  const digest = digestOf(contents)
  const key = fileKey(digest)
  entries.add(group, key, contents)
  return digest
}

export const hasFile = (entries: SharedEntries, digest: string): boolean =>
  entries.has(fileKey(digest))

/** The key of a file's contents. */
export const fileKey = (digest: string): string => `file ${digest}`
