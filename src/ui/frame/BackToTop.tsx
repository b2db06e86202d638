// The button that scrolls back to the top of a long page.
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Icon } from '../parts/Icon.js'
import { focusOnce } from './SkipLink.js'
import { prefersReducedMotion } from '../hooks/use-browser.js'
import { useTexts } from '../context/texts.js'

const THRESHOLD_PX = 300

/** Shown while the reader scrolls up, from 300 px on; `hash` is the address's, whose change hides it. */
export function BackToTop({ hash }: { readonly hash: string }): ReactNode {
  const [isShown, setShown] = useState(false)
  const texts = useTexts()
  const [shownHash, setShownHash] = useState(hash)
  if (shownHash !== hash) {
    setShownHash(hash)
    setShown(false)
  }
  const isRising = useRef(false)
  const isJumping = useRef(false)
  const seenHash = useRef(hash)
  useEffect(() => {
    if (seenHash.current === hash) return
    seenHash.current = hash
    // The scroll that this navigation causes is not the reader's.
    isJumping.current = hash !== ''
  }, [hash])
  useEffect(() => {
    let last = window.scrollY
    const onScroll = (): void => {
      const y = window.scrollY
      const isUp = y < last
      const isDown = y > last
      last = y
      if (isJumping.current) {
        isJumping.current = false
        setShown(false)
        return
      }
      if (isRising.current && (isDown || y === 0)) {
        isRising.current = false
        if (isDown) window.scrollTo({ top: y, behavior: 'instant' })
      }
      const isAtEnd = y + window.innerHeight >= document.documentElement.scrollHeight
      if (y < THRESHOLD_PX || isDown) setShown(false)
      else if (isUp && !isAtEnd) setShown(true)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return (
    <button
      type="button"
      className="icon-button back-to-top"
      aria-label={texts.backToTop}
      hidden={!isShown}
      onClick={() => {
        isRising.current = true
        // The reader goes on from the top. A button that hides with the focus would stop the movement.
        const start = document.querySelector<HTMLElement>('.skip-region')
        if (start) focusOnce(start, { preventScroll: true })
        window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
      }}
    >
      <Icon name="up" />
    </button>
  )
}
