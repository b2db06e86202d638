// Hides the navbar while the reader scrolls down. Loaded only by sites that turn it on.
import { decodePart } from '../../model/addresses/decode.js'

export type HidingBar = {
  /** After a navigation: hidden where the address names an anchor of the page, else shown. */
  settle(hash: string): void
  /** Ends what scrolling does. */
  stop(): void
}

/**
 * From now on scrolling down hides the navbar and scrolling up shows it. `from` is the scroll position at the time of the
 * request, in CSS pixels: scrolling since then, while this code was loaded, counts too.
 */
export function hideOnScroll(bar: HTMLElement, from: number): HidingBar {
  let last = from
  const onScroll = (): void => {
    const y = window.scrollY
    const isDown = y > last
    last = y
    if (y < bar.offsetHeight) setHidden(bar, false)
    else if (isDown) setHidden(bar, true)
    // Near the end the page may bounce back, which does not mean that the reader wants the navbar.
    else if (y + 2 * window.innerHeight < document.documentElement.scrollHeight)
      setHidden(bar, false)
  }
  if (window.scrollY !== from) onScroll()
  window.addEventListener('scroll', onScroll, { passive: true })
  return {
    settle(hash) {
      // After the event of the jump to the anchor, which is not scrolling by the reader.
      requestAnimationFrame(() => {
        setHidden(bar, hash !== '' && document.getElementById(decodePart(hash.slice(1))) !== null)
      })
    },
    stop() {
      window.removeEventListener('scroll', onScroll)
    },
  }
}

function setHidden(bar: HTMLElement, isHidden: boolean): void {
  bar.toggleAttribute('data-hidden', isHidden)
}
