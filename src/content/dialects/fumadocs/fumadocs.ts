// Fumadocs' Markdown: code blocks as tabs, as in Docusaurus' plugins, and elements that include another file.
import type { Dialect } from '../dialect.js'
import { docusaurus } from '../docusaurus/docusaurus.js'
import { mayInclude, translateIncluded } from '../include-elements.js'

/** The dialect of Fumadocs. */
export const fumadocs: Dialect = {
  mayUse: (text) => mayInclude(text) || docusaurus.mayUse(text),
  translate: (page) => translateIncluded(page, (own) => docusaurus.translate(own)),
}
