// The height of a navbar whose rows the style sheet only estimates.
import { useEffect, type RefObject } from 'react'

const HEIGHT = '--header-height'

/** Sets `--header-height` where the navbar is higher than the style sheet says, in windows of any width. */
export function useHeaderHeight(bar: RefObject<HTMLElement | null>, isEstimated: boolean): void {
  useEffect(() => {
    if (!isEstimated) return undefined
    const root = document.documentElement
    const measure = (): void => {
      root.style.removeProperty(HEIGHT)
      const estimate = parseFloat(getComputedStyle(root).getPropertyValue(HEIGHT))
      const height = bar.current?.offsetHeight ?? 0
      if (height > estimate) root.style.setProperty(HEIGHT, `${String(height)}px`)
    }
    measure()
    // Other fonts break the rows elsewhere.
    void document.fonts.ready.then(measure)
    window.addEventListener('resize', measure)
    return () => {
      window.removeEventListener('resize', measure)
      root.style.removeProperty(HEIGHT)
    }
  }, [bar, isEstimated])
}
