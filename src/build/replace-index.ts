// A new search index in the place of the one of an earlier build: named by the manifests, the old one taken away.
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config/schema.js'
import type { Route } from '../model/site.js'
import type { Manifest } from '../model/view.js'
import { FOLDER } from './search-files.js'
import { MANIFEST, versionPath } from './shared-files.js'

type NamedIndex = { readonly root: Route; readonly names: Readonly<Record<string, string>> }

/** Writes a file so that it is never seen half written. */
export async function writeWhole(target: string, contents: string | Uint8Array): Promise<void> {
  const next = `${target}.${String(process.pid)}.next`
  if (!existsSync(path.dirname(target))) await mkdir(path.dirname(target), { recursive: true })
  await writeFile(next, contents)
  await rename(next, target)
}

/**
 * Puts the names of the indexes into the manifests of their versions, and answers the files, within the output, that
 * the manifests named before. A manifest that is the same, or none of ours, is left alone.
 */
export async function nameIndexes(
  indexes: readonly NamedIndex[],
  { outDir, baseUrl }: Pick<Config, 'outDir' | 'baseUrl'>,
): Promise<readonly string[]> {
  const before: string[] = []
  for (const { root, names } of indexes) {
    const file = path.join(outDir, versionPath(root, MANIFEST))
    const text = await readFile(file, 'utf8').catch(() => undefined)
    const manifest = text === undefined ? undefined : parseManifest(text)
    if (!manifest) continue
    const search = Object.fromEntries(
      Object.entries(names).map(([context, name]) => [context, baseUrl + name]),
    )
    before.push(...Object.values(manifest.search).flatMap((url) => pathOf(url, baseUrl) ?? []))
    const next = JSON.stringify({ ...manifest, search })
    if (next !== text) await writeWhole(file, next)
  }
  return before
}

/** Removes the index files that stood in the output and that are not `kept`. */
export async function removeIndexes(
  outDir: string,
  before: readonly string[],
  kept: ReadonlySet<string>,
): Promise<void> {
  const parts = await readdir(path.join(outDir, FOLDER)).catch(() => [])
  const named = parts.filter((name) => PART.test(name)).map((name) => FOLDER + name)
  for (const name of [...before, ...named])
    if (!kept.has(name)) await rm(path.join(outDir, name), { force: true })
}

const PART = /^[a-z]+-[0-9a-f]{10}\.json$/

function parseManifest(text: string): Manifest | undefined {
  try {
    const manifest = JSON.parse(text) as Partial<Manifest> | null
    const isOurs = typeof manifest?.search === 'object'
    return isOurs ? (manifest as Manifest) : undefined
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
