// The blocks of a page with its formulas.
import type { Block, Format } from './block.js'
import { formulaLines, type FormulaLines } from './formula-lines.js'
import { readBlocks } from './read-blocks.js'

/** The blocks of a page's body, each as soon as its lines are read. */
export function pageBlocks(lines: readonly string[], format: Format): Iterable<Block> {
  let formulas: FormulaLines | undefined
  return readBlocks(lines, {
    format,
    formulaEnd(row) {
      formulas ??= formulaLines(lines, format)
      return formulas.get(row)
    },
  })
}

/** The lines between fences, with these: all others may have syntax of MDX. */
export function fencedRows(lines: readonly string[], format: Format): ReadonlySet<number> {
  const rows = new Set<number>()
  // Reading the blocks takes long, and many pages have no code.
  if (!lines.some((line) => line.includes('```') || line.includes('~~~'))) return rows
  for (const { kind, first, starts } of readBlocks(lines, { format }))
    if (kind === 'fence') for (const index of starts.keys()) rows.add(first + index)
  return rows
}
