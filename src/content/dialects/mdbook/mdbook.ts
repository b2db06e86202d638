import type { Dialect } from '../dialect.js'

export const mdbook: Dialect = {
  mayUse: () => false,
  translate: ({ text }) => ({ text, places: [], diagnostics: [] }),
}
