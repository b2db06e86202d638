// Renderers that only some pages need, loaded before a page is finished.

export type Drawn =
  | {
      readonly kind: 'formula'
      readonly html: string
      /** CSS declarations by the class name that replaces them. */
      readonly rules: ReadonlyMap<string, string>
    }
  | { readonly kind: 'fault'; readonly message: string }

export type LazyRenderers = {
  /** For pages with a formula: the formula as HTML, or what is wrong with its TeX. */
  readonly drawFormula?: (tex: string, kind: 'inline' | 'block') => Drawn
  /** For pages with a formula: the style sheet of its classes. */
  readonly mathCss?: (rules: ReadonlyMap<string, string>) => string
  /** For pages with code: its lines as HTML. */
  readonly highlightLines?: (lines: readonly string[], language: string) => readonly string[]
}
