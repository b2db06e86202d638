// The Markdown of a folder: whether one without `docs` is itself a documentation, and what `init` finds.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import ignore, { type Ignore } from 'ignore'

type Rules = { readonly folder: string; readonly ignored: Ignore }

/** Whether Markdown is anywhere in `folder`: see `findMarkdown`. */
export async function hasMarkdown(folder: string, except: readonly string[]): Promise<boolean> {
  const { done } = await findMarkdown(folder, except).next()
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
  let level: { folder: string; rules: readonly Rules[] }[] = [{ folder, rules: [] }]
  // Breadth first: a Markdown file is usually near the top.
  while (level.length > 0) {
    const next: typeof level = []
    for (const { folder: here, rules: above } of level) {
      const entries = await readdir(here, { withFileTypes: true }).catch(() => [])
      const rules = [...above, ...(await rulesOf(here))]
      for (const entry of entries) {
        const file = path.join(here, entry.name)
        if (isIgnored(file, entry.isDirectory(), rules)) continue
        if (entry.isFile() && /\.(md|markdown|mdx)$/.test(entry.name)) yield file
        if (!entry.isDirectory() || entry.name.startsWith('.') || entry.name === 'node_modules')
          continue
        if (!except.includes(file)) next.push({ folder: file, rules })
      }
    }
    level = next
  }
}

async function rulesOf(folder: string): Promise<Rules[]> {
  const text = await readFile(path.join(folder, '.gitignore'), 'utf8').catch(() => undefined)
  return text === undefined ? [] : [{ folder, ignored: ignore().add(text) }]
}

function isIgnored(file: string, isFolder: boolean, rules: readonly Rules[]): boolean {
  return rules.some(({ folder, ignored }) => {
    const relative = path.relative(folder, file).split(path.sep).join('/')
    return ignored.ignores(isFolder ? `${relative}/` : relative)
  })
}
