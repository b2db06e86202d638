// The title that the navigation gives to a page without a heading of its own: MkDocs shows it above the text.
import { isRecord } from '../../../../model/json.js'
import type { DialectPage } from '../../dialect.js'
import { fenceLength, fenceOpening } from '../page/fence.js'
import { added, isBlank, type Line } from '../page/lines.js'

/** The front matter of a page with the title of the navigation, where the page has none. */
export function withTitle(
  head: readonly Line[],
  body: readonly Line[],
  { file, docsDir, options }: DialectPage,
): readonly Line[] {
  const titles = options?.['titles']
  const name = (docsDir === '' ? file : file.slice(docsDir.length + 1)).replace(/\.\w+$/, '')
  const title = isRecord(titles) && Object.hasOwn(titles, name) ? titles[name] : undefined
  const [first] = head.length > 0 ? head : body
  if (typeof title !== 'string' || first === undefined) return head
  if (head.some(({ text }) => /^title\s*:/.test(text)) || hasHeading(body)) return head
  const line = added(`title: ${JSON.stringify(title)}`, first)
  if (head.length > 0) return [first, line, ...head.slice(1)]
  return [added('---', first), line, added('---', first)]
}

function hasHeading(lines: readonly Line[]): boolean {
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]
    if (line === undefined) break
    const fence = fenceOpening(line.text)
    if (fence) index += fenceLength(lines, index, fence).length - 1
    else if (/^#(?!#)|<h1\b/i.test(line.text)) return true
    else if (/^=+[ \t]*$/.test(line.text) && !isBlank(lines[index - 1] ?? line)) return true
  }
  return false
}
