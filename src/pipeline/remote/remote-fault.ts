// What may be wrong with a remote cache, as one diagnostic. Nothing of a credential or of an address below the host is in it.
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'

/** `reason` is a sentence without a full stop. An `isLasting` fault ends the use of the server in this build. */
export class RemoteFault extends Error {
  constructor(
    readonly reason: string,
    readonly hint: string = CHECK_SERVER,
    readonly isLasting = true,
  ) {
    super(reason)
  }
}

const CHECK_SERVER =
  'The build is the same without it, but takes longer. Check the server and the setting cache.remote.'
const CHECK_ACCESS =
  'Set ORION_DOCS_REMOTE_CACHE_HEADER or a netrc entry. A job that may only read sets cache.remoteWrite: false or ORION_DOCS_REMOTE_CACHE_WRITE=0.'
const FREE_SPACE = 'Free some space on the server, or let it remove old files.'
const CHECK_WRITERS =
  'What the server has was not used. Check who may write to it; the next build that may write replaces it.'
const CHECK_KEY =
  'The list was not used. Set the same ORION_DOCS_REMOTE_CACHE_KEY in all jobs, and check who may write to the server.'
const CHECK_FORM =
  'The site was built without any cache. Check who may write to the server, and set ORION_DOCS_REMOTE_CACHE_KEY, so that others cannot.'
const CHECK_URL =
  'Give an address such as https://cache.example.org, and the credentials in ORION_DOCS_REMOTE_CACHE_HEADER.'

const CHECK_PROXY =
  'Set http_proxy and https_proxy to an address such as http://proxy.example.org:3128, or name the server in no_proxy.'

const FULL = 507

/** For an answer with a status that the protocol does not have. */
export function statusFault(status: number): RemoteFault {
  if (status === FULL) return new RemoteFault('the server is full (status 507)', FREE_SPACE)
  const isRefused = [401, 403, 405, 407].includes(status)
  return new RemoteFault(
    isRefused
      ? `the server refuses the request (status ${String(status)})`
      : `the server answers with status ${String(status)}`,
    isRefused ? CHECK_ACCESS : CHECK_SERVER,
  )
}

/** For a server that cannot be reached, or ends an answer too early; `code` is that of the system. */
export const connectionFault = (code: string | undefined): RemoteFault =>
  new RemoteFault(`the connection failed${code === undefined ? '' : ` (${code})`}`)

export const slowFault = (): RemoteFault => new RemoteFault('the server takes too long to answer')

export const redirectFault = (): RemoteFault =>
  new RemoteFault('the server redirects to another origin, where no credentials may go')

export const circleFault = (): RemoteFault => new RemoteFault('the server redirects too often')

export const sizeFault = (): RemoteFault =>
  new RemoteFault('an answer is longer than it may be', CHECK_WRITERS)

export const damageFault = (): RemoteFault =>
  new RemoteFault('a file has another digest or form than it should have', CHECK_WRITERS, false)

export const signatureFault = (): RemoteFault =>
  new RemoteFault('the signature of the list is wrong or missing', CHECK_KEY, false)

export const addressFault = (): RemoteFault =>
  new RemoteFault('its address is not an HTTP URL without a user name', CHECK_URL)

export const proxyFault = (): RemoteFault =>
  new RemoteFault('the address of the proxy is not an HTTP URL', CHECK_PROXY)

/** `host` is shown, so it has no credentials. */
export function remoteDiagnostic({ reason, hint }: RemoteFault, host?: string): Diagnostic {
  return {
    severity: 'warning',
    code: 'remote-cache-failed',
    message: `The remote cache${host === undefined ? '' : ` at ${host}`} was not fully used: ${reason}.`,
    hint,
  }
}

/** For a build that ended because of what the server at `address` sent, and was done again without it. */
export const formDiagnostic = (address: string): Diagnostic =>
  remoteDiagnostic(
    new RemoteFault('an entry has another form than it should have', CHECK_FORM),
    URL.canParse(address) ? new URL(address).host : undefined,
  )

/** Runs steps with a server until it fails for good. */
export type Attempts = {
  /** Undefined when `step` has a fault, or an earlier one had a lasting fault. */
  run<Result>(step: () => Promise<Result>): Promise<Result | undefined>
  /** The first fault. */
  fault(): RemoteFault | undefined
  /** Whether a lasting fault has ended them. */
  isOff(): boolean
}

export function openAttempts(): Attempts {
  let first: RemoteFault | undefined
  let isOff = false
  return {
    fault: () => first,
    isOff: () => isOff,
    async run(step) {
      if (isOff) return undefined
      try {
        return await step()
      } catch (error) {
        if (!(error instanceof RemoteFault)) throw error
        first ??= error
        isOff ||= error.isLasting
        return undefined
      }
    },
  }
}
