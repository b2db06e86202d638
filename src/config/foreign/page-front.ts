// What a page of another tool says of itself: its front matter and its title, as far as settings depend on them.
import { parse } from 'yaml'
import { isRecord } from '../../model/json.js'
import { splitPage } from '../../model/text/front-matter-text.js'

export type PageFront = {
  readonly values: Readonly<Record<string, unknown>>
  /** The text below. */
  readonly body: string
}

/** Front matter with faults is empty: it is reported when its page is read. */
export function readPageFront(text: string): PageFront {
  const { lines, yaml, bodyStart } = splitPage(text)
  const body = lines.slice(bodyStart).join('\n')
  if (yaml === undefined) return { values: {}, body }
  try {
    const values: unknown = parse(yaml, { logLevel: 'error' })
    return { values: isRecord(values) ? values : {}, body }
  } catch {
    return { values: {}, body }
  }
}

/** The title in the front matter, else the first heading of level 1, as text; undefined without either. */
export function titleOf({ values, body }: PageFront): string | undefined {
  const { title } = values
  if (typeof title === 'string' && title.trim() !== '') return title.trim()
  // Step by step: one pattern for all of it takes very long for a line of spaces.
  const line = /^#[ \t]+\S.*$/m.exec(body)?.[0].slice(1).trim() ?? ''
  const heading = line.replace(/(^|[ \t])#+$/, '$1').replace(/\{[^{}]*\}$/, '')
  return heading.replace(/[*`]/g, '').trim() || undefined
}
