// Descriptions of an API: Markdown that a page with components has to read as text and Markdown alone.

/** The lines of a description, with the signs of JSX as text outside code; headings are bold lines. */
export function textLines(value: unknown): readonly string[] {
  if (typeof value !== 'string' || value.trim() === '') return []
  let fence: string | undefined
  return value
    .trim()
    .split('\n')
    .map((line) => {
      const [, marks] = /^\s{0,12}(`{3,}|~{3,})/.exec(line) ?? []
      if (fence !== undefined) {
        if (marks?.startsWith(fence) === true) fence = undefined
        return line
      }
      fence = marks
      return marks === undefined ? plainLine(line.trimEnd()) : line
    })
    .concat(fence ?? [])
}

function plainLine(line: string): string {
  const [, heading] = /^#{1,6}\s+(\S.*)$/.exec(line) ?? []
  const text = withoutJsx(heading ?? line.replace(/<br\s?\/?>/gi, ' '))
  return heading === undefined ? text : `**${text}**`
}

/** Text with its braces and angle brackets as signs, not as JSX; code within the line stays as it is. */
const withoutJsx = (text: string): string =>
  text
    .split(/(`+[^`]*`+)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[{}<]/g, '\\$&')))
    .join('')
    // A line that begins with one of these words is code.
    .replace(/^[ie](?=(?:mport|xport)\b)/, (letter) => `&#${letter.charCodeAt(0)};`)
