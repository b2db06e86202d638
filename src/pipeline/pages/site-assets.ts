// Files that pages refer to: read once, named by content, collected for the output.
import { readFileSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { imageSize } from 'image-size'
import type { Repository } from '../../model/repository.js'
import type { Asset, SourceFile } from '../../site/links/link-context.js'
import { hostAddress } from '../../site/links/outside-docs.js'
import { assetName } from '../files/asset-name.js'
import { isAtOrBelow } from '../../config/files/paths.js'

export type SiteAssets = {
  /** The asset for a file, POSIX relative to the site folder; undefined when there is none inside it. */
  find(file: string): Asset | undefined
  /** The file or folder at such a path, also above the site folder, and its address on the repository's host. */
  findSource(file: string): SourceFile | undefined
  /** Path within the output folder → absolute source file, of all assets found so far. */
  readonly files: ReadonlyMap<string, string>
}

const IMAGE = /\.(avif|gif|jpe?g|png|svg|webp)$/i

/** Remembers each file by its modification time, so that in a long run a changed image is read again. */
export function createAssets(siteDir: string, base: string, repository?: Repository): SiteAssets {
  const files = new Map<string, string>()
  const known = new Map<string, { readonly mtimeMs: number; readonly asset: Asset }>()
  const root = realpathSync(siteDir)
  return {
    files,
    find(file) {
      const absolute = path.resolve(siteDir, file)
      const stats = statSync(absolute, { throwIfNoEntry: false })
      if (!stats?.isFile() || !isAtOrBelow(realpathSync(absolute), root)) return undefined
      const before = known.get(absolute)
      if (before?.mtimeMs === stats.mtimeMs) return before.asset
      const contents = readFileSync(absolute)
      const name = assetName(path.basename(absolute), contents)
      files.set(name, absolute)
      const asset = { href: `${base}${name}`, ...(IMAGE.test(absolute) ? sizeOf(contents) : {}) }
      known.set(absolute, { mtimeMs: stats.mtimeMs, asset })
      return asset
    },
    findSource(file) {
      const stats = statSync(path.resolve(siteDir, file), { throwIfNoEntry: false })
      if (!stats) return undefined
      const kind = stats.isDirectory() ? 'folder' : 'file'
      const href = repository && hostAddress(repository, file, kind)
      return href === undefined ? {} : { href }
    },
  }
}

/** Natural size in CSS pixels, when the file tells it. */
function sizeOf(contents: Uint8Array): { width?: number; height?: number } {
  try {
    const { width, height, orientation } = imageSize(contents)
    if (!(width > 0) || !(height > 0)) return {}
    const isTurned = orientation !== undefined && orientation >= 5
    const [across, down] = isTurned ? [height, width] : [width, height]
    return { width: Math.round(across), height: Math.round(down) }
  } catch {
    return {}
  }
}
