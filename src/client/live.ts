// Live update while `serve` watches: the page follows its source without a document load. Its own script,
// never part of a build. Events: `change`, `reload` (data `styles`: the style sheets only), `error`.
import { faultText } from './fault-text.js'
import { keepOpenState } from './open-state.js'

type LiveWindow = Window & {
  __orion?: { refresh(around: (change: () => void) => void): Promise<void> }
}

const base = document.querySelector('meta[name="orion-base"]')?.getAttribute('content') ?? '/'
const events = new EventSource(`${base}__orion/live`)
let wasOpen = false

events.addEventListener('open', () => {
  // After a restart of the server anything may have changed; `refresh` sees when the client itself did.
  if (wasOpen) void swapStyles().then(refresh)
  wasOpen = true
})
events.addEventListener('change', refresh)
events.addEventListener('reload', ({ data }) => {
  if (data === 'styles') void swapStyles().then(refresh)
  else location.reload()
})
// A lost connection is an `error`, too, without data; the browser connects again by itself.
events.addEventListener('error', (event) => {
  if (event instanceof MessageEvent) showFault(faultText(String(event.data)))
})
addEventListener('pagehide', () => events.close())
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload()
})

function refresh(): void {
  hideFault()
  const { __orion: client } = window as LiveWindow
  if (!client) {
    location.reload()
    return
  }
  void client.refresh((change) => {
    const { scrollX, scrollY } = window
    const restore = keepOpenState(document)
    change()
    restore()
    scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
  })
}

async function swapStyles(): Promise<void> {
  try {
    const response = await fetch(location.href, { cache: 'no-cache' })
    const next = new DOMParser().parseFromString(await response.text(), 'text/html')
    const sheets = (from: Document): HTMLLinkElement[] => [
      ...from.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'),
    ]
    const before = sheets(document)
    const after = sheets(next)
    const has = (links: HTMLLinkElement[], { href }: HTMLLinkElement): boolean =>
      links.some((link) => link.href === href)
    const stale = before.filter((link) => !has(after, link))
    // The old ones go when the new ones apply, or the page would stand bare for a moment.
    let waiting = 0
    const end = (): void => {
      if (--waiting <= 0) for (const link of stale) link.remove()
    }
    for (const sheet of after) {
      if (has(before, sheet)) continue
      const link = document.importNode(sheet)
      waiting++
      link.addEventListener('load', end)
      link.addEventListener('error', end)
      const [first] = stale
      if (first) first.before(link)
      else document.head.append(link)
    }
  } catch {
    location.reload()
  }
}

const OVERLAY_ID = 'orion-fault'

function hideFault(): void {
  document.getElementById(OVERLAY_ID)?.remove()
}

function showFault(text: string): void {
  hideFault()
  const overlay = document.createElement('div')
  overlay.id = OVERLAY_ID
  overlay.setAttribute('role', 'alert')
  Object.assign(overlay.style, {
    position: 'fixed',
    inset: '0',
    zIndex: '100000',
    overflow: 'auto',
    padding: '2rem',
    color: '#f5f5f5',
    background: 'rgb(20 20 24 / 0.95)',
  })
  const close = document.createElement('button')
  close.type = 'button'
  close.textContent = 'Close'
  close.addEventListener('click', hideFault)
  Object.assign(close.style, { position: 'absolute', top: '1rem', right: '1rem' })
  const pre = document.createElement('pre')
  pre.textContent = text
  Object.assign(pre.style, {
    margin: '0',
    color: 'inherit',
    background: 'none',
    font: '0.875rem/1.5 monospace',
    whiteSpace: 'pre-wrap',
  })
  overlay.append(close, pre)
  document.body.append(overlay)
}
