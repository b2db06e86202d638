// A page of a part while the parts are merged. Its links stay on the disk: those of a hundred thousand pages take a hundred
// megabytes, and a merge looks at them once.
import { closeSync, openSync } from 'node:fs'
import type { PageRecord } from '../cache/build-record.js'
import { readAt, type FilePlace } from '../cache/store/read-at.js'

/** The links of the pages of a part, by their places in its record. */
export type StoredLinks = {
  /** @throws Error when they cannot be read. */
  readonly read: (place: FilePlace) => string
  readonly close: () => void
}

/** The links in `file` (absolute), which is opened when they are first read. */
export function storedLinks(file: string): StoredLinks {
  let descriptor: number | undefined
  return {
    read(place) {
      descriptor ??= openSync(file, 'r')
      return readAt(descriptor, place).toString('utf8')
    },
    close() {
      if (descriptor !== undefined) closeSync(descriptor)
      descriptor = undefined
    },
  }
}

/** A page with the links at `place`, which are read each time. */
export function storedPage(
  facts: Omit<PageRecord, 'linking'>,
  place: FilePlace,
  links: StoredLinks,
): PageRecord {
  return Object.assign(new StoredLinking(place, links), facts)
}

/** A class, so that a copy of a page has all its fields but the links, which its JSON has too. */
class StoredLinking {
  readonly #place: FilePlace
  readonly #links: StoredLinks

  constructor(place: FilePlace, links: StoredLinks) {
    this.#place = place
    this.#links = links
  }

  get linking(): string {
    return this.#links.read(this.#place)
  }

  toJSON(): object {
    return Object.assign({ linking: this.linking }, this)
  }
}
