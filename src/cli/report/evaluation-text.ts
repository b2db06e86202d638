// The output of `orion-docs index --eval`.
import type { FolderComparison, SearchEvaluation } from '../../commands/search/evaluate-search.js'
import type { Move } from '../../search/evaluate/compare.js'
import type { EvaluationRow, QueryResult, RowKind } from '../../search/evaluate/evaluate.js'

const LABELS: Readonly<Record<RowKind, string>> = {
  exact: 'exact heading',
  cut: 'cut by two letters',
  swap: 'two letters swapped',
  letter: 'one wrong letter',
  queries: 'own queries',
  shared: 'shared headings',
}

/** Queries that a list shows. */
const SHOWN = 10

/** The figures as a table, the worst misses, and the comparison with another build. */
export function evaluationText(evaluation: SearchEvaluation): string {
  const { pages, rows, shared, misses, floors, comparison } = evaluation
  const count = rows.reduce((sum, row) => sum + row.count, 0)
  const cells = [
    ['', 'queries', 'top-1', 'top-8', 'MRR', 'floor'],
    ...rows.map((row) => [
      LABELS[row.kind],
      String(row.count),
      percent(row.top1),
      percent(row.top8),
      row.meanReciprocalRank.toFixed(3),
      floorText(row.kind, floors),
    ]),
  ]
  return [
    `Ran ${count} queries on ${pages} ${pages === 1 ? 'page' : 'pages'}.`,
    '',
    ...table(cells),
    ...(shared.headings === 0 ? [] : ['', sharedText(shared)]),
    ...listText('Worst', misses, missText),
    ...(comparison === undefined ? [] : comparisonText(comparison)),
    '',
  ].join('\n')
}

/** A sentence for each kind whose top-1 is below its floor, and for own queries whose top-8 is. */
export function belowFloors({
  rows,
  floors,
}: Pick<SearchEvaluation, 'rows' | 'floors'>): readonly string[] {
  return rows.flatMap(({ kind, top1, top8 }) => [
    ...belowFloor(kind, 'top-1', top1, floorOf(kind, floors)),
    ...(kind === 'queries' ? belowFloor(kind, 'top-8', top8, floors.queriesTop8) : []),
  ])
}

function belowFloor(
  kind: RowKind,
  what: string,
  share: number,
  floor: number | undefined,
): string[] {
  if (floor === undefined || share >= floor) return []
  return [
    `Search is below its floor: ${LABELS[kind]}, ${what} ${percent(share)} of ${percent(floor)}.`,
  ]
}

function floorOf(kind: RowKind, floors: SearchEvaluation['floors']): number | undefined {
  return kind === 'shared' ? undefined : floors[kind]
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart((widths[column] ?? 0) + 2),
      )
      .join('')
      .trimEnd(),
  )
}

function sharedText({ headings, places }: SearchEvaluation['shared']): string {
  const texts = headings === 1 ? 'One heading appears' : `${headings} headings appear`
  return `${texts} in several places, ${places} in all: each of them is a correct hit for its queries.`
}

/** The first of a list below a title that says how many there are. */
function listText<Item>(
  title: string,
  items: readonly Item[],
  toText: (item: Item) => string,
): string[] {
  if (items.length === 0) return []
  const count = items.length > SHOWN ? `${SHOWN} of ${items.length}` : String(items.length)
  return ['', `${title} (${count}):`, ...items.slice(0, SHOWN).map(toText)]
}

function comparisonText({ folder, tallies, total, worse, better }: FolderComparison): string[] {
  return [
    '',
    `Compared with ${folder}:`,
    '',
    ...table([
      ['', 'better', 'worse', 'same'],
      ...[
        ...tallies.map((tally) => ({ label: LABELS[tally.kind], ...tally })),
        { label: 'all', ...total },
      ].map(({ label, ...tally }) => [
        label,
        ...[tally.better, tally.worse, tally.same].map(String),
      ]),
    ]),
    ...listText('Worse', worse, moveText),
    ...listText('Better', better, moveText),
  ]
}

function moveText({ kind, query, expected, before, after }: Move): string {
  return `  ${LABELS[kind]}: ${query} → ${expected}: ${placeText(before)} before, ${placeText(after)} now`
}

const placeText = (place: number | undefined): string =>
  place === undefined ? 'not found' : `at ${place}`

function missText({ kind, query, expected, got, place }: QueryResult): string {
  const found = place === undefined ? 'not found' : `found at ${place}`
  const first = got === undefined ? 'no hit' : `first is ${got}`
  return `  ${LABELS[kind]}: ${query} → ${expected}: ${found}, ${first}`
}

/** Never rounded up to a share that was not reached. */
const percent = (share: number): string => `${(Math.floor(share * 1000 + 1e-9) / 10).toFixed(1)}%`

/** Two shares where top-8 has a floor of its own. */
function floorText(kind: RowKind, floors: SearchEvaluation['floors']): string {
  const all = [floorOf(kind, floors), kind === 'queries' ? floors.queriesTop8 : undefined]
  const [top1 = '', top8] = all.map((floor) => (floor === undefined ? undefined : percent(floor)))
  return top8 === undefined ? top1 : `${top1 || '-'} / ${top8}`
}

/** What `--format json` has of an evaluation. */
export type EvaluationReport = Pick<
  SearchEvaluation,
  'pages' | 'shared' | 'misses' | 'comparison'
> & {
  readonly rows: readonly (EvaluationRow & { readonly floor?: number })[]
  /** The least share of own queries with a right hit among the first eight. */
  readonly floorTop8?: number
}

export function evaluationReport(evaluation: SearchEvaluation): EvaluationReport {
  const { pages, rows, shared, misses, floors, comparison } = evaluation
  return {
    pages,
    rows: rows.map((row) => {
      const floor = floorOf(row.kind, floors)
      return { ...row, ...(floor !== undefined && { floor }) }
    }),
    ...(floors.queriesTop8 !== undefined && { floorTop8: floors.queriesTop8 }),
    shared,
    misses,
    ...(comparison && { comparison }),
  }
}
