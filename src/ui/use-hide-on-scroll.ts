// Connects the bar with what hides it. Off by default; then nothing is loaded and no listener exists (NAV-14).
import { useEffect, useRef, type RefObject } from 'react'
import type { PageLocation } from './page-content.js'

/** Sets `data-hidden` on the bar: down hides it, up shows it, a navigation to an existing anchor hides it. */
export function useHideOnScroll(
  bar: RefObject<HTMLElement | null>,
  isOn: boolean,
  { pathname, hash }: PageLocation,
): void {
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isOn) return undefined
    const end = import('./hide-on-scroll.js').then(
      ({ hideOnScroll }) => bar.current && hideOnScroll(bar.current),
    )
    return () => void end.then((stop) => stop?.())
  }, [bar, isOn])
  useEffect(() => {
    const wasFirst = isFirst.current
    isFirst.current = false
    if (isOn && !wasFirst)
      void import('./hide-on-scroll.js').then(({ hideAtAnchor }) => {
        if (bar.current) hideAtAnchor(bar.current, hash)
      })
  }, [bar, isOn, pathname, hash])
}
