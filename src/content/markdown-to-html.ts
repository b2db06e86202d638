// Markdown tree → HTML tree: the handlers of all node types with custom HTML.
import type { Options } from 'remark-rehype'
import type { Draft } from './context/draft.js'
import { alertHandlers } from './containers/admonition.js'
import { codeHandlers } from './plugins/code-source.js'
import { definitionHandlers } from './containers/definition-list.js'
import { directiveHandlers } from './containers/directives.js'
import { emojiHandlers } from './plugins/emoji.js'
import { formulaHandlers } from './plugins/formula-source.js'
import { headingHandlers } from './plugins/heading-marker.js'
import { rawHtmlHandlers } from './plugins/raw-html.js'
import { urlHandlers } from './plugins/written-url.js'

/** The options of remark-rehype for one page. */
export function markdownToHtml(draft: Draft): Options {
  return {
    allowDangerousHtml: true,
    clobberPrefix: '',
    footnoteLabelProperties: { className: ['sr-only'] },
    handlers: {
      ...emojiHandlers(),
      ...headingHandlers(),
      ...formulaHandlers(draft),
      ...codeHandlers(draft),
      ...alertHandlers(),
      ...definitionHandlers(),
      ...directiveHandlers(draft),
      ...rawHtmlHandlers(draft),
      ...urlHandlers(),
    },
  }
}
