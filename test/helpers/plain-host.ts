// A host for tests whose answers are a function: redirects, errors and compressed bodies as real hosts send them.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atEnd } from './at-end.js'

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Listens on a free port until the end of the test; returns its address without a slash. */
export async function plainHost(answer: Answer): Promise<string> {
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(resolve)
      }),
  )
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${String(port)}`
}
