// Open pages that wait for news, over server-sent events. Their other end is src/client/live/live.ts.
import type { ServerResponse } from 'node:http'
import type { ShownFault } from '../../model/diagnostics/shown-fault.js'

export type LiveEvent =
  /** Pages are other than before: those at `paths` (with base), or any. */
  | { readonly kind: 'change'; readonly paths?: readonly string[] }
  /** Style sheets have other names. */
  | { readonly kind: 'styles' }
  /** The document has to be loaded again; with `path` only where that file (with base) is in use. */
  | { readonly kind: 'reload'; readonly path?: string }
  /** A page has another address now, both with base. */
  | { readonly kind: 'move'; readonly from: string; readonly to: string }
  /** All pages are checked: links, too. */
  | { readonly kind: 'checked' }
  /** The problems of the site as a whole; none when it is fixed. */
  | { readonly kind: 'faults'; readonly faults: readonly ShownFault[] }

export type LiveClients = {
  /** `first` is sent to this client at once. */
  add(response: ServerResponse, first?: LiveEvent): void
  send(event: LiveEvent): void
  close(): void
}

export function createLiveClients(): LiveClients {
  const open = new Set<ServerResponse>()
  return {
    add(response, first) {
      response.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-cache, no-transform',
        Connection: 'keep-alive',
      })
      response.write('retry: 500\n\n')
      if (first) response.write(message(first))
      open.add(response)
      response.once('close', () => open.delete(response))
    },
    send(event) {
      for (const response of open) response.write(message(event))
    },
    close() {
      for (const response of open) response.end()
      open.clear()
    },
  }
}

function message({ kind, ...rest }: LiveEvent): string {
  return `event: ${kind}\ndata: ${JSON.stringify(rest)}\n\n`
}
