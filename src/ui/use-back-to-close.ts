// The browser's Back closes what lies over the page instead of leaving it (MOB-4).
import { useEffect, useRef } from 'react'

/**
 * While `isOpen`, one history entry of the same address stands above the page's own; going back from it
 * calls `onBack`. Closing in another way takes the entry away again and then calls what was given to the
 * returned function, so that a navigation starts from the page's own entry.
 */
export function useBackToClose(isOpen: boolean, onBack: () => void): (then: () => void) => void {
  const whenGone = useRef<() => void>(undefined)
  const whenBack = useRef(onBack)
  useEffect(() => {
    whenBack.current = onBack
  })
  useEffect(() => {
    if (!isOpen) return undefined
    whenGone.current = undefined
    const state: unknown = window.history.state
    window.history.pushState({ ...(state as object | null), isOverlay: true }, '')
    let isGone = false
    let isClosed = false
    const onPop = (event: PopStateEvent): void => {
      isGone = true
      // The address did not change: the router has nothing to do, not even to scroll.
      event.stopImmediatePropagation()
      window.removeEventListener('popstate', onPop, true)
      if (!isClosed) whenBack.current()
      whenGone.current?.()
    }
    window.addEventListener('popstate', onPop, true)
    return () => {
      isClosed = true
      if (!isGone) window.history.back()
    }
  }, [isOpen])
  return (then) => {
    whenGone.current = then
  }
}
