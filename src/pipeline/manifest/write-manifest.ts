// Writes the manifest into an output: of a whole build, or of an output of which some files are replaced.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../../config/schema/schema.js'
import { programVersion } from '../../package/package-files.js'
import { pluginDigests } from '../cache/toolchain-digest.js'
import { sha256OfFile } from '../files/digest.js'
import { listFiles } from '../files/list-files.js'
import { isPublished } from '../../config/files/output-marker.js'
import { BUILD_MANIFEST } from '../files/output-names.js'
import type { Output, PublishedFile } from '../output/output.js'
import type { Snapshot } from '../pages/snapshot.js'
import { inByteOrder, parseManifest, renderManifest, rootHash } from './build-manifest.js'

/**
 * Writes the manifest of all files of `output`, the last file of a build; `carried` are assets of earlier builds, which
 * are not input of this one. Returns the root hash.
 */
export async function emitManifest(
  output: Output,
  snapshot: Pick<Snapshot, 'inputKey'>,
  { markdown }: Config,
  carried: readonly string[] = [],
): Promise<string> {
  const all = await output.contents()
  const files = inByteOrder(all.filter(({ path }) => isPublished(path)))
  const plugins = await pluginDigests([...markdown.remarkPlugins, ...markdown.rehypePlugins])
  const earlier = new Set(carried)
  const copied = files.flatMap(({ path, sha256, isCopy }) =>
    isCopy === true && !earlier.has(path) ? [[path, sha256]] : [],
  )
  const input = createHash('sha256')
    .update(JSON.stringify([await snapshot.inputKey(), plugins, copied]))
    .digest('hex')
  const root = rootHash(files)
  const program = { name: 'orion-docs', version: await programVersion() }
  output.write(BUILD_MANIFEST, renderManifest({ program, input, root, files }))
  return root
}

/**
 * Writes to `folder` (absolute) the manifest of `outDir` after it gets the files of `folder` and loses `removed` (POSIX).
 * Nothing when the output has no manifest, or one that cannot be read.
 */
export async function updateManifest(
  outDir: string,
  folder: string,
  removed: readonly string[],
): Promise<void> {
  const before = path.join(outDir, BUILD_MANIFEST)
  if (!existsSync(before)) return
  const manifest = parseManifest(readFileSync(before, 'utf8'))
  if ('fault' in manifest) return
  const files = new Map(manifest.files.map((file) => [file.path, file]))
  for (const name of removed) files.delete(name)
  for (const name of listFiles(folder).filter(isPublished))
    files.set(name, { path: name, ...(await sha256OfFile(path.join(folder, name))) })
  const sorted: readonly PublishedFile[] = inByteOrder(files.values())
  const text = renderManifest({ ...manifest, files: sorted, root: rootHash(sorted) })
  writeFileSync(path.join(folder, BUILD_MANIFEST), text)
}
