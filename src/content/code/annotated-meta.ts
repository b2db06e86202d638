// `{{ title: 'a.ts', mark: [1, [3, 7]] }}` in the info line of a code block, as mdx-annotations reads it.
import { isList, isRecord } from '../../model/json.js'
import { literalOf } from '../dialects/js-literal.js'

/** The object with its braces. */
const OBJECT = /\{(\{.*\})\}/

const MARKS: Readonly<Record<string, string>> = {
  ...{ mark: 'mark', highlight: 'mark', ins: 'ins', del: 'del', focus: 'focus' },
}

/** The info line with the object as our own attributes; unchanged when it has none that is written out. */
export function annotatedMeta(meta: string): string {
  const written = OBJECT.exec(meta)?.[1]
  const values = written === undefined ? undefined : literalOf(written)
  if (!isRecord(values)) return meta
  const parts = Object.entries(values).map(([name, value]) => attribute(name, value))
  return meta.replace(OBJECT, () => parts.filter(Boolean).join(' '))
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
