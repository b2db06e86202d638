// Raw HTML of the author: kept, but for comments (MD-4).
import { defaultHandlers } from 'remark-rehype'
import type { Html } from 'mdast'
import type { Draft } from '../draft.js'
import type { Handlers } from '../markdown-to-html.js'

const ONLY_COMMENTS = /^(\s*<!--[^]*?-->)+\s*$/

/** Notes whether the page has raw HTML at all: without it the page is not parsed a second time. */
export function rawHtmlHandlers(draft: Draft): Handlers {
  return {
    html(state, node: Html) {
      if (ONLY_COMMENTS.test(node.value)) return undefined
      draft.hasRawHtml = true
      return defaultHandlers.html(state, node)
    },
  }
}
