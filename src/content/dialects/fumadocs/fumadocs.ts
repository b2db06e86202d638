// Fumadocs' Markdown: code blocks as tabs, as in Docusaurus' plugins, and elements that include another file.
import type { Dialect, LinePlace } from '../dialect.js'
import { docusaurus } from '../docusaurus/docusaurus.js'
import { withIncludes } from './includes.js'

/** The dialect of Fumadocs. */
export const fumadocs: Dialect = {
  mayUse: (text) => text.includes('<include') || docusaurus.mayUse(text),
  translate(page) {
    const included = withIncludes(page)
    const { text, places, diagnostics } = docusaurus.translate({ ...page, text: included.text })
    const placeOf = ({ line, shift }: LinePlace): LinePlace => {
      const from = included.places[line - 1] ?? included.places.at(-1)
      return from === undefined ? { line, shift } : { ...from, shift: from.shift + shift }
    }
    return {
      text,
      places: places.map(placeOf),
      diagnostics: [...included.diagnostics, ...diagnostics],
    }
  },
}
