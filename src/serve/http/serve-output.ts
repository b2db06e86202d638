// `serve --no-watch`: an existing build, served as a static host would.
import { readFileSync, statSync } from 'node:fs'
import type { RequestListener, ServerResponse } from 'node:http'
import path from 'node:path'
import { isPublished } from '../../config/files/output-marker.js'
import { HEADERS_FILE } from '../../pipeline/output/headers-file.js'
import { answerSafely } from './answer-safely.js'
import { isCompressed } from './compression.js'
import { cacheControl, contentType, sharingHeaders } from './content-type.js'
import { createFileMemory } from './file-memory.js'
import { headersFor, parseHeaders } from '../../site/publish/header-rules.js'
import { answerRequest, type HostSettings } from './host-rules.js'
import { parseRedirects } from '../../model/addresses/redirect-rules.js'
import { sendFile } from './send-file.js'
import { answerAsHost, type Host } from './static-hosts.js'

/** Answers requests from the output folder `outDir`; looks at the disk for each, so that a new build shows. */
export function serveOutput(
  outDir: string,
  { host, ...settings }: Omit<HostSettings, 'has'> & { readonly host?: Host | undefined },
): RequestListener {
  const has = (file: string): boolean => isPublished(file) && isFile(path.join(outDir, file))
  const memory = createFileMemory()
  // GitHub Pages reads neither of the two.
  const readsRules = host !== 'github-pages'
  const redirects = readParsed(path.join(outDir, '_redirects'), (text) =>
    parseRedirects(text, host === 'netlify' ? 301 : 302),
  )
  const headerRules = readParsed(path.join(outDir, HEADERS_FILE), parseHeaders)
  return answerSafely(async (request, response) => {
    const { method = 'GET', url = '/' } = request
    const answer = host
      ? answerAsHost(method, url, {
          ...{ ...settings, host, has },
          redirects: (readsRules ? redirects() : undefined) ?? [],
        })
      : answerRequest(method, url, { ...settings, has })
    if (answer.kind === 'redirect') redirect(response, answer.status, answer.to)
    else if (answer.kind === 'refuse') refuse(response, answer.status)
    else {
      const { file, status } = answer
      const headers = withHeaders(
        headersOf(file),
        headersFor(pathOf(url), (readsRules ? headerRules() : undefined) ?? []),
      )
      const output = { root: outDir, file: path.join(outDir, file) }
      const isSent = await sendFile(response, output, { status, headers }, memory)
      // A new build has taken it away since it was looked up.
      if (!isSent) refuse(response, 404)
    }
  })
}

/** Whether there is such a file; a path that the system refuses is not one. */
function isFile(file: string): boolean {
  try {
    // Most paths that are tried do not exist, and an error for each costs more than the answer.
    return statSync(file, { throwIfNoEntry: false })?.isFile() === true
  } catch {
    return false
  }
}

/** What `parse` makes of a file of the output, again when the file is another one; undefined when there is none. */
function readParsed<Parsed>(
  file: string,
  parse: (text: string) => Parsed,
): () => Parsed | undefined {
  let known: { readonly stamp: string; readonly parsed: Parsed } | undefined
  return () => {
    const stats = statSync(file, { throwIfNoEntry: false })
    if (stats?.isFile() !== true) return undefined
    const stamp = [stats.ino, stats.size, stats.mtimeMs, stats.ctimeMs].join('-')
    if (known?.stamp !== stamp) known = { stamp, parsed: parse(readFileSync(file, 'utf8')) }
    return known.parsed
  }
}

const pathOf = (target: string): string => target.replace(/[?#].*$/s, '')

type Headers = Readonly<Record<string, string>>

/** Names of headers are the same in any case. */
function withHeaders(ours: Headers, more: Headers): Headers {
  const names = new Set(Object.keys(more).map((name) => name.toLowerCase()))
  const kept = Object.entries(ours).filter(([name]) => !names.has(name.toLowerCase()))
  return { ...Object.fromEntries(kept), ...more }
}

function headersOf(file: string): Readonly<Record<string, string>> {
  const type = contentType(file)
  return {
    'Content-Type': type,
    'Cache-Control': cacheControl(file),
    ...sharingHeaders(file),
    ...(isCompressed(type) ? { Vary: 'Accept-Encoding' } : {}),
  }
}

export function redirect(response: ServerResponse, status: number, to: string): void {
  response.writeHead(status, { Location: asciiAddress(to), 'Cache-Control': 'no-cache' }).end()
}

/** Headers hold no other letters: a rule may be written with them, and clients send them as they are. */
const asciiAddress = (address: string): string =>
  address.replace(/[^\x21-\x7e]+/g, (text) => encodeURI(text))

export function refuse(response: ServerResponse, status: 404 | 405): void {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' }
  response
    .writeHead(status, status === 405 ? { ...headers, Allow: 'GET, HEAD' } : headers)
    .end(status === 405 ? 'Method not allowed\n' : 'Not found\n')
}
