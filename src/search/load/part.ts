// Loads the files of an index.
import type { IndexHead } from '../index/index-file.js'
import { memoize } from '../text/memoize.js'

/** Loads a file by its path relative to the head, as JSON; undefined when there is none. */
export type LoadFile = (path: string) => Promise<unknown>

/** The file of this name; `open` reads the kind of file that the name refers to. */
export type Part = <T>(name: string, open: (json: never) => T) => Promise<T>

/** Loads each file once. A file that is not what its name says is as good as none. */
export function createPart(head: IndexHead, loadFile: LoadFile): Part {
  const memory = new Map<string, Promise<unknown>>()
  return async <T>(name: string, open: (json: never) => T): Promise<T> => {
    const opened = await memoize(memory, name, async () => {
      const json = head.inline[name] ?? (await loadFile(head.folder + name))
      if (json === undefined || json === null) throw staleIndex(`the file ${name}`)
      return open(json as never)
    })
    // A name belongs to one kind of file, which is opened in one way.
    return opened as T
  }
}

export function staleIndex(missing: string): Error {
  return Object.assign(new Error(`The search index lacks ${missing}.`), { name: 'StaleIndexError' })
}

/** True for the error of a file that the head names and that does not exist: the head is of an older build. */
export function isStaleIndex(error: unknown): boolean {
  return error instanceof Error && error.name === 'StaleIndexError'
}
