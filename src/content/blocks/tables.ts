// The first two lines of GitHub's tables.

const DELIMITERS = /^\|? *:?-+:? *(?:\| *:?-+:? *)*(?:\| *)?$/

/** Whether a line may be the second of a table; one of a single column has a pipe or a colon, not to be a heading. */
export function mayDelimit(line: string): boolean {
  return /[-|:]/.test(line.trimEnd().slice(-1)) && line.includes('-') && /[|:]/.test(line)
}

/** Whether a line of cells with the line below it opens a table; both without their indentation. */
export function opensTable(head: string, below: string): boolean {
  return DELIMITERS.test(below) && countCells(head) === countCells(below)
}

function countCells(row: string): number {
  const inner = row.trim().replace(/^\|/, '')
  const pipes = inner.replace(/\\[\\|]/g, '').split('|').length
  return /(?<!\\)\|$/.test(inner) ? pipes - 1 : pipes
}
