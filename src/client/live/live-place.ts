// Where the reader is: what has the focus, and what is at the top of the window. Both outlive a change of the page.

/** The returned function restores the focus to the element that corresponds to the focused one. */
export function keepFocus(document: Document): () => void {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return () => undefined
  const name = nameOf(focused)
  const place = namedAs(document, focused, name).indexOf(focused)
  return () => {
    if (focused.isConnected) return
    namedAs(document, focused, name)[place]?.focus({ preventScroll: true })
  }
}

function namedAs(document: Document, { localName }: Element, name: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`#root ${localName}`)].filter(
    (element) => nameOf(element) === name,
  )
}

const nameOf = (element: Element): string =>
  JSON.stringify([
    element.id,
    element.getAttribute('href'),
    element.getAttribute('data-action'),
    element.textContent,
  ])

/**
 * The returned function scrolls back to the element that was at the top of the window, or to its neighbour if it is
 * gone. At the top of the page it does not scroll.
 */
export function keepPlace(window: Window): () => void {
  const { scrollX, scrollY, document, innerHeight } = window
  const marks = [...document.querySelectorAll('[data-content] > *')].map((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return { element, top, distance: bottom < 0 ? innerHeight - bottom : Math.abs(top) }
  })
  return () => {
    const mark = marks
      .filter(({ element }) => element.isConnected)
      .sort((a, b) => a.distance - b.distance)[0]
    const moved = mark && scrollY > 0 ? mark.element.getBoundingClientRect().top - mark.top : 0
    const top = (mark && scrollY > 0 ? window.scrollY : scrollY) + moved
    window.scrollTo({ left: scrollX, top, behavior: 'instant' })
  }
}
