// Marks the words of a search hit; the code for it comes only to pages whose address names words.
import { highlightValues } from '../../ui/search/highlight-values.js'

type Highlight = typeof import('./highlight-page.js')

export type LazyHighlight = {
  /** Takes the marks away, at once. */
  clear(): void
  /** Marks the words that the query asks for, in the article that is then in the document. */
  mark(search: string): void
}

export function createLazyHighlight(): LazyHighlight {
  let loaded: Highlight | undefined
  let wanted = ''
  return {
    clear() {
      wanted = ''
      loaded?.highlightPage(null, [])
    },
    mark(search) {
      wanted = search
      if (highlightValues(search).length === 0) {
        loaded?.highlightPage(null, [])
        return
      }
      import('./highlight-page.js').then(
        (module) => {
          loaded = module
          // Another page may have come meanwhile.
          if (wanted === search)
            module.highlightPage(document.querySelector('article'), highlightValues(search))
        },
        (error: unknown) => console.warn(error),
      )
    },
  }
}
