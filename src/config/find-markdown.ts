// The Markdown of a folder: whether one without `docs` is itself a documentation, and what `init` finds.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import fastGlob from 'fast-glob'
import ignore, { type Ignore } from 'ignore'
import { pathIn } from './files/paths.js'

type Entry = fastGlob.Entry['dirent']

/** Whether Markdown is anywhere in `folder`: see `findMarkdown`. */
export async function hasMarkdown(folder: string, except: readonly string[]): Promise<boolean> {
  const files = findMarkdown(folder, except)
  const { done } = await files.next()
  await files.return()
  return done !== true
}

/**
 * The Markdown files (absolute) in `folder`, those near the top first, apart from `node_modules`, folders whose name
 * starts with a dot, the folders `except` (absolute) and what `.gitignore` files ignore. Links are not followed.
 */
export async function* findMarkdown(
  folder: string,
  except: readonly string[],
): AsyncGenerator<string, void> {
  const files = fastGlob.stream('**/*.{md,markdown,mdx}', {
    cwd: folder,
    dot: true,
    followSymbolicLinks: false,
    fs: { readdir: readerOf(except) },
  })
  for await (const name of files) yield path.join(folder, String(name))
}

/** How fast-glob reads folders: without what is left out, and as empty if they cannot be read. */
function readerOf(except: readonly string[]): fastGlob.FileSystemAdapter['readdir'] {
  const rules = new Map<string, readonly Rules[]>()
  async function entriesOf(folder: string): Promise<Entry[]> {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
    const here = [...(rules.get(path.dirname(folder)) ?? []), ...(await rulesOf(folder))]
    rules.set(folder, here)
    return entries.filter((entry) => {
      const file = path.join(folder, entry.name)
      const isFolder = entry.isDirectory()
      if (isFolder && (/^(?:\.|node_modules$)/.test(entry.name) || except.includes(file)))
        return false
      return !isIgnored(file, isFolder, here)
    })
  }
  type Done<Found> = (error: null, found: Found[]) => void
  function read(folder: string, options: { withFileTypes: true }, done: Done<Entry>): void
  function read(folder: string, done: Done<string>): void
  function read(folder: string, _options: object, done?: Done<Entry>): void {
    void entriesOf(path.resolve(folder)).then((entries) => done?.(null, entries))
  }
  return read
}

type Rules = { readonly folder: string; readonly ignored: Ignore }

async function rulesOf(folder: string): Promise<Rules[]> {
  const text = await readFile(path.join(folder, '.gitignore'), 'utf8').catch(() => undefined)
  return text === undefined ? [] : [{ folder, ignored: ignore().add(text) }]
}

function isIgnored(file: string, isFolder: boolean, rules: readonly Rules[]): boolean {
  return rules.some(({ folder, ignored }) => {
    const relative = pathIn(folder, file)
    return ignored.ignores(isFolder ? `${relative}/` : relative)
  })
}
