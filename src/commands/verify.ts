// `verify`: whether a folder or a live site is what a build wrote, by the manifest of the build.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pLimit from 'p-limit'
import { wrongUsage, type Diagnostic } from '../model/diagnostics/diagnostic.js'
import { BUILD_MANIFEST } from '../pipeline/files/output-names.js'
import { parseManifest, type BuildManifest } from '../pipeline/manifest/build-manifest.js'
import { compareFile, type Difference, type Found } from '../pipeline/manifest/compare.js'
import { extraFiles, readFolderFile } from '../pipeline/manifest/folder-files.js'
import {
  fetchFile,
  fetchManifest,
  isServed,
  NoAnswer,
  siteAddress,
  type Page,
} from '../pipeline/manifest/host-files.js'
import type { PublishedFile } from '../pipeline/output/output.js'

export type VerifyOptions = {
  /** A folder, or the address of a site. */
  readonly target: string
  /** Manifest instead of that of the target. */
  readonly manifest?: string
  /** The root hash that the manifest must have. */
  readonly root?: string
  readonly signal?: AbortSignal
}

export type VerifyResult = {
  readonly diagnostics: readonly Diagnostic[]
  readonly ok: boolean
  /** The root hash of the manifest. */
  readonly rootHash: string
  /** Number of files that were compared. */
  readonly files: number
  /** Number of files that hosts do not send to readers. */
  readonly notServed: number
  readonly durationMs: number
}

/** Requests, or files, at once. */
const CONCURRENCY = 8

/** Where the files are, with its own manifest. */
type Place = {
  readonly own: Page
  readonly read: (file: PublishedFile) => Promise<Found>
  readonly extra: (files: readonly PublishedFile[]) => readonly Difference[]
  /** `names` are those of all files. */
  readonly isServed: (file: PublishedFile, names: ReadonlySet<string>) => boolean
}

/**
 * Compares each file with the manifest. What differs is in `diagnostics`.
 * @throws OrionError (usage) when there is nothing to compare, or nothing to compare it with.
 */
export async function verify(options: VerifyOptions): Promise<VerifyResult> {
  const start = performance.now()
  const { target, root, signal = new AbortController().signal } = options
  const isAddress = /^https?:\/\//i.test(target)
  const place = isAddress ? await openHost(options, signal) : openFolder(path.resolve(target))
  const manifest = manifestOf(place.own, options)
  const names = new Set(manifest.files.map(({ path: name }) => name))
  const compared = manifest.files.filter((file) => place.isServed(file, names))
  const found = await pLimit(CONCURRENCY).map(compared, async (file) => {
    signal.throwIfAborted()
    return compareFile(file, await place.read(file))
  })
  const differences = [...found, ...place.extra(manifest.files)].filter(
    (difference) => difference !== undefined,
  )
  const other = root === undefined || root === manifest.root ? [] : [otherRoot(manifest, root)]
  const diagnostics = [...other, ...differences.map(diagnosticOf)]
  return {
    diagnostics,
    ok: diagnostics.length === 0,
    rootHash: manifest.root,
    files: compared.length,
    notServed: manifest.files.length - compared.length,
    durationMs: performance.now() - start,
  }
}

function openFolder(folder: string): Place {
  if (!existsSync(folder))
    throw wrongUsage({
      code: 'manifest-missing',
      message: `The folder ${folder} does not exist.`,
      hint: 'Name the output folder of a build, or the address of a site.',
    })
  const file = path.join(folder, BUILD_MANIFEST)
  return {
    own: existsSync(file) ? { url: file, text: readFileSync(file, 'utf8') } : undefined,
    read: (each) => readFolderFile(folder, each),
    extra: (files) => extraFiles(folder, files),
    isServed: () => true,
  }
}

async function openHost({ target }: VerifyOptions, signal: AbortSignal): Promise<Place> {
  const base = URL.canParse(target) ? siteAddress(target) : undefined
  if (base === undefined)
    throw wrongUsage({ code: 'usage', message: `${target} is not the address of a site.` })
  try {
    // Also where another manifest counts: it shows where redirects lead.
    const own = await fetchManifest(base, signal)
    const address = own?.url ?? base
    return {
      own,
      read: (file) => fetchFile(address, file, signal),
      extra: () => [],
      isServed,
    }
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    throw wrongUsage(
      {
        code: 'host-unreachable',
        message: `The site ${base} cannot be compared: ${error.message}.`,
        hint: 'Check the address, and open it in a browser.',
      },
      error,
    )
  }
}

/** @throws OrionError (usage) */
function manifestOf(own: Page, { target, manifest: named }: VerifyOptions): BuildManifest {
  const page = named === undefined ? own : readNamed(path.resolve(named))
  if (page === undefined)
    throw wrongUsage({
      code: 'manifest-missing',
      message: `There is no ${BUILD_MANIFEST} in ${named ?? target}.`,
      hint: 'Build the site with orion-docs build --manifest, or name the manifest of its build with --manifest.',
    })
  const manifest = parseManifest(page.text)
  if (!('fault' in manifest)) return manifest
  throw wrongUsage({
    code: 'manifest-damaged',
    message: `The build manifest in ${named ?? target} cannot be used: ${manifest.fault}.`,
    hint: 'Publish the site again, or name the manifest of its build with --manifest.',
  })
}

function readNamed(file: string): Page {
  try {
    return { url: file, text: readFileSync(file, 'utf8') }
  } catch {
    return undefined
  }
}

function otherRoot({ root }: BuildManifest, expected: string): Diagnostic {
  return {
    severity: 'error',
    code: 'manifest-root',
    message: `The build manifest has the root hash ${root}, not ${expected}.`,
    hint: 'Compare the site with the manifest of the expected build: --manifest <file>.',
  }
}

const WORDS = {
  changed: { code: 'published-changed', text: 'Changed file' },
  missing: { code: 'published-missing', text: 'Missing file' },
  extra: { code: 'published-extra', text: 'File that the build did not write' },
  unread: { code: 'published-unread', text: 'File that could not be compared' },
} as const satisfies Record<Difference['kind'], { code: string; text: string }>

function diagnosticOf({ kind, path: file, detail }: Difference): Diagnostic {
  const { code, text } = WORDS[kind]
  const rest = detail === undefined ? '' : ` (${detail})`
  return { severity: 'error', code, message: `${text}: ${file}${rest}` }
}
