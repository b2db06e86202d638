// How a drawn diagram is placed in the page: in the free width around the text, smaller when its text stays readable,
// else in a box that scrolls and says so, and larger in a dialog.
import { fillText, type SiteTexts } from '../../model/texts/site-texts.js'
import { createDiagramDialog, iconButton, sizeOf } from './diagram-dialog.js'
import { alignNames, markNames, showNames } from './diagram-names.js'
import { createDrawingStyles, type Drawing } from './drawing-styles.js'
import { FONT_SIZE } from './diagram-theme.js'
import { setMarkup } from './inline-styles.js'

/** The smallest size of text in a diagram that is shown smaller than it was drawn, in CSS pixels. */
const LEAST_FONT_SIZE = 11

/** The space between a diagram and the edge of the main column, and between it and the table of contents. */
const EDGE = 16
const GAP = 32

const OPEN_ICON = 'M14 4h6v6M10 20H4v-6M20 4l-7 7M4 20l7-7'

export type DiagramViews = {
  /** Puts a drawing in place of the box's source. */
  show(box: HTMLElement, drawing: Drawing): void
}

export function createDiagramViews(textsOf: () => SiteTexts): DiagramViews {
  const dialog = createDiagramDialog(textsOf)
  const styles = createDrawingStyles(document)
  const placed = new Set<HTMLElement>()
  let frame = 0
  const fitAll = (): void => {
    for (const view of placed)
      if (view.isConnected) fit(view)
      else placed.delete(view)
  }
  addEventListener('scroll', () => placed.forEach(markNames), { passive: true })
  // A frame later: what an observer changes itself must not be what it observes.
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(fitAll)
  })

  const create = (box: HTMLElement): HTMLElement => {
    const view = viewOf(box)
    const texts = textsOf()
    const name = nameOf(box, texts)
    const scroller = document.createElement('div')
    scroller.className = 'diagram-scroller'
    scroller.setAttribute('role', 'group')
    scroller.setAttribute('aria-label', name)
    const button = iconButton(texts.openDiagram, OPEN_ICON, () => open(button))
    button.classList.add('diagram-open')
    const open = (opener: HTMLElement): void => dialog.open(scroller, name, opener)
    scroller.addEventListener('click', ({ target }) => {
      const isLink = target instanceof Element && target.closest('a')
      // The end of a selection is a click, too.
      if (!isLink && document.getSelection()?.isCollapsed !== false) open(button)
    })
    scroller.addEventListener('keydown', ({ key, target }) => {
      if (key === 'Enter' && target === scroller) open(scroller)
    })
    scroller.addEventListener('scroll', () => markEdges(view, scroller), { passive: true })
    view.replaceChildren(scroller, button)
    return scroller
  }

  return {
    show(box, { id, svg, css }) {
      const view = viewOf(box)
      const scroller = scrollerOf(view) ?? create(box)
      setMarkup(scroller, svg)
      const drawing = scroller.querySelector('svg')
      const namesId = drawing && showNames(view, drawing)
      styles.adopt(id, css, namesId ? [namesId] : [])
      box.dataset['state'] = 'drawn'
      fit(view)
      markNames(view)
      placed.add(view)
      for (const each of [box.parentElement, box.closest('main')]) if (each) observer.observe(each)
    },
  }
}

/** The element in the box that holds what is shown in place of the source. */
export function viewOf(box: HTMLElement): HTMLElement {
  const known = box.querySelector<HTMLElement>(':scope > .diagram-view')
  if (known) return known
  const view = document.createElement('div')
  view.className = 'diagram-view'
  // A caption stays below.
  box.insertBefore(view, box.querySelector(':scope > figcaption'))
  return view
}

const scrollerOf = (view: Element): HTMLElement | null =>
  view.querySelector<HTMLElement>(':scope > .diagram-scroller')

/** Chooses width and scale for the available space. */
function fit(view: HTMLElement): void {
  const scroller = scrollerOf(view)
  const drawing = scroller?.querySelector('svg')
  const column = view.closest('.diagram')?.parentElement
  if (!scroller || !drawing || !column) return
  const { width } = sizeOf(drawing)
  const { left, right } = column.matches('.markdown') ? freeBeside(column) : { left: 0, right: 0 }
  view.style.marginInline = '0'
  const needed = Math.max(0, width - view.clientWidth)
  const onLeft = Math.min(left, Math.max(needed / 2, needed - right))
  const onRight = Math.min(right, needed - onLeft)
  view.style.margin = `0 ${-onRight}px 0 ${-onLeft}px`
  const scale = Math.min(1, view.clientWidth / width)
  const isReadable = scale * FONT_SIZE >= LEAST_FONT_SIZE
  drawing.style.maxWidth = 'none'
  drawing.style.width = `${width * (isReadable ? scale : 1)}px`
  if (isReadable) scroller.removeAttribute('tabindex')
  else scroller.tabIndex = 0
  markEdges(view, scroller)
}

/** The free width on both sides of the text: up to the edge of the main column, and to the table of contents. */
function freeBeside(column: Element): { readonly left: number; readonly right: number } {
  const main = column.closest('main')
  if (!main) return { left: 0, right: 0 }
  const inner = column.getBoundingClientRect()
  const outer = main.getBoundingClientRect()
  const contents = main.querySelector('.toc-desktop')?.getBoundingClientRect()
  const isBeside = contents && contents.width > 0
  return {
    left: Math.max(0, inner.left - outer.left - EDGE),
    right: Math.max(
      0,
      isBeside ? contents.left - inner.right - GAP : outer.right - inner.right - EDGE,
    ),
  }
}

/** Sets on which sides there is more to see, for the style sheet; the names are where the drawing is. */
function markEdges(view: HTMLElement, scroller: HTMLElement): void {
  const svg = scroller.querySelector('svg')
  if (svg) alignNames(view, scroller, svg)
  const drawing = svg?.getBoundingClientRect()
  const shown = scroller.getBoundingClientRect()
  view.toggleAttribute('data-more-left', drawing !== undefined && drawing.left < shown.left - 1)
  view.toggleAttribute('data-more-right', drawing !== undefined && drawing.right > shown.right + 1)
}

/** The label of a diagram is its caption, or the heading above it. */
function nameOf(box: HTMLElement, { diagram, diagramOf }: SiteTexts): string {
  const caption = box.querySelector(':scope > figcaption')?.textContent.trim()
  if (caption) return fillText(diagramOf, { name: caption })
  const headings = [...(box.closest('main')?.querySelectorAll('h1, h2, h3, h4, h5, h6') ?? [])]
  const heading = headings.findLast(
    (each) => each.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  const text = heading?.textContent.trim()
  return text ? fillText(diagramOf, { name: text }) : diagram
}
