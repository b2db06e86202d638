// Loads what moves inside the content, with the first page that has something for it.
import type { Content, ContentParts } from './content.js'

/** Elements that `content.ts` serves. */
const SERVED = [
  '.code-block',
  '.table',
  '[data-tabs]',
  'details.details',
  '[data-diagram]',
  '.katex',
]
const SELECTOR = SERVED.map((name) => `main ${name}`).join()

export type LazyContent = {
  /** Loads the code if `next` needs it. A failure does not reject, since the page can be read without. */
  prepare(next: Document): Promise<void>
  /** To be called after hydration and each time another page or address is shown. */
  update(): void
  /** Inserts the element that a hash names into the page if it is in a lazy tab panel. */
  unpack(hash: string): void
  /** Opens what hides an element; says whether there was something. */
  reveal(target: Element): boolean
}

/**
 * `parts` is read when code starts: at the first `update` that finds it loaded, and when a button is pressed. `onMissing` is called when code cannot
 * be loaded.
 */
export function createLazyContent(
  onMissing: () => Promise<void>,
  parts: () => ContentParts,
): LazyContent {
  let start: ((parts: ContentParts) => Content) | undefined
  let content: Content | undefined
  // These buttons are also on pages that need nothing else from here.
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const answer = target.closest<HTMLButtonElement>('.feedback button')
    if (answer)
      import('./content-actions.js').then(
        ({ answerFeedback }) => answerFeedback(answer, parts().texts()),
        (error: unknown) => console.warn(error),
      )
    const button = target.closest<HTMLElement>('.copy-page')
    if (button)
      import('./content-actions.js').then(
        ({ copyPage }) => copyPage(button, parts().texts()),
        (error: unknown) => {
          console.warn(error)
          button.dataset['state'] = 'failed'
          button.dataset['label'] = parts().texts().pageNotCopied
        },
      )
  })
  return {
    async prepare(next) {
      if (start || !next.querySelector(SELECTOR)) return
      try {
        start = (await import('./content.js')).startContent
      } catch (error) {
        console.warn(error)
        void onMissing()
      }
    },
    update() {
      content ??= start?.(parts())
      content?.update()
    },
    unpack: (hash) => content?.unpack(hash),
    reveal: (target) => content?.reveal(target) ?? false,
  }
}
