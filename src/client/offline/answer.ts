// Answers requests of pages: from the network first, so that readers get the newest build, and offline from one build.
import type { HostBuild } from './build-check.js'
import { offlinePage, titleOf } from './offline-page.js'
import { isAsset, NOT_FOUND, pageKey } from './references.js'
import { createSavedBuild, savedIds, type Kind, type SavedBuild } from './saved-build.js'
import type { FetchEvent } from './worker-scope.js'

/** Milliseconds that a saved page waits for a slow network. */
const PATIENCE_MS = 4000

export type AnswerTools = {
  readonly scope: string
  readonly id: string
  readonly checkBuild: () => Promise<HostBuild>
  /** Called when the host has another build, or no service worker any more. */
  readonly onOther: (build: 'other' | 'gone') => Promise<unknown>
}

export type Answers = {
  /** Undefined for requests that are the browser's own business. */
  answer(event: FetchEvent): Promise<Response> | undefined
  /** Saves files that were loaded without the worker. */
  saveVisited(urls: readonly string[]): Promise<void>
}

export function createAnswers({ scope, id, checkBuild, onOther }: AnswerTools): Answers {
  const saved = createSavedBuild(scope, id)
  /** Pages that came from the caches: their data does, too. */
  const savedClients = new Set<string>()

  /** Saves responses that nobody else reads, if they are of this build. */
  const keep = async (files: readonly LoadedFile[]): Promise<void> => {
    const isFixed = files.every(({ key }) => isAsset(key, scope))
    const build = isFixed ? 'same' : await checkBuild()
    if (build === 'same')
      for (const { kind, key, response } of files) await saved.save(kind, key, response)
    else if (build !== 'unknown') await onOther(build)
  }

  const answerAsset = async (event: FetchEvent): Promise<Response> => {
    const { url } = event.request
    const found = (await saved.find('files', url)) ?? (await findInOthers(url, scope, id))
    if (found) return found
    const response = await fetch(event.request)
    if (isWhole(response)) event.waitUntil(keep([asFile(url, response.clone())]))
    return response
  }

  const answerFile = async (event: FetchEvent): Promise<Response> => {
    const { request, clientId } = event
    const find = () => saved.find('files', request.url)
    const known = savedClients.has(clientId) ? await find() : undefined
    if (known) return known
    try {
      const response = await fetchFresh(request)
      if (isWhole(response)) event.waitUntil(keep([asFile(request.url, response.clone())]))
      return response
    } catch (error) {
      return orThrow(await find(), error)
    }
  }

  const answerPage = async (event: FetchEvent): Promise<Response> => {
    const { request, resultingClientId } = event
    const isDocument = request.mode === 'navigate'
    const known = await saved.find('pages', pageKey(request.url))
    const fetched = fetchFresh(request)
    const response = fetched.then((answer) => (isPage(answer) ? answer.clone() : undefined))
    event.waitUntil(
      response.then(
        async (page) => keep(page ? await asPages(page, scope) : []),
        () => undefined,
      ),
    )
    const fromSaved = (page: Response): Response => {
      if (resultingClientId !== '') savedClients.add(resultingClientId)
      return page
    }
    try {
      const response = known ? await within(PATIENCE_MS, fetched) : await fetched
      return known && response.status >= 500 ? fromSaved(known) : response
    } catch (error) {
      if (known) return fromSaved(known)
      if (!isDocument) throw error
      return fromSaved(await offlineAnswer(saved, scope, request.url))
    }
  }

  return {
    answer(event) {
      const { request } = event
      const { url, method, headers } = request
      const isOurs = method === 'GET' && url.startsWith(scope) && !headers.has('range')
      if (!isOurs || request.cache === 'only-if-cached') return undefined
      if (isAsset(url, scope)) return answerAsset(event)
      return asksForPage(request) ? answerPage(event) : answerFile(event)
    },
    async saveVisited(urls) {
      const files: LoadedFile[] = []
      for (const url of urls.filter((one) => one.startsWith(scope))) {
        const isFixed = isAsset(url, scope)
        if (isFixed && (await saved.has('files', url))) continue
        const response = await fetch(url, isFixed ? {} : { cache: 'no-cache' })
        if (isPage(response)) files.push(...(await asPages(response, scope)))
        else if (isWhole(response)) files.push(asFile(url, response))
      }
      await keep(files)
    },
  }
}

type LoadedFile = { readonly kind: Kind; readonly key: string; readonly response: Response }

const asFile = (key: string, response: Response): LoadedFile => ({ kind: 'files', key, response })

/** A page, unless it is of another site, which may be below the address of this one. */
async function asPages(response: Response, scope: string): Promise<readonly LoadedFile[]> {
  const base = `<meta name="orion-base" content="${new URL(scope).pathname}"`
  const html = await response.clone().text()
  return html.includes(base) ? [{ kind: 'pages', key: pageKey(response.url), response }] : []
}

const asksForPage = ({ mode, headers }: Request): boolean =>
  mode === 'navigate' || headers.get('accept')?.includes('text/html') === true

const isHtml = ({ headers }: Response): boolean =>
  headers.get('content-type')?.includes('text/html') === true

/** Whether a response is all of a file. */
const isWhole = (response: Response): boolean =>
  response.status === 200 && response.type === 'basic' && !response.redirected

const isPage = (response: Response): boolean =>
  response.status === 200 && response.type === 'basic' && isHtml(response)

/** Past the browser's own cache, whose copy may be of an earlier build. */
const fetchFresh = (request: Request): Promise<Response> => fetch(request, { cache: 'no-cache' })

/** An asset that another build saved: it has the same contents under the same name. */
async function findInOthers(url: string, scope: string, id: string): Promise<Response | undefined> {
  for (const other of await savedIds(scope)) {
    const found = other === id ? undefined : await createSavedBuild(scope, other).find('files', url)
    if (found) return found
  }
  return undefined
}

async function within(milliseconds: number, response: Promise<Response>): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The network is slow.')), milliseconds)
  })
  return Promise.race([response, late]).finally(() => clearTimeout(timer))
}

function orThrow(found: Response | undefined, error: unknown): Response {
  if (found) return found
  throw error
}

async function offlineAnswer(saved: SavedBuild, scope: string, address: string): Promise<Response> {
  const pages = await Promise.all(
    (await saved.keys('pages')).map(async (href) => {
      const html = (await (await saved.find('pages', href))?.text()) ?? ''
      return { href, title: titleOf(html) }
    }),
  )
  const frame = (await (await saved.find('files', scope + NOT_FOUND))?.text()) ?? ''
  const html = offlinePage(frame, address, pages.reverse())
  return new Response(html, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}
