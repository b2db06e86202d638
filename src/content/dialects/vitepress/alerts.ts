// `> [!TIP] A title of its own`: alerts with words behind their type become containers.
import { isClosingFence, openingFence, withText, type SourceLine } from './source-lines.js'

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
