// The lines around fenced code.

export type Fence = { readonly marks: string; readonly info: string }

const FENCE = /^(`{3,}|~{3,})(.*)$/
const CLOSING = /^(`{3,}|~{3,}) *$/

/** The fence that a line without its indentation opens. */
export function fenceStart(line: string): Fence | undefined {
  const [, marks, info = ''] = FENCE.exec(line) ?? []
  // "```a``` b" is code in a line.
  if (marks === undefined || (marks.startsWith('`') && info.includes('`'))) return undefined
  return { marks, info: info.trim() }
}

/** Whether a line without its indentation closes `fence`. */
export function isFenceEnd(line: string, { marks }: Fence): boolean {
  return CLOSING.exec(line)?.[1]?.startsWith(marks) === true
}
