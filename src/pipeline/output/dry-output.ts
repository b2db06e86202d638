// An output that is looked at and never written: what `check` fills in place of a folder.
import { statSync } from 'node:fs'
import { createCount, type Output } from './output.js'

/** `look` gets each file that would be written with text in it. */
export function dryOutput(look: (file: string, text: string) => void, check: () => void): Output {
  const { names, totals, count } = createCount()
  return {
    names,
    totals,
    kept: new Map(),
    write(file, contents) {
      check()
      count(file, Buffer.byteLength(contents))
      if (typeof contents === 'string') look(file, contents)
    },
    settle: () => Promise.resolve(),
    copy(source, file) {
      check()
      count(file, statSync(source).size)
      return Promise.resolve()
    },
    keep: () => false,
    size: () => undefined,
    read: () => undefined,
    readLast: () => undefined,
    isOwn: () => false,
    locate: (file) => file,
    records: () => new Map(),
    contents: () => Promise.resolve([]),
  }
}
