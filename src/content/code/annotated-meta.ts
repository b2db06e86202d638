// `{{ title: 'a.ts', mark: [1, [3, 7]] }}` in the info line of a code block, as mdx-annotations reads it.
import { isList, isRecord } from '../../model/json.js'
import { literalOf } from '../dialects/js-literal.js'

const MARKS: Readonly<Record<string, string>> = {
  ...{ mark: 'mark', highlight: 'mark', ins: 'ins', del: 'del', focus: 'focus' },
}

/** The info line with the object as our own attributes; unchanged when it has none that is written out. */
export function annotatedMeta(meta: string): string {
  const start = meta.indexOf('{{')
  const end = meta.lastIndexOf('}}')
  const values = start === -1 || end < start ? undefined : literalOf(meta.slice(start + 1, end + 1))
  if (!isRecord(values)) return meta
  const parts = Object.entries(values).map(([name, value]) => attribute(name, value))
  return meta.slice(0, start) + parts.filter(Boolean).join(' ') + meta.slice(end + 2)
}

function attribute(name: string, value: unknown): string {
  if ((name === 'title' || name === 'filename') && typeof value === 'string')
    return `title="${value.replaceAll('"', "'")}"`
  if (Object.hasOwn(MARKS, name)) return marks(MARKS[name] ?? name, value)
  if (name === 'showLineNumbers' || name === 'wrap') return value === true ? name : ''
  return ''
}

/** Lines, and pairs of the first and the last of several; or a text in the code. */
function marks(kind: string, value: unknown): string {
  if (typeof value === 'string') return `${kind}="${value}"`
  if (!isList(value)) return typeof value === 'number' ? `${kind}={${String(value)}}` : ''
  const lines = value.flatMap((each) => {
    if (typeof each === 'number') return [String(each)]
    return isList(each) ? [each.join('-')] : []
  })
  return lines.length === 0 ? '' : `${kind}={${lines.join(',')}}`
}
