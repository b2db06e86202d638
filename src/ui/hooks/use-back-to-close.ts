// The browser's Back closes an overlay instead of leaving the page.
import { useEffect, useRef } from 'react'

/**
 * While `isOpen`, an extra history entry of the same address is above the page's own; going back from it
 * calls `onBack`. Closing in another way takes the entry away again and then calls what was given to the
 * returned function, so that a navigation starts from the page's own entry.
 */
export function useBackToClose(isOpen: boolean, onBack: () => void): (then: () => void) => void {
  const whenGone = useRef<() => void>(undefined)
  const whenBack = useRef(onBack)
  /** The last entry is on its way out: going back takes a while. */
  const isLeaving = useRef(false)
  const whenLeft = useRef<() => void>(undefined)
  useEffect(() => {
    whenBack.current = onBack
  })
  useEffect(() => {
    if (!isOpen) return undefined
    whenGone.current = undefined
    let isGone = false
    let isClosed = false
    const onPop = (event: PopStateEvent): void => {
      isGone = true
      // The address did not change: the router has nothing to do, not even to scroll.
      event.stopImmediatePropagation()
      window.removeEventListener('popstate', onPop, true)
      if (!isClosed) whenBack.current()
      isLeaving.current = false
      whenLeft.current?.()
      whenGone.current?.()
    }
    const enter = (): void => {
      whenLeft.current = undefined
      const state: unknown = window.history.state
      window.history.pushState({ ...(state as object | null), isOverlay: true }, '')
      window.addEventListener('popstate', onPop, true)
    }
    // An entry that is made before the last one has left would leave in its place.
    if (isLeaving.current) whenLeft.current = enter
    else enter()
    return () => {
      isClosed = true
      if (whenLeft.current === enter) whenLeft.current = undefined
      else if (!isGone) {
        isLeaving.current = true
        window.history.back()
      }
    }
  }, [isOpen])
  return (then) => {
    whenGone.current = then
  }
}
