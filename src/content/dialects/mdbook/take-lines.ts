// The part of a file that an include names: `file.rs:3:7` by lines, `file.rs:name` between anchors.

/** Lines of a file and which of them are shown. */
export type TakenLine = { readonly text: string; readonly line: number; readonly isHidden: boolean }

const ANCHOR = /ANCHOR:\s*([\w-]+)/
const ANCHOR_END = /ANCHOR_END:\s*([\w-]+)/

/**
 * All lines of a text, with those that are not in the part marked as hidden; lines that hold an anchor are left out.
 * Undefined when the text has no anchor of that name.
 */
export function takeLines(
  texts: readonly string[],
  part: string | undefined,
): readonly TakenLine[] | undefined {
  const lines = texts.map((text, index) => ({ text, line: index + 1, isHidden: false }))
  if (part === undefined || part === '') return lines
  const range = /^(\d*)(?::(\d*))?(?::.*)?$/.exec(part)
  return range ? between(lines, range) : anchored(lines, part.replace(/:.*$/, ''))
}

function between(lines: readonly TakenLine[], [, from, to]: RegExpExecArray): TakenLine[] {
  const first = Math.max(1, Number(from === '' ? 1 : from))
  const last = to === undefined ? first : to === '' ? lines.length : Number(to)
  return lines.map((each) => ({ ...each, isHidden: each.line < first || each.line > last }))
}

function anchored(lines: readonly TakenLine[], name: string): TakenLine[] | undefined {
  if (!lines.some(({ text }) => ANCHOR.exec(text)?.[1] === name)) return undefined
  let isInside = false
  return lines.flatMap((each) => {
    const end = ANCHOR_END.exec(each.text)?.[1]
    const start = end === undefined ? ANCHOR.exec(each.text)?.[1] : undefined
    if (start === name) isInside = true
    if (end === name) isInside = false
    return start === undefined && end === undefined ? [{ ...each, isHidden: !isInside }] : []
  })
}
