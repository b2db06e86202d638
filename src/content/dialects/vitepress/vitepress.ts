import type { Dialect } from '../dialect.js'

export const vitepress: Dialect = {
  mayUse: () => false,
  translate: ({ text }) => ({ text, places: [], diagnostics: [] }),
}
