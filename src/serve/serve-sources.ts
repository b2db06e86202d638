// `serve` with watch: the site made from its sources as pages are asked for, and open pages told of changes.
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import type { BuildOptions } from '../build/build-options.js'
import { compileOnce } from '../build/compile-once.js'
import { createCompile } from '../build/create-compile.js'
import { createGraph, type Graph, type Snapshot } from '../build/graph.js'
import { createAssets, type SiteAssets } from '../build/site-assets.js'
import { loadSettings } from '../build/load-settings.js'
import type { Config } from '../config/schema.js'
import { compareDiagnostics, OrionError, type Diagnostic } from '../model/diagnostic.js'
import { escapeHtml } from '../model/text.js'
import { contentType } from './content-type.js'
import { answerRequest } from './host-rules.js'
import { createLiveClients, type LiveEvent } from './live-clients.js'
import { redirect, refuse } from './serve-output.js'
import { createSiteFiles, type SiteFile, type SiteFiles } from './site-files.js'
import { watchSources } from './watch-site.js'

/** Path below base at which pages listen for changes. */
export const LIVE_PATH = '__orion/live'

export type SourceServer = {
  readonly config: Config
  readonly listener: RequestListener
  readonly close: () => Promise<void>
}

type State = {
  readonly config: Config
  readonly graph: Graph
  readonly assets: SiteAssets
  readonly snapshot: Snapshot
  readonly files: SiteFiles
}

/**
 * Reads the site once, then follows its sources. `onDiagnostics` gets all problems after each change.
 * @throws OrionError when the site cannot be read at all at the start.
 */
export async function serveSources(
  options: BuildOptions,
  onDiagnostics: (diagnostics: readonly Diagnostic[]) => void,
): Promise<SourceServer> {
  const live = createLiveClients()
  let state = await open(options)
  let round = 0
  const check = async (): Promise<void> => {
    const mine = ++round
    const found = await state.files.check(() => mine !== round)
    if (!found) return
    onDiagnostics([...found].sort(compareDiagnostics))
    const broken = found.filter(({ code }) => code === 'render' || code === 'compile')
    if (broken.length > 0)
      live.send({ kind: 'fault', text: broken.map(diagnosticText).join('\n\n') })
  }
  const update = async (): Promise<void> => {
    try {
      const before = state
      state = await reread(options, state)
      watching.add([...state.snapshot.tree.inputs, ...state.snapshot.client.inputs])
      for (const event of eventsFor(before.snapshot, state.snapshot)) live.send(event)
      await check()
    } catch (error) {
      if (!(error instanceof OrionError)) throw error
      onDiagnostics(error.faults.map((fault) => ({ ...fault, severity: 'error' as const })))
      live.send({ kind: 'fault', text: faultText(error) })
    }
  }
  const watching = await watchSources(state.config, update)
  watching.add([...state.snapshot.tree.inputs, ...state.snapshot.client.inputs])
  void check()
  return {
    config: state.config,
    listener: (request, response) => {
      if (request.url === `${state.config.baseUrl}${LIVE_PATH}`) live.add(response)
      else void answer(request, response, state)
    },
    async close() {
      round++
      live.close()
      await watching.close()
    },
  }
}

async function open(options: BuildOptions): Promise<State> {
  const { config } = await loadSettings(options)
  const assets = createAssets(config.siteDir, config.baseUrl)
  const graph = createGraph({
    config,
    mode: 'serve',
    compile: compileOnce(createCompile()),
    assets,
  })
  return withSnapshot({ config, graph, assets })
}

/** The state after a change: with other settings everything starts anew. */
async function reread(options: BuildOptions, state: State): Promise<State> {
  const { config } = await loadSettings(options)
  const isSame = isDeepStrictEqual(config, state.config)
  return isSame ? withSnapshot(state) : open(options)
}

async function withSnapshot(base: Omit<State, 'snapshot' | 'files'>): Promise<State> {
  const snapshot = await base.graph.read()
  return {
    ...base,
    snapshot,
    files: await createSiteFiles(snapshot, base.config, base.assets),
  }
}

function eventsFor(before: Snapshot, after: Snapshot): readonly LiveEvent[] {
  const scripts = ({ client }: Snapshot): readonly unknown[] => [
    client.main,
    client.components?.script,
  ]
  if (!isDeepStrictEqual(scripts(before), scripts(after))) return [{ kind: 'reload' }]
  const hasNewStyles = before.client.styles !== after.client.styles
  return hasNewStyles ? [{ kind: 'styles' }, { kind: 'change' }] : [{ kind: 'change' }]
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { config, files, snapshot }: State,
): Promise<void> {
  const decision = answerRequest(request.method ?? 'GET', request.url ?? '/', {
    base: config.baseUrl,
    trailingSlash: config.trailingSlash,
    has: (file) => files.has(file),
  })
  if (decision.kind === 'redirect') {
    redirect(response, decision.status, decision.to)
    return
  }
  if (decision.kind === 'refuse') {
    refuse(response, decision.status)
    return
  }
  const liveScript = config.baseUrl + (snapshot.client.live ?? '')
  try {
    const file = await files.read(decision.file)
    if (!file) {
      refuse(response, 404)
      return
    }
    const { body, isFault } = await bodyOf(file, liveScript)
    response.writeHead(isFault ? 500 : decision.status, {
      'Content-Type': contentType(decision.file),
      'Cache-Control': 'no-store',
      'Content-Length': Buffer.byteLength(body),
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  } catch (error) {
    const text = error instanceof OrionError ? faultText(error) : String(error)
    response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' })
    response.end(faultPage(text, liveScript))
  }
}

async function bodyOf(
  file: SiteFile,
  liveScript: string,
): Promise<{ body: string | Uint8Array; isFault: boolean }> {
  switch (file.kind) {
    case 'text':
      return { body: file.contents, isFault: false }
    case 'disk':
      return { body: await readFile(file.file), isFault: false }
    case 'page': {
      const { html, diagnostics } = file.page
      const isFault = html === undefined || html === ''
      return {
        body: isFault ? faultPage(diagnostics.map(diagnosticText).join('\n\n'), liveScript) : html,
        isFault,
      }
    }
  }
}

/** A page for a route that cannot be rendered: the text, and the script that loads it again when it is mended. */
function faultPage(text: string, liveScript: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Page Error</title><script defer src="${escapeHtml(liveScript)}"></script><h1>This page cannot be rendered</h1><pre>${escapeHtml(text)}</pre></html>\n`
}

const faultText = (error: OrionError): string => error.faults.map(diagnosticText).join('\n\n')

function diagnosticText({ message, hint, at }: Omit<Diagnostic, 'severity'>): string {
  const place = at?.file === undefined ? '' : `${at.file}:${String(at.line)}:${String(at.column)}\n`
  return `${place}${message}${hint === undefined ? '' : `\nhint: ${hint}`}`
}
