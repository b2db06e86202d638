// Boxes in other forms become containers: `> [!TIP] A title of its own`, and code in a language such as `warning`.
import { isBox } from './containers.js'
import {
  isClosingFence,
  openingFence,
  withText,
  type FenceMark,
  type SourceLine,
} from './source-lines.js'

const ALERT =
  /^([ \t]*)>[ \t]?\[!(tip|note|info|important|warning|caution|danger)\][ \t]+(\S.*?)[ \t]*$/i

/** The lines of a page with a container for each alert that has a title. */
export function withTitledAlerts(lines: readonly SourceLine[]): SourceLine[] {
  const made: SourceLine[] = []
  let fence: string | undefined
  for (let row = 0; row < lines.length; row++) {
    const line = lines[row]
    if (line === undefined) break
    const [, indent = '', type = '', title] = ALERT.exec(line.text) ?? []
    if (fence !== undefined || title === undefined) {
      made.push(line)
      if (fence === undefined) fence = openingFence(line.text)?.fence
      else if (isClosingFence(line.text, fence)) fence = undefined
      continue
    }
    made.push(withText(line, `${indent}:::::: ${type.toLowerCase()} ${title}`))
    let last = line
    for (let next = lines[row + 1]; next && /^[ \t]*>/.test(next.text); next = lines[row + 1]) {
      const marker = /^[ \t]*> ?/.exec(next.text)?.[0] ?? ''
      const { place } = next
      const shift = place.shift + marker.length - indent.length
      made.push({ text: indent + next.text.slice(marker.length), place: { ...place, shift } })
      last = next
      row++
    }
    made.push(withText(last, `${indent}::::::`))
  }
  return made
}

/** The lines of a container for a box that is written as code, as some plugins have it. */
export function boxInFence(
  lines: readonly SourceLine[],
  { prefix, fence, info }: FenceMark,
): SourceLine[] | undefined {
  const [opening, ...rest] = lines
  const closing = rest.at(-1)
  if (opening === undefined || closing === undefined) return undefined
  if (!isBox(info.trim()) || !isClosingFence(closing.text, fence)) return undefined
  const container = withText(opening, `${prefix}::: ${info.trim()}`)
  return [container, ...rest.slice(0, -1), withText(closing, `${prefix}:::`)]
}
