// The files of an output folder, for a comparison with its manifest.
import { statSync } from 'node:fs'
import path from 'node:path'
import { sha256OfFile } from '../files/digest.js'
import { listOutput } from '../files/list-files.js'
import { isPublished } from '../../config/files/output-marker.js'
import { BUILD_MANIFEST } from '../files/output-names.js'
import { HOST_FILES } from '../output/other-files.js'
import type { PublishedFile } from '../output/output.js'
import { codeOf } from '../publish/disk.js'
import type { Difference, Found } from './compare.js'

/** The file of that path in `folder` (absolute). */
export async function readFolderFile(
  folder: string,
  { path: name }: PublishedFile,
): Promise<Found> {
  const file = path.join(folder, name)
  try {
    if (statSync(file).isDirectory()) return { kind: 'missing' }
    return { kind: 'content', ...(await sha256OfFile(file)) }
  } catch (error) {
    const code = codeOf(error)
    if (code === undefined) throw error
    return code === 'ENOENT' || code === 'ENOTDIR'
      ? { kind: 'missing' }
      : { kind: 'unread', reason: code }
  }
}

/** Files of `folder` that no build wrote, but for those that hosts, git and builds keep there. */
export function extraFiles(folder: string, files: readonly PublishedFile[]): readonly Difference[] {
  const known = new Set([...files.map(({ path: name }) => name), BUILD_MANIFEST, ...HOST_FILES])
  return listOutput(folder)
    .filter((name) => isPublished(name) && !known.has(name))
    .map((name) => ({ kind: 'extra', path: name }))
}
