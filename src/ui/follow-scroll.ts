// The button back to the top, from the reader's first scroll on (A11Y-10).
import { focusOnce } from './SkipLink.js'
import { prefersReducedMotion } from './use-browser.js'

const THRESHOLD_PX = 300

/**
 * Shows the hidden `button` while the reader scrolls up, from 300 px on; `from` is where the page stood before.
 * Gives back what hides it and ends this.
 */
export function followScroll(button: HTMLElement, from: number): () => void {
  let last = from
  let isRising = false
  const onScroll = (): void => {
    const y = window.scrollY
    const isUp = y < last
    const isDown = y > last
    last = y
    if (isRising && (isDown || y === 0)) {
      isRising = false
      if (isDown) window.scrollTo({ top: y, behavior: 'instant' })
    }
    const isAtEnd = y + window.innerHeight >= document.documentElement.scrollHeight
    if (y < THRESHOLD_PX || isDown) button.hidden = true
    else if (isUp && !isAtEnd) button.hidden = false
  }
  const rise = (): void => {
    isRising = true
    // The reader goes on from the top. A button that hides with the focus would stop the movement.
    const start = document.querySelector<HTMLElement>('.skip-region')
    if (start) focusOnce(start, { preventScroll: true })
    window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
  }
  onScroll()
  window.addEventListener('scroll', onScroll, { passive: true })
  button.addEventListener('click', rise)
  return () => {
    button.hidden = true
    window.removeEventListener('scroll', onScroll)
    button.removeEventListener('click', rise)
  }
}
