import type { MarkdownOptions } from '../../src/model/page.js'

/** What a site without settings compiles its pages with. */
export const defaultOptions: MarkdownOptions = {
  math: true,
  codeMarkers: [
    {
      className: 'code-line-marked',
      line: 'highlight-next-line',
      block: { start: 'highlight-start', end: 'highlight-end' },
    },
  ],
  remarkPlugins: [],
  rehypePlugins: [],
}
