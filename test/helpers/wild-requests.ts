// Requests that no browser sends: paths changed at random from a seed, over a socket of their own, so that no client
// puts them right on the way.
import { connect } from 'node:net'

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const PIECES = [
  '/',
  '//',
  '..',
  '../',
  '%2e%2e/',
  '%2F',
  '%5C',
  '%00',
  '%0a',
  '%25',
  '%',
  '%f',
  '%ff',
  '%c3%a9',
  '%F0%9F%98%80',
  '\xc3\xa9',
  '\xff',
  '?',
  '?path=%',
  '#',
  '/index.html',
  '/index.html/',
  '.html',
  '.html/',
  '/.',
  ';',
  ':',
  '[',
  '"',
  '\\',
  '*',
  `/${'x'.repeat(300)}`,
  `${'%61'.repeat(300)}.html`,
  '/a'.repeat(600),
]

/** `count` request heads: each is one of `paths` with one to four random changes, some with odd headers and methods. */
export function wildRequests(paths: readonly string[], count: number, seed: number): string[] {
  const random = seededRandom(seed)
  const below = (limit: number): number => Math.floor(random() * limit)
  const one = <Item>(items: readonly [Item, ...Item[]]): Item =>
    items[below(items.length)] ?? items[0]
  const changed = (path: string): string => {
    const at = below(path.length + 1)
    const piece = PIECES[below(PIECES.length)] ?? '/'
    switch (below(5)) {
      case 0:
        return path.slice(0, at) + path.slice(at + 1 + below(4))
      case 1:
        return path.slice(0, at) + String.fromCharCode(33 + below(222)) + path.slice(at)
      case 2:
        return path + piece
      default:
        return path.slice(0, at) + piece + path.slice(at)
    }
  }
  return Array.from({ length: count }, () => {
    let path = paths[below(paths.length)] ?? '/'
    for (let changes = 1 + below(4); changes > 0; changes--) path = changed(path)
    const method = one(['GET', 'GET', 'GET', 'GET', 'GET', 'GET', 'HEAD', 'POST'])
    const range = one(['', '', '', '0-', '5-2', '-1', '-0', '9999999999-', '0-1,3-4', 'x-y'])
    const accepted = one(['', 'gzip', 'br', 'gzip;q=0, *'])
    const target = /^(\/|https?:)/.test(path) ? path : `/${path}`
    return [
      `${method} ${target} HTTP/1.1`,
      'Host: localhost',
      'Connection: close',
      ...(range === '' ? [] : [`Range: bytes=${range}`]),
      ...(accepted === '' ? [] : [`Accept-Encoding: ${accepted}`]),
      '\r\n',
    ].join('\r\n')
  })
}

/** The status line of the answer to `head`, or why there is none. */
function statusOf(port: number, head: string): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(head, 'latin1'))
    socket.setEncoding('latin1')
    socket.on('data', (part: string) => (text = text.length < 20 ? text + part : text))
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'))
    socket.once('close', () => resolve(/^HTTP\/1\.1 \d{3}/.exec(text)?.[0] ?? 'no answer'))
  })
}

/** Sends all of `heads`, a few at once; how many got each kind of answer, and a request for each. */
export async function sendAll(
  port: number,
  heads: readonly string[],
): Promise<Map<string, { count: number; readonly example: string }>> {
  const answers = new Map<string, { count: number; readonly example: string }>()
  const rest = heads.values()
  const work = async (): Promise<void> => {
    for (const head of rest) {
      const status = await statusOf(port, head)
      const known = answers.get(status)
      if (known) known.count++
      else answers.set(status, { count: 1, example: head })
    }
  }
  await Promise.all(Array.from({ length: 16 }, work))
  return answers
}

/** Asks for `path` and hangs up as soon as the answer begins. */
export function breakOff(port: number, path: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' }, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`),
    )
    socket.once('data', () => socket.destroy())
    socket.on('error', () => undefined)
    socket.once('close', () => resolve())
  })
}
