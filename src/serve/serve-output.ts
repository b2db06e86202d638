// `serve --no-watch`: an existing build, served as a static host would (SERVE-1 to SERVE-9).
import { readFile } from 'node:fs/promises'
import { existsSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import path from 'node:path'
import sirv from 'sirv'
import { MARKER } from '../build/output-folder.js'
import { isCompressed, sendCompressed } from './compression.js'
import { cacheControl, contentType } from './content-type.js'
import { answerRequest, type Answer, type HostSettings } from './host-rules.js'
import { parseRedirects, type RedirectRule } from './redirect-rules.js'
import { answerAsHost, type Host } from './static-hosts.js'

/** Answers requests from the output folder `outDir`; looks at the disk for each, so that a new build shows. */
export function serveOutput(
  outDir: string,
  { host, ...settings }: Omit<HostSettings, 'has'> & { readonly host?: Host | undefined },
): RequestListener {
  const has = (file: string): boolean =>
    file !== MARKER &&
    statSync(path.join(outDir, file), { throwIfNoEntry: false })?.isFile() === true
  const send = sirv(outDir, {
    dev: true,
    etag: true,
    dotfiles: true,
    setHeaders(response, pathname) {
      const headers = headersOf(decodeURIComponent(pathname).replace(/^\//, ''))
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    },
  })
  const sendFile = async (
    request: IncomingMessage,
    response: ServerResponse,
    { file, status }: Extract<Answer, { kind: 'file' }>,
  ): Promise<void> => {
    const absolute = path.join(outDir, file)
    const headers = headersOf(file)
    if (await sendCompressed(request, response, absolute, { status, headers })) return
    if (status === 404) {
      await sendNotFound(request, response, absolute)
      return
    }
    request.url = `/${file.split('/').map(encodeURIComponent).join('/')}`
    send(request, response, () => refuse(response, 404))
  }
  return (request, response) => {
    const { method = 'GET', url = '/' } = request
    const answer = host
      ? answerAsHost(method, url, { ...settings, host, has, redirects: redirectsOf(outDir, host) })
      : answerRequest(method, url, { ...settings, has })
    if (answer.kind === 'redirect') redirect(response, answer.status, answer.to)
    else if (answer.kind === 'refuse') refuse(response, answer.status)
    else void sendFile(request, response, answer)
  }
}

/** Read for each request, as all files are. */
function redirectsOf(outDir: string, host: Host): readonly RedirectRule[] {
  const file = path.join(outDir, '_redirects')
  if (host === 'github-pages' || !existsSync(file)) return []
  return parseRedirects(readFileSync(file, 'utf8'), host === 'netlify' ? 301 : 302)
}

function headersOf(file: string): Readonly<Record<string, string>> {
  const type = contentType(file)
  return {
    'Content-Type': type,
    'Cache-Control': cacheControl(file),
    ...(isCompressed(type) ? { Vary: 'Accept-Encoding' } : {}),
  }
}

export function redirect(response: ServerResponse, status: number, to: string): void {
  response.writeHead(status, { Location: to, 'Cache-Control': 'no-cache' }).end()
}

export function refuse(response: ServerResponse, status: 404 | 405): void {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' }
  response
    .writeHead(status, status === 405 ? { ...headers, Allow: 'GET, HEAD' } : headers)
    .end(status === 405 ? 'Method not allowed\n' : 'Not found\n')
}

async function sendNotFound(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
): Promise<void> {
  const page = await readFile(file).catch(() => undefined)
  if (!page) {
    refuse(response, 404)
    return
  }
  response.writeHead(404, {
    ...headersOf(path.basename(file)),
    'Content-Length': page.length,
  })
  response.end(request.method === 'HEAD' ? undefined : page)
}
