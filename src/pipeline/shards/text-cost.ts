// What a page costs to build, estimated from its text alone: machines that build shards of the same checkout agree on it.

/**
 * Microseconds on the machine that measured them; only their ratios matter. The number of elements decides: a kilobyte of
 * formulas takes a hundred times as long as one of plain prose.
 */
const LETTER = 0.03
const LINE = 20
const CODE_LETTER = 0.08
/** What begins links, emphasis, inline code and HTML, and separates the cells of tables. */
const MARKS: ReadonlyMap<string, number> = new Map([
  ['*', 5],
  ['_', 5],
  ['`', 5],
  ['[', 5],
  ['<', 5],
  ['|', 10],
  // A formula has two of them, or four.
  ['$', 75],
])
const MARK = /[*_`[<|$]/g

/** Rendering and writing a page, whatever it contains. */
export const PAGE_COST = 4000

const FENCE = /^\s*(?:`{3,}|~{3,})/

/** The cost of compiling a page's Markdown, in units of `PAGE_COST`. */
export function textCost(text: string): number {
  let cost = 0
  let isCode = false
  for (const line of text.split('\n'))
    if (FENCE.test(line)) {
      isCode = !isCode
      cost += LINE
    } else if (isCode) cost += codeCost(line)
    else if (line !== '') cost += LINE + lineCost(line)
  return cost
}

/** The cost of code that is highlighted, in units of `PAGE_COST`. */
export function codeCost(code: string): number {
  return code.length * CODE_LETTER
}

function lineCost(line: string): number {
  let cost = line.length * LETTER
  for (const [mark] of line.matchAll(MARK)) cost += MARKS.get(mark) ?? 0
  return cost
}
