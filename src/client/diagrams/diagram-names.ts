// The names of a sequence diagram stay in view while the page scrolls past it: a copy of its first lines, above it.

/** Figures are higher than boxes; what begins lower is not at the top. */
const MOST_DIFFERENCE = 40

const CLASS = 'diagram-names'

/**
 * Puts the copy into the view of a drawing, in place of that of an earlier one; only sequence diagrams have names. Returns
 * its id, which needs the style rules of the drawing too.
 */
export function showNames(view: HTMLElement, drawing: SVGSVGElement): string | undefined {
  bandOf(view)?.remove()
  const copy = copyNames(drawing)
  if (!copy) return undefined
  const band = document.createElement('div')
  band.className = CLASS
  band.setAttribute('aria-hidden', 'true')
  band.append(copy)
  view.prepend(band)
  return copy.id
}

/** To be called when the drawing has another size, or is at another place in its scrolling box. */
export function alignNames(view: HTMLElement, scroller: HTMLElement, drawing: SVGSVGElement): void {
  const band = bandOf(view)
  const copy = band?.querySelector('svg')
  if (!band || !copy) return
  copy.style.maxWidth = 'none'
  copy.style.width = drawing.style.width
  band.scrollLeft = scroller.scrollLeft
}

/** Shows the copy once the names themselves are out of view. */
export function markNames(view: HTMLElement): void {
  const band = bandOf(view)
  if (!band) return
  const isAway = band.getBoundingClientRect().top > view.getBoundingClientRect().top + 1
  view.toggleAttribute('data-names', isAway)
}

const bandOf = (view: Element): HTMLElement | null =>
  view.querySelector<HTMLElement>(`:scope > .${CLASS}`)

/** A drawing of nothing but the names at the top of `drawing`. */
function copyNames(drawing: SVGSVGElement): SVGSVGElement | undefined {
  const copy = document.importNode(drawing, true)
  const starts = [...copy.querySelectorAll('.actor-line')].map((line) => numberOf(line, 'y1'))
  const first = Math.min(...starts)
  const bottom = Math.max(...starts.filter((start) => start <= first + MOST_DIFFERENCE))
  if (!Number.isFinite(bottom)) return undefined
  const names = [...copy.querySelectorAll('.actor-top')]
    .filter((part) => part.localName === 'g' || numberOf(part, 'y') < bottom)
    .flatMap((part) => (part.localName === 'g' ? part : (part.parentElement ?? [])))
  copy.replaceChildren(...names)
  for (const part of copy.querySelectorAll('[id]')) part.removeAttribute('id')
  copy.id = `${drawing.id}-names`
  const { x, y, width } = drawing.viewBox.baseVal
  copy.setAttribute('viewBox', [x, y, width, bottom - y + 1].join(' '))
  for (const name of ['role', 'aria-roledescription', 'width', 'height']) copy.removeAttribute(name)
  return copy
}

const numberOf = (part: Element, name: string): number => Number(part.getAttribute(name))
