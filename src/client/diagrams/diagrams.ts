// Diagrams: Mermaid draws them after hydration, on pages that have one. A file of its own, loaded on demand.
import type { SiteTexts } from '../../model/texts/site-texts.js'
import type { Manifest } from '../../model/view.js'
import { importModule } from '../pages/import-module.js'
import { diagramTheme } from './diagram-theme.js'
import type { Drawing } from './drawing-styles.js'
import { createDiagramViews, viewOf } from './diagram-view.js'

/** The part of Mermaid's interface that is used. */
type Mermaid = {
  initialize(settings: Readonly<Record<string, unknown>>): void
  render(id: string, source: string): Promise<Omit<Drawing, 'id'>>
}

/** Drawn at their own size, which `diagram-view.ts` fits into the page. */
const LAYOUT = {
  sequence: { useMaxWidth: false, width: 96, actorMargin: 24, boxMargin: 6, diagramMarginX: 10 },
  flowchart: { useMaxWidth: false },
  state: { useMaxWidth: false },
  class: { useMaxWidth: false, hideEmptyMembersBox: true },
  er: { useMaxWidth: false },
}

export type Diagrams = {
  /** Draws the diagrams on the page that are not drawn yet; to be called when others are shown. */
  readonly update: () => void
}

/** The most drawings kept in memory. */
const KEPT = 60

/** The manifest has the URL of the drawing library, an ES module that exports it by default. */
export function createDiagrams(
  loadManifest: () => Promise<Manifest>,
  textsOf: () => SiteTexts,
): Diagrams {
  /** The queue: the library draws one diagram at a time, and knows one theme at a time. */
  const waiting = new Set<HTMLElement>()
  const drawingOf = createDrawings(loadManifest)
  const views = createDiagramViews(textsOf)
  let isDrawing = false

  const draw = async (box: HTMLElement): Promise<void> => {
    const mode = document.documentElement.dataset['theme'] ?? 'light'
    if (!box.isConnected || box.dataset['mode'] === mode) return
    const source = box.querySelector('.diagram-source code')?.textContent ?? ''
    try {
      const drawing = await drawingOf(source, diagramTheme(mode))
      keepBelow(box, () => views.show(box, drawing))
      box.dataset['mode'] = mode
    } catch (error) {
      keepBelow(box, () => {
        viewOf(box).replaceChildren(failureBox(error, textsOf().tryAgain, () => enqueue(box)))
        box.dataset['state'] = 'failed'
      })
    }
  }
  const drawAll = async (): Promise<void> => {
    isDrawing = true
    // Diagrams in view, or next to it, come first.
    for (let box = nearest(waiting); box; box = nearest(waiting)) {
      waiting.delete(box)
      await draw(box)
    }
    isDrawing = false
  }
  const enqueue = (box: HTMLElement): void => {
    waiting.add(box)
    if (!isDrawing) void drawAll()
  }
  const update = (): void => {
    for (const box of document.querySelectorAll<HTMLElement>('[data-diagram]')) enqueue(box)
  }

  new MutationObserver(update).observe(document.documentElement, {
    attributeFilter: ['data-theme'],
  })
  return { update }
}

/** Draws, and remembers by theme and source: a reader who comes back finds the page as high as it was. */
function createDrawings(
  loadManifest: () => Promise<Manifest>,
): (source: string, theme: object) => Promise<Drawing> {
  let library: Promise<Mermaid> | undefined
  let count = 0
  const drawings = new Map<string, Drawing>()
  const load = (): Promise<Mermaid> => {
    library ??= importLibrary(loadManifest).catch((error: unknown) => {
      library = undefined
      throw error
    })
    return library
  }
  return async (source, theme) => {
    const key = JSON.stringify([theme, source])
    const known = drawings.get(key)
    // Two equal diagrams on a page need ids of their own.
    if (known && !document.getElementById(known.id)) return known
    const mermaid = await load()
    mermaid.initialize({
      startOnLoad: false,
      securityLevel: 'strict',
      suppressErrorRendering: true,
      ...LAYOUT,
      ...theme,
    })
    const id = `diagram-${++count}`
    const drawing = { id, ...(await mermaid.render(id, source)) }
    drawings.set(key, drawing)
    const [oldest] = drawings.keys()
    if (drawings.size > KEPT && oldest !== undefined) drawings.delete(oldest)
    return drawing
  }
}

/** The element with the least way to the middle of the window. */
function nearest(boxes: Iterable<HTMLElement>): HTMLElement | undefined {
  const middle = window.innerHeight / 2
  const distance = (box: HTMLElement): number => {
    const { top, bottom } = box.getBoundingClientRect()
    return Math.max(top - middle, middle - bottom, 0)
  }
  let found: HTMLElement | undefined
  for (const box of boxes) if (!found || distance(box) < distance(found)) found = box
  return found
}

async function importLibrary(loadManifest: () => Promise<Manifest>): Promise<Mermaid> {
  const { diagrams: url } = await loadManifest()
  if (url === undefined) throw new Error('This site was built without the diagram library.')
  const module = (await importModule(url)) as { readonly default: Mermaid }
  return module.default
}

/** Does a change of the box's height; what is below stays where it is in the window when the box begins above it. */
function keepBelow(box: HTMLElement, change: () => void): void {
  const before = box.getBoundingClientRect()
  change()
  const isAbove = before.top < 0 && before.bottom < window.innerHeight
  const moved = isAbove ? box.getBoundingClientRect().bottom - before.bottom : 0
  if (Math.abs(moved) > 1) window.scrollBy({ top: moved, behavior: 'instant' })
}

/** The library's message and a way to try again. */
function failureBox(error: unknown, label: string, retry: () => void): HTMLElement {
  const box = document.createElement('div')
  box.className = 'diagram-error'
  box.setAttribute('role', 'alert')
  const message = document.createElement('p')
  message.className = 'error-text'
  message.textContent = error instanceof Error ? error.message : String(error)
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button'
  button.textContent = label
  button.addEventListener('click', retry)
  box.append(message, button)
  return box
}
