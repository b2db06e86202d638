// Live update while `serve` watches: the page follows its source without a document load. Its own script,
// never part of a build. The events are those of src/serve/live/live-clients.ts.
import type { ShownFault } from '../../model/diagnostics/shown-fault.js'
import { createFaultOverlay } from './live-overlay.js'
import { keepEqualNodes } from './live-nodes.js'
import { keepFocus, keepPlace } from './live-place.js'
import { keepFields, keepForReload, restoreReloaded } from './live-reload.js'
import { swapStyles } from './live-styles.js'
import { keepOpenState } from '../content/open-state.js'
import { isSandboxed } from '../browser/sandbox.js'

const base = document.querySelector('meta[name="orion-base"]')?.getAttribute('content') ?? '/'
/** None in a sandboxed frame, which may not read what the server sends. */
const events = isSandboxed() ? undefined : new EventSource(`${base}__orion/live`)
const overlay = createFaultOverlay(document)
/** This document replaces a page that cannot be rendered. */
const isFaultPage = document.querySelector('#orion-faults') !== null
let wasOpen = false
let siteFaults: readonly ShownFault[] = []
let pageFaults = faultsIn(document)

/** One change at a time: the next one begins with what this one left. */
let last = Promise.resolve()
const inTurn = (step: () => Promise<void>): void => {
  last = last.then(step).catch((error: unknown) => console.warn(error))
}

function on(kind: string, listener: (data: never) => void): void {
  events?.addEventListener(kind, ({ data }: MessageEvent<string>) =>
    listener(JSON.parse(data) as never),
  )
}

events?.addEventListener('open', () => {
  // After a restart of the server anything may have changed; `refresh` sees when the client itself did.
  if (wasOpen) inTurn(() => swapStyles().then(refresh))
  else if (!isFaultPage) inTurn(ask)
  wasOpen = true
})
on('change', ({ paths }: { readonly paths?: readonly string[] }) => {
  if (isFaultPage && paths && !paths.some(isHere)) return
  inTurn(refresh)
})
on('checked', () => inTurn(ask))
on('styles', () => inTurn(() => swapStyles().then(refresh)))
on('reload', ({ path }: { readonly path?: string }) => {
  if (path === undefined || isInUse(path)) location.reload()
})
on('move', ({ from, to }: { readonly from: string; readonly to: string }) => {
  if (!isHere(from)) return
  const { __orion: client } = window
  if (client) client.navigate(to, { replace: true })
  else location.replace(to)
})
on('faults', ({ faults }: { readonly faults: readonly ShownFault[] }) => {
  if (isFaultPage && siteFaults.length > 0 && faults.length === 0) location.reload()
  siteFaults = faults
  show()
})
addEventListener('pagehide', () => {
  events?.close()
  // What the page before this one had is for the page after it.
  if (!isFaultPage) keepForReload()
})
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload()
})
show()
if (!isFaultPage) restoreReloaded()

function show(): void {
  overlay.show([...siteFaults, ...pageFaults])
}

async function refresh(): Promise<void> {
  const { __orion: client } = window
  if (!client) {
    // Still hydrating, or not a page of orion-docs.
    if (isFaultPage || document.documentElement.dataset['hydrated'] !== 'false') location.reload()
    else await new Promise((resolve) => setTimeout(resolve, 30)).then(refresh)
    return
  }
  client.forgetSearch()
  await client.refresh((change) => {
    const content = document.querySelector<HTMLElement>('[data-content]')
    const html = client.shownHtml()
    const restores = [keepOpenState(document), keepFields(), keepFocus(document), keepPlace(window)]
    const end = content && html !== undefined ? keepEqualNodes(content, html) : undefined
    change()
    end?.()
    for (const restore of restores) restore()
  })
  await ask()
}

/** Asks the server what is wrong with the shown page. */
async function ask(): Promise<void> {
  const path = location.pathname
  const response = await fetch(`${base}__orion/faults?path=${encodeURIComponent(path)}`)
  if (!response.ok || path !== location.pathname) return
  pageFaults = (await response.json()) as ShownFault[]
  show()
}

function faultsIn(from: Document): readonly ShownFault[] {
  const text = from.querySelector('#orion-faults')?.textContent
  return text === undefined ? [] : (JSON.parse(text) as ShownFault[])
}

function isHere(path: string): boolean {
  const bare = (pathname: string): string => pathname.replace(/(?:\/|\.html)$/, '')
  return bare(path) === bare(location.pathname)
}

/** Whether this document loaded the file at `path`. */
function isInUse(path: string): boolean {
  const shown = [...document.querySelectorAll('[src], link[href]')].map(
    (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '',
  )
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  return [...shown, ...loaded].some((url) => {
    const { origin, pathname } = new URL(url, location.href)
    return origin === location.origin && pathname === path
  })
}
