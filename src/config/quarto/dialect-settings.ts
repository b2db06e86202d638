// What sites of Quarto and books of bookdown have in common: their pages are in one dialect.
import type { Values } from '../foreign/fields.js'

/** The settings of pages, whose faults are warnings. */
export const dialectSettings = (dialectOptions: Values): Values => ({
  markdown: { dialect: 'quarto', format: 'md', math: true, dialectOptions },
  colorMode: { respectPrefersColorScheme: true },
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'warn',
  onBrokenMarkdownImages: 'warn',
})
