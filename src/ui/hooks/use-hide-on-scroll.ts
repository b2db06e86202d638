// Connects the navbar with the code that hides it. Off by default; then nothing is loaded and no listener exists.
import { useEffect, useRef, type RefObject } from 'react'
import type { HidingBar } from './hide-on-scroll.js'
import type { PageLocation } from '../context/page-content.js'

/** Sets `data-hidden` on the navbar: down hides it, up shows it, a navigation to an existing anchor hides it. */
export function useHideOnScroll(
  bar: RefObject<HTMLElement | null>,
  isOn: boolean,
  { pathname, hash }: PageLocation,
): void {
  const hiding = useRef<HidingBar>(undefined)
  useEffect(() => {
    let isOver = !isOn
    const from = window.scrollY
    if (isOn)
      void import('./hide-on-scroll.js').then(({ hideOnScroll }) => {
        if (!bar.current || isOver) return
        hiding.current = hideOnScroll(bar.current, from)
        // Without an anchor the navbar is already visible, unless the reader has scrolled meanwhile.
        if (window.location.hash !== '') hiding.current.settle(window.location.hash)
      })
    return () => {
      isOver = true
      hiding.current?.stop()
      hiding.current = undefined
    }
  }, [bar, isOn])
  useEffect(() => {
    hiding.current?.settle(hash)
  }, [pathname, hash])
}
