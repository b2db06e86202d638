// Answers requests of pages: from the network first, so that readers get the newest build, and offline from one build.
import type { OfflineTexts } from '../../model/text/offline-build.js'
import { asFile, asPages, isPage, isWhole, type Keep } from './keep.js'
import { offlinePage, titleOf } from './offline-page.js'
import { isAsset, NOT_FOUND, pageKey } from './references.js'
import { createSavedBuild, savedIds, type SavedBuild } from './saved-build.js'
import type { FetchEvent } from './worker-scope.js'

/** Milliseconds that a saved page waits for a slow network. */
const PATIENCE_MS = 4000

export type AnswerTools = {
  /** URL of the root of the site, with a slash at the end. */
  readonly scope: string
  /** Of the worker's build. */
  readonly id: string
  readonly saved: SavedBuild
  readonly keep: Keep
  readonly texts: OfflineTexts
}

type Tools = AnswerTools & {
  /** Pages that came from the caches: their data does, too. */
  readonly savedClients: Set<string>
}

/** Returns a function that answers requests; undefined for those that are the browser's own business. */
export function createAnswer(
  tools: AnswerTools,
): (event: FetchEvent) => Promise<Response> | undefined {
  const { scope } = tools
  const all: Tools = { ...tools, savedClients: new Set() }
  return (event) => {
    const { request } = event
    const { url, method, headers } = request
    const isOurs = method === 'GET' && url.startsWith(scope) && !headers.has('range')
    if (!isOurs || request.cache === 'only-if-cached') return undefined
    if (isAsset(url, scope)) return answerAsset(event, all)
    return asksForPage(request) ? answerPage(event, all) : answerFile(event, all)
  }
}

const asksForPage = ({ mode, headers }: Request): boolean =>
  mode === 'navigate' || headers.get('accept')?.includes('text/html') === true

async function answerAsset(event: FetchEvent, { scope, id, saved, keep }: Tools) {
  const { url } = event.request
  const found = (await saved.find('files', url)) ?? (await findInOthers(url, scope, id))
  if (found) return found
  const response = await fetch(event.request)
  if (isWhole(response)) event.waitUntil(keep([asFile(url, response.clone())]))
  return response
}

/** An asset that another build saved: it has the same contents under the same name. */
async function findInOthers(url: string, scope: string, id: string): Promise<Response | undefined> {
  for (const other of await savedIds(scope)) {
    const found = other === id ? undefined : await createSavedBuild(scope, other).find('files', url)
    if (found) return found
  }
  return undefined
}

async function answerFile(event: FetchEvent, { saved, keep, savedClients }: Tools) {
  const { request, clientId } = event
  const { url } = request
  const known = savedClients.has(clientId) ? await saved.find('files', url) : undefined
  if (known) return known
  try {
    const response = await fetchFresh(request)
    if (isWhole(response)) event.waitUntil(keep([asFile(url, response.clone())]))
    return response
  } catch (error) {
    const found = await saved.find('files', url)
    if (found) return found
    throw error
  }
}

/** Past the browser's own cache, whose copy may be of an earlier build. */
const fetchFresh = (request: Request): Promise<Response> => fetch(request, { cache: 'no-cache' })

async function answerPage(event: FetchEvent, tools: Tools) {
  const { scope, saved, keep, savedClients } = tools
  const { request, resultingClientId } = event
  const known = await saved.find('pages', pageKey(request.url))
  const fetched = fetchFresh(request)
  const copy = fetched.then((response) => (isPage(response) ? response.clone() : undefined))
  event.waitUntil(
    copy.then(
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
    if (request.mode !== 'navigate') throw error
    return fromSaved(await offlineAnswer(tools, request.url))
  }
}

async function within(milliseconds: number, response: Promise<Response>): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The network is slow.')), milliseconds)
  })
  return Promise.race([response, late]).finally(() => clearTimeout(timer))
}

async function offlineAnswer({ saved, scope, texts }: Tools, address: string): Promise<Response> {
  const pages = await Promise.all(
    (await saved.keys('pages')).map(async (href) => {
      const html = (await (await saved.find('pages', href))?.text()) ?? ''
      return { href, title: titleOf(html) }
    }),
  )
  const frame = (await (await saved.find('files', scope + NOT_FOUND))?.text()) ?? ''
  const html = offlinePage(frame, address, pages.reverse(), texts)
  return new Response(html, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}
