// What moves inside the content: one set of listeners for all pages, since the content is plain HTML. It is
// loaded with the first page that has something for it.
import { createCodeBlocks } from './code-blocks.js'
import { createDetails } from './details.js'
import type { Diagrams } from './diagrams.js'
import { applyMathStyles } from './math.js'
import { reveal } from './reveal.js'
import { createTabs, type TabsParts } from './tabs.js'

export type ContentParts = TabsParts & {
  /** URL of the drawing library, by the manifest of the shown page. */
  readonly diagramScript: () => Promise<string>
}

export type Content = {
  /** To be called after hydration and each time another page or address is shown. */
  update(): void
  /** Opens the closed details and tabs around an element; says whether there were any. */
  readonly reveal: (target: Element) => boolean
}

/** Starts the behaviours. Law: up to the first `update`, after hydration, nothing in the article changes. */
export function startContent(parts: ContentParts): Content {
  const codeBlocks = createCodeBlocks()
  const details = createDetails()
  const tabs = createTabs(parts)
  let diagrams: Promise<Diagrams> | undefined
  document.addEventListener('click', (event) => {
    codeBlocks.onClick(event)
    tabs.onClick(event)
    details.onClick(event)
  })
  document.addEventListener('keydown', tabs.onKeyDown)
  document.addEventListener('mousedown', details.onMouseDown)
  const content: Content = {
    reveal,
    update() {
      tabs.update()
      codeBlocks.update()
      applyMathStyles(document)
      if (!document.querySelector('[data-diagram]')) return
      diagrams ??= import('./diagrams.js').then(({ createDiagrams }) =>
        createDiagrams(parts.diagramScript),
      )
      diagrams.then(
        ({ update }) => update(),
        (error: unknown) => {
          // The source stays readable as text; the next page tries again.
          diagrams = undefined
          console.warn(error)
        },
      )
    },
  }
  document.addEventListener('orion-filled', () => content.update())
  return content
}
