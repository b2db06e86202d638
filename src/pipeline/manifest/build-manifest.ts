// The manifest of a build: its files with their SHA-256 and size, and one hash over all of them. It depends on the
// files alone, not on the time, the machine or the folder.
import { createHash } from 'node:crypto'
import { isList, isRecord } from '../../model/json.js'
import { compareText } from '../../model/text/text.js'
import type { PublishedFile } from '../output/output.js'

export type BuildManifest = {
  readonly program: { readonly name: string; readonly version: string }
  /** SHA-256 of the settings, pages and other files that the site was made from. */
  readonly input: string
  /** SHA-256 of the list of files. */
  readonly root: string
  /** In the order of their paths as UTF-8. */
  readonly files: readonly PublishedFile[]
}

/** A change of this form changes this number: manifests of another form are not read. */
const FORM = 1

/** The root hash: the SHA-256 of what the program sha256sum prints for `files`, sorted by path. */
export function rootHash(files: readonly PublishedFile[]): string {
  const hash = createHash('sha256')
  for (const { path, sha256 } of files) hash.update(checksumLine(path, sha256))
  return hash.digest('hex')
}

/** A line of sha256sum, which marks and escapes a path with a backslash or a line break. */
function checksumLine(path: string, sha256: string): string {
  const escaped = path.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
  return `${escaped === path ? '' : '\\'}${sha256}  ${escaped}\n`
}

/** `files` in the order of `LC_ALL=C sort`. */
export function inByteOrder(files: Iterable<PublishedFile>): readonly PublishedFile[] {
  const list = [...files]
  // The two orders differ only for characters beyond the first 65,536.
  const isPlain = list.every(({ path }) => !/[\ud800-\udfff]/.test(path))
  return list.sort(
    isPlain
      ? (a, b) => compareText(a.path, b.path)
      : (a, b) => Buffer.compare(Buffer.from(a.path), Buffer.from(b.path)),
  )
}

/** The text of the manifest, with a line for each file. */
export function renderManifest({ program, input, root, files }: BuildManifest): string {
  const lines = files.map(({ path, sha256, size }) => JSON.stringify({ path, sha256, size }))
  return [
    '{',
    `"form": ${String(FORM)},`,
    `"program": ${JSON.stringify(program)},`,
    `"input": ${JSON.stringify(input)},`,
    `"root": ${JSON.stringify(root)},`,
    '"files": [',
    lines.join(',\n'),
    ']',
    '}\n',
  ].join('\n')
}

/** The manifest that `text` holds, or what is wrong with it. */
export function parseManifest(text: string): BuildManifest | { readonly fault: string } {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { fault: 'it is not JSON' }
  }
  if (!isRecord(value) || !isRecord(value['program']) || !isList(value['files']))
    return { fault: 'it is not a manifest of orion-docs' }
  if (value['form'] !== FORM) return { fault: 'another version of orion-docs wrote it' }
  const { program, input, root } = value
  const files = value['files'].map(parseFile)
  const known = files.filter((file) => file !== undefined)
  if (known.length < files.length) return { fault: 'it has an entry that is not a file' }
  const sorted = inByteOrder(known)
  if (root !== rootHash(sorted)) return { fault: 'its root hash does not match its files' }
  const { name, version } = program
  return {
    program: { name: String(name), version: String(version) },
    input: String(input),
    root,
    files: sorted,
  }
}

/** Undefined for an entry with a path that leads outside, or without a hash. */
function parseFile(value: unknown): PublishedFile | undefined {
  if (!isRecord(value)) return undefined
  const { path, sha256, size } = value
  if (typeof path !== 'string' || typeof sha256 !== 'string' || typeof size !== 'number')
    return undefined
  const isInside = path.split('/').every((part) => !['', '.', '..'].includes(part))
  return isInside && /^[0-9a-f]{64}$/.test(sha256) ? { path, sha256, size } : undefined
}
