// Replaces the search index of an earlier build: the manifests get the new name, the old files are removed.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseOwn } from '../../model/json.js'
import type { Config } from '../../config/schema/schema.js'
import type { Manifest } from '../../model/view.js'
import { SEARCH_FOLDER } from '../files/output-names.js'

type NamedIndex = {
  /** Path of the manifest within the output. */
  readonly manifest: string
  readonly names: Readonly<Record<string, string>>
}

/** Writes a file below `folder` (absolute), whole or in pieces; `name` is POSIX. */
export async function writeBelow(
  folder: string,
  name: string,
  contents: string | Uint8Array | Iterable<string>,
): Promise<void> {
  const target = path.join(folder, name)
  await mkdir(path.dirname(target), { recursive: true })
  await writeFile(target, contents)
}

/**
 * Writes manifests of the output with the names of the indexes of their versions to `folder`, and returns the files, within
 * the output, that the manifests named before. A manifest that is the same, or of another program, is left alone.
 */
export async function nameIndexes(
  indexes: readonly NamedIndex[],
  folder: string,
  { outDir, baseUrl }: Pick<Config, 'outDir' | 'baseUrl'>,
): Promise<readonly string[]> {
  const before: string[] = []
  for (const { manifest: name, names } of indexes) {
    const text = await readFile(path.join(outDir, name), 'utf8').catch(() => undefined)
    const manifest = text === undefined ? undefined : parseManifest(text)
    if (!manifest) continue
    const search = Object.fromEntries(
      Object.entries(names).map(([context, index]) => [context, baseUrl + index]),
    )
    before.push(...Object.values(manifest.search).flatMap((url) => pathOf(url, baseUrl) ?? []))
    const next = JSON.stringify({ ...manifest, search })
    if (next !== text) await writeBelow(folder, name, next)
  }
  return before
}

/** The index files in the output that are not `kept`. */
export async function oldIndexes(
  outDir: string,
  before: readonly string[],
  kept: ReadonlySet<string>,
): Promise<readonly string[]> {
  const parts = await readdir(path.join(outDir, SEARCH_FOLDER)).catch(() => [])
  const named = parts.filter((name) => PART.test(name)).map((name) => SEARCH_FOLDER + name)
  return [...new Set([...before, ...named])].filter((name) => !kept.has(name))
}

/** A part of an index, or the script of a language. */
const PART = /^[a-z]+-[0-9a-f]{10}\.js(?:on)?$/

function parseManifest(text: string): Manifest | undefined {
  try {
    const manifest = parseOwn<Partial<Manifest> | null>(text)
    return typeof manifest?.search === 'object' ? (manifest as Manifest) : undefined
  } catch {
    return undefined
  }
}

/** The file of an index by its URL, which may have a query; undefined for what can be none. */
function pathOf(url: unknown, baseUrl: string): string | undefined {
  if (typeof url !== 'string' || !url.startsWith(baseUrl)) return undefined
  const file = url.slice(baseUrl.length).replace(/\?.*$/, '')
  return HEAD.test(file) && !file.split('/').includes('..') ? file : undefined
}

const HEAD = /(?:^|\/)search-index(?:-[^/]*)?\.json$/
