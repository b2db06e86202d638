// What moves inside the content: one set of listeners for all pages, since the content is plain HTML. It is
// loaded with the first page that has something for it.
import type { SiteTexts } from '../../model/texts/site-texts.js'
import type { Manifest } from '../../model/view.js'
import { createOverflow } from './overflow.js'
import type { createContentActions } from './content-actions.js'
import type { Diagrams } from '../diagrams/diagrams.js'
import { applyMathStyles } from './math.js'
import { reveal } from './reveal.js'
import type { TabsParts } from './tab-actions.js'
import { createTabs, FILLED, fillTarget } from './tabs.js'

export type ContentParts = TabsParts & {
  /** The manifest of the shown page's version. */
  readonly loadManifest: () => Promise<Manifest>
  /** The words of the shown page. */
  readonly texts: () => SiteTexts
}

export type Content = {
  /** To be called after hydration and each time another page or address is shown. */
  update(): void
  /** Fills the lazy tab panels that hold the target of a hash. */
  readonly unpack: (hash: string) => void
  /** Opens the closed details and tabs around an element; says whether there were any. */
  readonly reveal: (target: Element) => boolean
}

/** What `content-actions.ts` serves. */
const ACTIVE = '.code-block, [data-tabs], details.details'
/** The first two only announce what comes. */
const EVENTS = ['pointerover', 'focusin', 'mousedown', 'click', 'keydown']

/** Starts the behaviours. Law: up to the first `update`, after hydration, nothing in the article changes. */
export function startContent(parts: ContentParts): Content {
  const updateTabs = createTabs(parts.store)
  const updateOverflow = createOverflow(parts.texts)
  let act: ReturnType<typeof createContentActions> | undefined
  let loading: Promise<ReturnType<typeof createContentActions>> | undefined
  let diagrams: Promise<Diagrams> | undefined

  const onEvent = (event: Event): void => {
    const { target } = event
    if (!(target instanceof Element) || !target.closest(ACTIVE)) return
    if (act) {
      act(event, target)
      return
    }
    const isKey = isTabKey(event, target)
    // Later the browser would have scrolled instead.
    if (isKey) event.preventDefault()
    // One promise for all: several imports need not resolve in order.
    loading ??= import('./content-actions.js').then(({ createContentActions }) =>
      createContentActions(parts),
    )
    loading.then(
      (loaded) => {
        act = loaded
        act(event, isKey ? focusedTab(target) : target)
      },
      (error: unknown) => {
        // The next event tries again.
        loading = undefined
        warn(error)
      },
    )
  }
  for (const name of EVENTS) document.addEventListener(name, onEvent)

  const update = (): void => {
    updateTabs()
    updateOverflow()
    applyMathStyles(document)
    if (!document.querySelector('[data-diagram]')) return
    diagrams ??= import('../diagrams/diagrams.js').then(({ createDiagrams }) =>
      createDiagrams(parts.loadManifest, parts.texts),
    )
    diagrams.then(
      (drawn) => drawn.update(),
      (error: unknown) => {
        // The source stays readable as text; the next page tries again.
        diagrams = undefined
        warn(error)
      },
    )
  }
  document.addEventListener(FILLED, update)
  return { unpack: fillTarget, reveal, update }
}

/** A key that a tab handles, while its code is still loading. */
function isTabKey(event: Event, target: Element): boolean {
  if (!(event instanceof KeyboardEvent) || !target.matches('[role="tab"]')) return false
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  const isPlain = !ctrlKey && !metaKey && !altKey && !shiftKey
  return isPlain && ['Enter', ' ', 'ArrowLeft', 'ArrowRight'].includes(key)
}

/** Of several keys the later ones are for the tab that the earlier ones lead to. */
function focusedTab(target: Element): Element {
  const focused = document.activeElement
  return focused?.matches('[role="tab"]') ? focused : target
}

const warn = (error: unknown): void => console.warn(error)
