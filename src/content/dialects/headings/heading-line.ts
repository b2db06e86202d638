// Headings as dialects read them, in steps: one pattern for all of a line takes minutes for a long run of spaces.

/** The marks of a heading and its text, without the marks that may close it; undefined for another line. */
export function headingLine(
  line: string,
): { readonly marks: string; readonly text: string } | undefined {
  const marks = /^#{1,6}(?!#)/.exec(line)?.[0]
  if (marks === undefined) return undefined
  const rest = line.slice(marks.length).trim()
  let end = rest.length
  while (rest[end - 1] === '#') end--
  return { marks, text: rest.slice(0, end).trimEnd() }
}
