// Browser state that components know only after hydration: until then they render what the server rendered.
import { useSyncExternalStore } from 'react'

/** The widest viewport, in CSS pixels, that counts as mobile. */
const MOBILE_MAX_WIDTH = 996

const never = (): (() => void) => () => undefined

/** False on the server and while hydrating, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** Whether the viewport is at most 996 px wide; false until hydration, when nothing is known. */
export function useMobile(): boolean {
  return useSyncExternalStore(
    subscribeToResize,
    () => !(window.innerWidth > MOBILE_MAX_WIDTH),
    () => false,
  )
}

function subscribeToResize(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

/** The value of a `data-` attribute of `<html>`, kept up to date; `initial` until hydration. */
export function useRootAttribute(name: string, initial: string): string {
  return useSyncExternalStore(
    subscribeToRoot,
    () => document.documentElement.getAttribute(name) ?? initial,
    () => initial,
  )
}

function subscribeToRoot(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributes: true })
  return () => observer.disconnect()
}

/** Whether the reader asked for less motion; for effects and handlers. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
