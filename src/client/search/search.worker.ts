// The search worker: indexes and ranking away from the page, so that typing stays smooth.
import {
  createIndexLibrary,
  type ImportScript,
  type IndexLibrary,
} from '../../search/index-library.js'

/** A request from the page; `id` is returned with the answer. One with a `source` is about another site. */
export type WorkerRequest = { readonly id: number; readonly source?: RequestSource } & (
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

export type RequestSource = {
  /** Absolute address of the site. */
  readonly url: string
  /** Version path and context of this site's index, whose language rules are used. */
  readonly own: Parameters<IndexLibrary['load']>
}

const library = createIndexLibrary(fetchText, self.location.href, importScript)

self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  void answer(data).then((reply) => self.postMessage(reply))
})

const sources = new Map<string, IndexLibrary>()

function libraryOf({ source }: WorkerRequest): IndexLibrary {
  if (!source) return library
  const { url, own } = source
  const known = sources.get(url)
  if (known) return known
  const made = createIndexLibrary(fetchSource, url, { rules: () => library.rules(...own) })
  sources.set(url, made)
  return made
}

/** A query error is an answer, and a failure ends with its request. */
async function answer(request: WorkerRequest): Promise<WorkerReply> {
  const { id } = request
  try {
    const asked = libraryOf(request)
    if (request.kind === 'search')
      return { id, kind: 'done', value: await asked.search(...request.parameters) }
    await asked.load(...request.parameters)
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

/** Browsers do not say why another host could not be read; a request whose answer nobody reads shows whether it is there. */
async function fetchSource(
  url: string,
  options: { readonly isFinal: boolean },
): Promise<string | undefined> {
  try {
    return await fetchText(url, options)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const isThere = await fetch(url, { mode: 'no-cors' }).then(
      () => true,
      () => false,
    )
    throw new Error(
      isThere
        ? `${url} cannot be searched from here: its host does not send the header Access-Control-Allow-Origin.`
        : `Could not load ${url}: its host does not answer.`,
      { cause: error },
    )
  }
}
