// Responses of a server that follows the sources: every file is built on request.
import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { liveScript } from '../pipeline/bundle/bundle.js'
import type { Config } from '../config/schema/schema.js'
import type { Diagnostic } from '../model/diagnostics/diagnostic.js'
import type { ShownFault } from '../model/diagnostics/shown-fault.js'
import { escapeHtml } from '../model/text/text.js'
import { contentType, sharingHeaders } from './http/content-type.js'
import { answerRequest, type Answer } from './http/host-rules.js'
import { redirect, refuse } from './http/serve-output.js'
import { diagnosticsOf, shownFaults } from './live/shown-faults.js'
import type { SiteFile } from './site-files.js'
import type { SourceSite } from './source-site.js'

/** What the answers of a site are made from. */
export type AnsweredSite = Pick<SourceSite, 'config' | 'snapshot' | 'files'>

export type ServedState<Site extends AnsweredSite = SourceSite> = {
  /** The last site that could be read. */
  readonly site?: Site | undefined
  /** The problems of the site as a whole. */
  readonly faults: readonly Diagnostic[]
}

/**
 * Responds from the current site; if it is replaced meanwhile, from its successor. `config` is the one
 * from the start, as long as there is no site.
 */
export async function answerSource(
  response: ServerResponse,
  stateOf: () => ServedState<AnsweredSite>,
  start: Config,
): Promise<void> {
  const { site, faults } = stateOf()
  const { method = 'GET', url = '/' } = response.req
  if (!site) {
    const live = await liveScript()
    if (url === start.baseUrl + live.path)
      reply(response, 200, contentType(live.path), live.contents)
    else await sendFaults(response, faults, { config: start, live: live.path })
    return
  }
  const { files } = site
  const decision = decide(method, url, site)
  if (decision.kind === 'redirect') redirect(response, decision.status, decision.to)
  else if (decision.kind === 'refuse') refuse(response, decision.status)
  else
    try {
      const file = await files.read(decision.file)
      if (stateOf().site?.files !== files) await answerSource(response, stateOf, start)
      else if (!file) refuse(response, 404)
      else await send(response, { ...decision, contents: file }, site)
    } catch (error) {
      if (stateOf().site?.files !== files) await answerSource(response, stateOf, start)
      else await sendFaults(response, diagnosticsOf(error), placeOf(site))
    }
}

/** The problems of the page at `path` (with base), as JSON. */
export async function answerFaults(
  response: ServerResponse,
  site: SourceSite | undefined,
  path: string,
): Promise<void> {
  const decision = site && decide('GET', path, site)
  const faults =
    decision?.kind === 'file' && decision.status === 200
      ? await site?.files.faults(decision.file).catch(diagnosticsOf)
      : undefined
  const shown = await shownFaults(faults ?? [], site?.config.siteDir ?? '.')
  response.writeHead(200, {
    'Content-Type': contentType('faults.json'),
    'Cache-Control': 'no-store',
  })
  response.end(JSON.stringify(shown))
}

function decide(method: string, url: string, { config, files }: AnsweredSite): Answer {
  return answerRequest(method, url, {
    base: config.baseUrl,
    trailingSlash: config.trailingSlash,
    has: (file) => files.has(file),
  })
}

async function send(
  response: ServerResponse,
  { status, file, contents }: { status: number; file: string; contents: SiteFile },
  site: AnsweredSite,
): Promise<void> {
  const body =
    contents.kind === 'page'
      ? contents.page.html
      : contents.kind === 'disk'
        ? await readFile(contents.file)
        : contents.contents
  if (contents.kind === 'page' && (body === undefined || body.length === 0)) {
    const errors = contents.page.diagnostics.filter(({ severity }) => severity === 'error')
    await sendFaults(response, errors, placeOf(site))
    return
  }
  reply(response, status, contentType(file), body ?? '', sharingHeaders(file))
}

function reply(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Uint8Array,
  more: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, {
    ...more,
    'Content-Type': type,
    'Cache-Control': 'no-store',
    'Content-Length': Buffer.byteLength(body),
  })
  response.end(response.req.method === 'HEAD' ? undefined : body)
}

/** A page that replaces one that cannot be rendered: its errors, and the script that reloads it when they are fixed. */
async function sendFaults(
  response: ServerResponse,
  faults: readonly Diagnostic[],
  { config: { baseUrl, siteDir }, live }: { readonly config: Config; readonly live: string },
): Promise<void> {
  const html = faultPage(await shownFaults(faults, siteDir), baseUrl, baseUrl + live)
  reply(response, 500, 'text/html; charset=utf-8', html)
}

const placeOf = ({ config, snapshot }: AnsweredSite): { config: Config; live: string } => ({
  config,
  live: snapshot.client.live ?? '',
})

function faultPage(faults: readonly ShownFault[], base: string, script: string): string {
  const text = faults.map(faultText).join('\n\n')
  const json = JSON.stringify(faults).replaceAll('<', '\\u003c')
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page Error</title>',
    '<link rel="icon" href="data:,">',
    `<meta name="orion-base" content="${escapeHtml(base)}">`,
    `<script type="module" src="${escapeHtml(script)}"></script>`,
    `<script type="application/json" id="orion-faults">${json}</script></head>`,
    `<body><h1>This page cannot be rendered</h1><pre>${escapeHtml(text)}</pre></body></html>\n`,
  ].join('')
}

function faultText({ place, message, hint }: ShownFault): string {
  return [place, message, hint === undefined ? undefined : `hint: ${hint}`]
    .filter((line) => line !== undefined)
    .join('\n')
}
