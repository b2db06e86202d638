// The serve command's work: a site from its sources, or an existing build, at an address of this machine.
import { hasOutput } from '../build/output-folder.js'
import { loadSettings } from '../build/load-settings.js'
import { OrionError, type Diagnostic } from '../model/diagnostic.js'
import type { BuildOptions } from '../build/build-options.js'
import { serveOutput } from './serve-output.js'
import { serveSources } from './serve-sources.js'
import { listen } from './server.js'

export type ServeOptions = BuildOptions & {
  /** 0 takes a free one. */
  readonly port: number
  readonly host: string
  /** Open the address in the default browser. */
  readonly open: boolean
  /** Serve from the sources and follow them; false serves the output of an earlier build. */
  readonly watch: boolean
  /** Gets all problems of the site after the start and after each change. */
  readonly onDiagnostics?: (diagnostics: readonly Diagnostic[]) => void
}

export type RunningServer = {
  /** With base. */
  readonly url: string
  readonly close: () => Promise<void>
}

/**
 * Starts serving; resolves when the address answers.
 * @throws OrionError `port-in-use`, `no-output` without an earlier build, and what stops a build.
 */
export async function serve(options: ServeOptions): Promise<RunningServer> {
  const running = options.watch ? await fromSources(options) : await fromOutput(options)
  if (options.open) {
    const { default: openInBrowser } = await import('open')
    await openInBrowser(running.url)
  }
  return running
}

async function fromSources(options: ServeOptions): Promise<RunningServer> {
  const source = await serveSources(options, options.onDiagnostics ?? (() => undefined))
  try {
    const { origin, close } = await listen(source.listener, options)
    return {
      url: origin + source.config.baseUrl,
      close: async () => {
        await source.close()
        await close()
      },
    }
  } catch (error) {
    await source.close()
    throw error
  }
}

async function fromOutput(options: ServeOptions): Promise<RunningServer> {
  const { config } = await loadSettings(options)
  if (!(await hasOutput(config.outDir)))
    throw new OrionError({
      code: 'no-output',
      message: `There is no built site in ${config.outDir}.`,
      hint: 'Run orion-docs build first.',
    })
  const listener = serveOutput(config.outDir, {
    base: config.baseUrl,
    trailingSlash: config.trailingSlash,
  })
  const { origin, close } = await listen(listener, options)
  return { url: origin + config.baseUrl, close }
}
