// An output that is looked at and never written: what `check` fills in place of a folder.
import { statSync } from 'node:fs'
import type { Output } from './output.js'

/** `look` gets each file that would be written with text in it. */
export function dryOutput(look: (file: string, text: string) => void, check: () => void): Output {
  const names = new Set<string>()
  const totals = { files: 0, bytes: 0 }
  const count = (file: string, bytes: number): void => {
    check()
    if (names.has(file)) return
    names.add(file)
    totals.files++
    totals.bytes += bytes
  }
  return {
    names,
    totals,
    kept: new Map(),
    write(file, contents) {
      count(file, Buffer.byteLength(contents))
      if (typeof contents === 'string') look(file, contents)
    },
    copy(source, file) {
      count(file, statSync(source).size)
      return Promise.resolve()
    },
    keep: () => false,
    records: () => new Map(),
  }
}
