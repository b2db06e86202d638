// A diagram on its own, as large as the window allows: it moves into a dialog, and back when that closes.
import type { SiteTexts } from '../../model/texts/site-texts.js'

/** Text smaller than in the page does not help, and more than twice its size is a matter of zooming. */
const INITIAL = { least: 1, most: 2 }
const MOST = 4
const STEP = 1.25

const ICONS = {
  out: 'M5 12h14',
  in: 'M5 12h14M12 5v14',
  close: 'M6 6l12 12M18 6 6 18',
}

export type DiagramDialog = {
  /** Shows the drawing in `place`, which is called `name`; the focus returns to `opener`. */
  open(place: HTMLElement, name: string, opener: HTMLElement): void
}

export function createDiagramDialog(textsOf: () => SiteTexts): DiagramDialog {
  let place: HTMLElement | undefined
  let opener: HTMLElement | undefined
  let drawing: SVGSVGElement | undefined
  let scale = 1
  const box = createBox(
    textsOf(),
    () => zoom(scale / STEP),
    () => zoom(scale * STEP),
  )
  const { dialog, stage } = box
  const zoom = (wanted: number): void => {
    scale = zoomTo(wanted, scale, drawing, box)
  }

  const putBack = (): void => {
    if (!drawing || !place) return
    // Drawn again meanwhile, in the colours of the other mode.
    if (place.firstElementChild) drawing.remove()
    else {
      drawing.style.width = ''
      place.append(drawing)
    }
    place.style.height = ''
    drawing = undefined
    if (opener?.isConnected) opener.focus({ preventScroll: true })
  }

  dialog.addEventListener('close', putBack)
  // The page behind may be another one.
  addEventListener('popstate', () => dialog.close())
  return {
    open(from, name, focusedLater) {
      const found = from.querySelector('svg')
      if (!found || dialog.open) return
      place = from
      opener = focusedLater
      drawing = found
      // The page keeps its height while the drawing is away.
      place.style.height = `${place.getBoundingClientRect().height}px`
      dialog.setAttribute('aria-label', name)
      stage.setAttribute('aria-label', name)
      stage.replaceChildren(drawing)
      if (!dialog.isConnected) document.body.append(dialog)
      dialog.showModal()
      scale = 1
      zoom(Math.min(Math.max(fits(drawing, stage).across, INITIAL.least), INITIAL.most))
      stage.scrollTo(0, 0)
    },
  }
}

type Box = {
  readonly dialog: HTMLDialogElement
  /** Holds the drawing, and scrolls. */
  readonly stage: HTMLElement
  readonly smaller: HTMLButtonElement
  readonly larger: HTMLButtonElement
}

/** The dialog with its buttons and keys, still empty. */
function createBox(texts: SiteTexts, zoomOut: () => void, zoomIn: () => void): Box {
  const dialog = document.createElement('dialog')
  dialog.className = 'diagram-dialog'
  const stage = document.createElement('div')
  stage.className = 'diagram-stage'
  stage.tabIndex = 0
  stage.autofocus = true
  stage.setAttribute('role', 'group')
  const tools = document.createElement('div')
  tools.className = 'diagram-tools'
  const smaller = iconButton(texts.zoomOut, ICONS.out, zoomOut)
  const larger = iconButton(texts.zoomIn, ICONS.in, zoomIn)
  tools.append(
    smaller,
    larger,
    iconButton(texts.close, ICONS.close, () => dialog.close()),
  )
  dialog.append(tools, stage)
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close()
  })
  dialog.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === '+' || event.key === '=') zoomIn()
    else if (event.key === '-') zoomOut()
    else return
    event.preventDefault()
  })
  return { dialog, stage, smaller, larger }
}

/** How much larger the drawing can be until it fills the window. */
function fits(
  drawing: SVGSVGElement | undefined,
  stage: HTMLElement,
): { readonly across: number; readonly whole: number } {
  const { width, height } = sizeOf(drawing)
  const { paddingLeft, paddingTop } = getComputedStyle(stage)
  const across = (stage.clientWidth - 2 * parseFloat(paddingLeft)) / width
  const down = (stage.clientHeight - 2 * parseFloat(paddingTop)) / height
  return { across, whole: Math.min(across, down) }
}

/** Scales the drawing, as far as that makes sense; the middle of what is shown stays in the middle. */
function zoomTo(
  wanted: number,
  scale: number,
  drawing: SVGSVGElement | undefined,
  { stage, smaller, larger }: Box,
): number {
  const least = Math.min(1, fits(drawing, stage).whole)
  const next = Math.min(Math.max(wanted, least), MOST)
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = stage
  const middle = { x: scrollLeft + clientWidth / 2, y: scrollTop + clientHeight / 2 }
  const growth = next / scale
  if (drawing) drawing.style.width = `${sizeOf(drawing).width * next}px`
  stage.scrollTo(middle.x * growth - clientWidth / 2, middle.y * growth - clientHeight / 2)
  smaller.disabled = next <= least
  larger.disabled = next >= MOST
  return next
}

/** The size at which the library has drawn it, in CSS pixels. */
export function sizeOf(drawing: SVGSVGElement | undefined): {
  readonly width: number
  readonly height: number
} {
  const { width = 0, height = 0 } = drawing?.viewBox.baseVal ?? {}
  return { width: width || 1, height: height || 1 }
}

export function iconButton(label: string, icon: string, press: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'icon-button'
  button.title = label
  button.setAttribute('aria-label', label)
  button.innerHTML = `<svg class="glyph" viewBox="0 0 24 24" aria-hidden="true"><path d="${icon}"/></svg>`
  button.addEventListener('click', press)
  return button
}
