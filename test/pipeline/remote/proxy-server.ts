// A proxy in this process: plain requests, and tunnels for encrypted ones.
import { createServer, request, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { atEnd } from '../../helpers/at-end.js'

type SeenRequest = readonly [method: string, target: string, credentials: string | undefined]

/** A proxy in this process, and what it was asked. */
export async function proxyServer(): Promise<{
  readonly host: string
  readonly seen: SeenRequest[]
}> {
  const seen: SeenRequest[] = []
  const server: Server = createServer((incoming, response) => {
    const { method = '', url = '', headers } = incoming
    seen.push([method, url, headers['proxy-authorization']])
    const others = Object.entries(headers).filter(([name]) => name !== 'proxy-authorization')
    incoming.pipe(
      request(url, { method, headers: Object.fromEntries(others) }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      }),
    )
  })
  server.on('connect', ({ method = '', url = '', headers }, socket) => {
    seen.push([method, url, headers['proxy-authorization']])
    const [host = '', port = ''] = url.split(':')
    const onward = connect(Number(port), host, () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      onward.pipe(socket).pipe(onward)
    })
    onward.on('error', () => socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  return { host: `127.0.0.1:${String((server.address() as AddressInfo).port)}`, seen }
}
