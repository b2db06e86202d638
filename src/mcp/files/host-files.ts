// The files of a published site; no request leaves the origin of its address.
import { encodePath, isSafePath } from '../../site/routes/routes.js'
import { MOST_BYTES, ToolFault, type PublishedFiles } from './published-files.js'

/** A host that does not answer in this time keeps an agent waiting for too long. */
const TIMEOUT_MS = 10_000

const MOST_REDIRECTS = 3

/** The next call after this time looks for a new deployment. */
const MAX_AGE_MS = 60_000

const CHECK_ADDRESS = 'Check the address, and open it in a browser.'

/** `address` ends with a slash. */
export function hostFiles(address: string, timeoutMs = TIMEOUT_MS): PublishedFiles {
  return {
    name: address,
    address,
    maxAgeMs: MAX_AGE_MS,
    async read(file) {
      if (!isSafePath(file)) return undefined
      // Behind a dot: a name with a colon is not an address.
      const url = new URL(`./${encodePath(file)}`, address)
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        const response = await follow(url, signal)
        if (response.ok) return await boundedText(response, file)
        await response.body?.cancel()
        if (response.status === 404 || response.status === 410) return undefined
        throw new ToolFault(`${url.href} answers with status ${String(response.status)}.`)
      } catch (error) {
        if (error instanceof ToolFault) throw error
        const message = `${url.href} cannot be read: ${reasonOf(error, timeoutMs)}.`
        throw new ToolFault(message, CHECK_ADDRESS, { cause: error })
      }
    },
  }
}

/** @throws ToolFault for a redirect to another origin, or too many of them. */
async function follow(first: URL, signal: AbortSignal): Promise<Response> {
  let url = first
  for (let count = 0; count <= MOST_REDIRECTS; count++) {
    const response = await fetch(url, {
      redirect: 'manual',
      // Encodings that every supported Node can decode.
      headers: { 'accept-encoding': 'gzip, br' },
      signal,
    })
    const target = response.headers.get('location')
    if (response.status < 300 || response.status > 399 || target === null) return response
    await response.body?.cancel()
    if (!URL.canParse(target, url))
      throw new ToolFault(`${url.href} redirects to an invalid address.`)
    const next = new URL(target, url)
    if (next.origin !== first.origin)
      throw new ToolFault(
        `${url.href} redirects to another site, ${next.origin}, which is not read.`,
        'Start orion-docs mcp with the address of that site if you trust it.',
      )
    url = next
  }
  throw new ToolFault(`${first.href} redirects more than ${String(MOST_REDIRECTS)} times.`)
}

async function boundedText({ body }: Response, file: string): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  const reader = body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.length
    if (size > MOST_BYTES) {
      await reader?.cancel()
      throw new ToolFault(`The file ${file} is too large: more than ${String(MOST_BYTES)} bytes.`)
    }
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
}

/** `fetch` has the reason in its cause. */
function reasonOf(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `no answer in ${String(timeoutMs / 1000)} seconds`
  return error.cause instanceof Error && error.cause.message !== ''
    ? error.cause.message
    : error.message
}
