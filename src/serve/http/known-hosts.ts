// Which names a server goes by. A page of another site can point a name of its own at this machine and then read what a
// browser gets from there as its own; with such a name in the header `Host`, nothing is answered.
import { hostname } from 'node:os'
import type { RequestListener } from 'node:http'

/**
 * Whether a request with the header `Host` of this value is answered: addresses, `localhost`, the names of this machine,
 * and `names`. A dot in front allows every name below it.
 */
export function isKnownHost(header: string | undefined, names: readonly string[]): boolean {
  // Clients of HTTP/1.0 send none; browsers always do.
  if (header === undefined) return true
  const name = nameIn(header)
  if (name === undefined) return false
  if (isAddress(name) || name === 'localhost' || name.endsWith('.localhost')) return true
  return [...ownNames(), ...names.map((each) => each.toLowerCase())].some((known) =>
    known.startsWith('.') ? name === known.slice(1) || name.endsWith(known) : name === known,
  )
}

/** `answer` for requests under a known name, a refusal that says how to allow it for the others. */
export function answerKnownHosts(
  answer: RequestListener,
  names: readonly string[],
): RequestListener {
  return (request, response) => {
    const { host } = request.headers
    if (isKnownHost(host, names)) {
      answer(request, response)
      return
    }
    const name = nameIn(host ?? '')
    const hint = name === undefined ? '' : ` To allow it: orion-docs serve --allowed-hosts ${name}`
    response
      .writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' })
      .end(`Requests under this host name are not answered.${hint}\n`)
  }
}

/** The host without its port, in lower case; undefined for what is not a host. */
function nameIn(header: string): string | undefined {
  const [, name] = /^(\[[\da-f:.%]+\]|[\w.-]+?)\.?(?::\d{0,5})?$/i.exec(header.trim()) ?? []
  return name?.toLowerCase()
}

/** An address belongs to no one's name. */
const isAddress = (name: string): boolean =>
  name.startsWith('[') || /^\d{1,3}(?:\.\d{1,3}){3}$/.test(name)

function ownNames(): readonly string[] {
  const own = hostname().toLowerCase()
  return [own, `${own}.local`]
}
