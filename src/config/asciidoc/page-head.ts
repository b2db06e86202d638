// What the head of a page in AsciiDoc says: its title, and the addresses that it had before.
import { linesOf, plainText, readEntry, withAttributes } from './attributes.js'

export type PageHead = {
  /** As plain text. */
  readonly title: string | undefined
  /** Attributes that the head sets. */
  readonly values: ReadonlyMap<string, string>
}

/** The head of a text: what is above its first paragraph. */
export function readHead(text: string, attributes: ReadonlyMap<string, string>): PageHead {
  const values = new Map<string, string>()
  let title: string | undefined
  let isInComment = false
  for (const line of linesOf(text)) {
    if (/^\/{4,}[ \t]*$/.test(line)) {
      isInComment = !isInComment
      continue
    }
    if (isInComment || line.startsWith('//')) continue
    const entry = readEntry(line)
    if (entry !== undefined) {
      if (entry.value !== undefined) values.set(entry.name, entry.value)
      continue
    }
    const heading = /^[=#][ \t]+(\S.*)$/.exec(line)?.[1]
    if (heading !== undefined && title === undefined) {
      title = heading
      continue
    }
    if (title !== undefined && line.trim() === '') break
    // Authors and revisions are below the title; blocks, conditions and other texts may be above it.
    if (title === undefined && /^[\w(]/.test(line) && !/^\w+::/.test(line)) break
  }
  const all = new Map([...attributes, ...values])
  const shown = title === undefined ? undefined : plainText(withAttributes(title, all))
  return { title: shown === '' ? undefined : shown, values }
}
