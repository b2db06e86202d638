// What a service worker sees: the types of the browser's pages, which this program is checked with, do not have it.

/** An event during which the browser keeps the worker alive. */
type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void }

export type FetchEvent = WorkerEvent & {
  readonly request: Request
  /** Of the page that made the request; empty for a navigation. */
  readonly clientId: string
  /** Of the page that a navigation creates. */
  readonly resultingClientId: string
  respondWith(response: Promise<Response>): void
}

type MessageToWorker = WorkerEvent & { readonly data: VisitedFiles }

/** A page that was loaded before the worker took over, and what it loaded. */
export type VisitedFiles = { readonly visited: readonly string[] }

export type WorkerScope = {
  readonly registration: ServiceWorkerRegistration
  readonly clients: { claim(): Promise<void> }
  readonly location: Location
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageToWorker) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}
