// A file of a manifest compared with what is published in its place.
import type { PublishedFile } from '../output/output.js'

/** The file that is published. */
export type Found =
  | { readonly kind: 'content'; readonly sha256: string; readonly size: number }
  | { readonly kind: 'missing' }
  /** `reason` is a few words. */
  | { readonly kind: 'unread'; readonly reason: string }

export type Difference = {
  readonly kind: 'changed' | 'missing' | 'extra' | 'unread'
  /** POSIX, within the output. */
  readonly path: string
  /** What differs, in a few words. */
  readonly detail?: string
}

/** Undefined when the file is the one of the manifest. */
export function compareFile(file: PublishedFile, found: Found): Difference | undefined {
  const { path } = file
  switch (found.kind) {
    case 'missing':
      return { kind: 'missing', path }
    case 'unread':
      return { kind: 'unread', path, detail: found.reason }
    case 'content':
      if (found.sha256 === file.sha256) return undefined
      return { kind: 'changed', path, detail: sizeText(file.size, found.size) }
  }
}

function sizeText(expected: number, found: number): string {
  if (expected === found) return `${String(found)} bytes as built, with other contents`
  return `${String(found)} bytes instead of ${String(expected)}`
}
