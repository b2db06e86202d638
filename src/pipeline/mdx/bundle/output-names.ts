// Names and digests of bundled scripts that change with the texts in them: esbuild saw marks in their place.
import { hash } from 'node:crypto'
import path from 'node:path'
import type { Metafile } from 'esbuild'
import { digestOf } from '../../files/digest.js'
import type { HtmlTexts } from './html-texts.js'
import type { Bundled, BundledFile } from './module-bundle.js'

type Outputs = Metafile['outputs']

/** For each output, by its name in the metafile: a digest of the texts in it and in all that it imports, if there are any. */
export function textDigests(
  { files, metafile: { outputs } }: Bundled,
  { digestsIn }: Pick<HtmlTexts, 'digestsIn'>,
): ReadonlyMap<string, string> {
  const own = new Map<string, readonly string[]>()
  const texts = new Map(files.map((file) => [path.posix.basename(file.path), file.text]))
  for (const name of Object.keys(outputs)) {
    const digests = digestsIn(texts.get(path.posix.basename(name)) ?? '')
    if (digests.length > 0) own.set(name, digests)
  }
  const digests = new Map<string, string>()
  for (const name of Object.keys(outputs)) {
    const parts = [...reached(outputs, name)].sort().flatMap((each) => {
      const digests = own.get(each)
      return digests === undefined ? [] : [[each, digests]]
    })
    if (parts.length > 0) digests.set(name, digestOf(JSON.stringify(parts)))
  }
  return digests
}

/** An output and all that it imports, at once or later. */
function reached(outputs: Outputs, name: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(name) || outputs[name] === undefined) return found
  found.add(name)
  for (const { path: next } of outputs[name].imports) reached(outputs, next, found)
  return found
}

/** A bundle for the browser whose scripts have names for their texts as well, also where others import them. */
export function nameByTexts(bundled: Bundled, texts: HtmlTexts): Bundled {
  const names = new Map<string, string>()
  for (const [name, digest] of textDigests(bundled, texts)) {
    const [, old = ''] = HASH.exec(name) ?? []
    names.set(old, shortHash((names.get(old) ?? old) + digest))
  }
  const renamed = (text: string): string =>
    text.replace(HASHES, (whole, old: string) => `-${names.get(old) ?? whole.slice(1)}`)
  const outputs = Object.entries(bundled.metafile.outputs).map(([name, output]) => [
    renamed(name),
    { ...output, imports: output.imports.map((each) => ({ ...each, path: renamed(each.path) })) },
  ])
  return {
    files: bundled.files.map((file): BundledFile =>
      file.text !== undefined && file.path.endsWith('.js')
        ? { path: renamed(file.path), text: renamed(file.text) }
        : { ...file, path: renamed(file.path) },
    ),
    metafile: { ...bundled.metafile, outputs: Object.fromEntries(outputs) as Outputs },
  }
}

/** The hash that esbuild gives a script in its name. */
const HASH = /-([\dA-Z]{8})\.js$/
const HASHES = /-([\dA-Z]{8})(?=\.js)/g

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Eight letters, as esbuild's hashes have. */
const shortHash = (text: string): string =>
  [...hash('sha256', text, 'buffer').subarray(0, 8)]
    .map((byte) => LETTERS.charAt(byte % LETTERS.length))
    .join('')
