// Files that pages refer to: read once, named by content, collected for the output.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../../config/schema/schema.js'
import type { Asset, SourceFile } from '../../site/links/link-context.js'
import { hostAddress } from '../../site/links/outside-docs.js'
import type { Probe } from '../cache/build-record.js'
import { NO_FILE_MEMORY, type FileMemory } from '../cache/file-memory.js'
import { assetName } from '../files/asset-name.js'
import { imageSizeOf } from '../draw/image-size-of.js'
import { statsOf } from '../../config/files/is-there.js'
import { isAtOrBelow } from '../../config/files/paths.js'
import { isPassiveFile } from '../trust/passive-file.js'
import { contentFolders, createBoundary, type BoundarySettings } from '../trust/boundary.js'

export type SiteAssets = {
  /** The asset for a file, POSIX relative to the site folder; undefined when there is none inside it. */
  find(file: string): Asset | undefined
  /** The file or folder at such a path, also above the site folder, and its address on the repository's host. */
  findSource(file: string): SourceFile | undefined
  /** Path within the output folder → absolute source file, of all assets found so far. */
  readonly files: ReadonlyMap<string, string>
}

const IMAGE = /\.(avif|gif|jpe?g|png|svg|webp)$/i

type Place = Pick<Config, 'baseUrl' | 'repository' | 'isLenient'> & BoundarySettings

/**
 * Remembers each file by its modification time, so that in a long run a changed image is read again; `memory` is that of
 * earlier runs.
 */
export function createAssets(config: Place, memory: FileMemory = NO_FILE_MEMORY): SiteAssets {
  const { siteDir, baseUrl: base, repository, isLenient } = config
  const files = new Map<string, string>()
  const known = new Map<string, { readonly mtimeMs: number; readonly asset: Asset }>()
  const { holds } = createBoundary(config)
  const isTrusted = config.content.trust === 'full'
  const folders = contentFolders(config)
  const isContent = (file: string): boolean =>
    folders.some(
      (folder) =>
        isAtOrBelow(file, folder) &&
        !/(?:^|[\\/])(?:\.|node_modules[\\/])/.test(path.relative(folder, file)),
    )
  return {
    files,
    find(file) {
      const written = path.resolve(siteDir, file)
      const near = isMissing(written) ? nearFile(siteDir, written, isLenient) : undefined
      const absolute = near ?? written
      const stats = statsOf(absolute)
      // The docs folder may be outside the site folder.
      if (!stats?.isFile() || !(isAtOrBelow(absolute, siteDir) || isContent(absolute)))
        return undefined
      if (!holds(absolute)) return undefined
      if (!isTrusted && !(isContent(absolute) && isPassiveFile(absolute))) return undefined
      const before = known.get(absolute)
      const isRenamed = near !== undefined && near.normalize('NFC') !== written.normalize('NFC')
      const fileName = isRenamed
        ? path.relative(siteDir, near).split(path.sep).join('/')
        : undefined
      const named = (asset: Asset): Asset =>
        fileName === undefined ? asset : { ...asset, fileName }
      if (before?.mtimeMs === stats.mtimeMs) return named(before.asset)
      const { name, ...size } = memory.recall('image', absolute, () => readAsset(absolute))
      files.set(name, absolute)
      const asset = { href: `${base}${name}`, ...size }
      known.set(absolute, { mtimeMs: stats.mtimeMs, asset })
      return named(asset)
    },
    findSource(file) {
      const stats = statsOf(path.resolve(siteDir, file))
      if (!stats) return undefined
      const kind = stats.isDirectory() ? 'folder' : 'file'
      const href = repository && hostAddress(repository, file, kind)
      return href === undefined ? {} : { href }
    },
  }
}

type NamedAsset = Pick<Asset, 'width' | 'height'> & { readonly name: string }

function readAsset(absolute: string): NamedAsset {
  const contents = readFileSync(absolute)
  const size = IMAGE.test(absolute) ? imageSizeOf(contents) : {}
  return { name: assetName(path.basename(absolute), contents), ...size }
}

const isMissing = (file: string): boolean => statsOf(file) === undefined

/**
 * The only file whose path differs from `file` in the form of its accents or, when `anyCase`, in case; undefined when
 * there is none.
 */
function nearFile(siteDir: string, file: string, anyCase = false): string | undefined {
  // Most missing files have plain names.
  if (!anyCase && !/[^\0-\u007f]/.test(file)) return undefined
  const fold = (name: string): string => {
    const composed = name.normalize('NFC')
    return anyCase ? composed.toLowerCase() : composed
  }
  const parts = path.relative(siteDir, file).split(path.sep)
  if (parts[0] === '..') return undefined
  let folder = siteDir
  for (const part of parts) {
    const names = namesIn(folder)
    const fitting = names.includes(part)
      ? [part]
      : names.filter((name) => fold(name) === fold(part))
    const [name] = fitting
    if (name === undefined || fitting.length > 1) return undefined
    folder = path.join(folder, name)
  }
  return folder
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Whether the files that a page requested are unchanged; requesting them also puts them into the output. */
export function isAsBefore(probes: readonly Probe[], assets: SiteAssets): boolean {
  return probes.every(([file, before, kind]) => {
    const found = kind === 'source' ? assets.findSource(file) : assets.find(file)
    return JSON.stringify(found ?? null) === JSON.stringify(before)
  })
}
