import type { Dialect } from '../dialect.js'

export const starlight: Dialect = {
  mayUse: () => false,
  translate: ({ text }) => ({ text, places: [], diagnostics: [] }),
}
