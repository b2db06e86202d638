// The search worker: indexes and ranking away from the page, so that typing stays smooth.
import {
  createIndexLibrary,
  type ImportScript,
  type IndexLibrary,
} from '../../search/index-library.js'

/** A request from the page; `id` is returned with the answer. */
export type WorkerRequest = { readonly id: number } & (
  | { readonly kind: 'load'; readonly parameters: Parameters<IndexLibrary['load']> }
  | { readonly kind: 'search'; readonly parameters: Parameters<IndexLibrary['search']> }
)

/** `value` is what the request resolves to; a failed one has the name and message of its error. */
export type WorkerReply = { readonly id: number } & (
  | {
      readonly kind: 'done'
      readonly value: Awaited<ReturnType<IndexLibrary['search']>> | undefined
    }
  | { readonly kind: 'failed'; readonly name: string; readonly message: string }
)

const library = createIndexLibrary(fetchText, self.location.href, importScript)

self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  void answer(data).then((reply) => self.postMessage(reply))
})

/** A query error is an answer, and a failure ends with its request. */
async function answer(request: WorkerRequest): Promise<WorkerReply> {
  const { id } = request
  try {
    if (request.kind === 'search')
      return { id, kind: 'done', value: await library.search(...request.parameters) }
    await library.load(...request.parameters)
    return { id, kind: 'done', value: undefined }
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    return { id, kind: 'failed', name, message }
  }
}

let failures = 0

/** A browser keeps a script that could not be loaded as failed: another try is for another URL. */
function importScript(url: string): ReturnType<ImportScript> {
  const script = import(failures > 0 ? `${url}#${String(failures)}` : url)
  script.catch(() => failures++)
  return script as ReturnType<ImportScript>
}

async function fetchText(
  url: string,
  { isFinal }: { readonly isFinal: boolean },
): Promise<string | undefined> {
  const response = await fetch(url, isFinal ? {} : { cache: 'no-cache' })
  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(`Could not load ${url}: status ${response.status}.`)
  return response.text()
}
