// GitHub's tables, tried only where one can begin: the package reads every line of every paragraph as a row of
// cells first, and then looks whether the next line is a delimiter row, which took a third of a page's memory.
import { gfmTable } from 'micromark-extension-gfm-table'
import type { Construct, Event, Extension, TokenizeContext } from 'micromark-util-types'

/** The characters of a delimiter row, after the markers of the containers around it. */
const DELIMITER_ROW = /^[\s>]*[|:-][|:\-\s]*$/

/** Tables of `text`, which has to be the parsed text: its lines determine where a head can be. */
export function tableSyntax(text: string): Extension {
  const { flow } = gfmTable()
  const heads = headLines(text)
  const tables = [flow?.null ?? []].flat().map((table) => onlyAt(table, heads))
  return { flow: { null: tables } }
}

function onlyAt(table: Construct, heads: ReadonlySet<number>): Construct {
  return {
    ...table,
    tokenize(effects, ok, nok) {
      const isPossible = heads.has(this.now().line) || isBelowRow(this)
      return isPossible ? table.tokenize.call(this, effects, ok, nok) : nok
    },
  }
}

/** Lines, from 1, above one that can be a delimiter row. */
function headLines(text: string): Set<number> {
  const heads = new Set<number>()
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (DELIMITER_ROW.test(line)) heads.add(index)
  }
  return heads
}

/** Whether the line before is a row of a table: this one may be its next. */
function isBelowRow({ events }: TokenizeContext): boolean {
  const last = events.findLast(
    ([, { type }]: Event) => type !== 'lineEnding' && type !== 'linePrefix',
  )
  return last?.[1].type === 'tableHead' || last?.[1].type === 'tableRow'
}
