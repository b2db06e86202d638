// Renderers that only some pages need, loaded before a page is finished.

export type LazyRenderers = {
  /** For pages with code: its lines as HTML. */
  readonly highlightLines?: (lines: readonly string[], language: string) => readonly string[]
  /** For pages with formulas. */
  readonly drawFormula?: typeof import('../math.js').drawFormula
}
