// Files of a server over HTTP, by GET and PUT. An answer has a limit, all waiting together has one, and a redirect is
// followed on the same origin only: elsewhere the credentials are not for.
import {
  statusFault,
  circleFault,
  connectionFault,
  redirectFault,
  RemoteFault,
  sizeFault,
  slowFault,
} from './remote-fault.js'
import type { RemotePlace } from './remote-place.js'
import type { WaitingTime } from './waiting-time.js'

export type HttpFiles = {
  /** The bytes at `name`, at most `limit`; undefined when there are none. @throws RemoteFault */
  get(name: string, limit: number): Promise<Uint8Array | undefined>
  /** @throws RemoteFault */
  put(name: string, bytes: Uint8Array): Promise<void>
}

const MOST_REDIRECTS = 3

/** The files below the address of `place`. */
export function httpFiles({ url, headers }: RemotePlace, time: WaitingTime): HttpFiles {
  /** @returns the answer to a request that leads nowhere else. */
  const send = async (name: string, init: RequestInit): Promise<Response> => {
    let target = new URL(name, url)
    for (let count = 0; count <= MOST_REDIRECTS; count++) {
      const response = await fetch(target, {
        ...init,
        headers: { 'Accept-Encoding': 'identity', ...headers },
        redirect: 'manual',
        signal: time.signal,
      })
      const place = response.headers.get('location')
      if (response.status < 300 || response.status >= 400) return response
      await response.body?.cancel()
      if (place === null || !URL.canParse(place, target)) throw statusFault(response.status)
      target = new URL(place, target)
      if (target.origin !== url.origin) throw redirectFault()
    }
    throw circleFault()
  }
  const within = <Result>(request: Promise<Result>): Promise<Result> =>
    time.during(request).catch((error: unknown) => {
      throw faultOf(error, time.signal.aborted)
    })
  return {
    get: (name, limit) =>
      within(
        (async () => {
          const response = await send(name, {})
          if (response.status === 200) return readBody(response, limit)
          await response.body?.cancel()
          if (response.status === 404 || response.status === 410) return undefined
          throw statusFault(response.status)
        })(),
      ),
    put: (name, bytes) =>
      within(
        (async () => {
          const response = await send(name, {
            method: 'PUT',
            body: new Blob([new Uint8Array(bytes)]),
          })
          await response.body?.cancel()
          if (!response.ok) throw statusFault(response.status)
          time.earn(bytes.length)
        })(),
      ),
  }
}

/** @throws RemoteFault for more bytes than `limit`. */
async function readBody({ body }: Response, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop cancels the answer.
  for await (const chunk of body ?? []) {
    const bytes: Uint8Array = chunk
    size += bytes.length
    if (size > limit) throw sizeFault()
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}

function faultOf(error: unknown, isOver: boolean): RemoteFault {
  if (error instanceof RemoteFault) return error
  if (isOver) return slowFault()
  // A message may have the address, a code never has.
  const cause: unknown = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return connectionFault(typeof code === 'string' ? code : undefined)
}
