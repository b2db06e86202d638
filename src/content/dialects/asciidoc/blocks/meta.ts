// The lines before a block: its attributes, ids and title.
import { NO_ATTRIBUTES, parseAttributes, type AttributeList } from '../read/attribute-list.js'
import { withAttributes, type Source } from '../read/source.js'
import {
  delimiterOf,
  isBlank,
  isBlockAttributes,
  isBlockTitle,
  isComment,
  listMarkOf,
} from '../read/syntax.js'
import { attributeAt, type Context, type Meta } from './context.js'

type ReadMeta = { readonly meta: Meta | undefined; readonly end: number }

/** Reads the lines with attributes before a block. */
export function readAttributesBefore(
  lines: readonly Source[],
  start: number,
  context: Context,
): ReadMeta {
  let attributes = NO_ATTRIBUTES
  const ids: string[] = []
  let title: Source | undefined
  let row = start
  for (; row < lines.length; row++) {
    const line = lines[row]
    if (line === undefined) break
    const { text } = line
    if (isBlank(text) || isComment(text)) continue
    if (isBlockAttributes(text)) {
      const id = /^\[\[([^,[\]]+)(?:,[^\]]*)?\]\]$/.exec(text.trimEnd())?.[1]
      if (id !== undefined) ids.push(id.trim())
      else {
        const inner = withAttributes(text.trimEnd().slice(1, -1), (name) =>
          attributeAt(name, line, context),
        )
        attributes = merged(attributes, parseAttributes(inner))
      }
    } else if (
      isBlockTitle(text) &&
      delimiterOf(text) === undefined &&
      listMarkOf(text) === undefined
    )
      title = { ...line, text: text.slice(1) }
    else break
  }
  const line = lines[row] ?? title
  if (line === undefined && ids.length === 0) return { meta: undefined, end: row }
  const last = line ?? lines[row - 1]
  if (last === undefined) return { meta: undefined, end: row }
  if (attributes.id !== undefined) ids.push(attributes.id)
  const meta = { attributes, ids: [...new Set(ids)], title, line: last }
  return { meta, end: row }
}

function merged(first: AttributeList, second: AttributeList): AttributeList {
  const count = Math.max(first.positional.length, second.positional.length)
  return {
    positional: Array.from(
      { length: count },
      (_, at) => second.positional[at] || (first.positional[at] ?? ''),
    ),
    named: { ...first.named, ...second.named },
    style: second.style || first.style,
    id: second.id ?? first.id,
    roles: [...first.roles, ...second.roles],
    options: [...first.options, ...second.options],
  }
}
