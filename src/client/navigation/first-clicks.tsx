// Clicks on links before the page is hydrated. They are kept until then: a document load would start everything again,
// and offline it would take the page away.
import { createRoot, type Root } from 'react-dom/client'
import { LoadFailed } from '../../ui/layout/PageStates.js'
import { isClientClick, isSamePage, type Territory } from '../addresses/address.js'
import { linkOf, linkParts } from '../addresses/link.js'
import { ENGLISH } from '../../model/texts/english.js'
import type { Progress } from './progress.js'
import { isSandboxed } from '../browser/sandbox.js'

export type FirstClicks = {
  /** The page is hydrated. Returns the address of the last link that was clicked meanwhile, if any. */
  end(): string | undefined
  /** The page will not be hydrated: the browser follows links itself, except offline. */
  giveUp(): void
}

/** The longest that a click waits for hydration. */
const PATIENCE_MS = 5000

/** `load` gets the pathname of a link that was clicked, so that its page comes meanwhile; it may reject. */
export function keepFirstClicks(
  territory: Territory,
  progress: Progress,
  load: (pathname: string) => Promise<unknown>,
): FirstClicks {
  let clicked: string | undefined
  let hasGivenUp = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const offline = createOfflineNote(leaveFor)

  const onClick = (event: MouseEvent): void => {
    const link = linkOf(event.target)
    if (!link || isSandboxed() || !isClientClick(event, linkParts(link), territory)) return
    const isNative = link.hash !== '' && isSamePage(link.pathname, location.pathname)
    if (isNative || (hasGivenUp && navigator.onLine)) return
    event.preventDefault()
    if (hasGivenUp) {
      leaveFor(link.href)
      return
    }
    clicked = link.href
    progress.start()
    load(link.pathname).catch(() => undefined)
    clearTimeout(timer)
    timer = setTimeout(giveUp, PATIENCE_MS)
  }
  document.addEventListener('click', onClick)

  function leaveFor(href: string): void {
    if (navigator.onLine) location.assign(href)
    else offline.show(href)
  }

  function giveUp(): void {
    hasGivenUp = true
    progress.done()
    if (clicked !== undefined) leaveFor(clicked)
    clicked = undefined
  }

  return {
    end() {
      clearTimeout(timer)
      document.removeEventListener('click', onClick)
      offline.remove()
      return clicked
    },
    giveUp,
  }
}

/** Above the page, whose own elements stay as the server made them: hydration may still come. */
function createOfflineNote(leaveFor: (href: string) => void): {
  show(href: string): void
  remove(): void
} {
  let box: Root | undefined
  const host = document.createElement('div')
  return {
    show(href) {
      if (!box) {
        document.body.prepend(host)
        box = createRoot(host)
      }
      host.scrollIntoView({ block: 'center' })
      box.render(<LoadFailed error={ENGLISH.offline} onRetry={() => leaveFor(href)} />)
    },
    remove: () => host.remove(),
  }
}
