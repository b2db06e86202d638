// Open pages that wait for news, over server-sent events.
import type { ServerResponse } from 'node:http'

/**
 * `change`: fetch the page again; `styles`: only style sheets changed; `reload`: load the document again;
 * `fault`: the site cannot be built, `text` says why.
 */
export type LiveEvent =
  | { readonly kind: 'change' | 'styles' | 'reload' }
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
    send(event) {
      for (const response of open) response.write(message(event))
    },
    close() {
      for (const response of open) response.end()
      open.clear()
    },
  }
}

/** The words that src/client/live.ts listens for. */
function message(event: LiveEvent): string {
  switch (event.kind) {
    case 'change':
      return 'event: change\ndata:\n\n'
    case 'styles':
      return 'event: reload\ndata: styles\n\n'
    case 'reload':
      return 'event: reload\ndata:\n\n'
    case 'fault':
      return `event: error\ndata: ${JSON.stringify({ message: event.text })}\n\n`
  }
}
