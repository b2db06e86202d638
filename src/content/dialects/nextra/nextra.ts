// Nextra's Markdown: a key of its front matter, and commands for several package managers.
import type { Dialect } from '../dialect.js'
import { docusaurus } from '../docusaurus/docusaurus.js'
import { withKeys } from '../rename-keys.js'

/** The dialect of Nextra. */
export const nextra: Dialect = {
  mayUse: (text) => /^sidebarTitle\s*:/m.test(text) || docusaurus.mayUse(text),
  translate: (page) =>
    docusaurus.translate({
      ...page,
      text: withKeys(page.text, { sidebarTitle: 'sidebar_label' }).join('\n'),
    }),
}
