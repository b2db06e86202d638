// The page's end of the search worker.
import type { Manifest, SearchedSite } from '../../model/view.js'
import type { SearchAnswer } from '../../model/search.js'
import type { SearchClient } from '../../ui/context/platform.js'
import type { RequestSource, WorkerReply, WorkerRequest } from './search.worker.js'
import type { SourceSearch } from './search-sources.js'
import type { SiteData } from '../pages/site-data.js'

type Question = WorkerRequest extends infer Request
  ? Request extends WorkerRequest
    ? Omit<Request, 'id'>
    : never
  : never

/** `close` ends the worker; nothing may wait for it. */
export type ClosableSearch = SearchClient & { close(): void }

type Pending = {
  readonly resolve: (value: SearchAnswer | undefined) => void
  readonly reject: (error: Error) => void
}

/**
 * A client that starts the worker with the first question. When the worker fails, everything that waits
 * for it is rejected and the next question starts another.
 */
export function createSearchClient(
  { loadManifest, forget }: Pick<SiteData, 'loadManifest' | 'forget'>,
  startWorker: (url: string) => Worker = (url) => new Worker(url, { type: 'module' }),
): ClosableSearch {
  let worker: Promise<Worker> | undefined
  let lastId = 0
  let lastUrl: string | undefined
  const pending = new Map<number, Pending>()

  const start = async (versionPath: string): Promise<Worker> => {
    const { worker: url } = await loadManifest(versionPath)
    lastUrl = url
    const started = startWorker(url)
    listen(started, pending, () => {
      worker = undefined
      // A newer build gives the worker another name.
      forget()
    })
    return started
  }

  const askWorker = async (
    versionPath: string,
    question: Question,
  ): Promise<SearchAnswer | undefined> => {
    worker ??= start(versionPath).catch((error: unknown) => {
      worker = undefined
      throw error
    })
    const started = await worker
    const id = ++lastId
    return new Promise((resolve, reject) => {
      pending.set(id, { resolve, reject })
      started.postMessage({ ...question, id } satisfies WorkerRequest)
    })
  }

  const ask: typeof askWorker = (versionPath, question) =>
    repeatIf(
      () => askWorker(versionPath, question),
      () => hasOtherWorker(lastUrl, loadManifest(versionPath)),
    )
  return {
    close() {
      void worker?.then((started) => started.terminate())
      for (const { reject } of pending.values()) reject(new Error('The search worker was closed.'))
      pending.clear()
      worker = undefined
    },
    async load(...parameters) {
      await ask(parameters[0], { kind: 'load', parameters })
    },
    search: createSearch(ask),
  }
}

/** The search of this site, or of several sites where the options name others. */
function createSearch(
  ask: (versionPath: string, question: Question) => Promise<SearchAnswer | undefined>,
): SearchClient['search'] {
  let searchSources: SourceSearch | undefined
  return async (versionPath, context, text, limit, { sources, onLate, ...options }) => {
    const askOne = async (path: string, inContext: string, source?: RequestSource) => {
      const question: Question = {
        kind: 'search',
        parameters: [path, inContext, text, limit, options],
        ...(source && { source }),
      }
      const answer = await ask(versionPath, question)
      if (!answer) throw new Error('The search worker gave no answer.')
      return answer
    }
    const own = askOne(versionPath, context)
    if (!sources) return own
    searchSources ??= (await import('./search-sources.js')).createSourceSearch()
    const askSource = ({ url }: SearchedSite): Promise<SearchAnswer> =>
      askOne(new URL(url).pathname, '', { url, own: [versionPath, context] })
    return searchSources({ own, sources, askSource, text, limit, onLate })
  }
}

/** Runs `work`, and once more when it fails and `isNew` says that there is something else to try. */
async function repeatIf<T>(work: () => Promise<T>, isNew: () => Promise<boolean>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(await isNew())) throw error
    return work()
  }
}

/** After a deployment the worker at `failedUrl` may be gone from the host, and another be there. */
async function hasOtherWorker(
  failedUrl: string | undefined,
  manifest: Promise<Manifest>,
): Promise<boolean> {
  const now = await manifest.catch(() => undefined)
  return now !== undefined && failedUrl !== undefined && now.worker !== failedUrl
}

/** Settles questions with the worker's answers, or rejects them all when it fails. */
function listen(worker: Worker, pending: Map<number, Pending>, onFailure: () => void): void {
  const fail = (event: Event): void => {
    const { message = '' } = event as Partial<ErrorEvent>
    const reason = message === '' ? '.' : `: ${message}`
    worker.terminate()
    onFailure()
    const waiting = [...pending.values()]
    pending.clear()
    for (const { reject } of waiting) reject(new Error(`The search worker failed${reason}`))
  }
  worker.addEventListener('error', fail)
  worker.addEventListener('messageerror', fail)
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => {
    const waiting = pending.get(data.id)
    pending.delete(data.id)
    if (data.kind === 'done') waiting?.resolve(data.value)
    else waiting?.reject(Object.assign(new Error(data.message), { name: data.name }))
  })
}
