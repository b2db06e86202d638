// Open pages that wait for news, over server-sent events.
import type { ServerResponse } from 'node:http'

/**
 * `change`: fetch the page again; `styles`: only the style sheet changed; `reload`: load the document again;
 * `fault`: the site cannot be built, `data` says why.
 */
export type LiveEvent =
  | { readonly kind: 'change' }
  | { readonly kind: 'styles'; readonly href: string }
  | { readonly kind: 'reload' }
  | { readonly kind: 'fault'; readonly text: string }

export type LiveClients = {
  add(response: ServerResponse): void
  send(event: LiveEvent): void
  close(): void
}

export function createLiveClients(): LiveClients {
  const open = new Set<ServerResponse>()
  return {
    add(response) {
      response.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-cache, no-transform',
        Connection: 'keep-alive',
      })
      response.write('retry: 500\n\n')
      open.add(response)
      response.once('close', () => open.delete(response))
    },
    send({ kind, ...data }) {
      for (const response of open)
        response.write(`event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`)
    },
    close() {
      for (const response of open) response.end()
      open.clear()
    },
  }
}
