import type { Dialect } from '../dialect.js'

export const gitbook: Dialect = {
  mayUse: () => false,
  translate: ({ text }) => ({ text, places: [], diagnostics: [] }),
}
