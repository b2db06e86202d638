// The serve command's work: a site from its sources, or an existing build, at an address of this machine.
import { hasOutput } from '../pipeline/output/staging.js'
import { loadSettings } from '../commands/load-settings.js'
import { OrionError, type Diagnostic } from '../model/diagnostics/diagnostic.js'
import type { BuildOptions } from '../pipeline/run/build-options.js'
import type { RunOptions } from '../pipeline/run/run-options.js'
import { serveOutput } from './http/serve-output.js'
import type { ProblemChange } from './live/problem-log.js'
import { serveSources } from './serve-sources.js'
import type { Host } from './http/static-hosts.js'
import { listen } from './http/server.js'

/** Options of `serve`. */
export type ServeOptions = BuildOptions & {
  /** Port; 0 takes a free one. Default: 3000. */
  readonly port?: number
  /** Host name or address to listen on. Default: localhost. */
  readonly host?: string
  /** Host names that requests may have besides `localhost`, addresses and the names of this machine; `.example.org` allows every name below it. */
  readonly allowedHosts?: readonly string[]
  /** Open the address in the default browser. Default: false. */
  readonly open?: boolean
  /** Serve from the sources and follow them; false serves the output of an earlier build. Default: true. */
  readonly watch?: boolean
  /** Without watch: behave like this static host. */
  readonly hostRules?: Host
  /** Gets the problems of the site after the start, then new and fixed ones after each change. */
  readonly onDiagnostics?: (diagnostics: readonly Diagnostic[], change?: ProblemChange) => void
}

/** A server that answers. */
export type RunningServer = {
  /** Its address with base. */
  readonly url: string
  /** Addresses at which other machines reach it, with base; none unless `host` asks for that. */
  readonly network: readonly string[]
  /** Ends it; resolves when its port is free. */
  readonly close: () => Promise<void>
}

type Complete = ServeOptions & RunOptions & Required<Pick<ServeOptions, 'port' | 'host'>>

/**
 * Starts serving; resolves when the server listens. `signal` closes the server.
 * @throws OrionError `port-in-use`, `no-output` without an earlier build, and what stops a build.
 */
export function serve(options: ServeOptions = {}): Promise<RunningServer> {
  return serveWith(options)
}

/** `serve`, with what only the command line may set. */
export async function serveWith(options: ServeOptions & RunOptions): Promise<RunningServer> {
  const { signal, watch = true, open = false } = options
  signal?.throwIfAborted()
  const complete = { port: 3000, host: 'localhost', ...options }
  const running = watch ? await fromSources(complete) : await fromOutput(complete)
  if (signal?.aborted === true) {
    await running.close()
    signal.throwIfAborted()
  }
  signal?.addEventListener('abort', () => void running.close(), { once: true })
  if (open) {
    const { default: openInBrowser } = await import('open')
    await openInBrowser(running.url)
  }
  return running
}

async function fromSources(options: Complete): Promise<RunningServer> {
  const settings = await loadSettings(options)
  const source = serveSources(settings, options, options.onDiagnostics ?? (() => undefined))
  const addresses = listen(source.listener, options)
  try {
    // In parallel: a request that comes before the sources are read waits for them.
    const [{ origin, network, close }] = await Promise.all([addresses, source.opened])
    return {
      url: origin + source.config.baseUrl,
      network: network.map((address) => address + source.config.baseUrl),
      close: async () => {
        await source.close()
        await close()
      },
    }
  } catch (error) {
    await source.close()
    await addresses.then(
      ({ close }) => close(),
      () => undefined,
    )
    throw error
  }
}

async function fromOutput(options: Complete): Promise<RunningServer> {
  const { config } = await loadSettings(options)
  if (!(await hasOutput(config.outDir)))
    throw new OrionError({
      code: 'no-output',
      message: `No built site in ${config.outDir}.`,
      hint: 'Run orion-docs build first.',
    })
  const listener = serveOutput(config.outDir, {
    base: config.baseUrl,
    trailingSlash: config.trailingSlash,
    host: options.hostRules,
  })
  const { origin, network, close } = await listen(listener, options)
  return {
    url: origin + config.baseUrl,
    network: network.map((address) => address + config.baseUrl),
    close,
  }
}
