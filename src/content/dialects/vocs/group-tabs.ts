// A code group that has elements with a title beside its code blocks, as tabs.
import type { DialectPage } from '../dialect.js'
import { endOfCode, openingFence, withText, type SourceLine } from '../vitepress/source-lines.js'
import { readCodeInfo } from '../vitepress/code-info.js'
import type { Opening } from './blocks.js'

const ELEMENT = /^[ \t]*<div data-title="([^"<>]*)">[ \t]*$/

/** Whether a container is a code group with such elements, which only MDX has. */
export const isTabbed = (
  { name }: Opening,
  inside: readonly SourceLine[],
  { format }: DialectPage,
): boolean =>
  name === 'code-group' && format === 'mdx' && inside.some(({ text }) => ELEMENT.test(text))

/** The lines of the tabs; `translate` is for what is in one of them. `lines` have the opening and the closing one. */
export function groupTabs(
  lines: readonly SourceLine[],
  translate: (part: readonly SourceLine[]) => readonly SourceLine[],
): readonly SourceLine[] {
  const [first] = lines
  if (first === undefined) return []
  const last = lines.at(-1) ?? first
  const made: SourceLine[] = [withText(first, '<Tabs>')]
  const tab = (line: SourceLine, title: string, part: readonly SourceLine[]): void => {
    const start = `<Tab title="${title.replace(/"/g, '&quot;')}">`
    const end = part.at(-1) ?? line
    made.push(...[start, ''].map((text) => withText(line, text)), ...translate(part))
    made.push(...['', '</Tab>'].map((text) => withText(end, text)))
  }
  for (let row = 1; row < lines.length - 1; row++) {
    const line = lines[row] ?? first
    const fence = openingFence(line.text)
    const title = ELEMENT.exec(line.text)?.[1]
    if (fence !== undefined) {
      const end = endOfCode(lines, row, fence.fence)
      tab(line, readCodeInfo(fence.info).title ?? 'Code', lines.slice(row, end + 1))
      row = end
    } else if (title !== undefined) {
      const end = endOfElement(lines, row)
      tab(line, title, lines.slice(row + 1, end))
      row = end
    }
  }
  return [...made, withText(last, '</Tabs>')]
}

/** Index of the line that closes the element of a line, or of the last line. */
function endOfElement(lines: readonly SourceLine[], first: number): number {
  let depth = 1
  for (let row = first + 1; row < lines.length; row++) {
    const text = lines[row]?.text ?? ''
    const fence = openingFence(text)?.fence
    if (fence !== undefined) {
      row = endOfCode(lines, row, fence)
      continue
    }
    depth += (text.match(/<div\b/g) ?? []).length - (text.match(/<\/div>/g) ?? []).length
    if (depth <= 0) return row
  }
  return lines.length - 1
}
