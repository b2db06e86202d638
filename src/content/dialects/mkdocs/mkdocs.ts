import type { Dialect } from '../dialect.js'

export const mkdocs: Dialect = {
  mayUse: () => false,
  translate: ({ text }) => ({ text, places: [], diagnostics: [] }),
}
