// `orion-docs mcp`
import { openDocs } from '../../mcp/open-docs.js'
import { programVersion } from '../../package/package-files.js'
import { safeText } from '../terminal/safe-text.js'
import type { Io } from '../terminal/io.js'

export type McpCommandOptions = {
  /** A site, its output folder, or the address of a published site. */
  readonly target?: string
  readonly config?: string
}

/** Serves tools on stdin and stdout until the client ends; stdout has nothing but the protocol. */
export async function mcpCommand(options: McpCommandOptions, io: Io): Promise<number> {
  const { tools, name } = await openDocs(options)
  const stop = new AbortController()
  void io.interrupted.then(() => stop.abort())
  const { serveStdio } = await import('../../mcp/protocol.js')
  await serveStdio({
    tools,
    version: await programVersion(),
    site: name,
    onFault: (error) => void io.stderr.write(`${safeText(error.message)}\n`),
    signal: stop.signal,
  })
  return stop.signal.aborted ? 130 : 0
}
