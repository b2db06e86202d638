// Markdown tree → HTML tree: the handlers of all node types with custom HTML.
import type { Options } from 'remark-rehype'
import type { Handlers } from './context/handlers.js'
import type { PageFile } from './context/page-data.js'
import { fillText } from '../model/texts/site-texts.js'
import { textIn } from './context/texts.js'
import { alertHandlers } from './containers/admonition.js'
import { codeHandlers } from './plugins/code-source.js'
import { definitionHandlers } from './containers/definition-list.js'
import { directiveHandlers } from './containers/directives.js'
import { formulaHandlers } from './plugins/formula-source.js'
import { headingHandlers } from './plugins/heading-marker.js'
import { rawHtmlHandlers } from './plugins/raw-html.js'
import { textHandlers } from './plugins/text.js'
import { urlHandlers } from './plugins/written-url.js'

/** The options of remark-rehype for one page; `more` are the handlers of JSX. */
export function markdownToHtml(
  file: PageFile<
    'code' | 'formulas' | 'includes' | 'options' | 'rawHtml' | 'react' | 'source' | 'tabs'
  >,
  more: Handlers = {},
): Options {
  return {
    allowDangerousHtml: true,
    clobberPrefix: '',
    footnoteLabel: textIn(file, 'footnotes'),
    footnoteLabelProperties: { className: ['sr-only'] },
    footnoteBackLabel: (reference, repeat) =>
      fillText(textIn(file, 'backToReference'), {
        number: `${String(reference + 1)}${repeat > 1 ? `-${String(repeat)}` : ''}`,
      }),
    handlers: {
      ...textHandlers(file),
      ...headingHandlers(),
      ...formulaHandlers(file),
      ...codeHandlers(file),
      ...alertHandlers(file),
      ...definitionHandlers(),
      ...directiveHandlers(file),
      ...rawHtmlHandlers(file),
      ...urlHandlers(),
      ...more,
    },
  }
}
