// Compressed copies beside the text files of an output, for hosts that send such copies instead of compressing each answer.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import pLimit from 'p-limit'
import { NOT_FOUND_FILE } from '../../site/routes/not-found.js'
import { listFiles } from '../files/list-files.js'
import { isPublished } from '../../config/files/output-marker.js'
import type { ProgressReporter } from '../run/progress.js'
import type { Output } from './output.js'

/** Text by its extension. Images, fonts and archives are compressed already. */
const TEXT = /\.(?:html|css|m?js|json|map|svg|xml|atom|txt|md|csv|wasm|webmanifest)$/i

/** Below this size a file fits into one packet either way. */
const SMALLEST_BYTES = 1024

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

type Encode = (contents: Buffer) => Promise<Buffer>

/** The strongest levels: a file is compressed once and sent many times. */
const ENCODINGS: readonly (readonly [extension: string, encode: Encode])[] = [
  ['.gz', async (contents) => withoutSystem(await gzipped(contents, { level: 9 }))],
  [
    '.br',
    (contents) =>
      brotli(contents, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: contents.length,
        },
      }),
  ],
]

const SYSTEM_BYTE = 9
const UNKNOWN_SYSTEM = 255

/** The header of gzip names the operating system, which no reader uses. */
function withoutSystem(bytes: Buffer): Buffer {
  bytes[SYSTEM_BYTE] = UNKNOWN_SYSTEM
  return bytes
}

/** The names of the copies of `file`, whether they exist or not. */
const copiesOf = (file: string): readonly string[] =>
  ENCODINGS.map(([extension]) => file + extension)

/**
 * Adds copies to `output`, which has all other files, and returns them. Files that stay as the last build left them keep
 * their copies; a copy of the site's own, such as a static file, stays as it is.
 */
export async function precompress(
  output: Output,
  steps: ProgressReporter,
): Promise<readonly string[]> {
  const files = [...output.names].filter((file) => TEXT.test(file) && isPublished(file))
  const open = files.flatMap((file) =>
    ENCODINGS.filter(([extension]) => !output.names.has(file + extension)).map(
      ([extension, encode]) => ({ file, copy: file + extension, encode }),
    ),
  )
  const isKept = ({ file, copy }: { file: string; copy: string }): boolean =>
    output.kept.has(file) && output.isOwn(copy) && output.keep([copy])
  const changed = open.filter((each) => !isKept(each))
  steps.begin('compress', changed.length)
  // Compression runs in the threads of Node; only so many files are in memory.
  await pLimit(availableParallelism()).map(changed, async ({ file, copy, encode }) => {
    const contents = await readFile(output.locate(file))
    const bytes = await smaller(contents, encode)
    steps.advance()
    if (bytes) output.write(copy, bytes)
  })
  return open.map(({ copy }) => copy).filter((copy) => output.names.has(copy))
}

/** Undefined when nothing is gained. */
async function smaller(contents: Buffer, encode: Encode): Promise<Buffer | undefined> {
  if (contents.length < SMALLEST_BYTES) return undefined
  const bytes = await encode(contents)
  return bytes.length < contents.length ? bytes : undefined
}

/** A page that every output has, and that is never small. */
const ANY_PAGE = NOT_FOUND_FILE

/**
 * Writes to `folder` the copies of its files, which replace some of the output `outDir` while `removed` leave it. Returns the
 * copies that leave it too. Nothing when the output has no copies.
 */
export async function precompressChanges(
  outDir: string,
  folder: string,
  removed: readonly string[],
  write: (copy: string, bytes: Buffer) => Promise<void>,
): Promise<readonly string[]> {
  if (!copiesOf(ANY_PAGE).some((copy) => existsSync(path.join(outDir, copy)))) return []
  const gone = removed.flatMap(copiesOf)
  for (const file of listFiles(folder).filter((name) => TEXT.test(name) && isPublished(name))) {
    const contents = await readFile(path.join(folder, file))
    for (const [extension, encode] of ENCODINGS) {
      const bytes = await smaller(contents, encode)
      if (bytes) await write(file + extension, bytes)
      else gone.push(file + extension)
    }
  }
  return gone.filter((copy) => existsSync(path.join(outDir, copy)))
}
