// The last resort of both servers: every request gets a response, and no request ends the process.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/** `answer` as a listener: an exception becomes a 500 response, or ends the connection if a response has begun. */
export function answerSafely(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): RequestListener {
  return (request, response) => {
    // Reading or writing fails when the other end is gone; without listeners that would end the process.
    request.on('error', () => undefined)
    response.on('error', () => undefined)
    answer(request, response).catch((error: unknown) => {
      if (response.headersSent) {
        response.destroy()
        return
      }
      const message = error instanceof Error ? error.message : String(error)
      response
        .writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' })
        .end(`This request failed: ${message}\n`)
    })
  }
}
