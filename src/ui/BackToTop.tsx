// The button that brings the reader back to the top of a long page (A11Y-10).
import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from './Icon.js'

/** Hidden, and without code, until the reader scrolls; `hash` is the address's, whose change hides it again. */
export function BackToTop({ hash }: { readonly hash: string }): ReactNode {
  const button = useRef<HTMLButtonElement>(null)
  const seenHash = useRef(hash)
  useEffect(() => {
    // The scroll that a navigation to an anchor causes is not the reader's.
    const isJump = hash !== '' && hash !== seenHash.current
    seenHash.current = hash
    const from = window.scrollY
    let end: Promise<(() => void) | null> | undefined
    const start = (): void => {
      end = import('./follow-scroll.js').then(
        ({ followScroll }) =>
          button.current && followScroll(button.current, isJump ? window.scrollY : from),
        () => null,
      )
    }
    window.addEventListener('scroll', start, { once: true, passive: true })
    return () => {
      window.removeEventListener('scroll', start)
      void end?.then((stop) => stop?.())
    }
  }, [hash])
  return (
    <button
      ref={button}
      type="button"
      className="icon-button back-to-top"
      aria-label="Scroll back to top"
      hidden
    >
      <Icon name="up" />
    </button>
  )
}
