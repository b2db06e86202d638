// What all sites in AsciiDoc have.
import type { Values } from '../foreign/fields.js'

/** Settings of the pages, with these options of the dialect. */
export const asciidocSettings = (dialectOptions: Values): Values => ({
  markdown: { dialect: 'asciidoc', format: 'md', math: true, dialectOptions },
  colorMode: { respectPrefersColorScheme: true },
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'warn',
  onBrokenMarkdownImages: 'warn',
})
