// `> [!tip]- Title`: the callouts of Obsidian, with any title, folded, and one within another, as containers.
import { fencedRows } from '../../blocks/page-blocks.js'
import { ADMONITION_TYPES } from '../admonition-types.js'
import { cutLine, label, type Line, type Writer } from '../line.js'

const OPENING =
  /^(\s*(?:(?:[-*+]|\d{1,9}[.)])\s+)?)>[ \t]?\[!([\w-]+)(?:\|[^\]\n]*)?\]([+-]?)(?:[ \t]+(\S.*))?[ \t]*$/

/** Names whose own title is that of the container. */
const OWN: ReadonlySet<string> = new Set(
  'note tip important warning caution info danger success'.split(' '),
)

/** Writes lines with a container for each callout. */
export function writeCallouts(lines: readonly Line[], writer: Writer): void {
  const hasAny = lines.some(({ text }) => text.includes('[!'))
  const code = fencedRows(hasAny ? lines.map(({ text }) => text) : [], 'md')
  for (let row = 0; row < lines.length; row++) {
    const line = lines[row]
    if (line === undefined) return
    const [, margin, name, fold, title] = code.has(row) ? [] : (OPENING.exec(line.text) ?? [])
    if (margin === undefined || name === undefined) {
      writer.line(line)
      continue
    }
    const inner: Line[] = []
    for (let next = lines[row + 1]; next && /^\s*>/.test(next.text); next = lines[row + 1]) {
      const mark = /^\s*> ?/.exec(next.text)?.[0] ?? ''
      const before = next.before + margin.replace(/\S/g, ' ')
      const shift = next.place.shift + mark.length - margin.length
      inner.push({ before, text: next.text.slice(mark.length), place: { ...next.place, shift } })
      row++
    }
    writeOne(
      cutLine(line, margin.length),
      { name, isFolded: fold !== '', isOpen: fold === '+', title },
      inner,
      writer,
    )
  }
}

type Callout = {
  readonly name: string
  readonly isFolded: boolean
  readonly isOpen: boolean
  readonly title: string | undefined
}

function writeOne(
  line: Line,
  { name, isFolded, isOpen, title }: Callout,
  inner: readonly Line[],
  writer: Writer,
): void {
  const word = name.toLowerCase()
  const type = OWN.has(word) ? word : (ADMONITION_TYPES[word] ?? 'note')
  const shown = title ?? (OWN.has(word) && !isFolded ? '' : titleOf(word))
  if (isFolded) writer.open(line, `details${label(shown)}${isOpen ? '{open}' : ''}`)
  else writer.open(line, type + label(shown))
  writeCallouts(inner, writer)
  writer.close(line)
}

/** A name as a title: `see-also` as `See also`. */
function titleOf(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
