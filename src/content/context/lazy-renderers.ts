// Renderers that only some pages need, loaded before a page is finished.
import type { Element } from 'hast'
import type { VFile } from 'vfile'

export type LazyRenderers = {
  /** For pages with code: its lines as HTML. */
  readonly highlightLines?: (lines: readonly string[], language: string) => readonly string[]
  /** For pages with formulas: `source` is an element as remark-math makes them. */
  readonly drawFormula?: (source: Element, isInline: boolean, file: VFile) => Drawn
}

/** A formula as KaTeX drew it, or what is wrong with its TeX. */
export type Drawn =
  | {
      readonly html: string
      /** CSS declarations by the class name that replaces them. */
      readonly rules: ReadonlyMap<string, string>
    }
  | { readonly fault: string }
