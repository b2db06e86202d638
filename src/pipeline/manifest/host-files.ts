// The files of a site on its host, for a comparison with its manifest. Bodies are compared as readers get them: without
// their compression, and behind redirects.
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { BUILD_MANIFEST } from '../files/output-names.js'
import type { PublishedFile } from '../output/output.js'
import { uncompressed } from '../publish/written-files.js'
import { NOT_FOUND_FILE } from '../../site/routes/not-found.js'
import type { Found } from './compare.js'

/** A host that does not answer in this time does not answer a reader either. */
const TIMEOUT_MS = 30_000

/** Attempts at a file; a busy host answers a later one. */
const ATTEMPTS = 3

const WAIT_MS = 500

/** Undefined where the host answers that the page does not exist. */
export type Page = { readonly url: string; readonly text: string } | undefined

/** A request without an answer that could be compared. */
export class NoAnswer extends Error {}

/** The address (with a slash at the end) below which the site at `target` is; it may name the manifest itself. */
export function siteAddress(target: string): string {
  const url = new URL(target)
  url.search = ''
  url.hash = ''
  const name = `/${BUILD_MANIFEST}`
  if (url.pathname.endsWith(name)) url.pathname = url.pathname.slice(0, -name.length)
  return url.href.replace(/\/*$/, '/')
}

/** The manifest of the site and its address after redirects. @throws NoAnswer */
export async function fetchManifest(base: string, signal: AbortSignal): Promise<Page> {
  const page = await fetchText(base + BUILD_MANIFEST, signal)
  return page && { ...page, url: siteAddress(page.url) }
}

/** The text at `url` and its address after redirects. @throws NoAnswer */
export async function fetchText(url: string, signal: AbortSignal): Promise<Page> {
  const response = await request(url, signal)
  if (response.status === 404 || response.status === 410) {
    await response.body?.cancel()
    return undefined
  }
  if (!response.ok) throw new NoAnswer(`it answers with status ${String(response.status)}`)
  return { url: response.url, text: await response.text() }
}

/**
 * False for files that hosts read and do not send under their names: rules of hosts, hidden files but for those of
 * `.well-known`, and compressed copies of files in `names`.
 */
export function isServed({ path }: PublishedFile, names: ReadonlySet<string>): boolean {
  const original = uncompressed(path)
  if (original !== path && names.has(original)) return false
  if (path === '_redirects' || path === '_headers') return false
  return path.split('/').every((part) => !part.startsWith('.') || part === '.well-known')
}

/** The file on the site at `base`; a page at the address that readers use. */
export async function fetchFile(
  base: string,
  { path }: PublishedFile,
  signal: AbortSignal,
): Promise<Found> {
  const address = path.split('/').map(encodeURIComponent).join('/')
  const shown = address.replace(/(^|\/)index\.html$/, '$1')
  const found = await fetchOne(base + shown, isNotFoundPage(path), signal)
  // A store of files has no pages at the addresses of folders.
  if (found.kind !== 'missing' || shown === address) return found
  return fetchOne(base + address, false, signal)
}

/** Hosts send such a page with the status of a missing one. */
const isNotFoundPage = (path: string): boolean =>
  path.slice(path.lastIndexOf('/') + 1) === NOT_FOUND_FILE

async function fetchOne(url: string, mayBeNotFound: boolean, signal: AbortSignal): Promise<Found> {
  try {
    const response = await request(url, signal)
    const { status, ok } = response
    if (ok || (mayBeNotFound && status === 404)) return await contentOf(response)
    await response.body?.cancel()
    if (status === 404 || status === 410) return { kind: 'missing' }
    return { kind: 'unread', reason: `status ${String(status)}` }
  } catch (error) {
    signal.throwIfAborted()
    return { kind: 'unread', reason: reasonOf(error) }
  }
}

/** With further attempts when the connection breaks or the host is busy. @throws NoAnswer */
async function request(url: string, signal: AbortSignal, attempt = 1): Promise<Response> {
  const isLast = attempt === ATTEMPTS
  try {
    const response = await fetch(url, {
      // Encodings that every supported Node can decode.
      headers: { 'accept-encoding': 'gzip, br' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    const isBusy = response.status === 429 || response.status >= 500
    if (!isBusy || isLast) return response
    await response.body?.cancel()
  } catch (error) {
    signal.throwIfAborted()
    if (isLast) throw new NoAnswer(reasonOf(error), { cause: error })
  }
  await sleep(WAIT_MS * attempt, undefined, { signal })
  return request(url, signal, attempt + 1)
}

async function contentOf({ body }: Response): Promise<Found> {
  const hash = createHash('sha256')
  let size = 0
  const reader = body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    hash.update(part.value)
    size += part.value.length
  }
  return { kind: 'content', sha256: hash.digest('hex'), size }
}

/** `fetch` has the reason in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `no answer in ${String(TIMEOUT_MS / 1000)} seconds`
  return error.cause instanceof Error && error.cause.message !== ''
    ? error.cause.message
    : error.message
}
