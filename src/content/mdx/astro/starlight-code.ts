// `<Code code={…} lang="js" />` → a code block.
import type { Code } from 'mdast'
import { isList } from '../../../model/json.js'
import type { JsxElement } from '../jsx/attributes.js'
import { entriesOf, shownText, type StaticValue } from '../jsx/static-value.js'
import { textIn } from '../jsx/make-nodes.js'

type Props = Readonly<Record<string, StaticValue>>

/** Undefined for code that is known only at run time. */
export function starlightCode(node: JsxElement, props: Props): Code | undefined {
  const { code, lang, title, meta } = props
  const value = code === undefined ? undefined : shownText(code)
  if (value === undefined) return undefined
  const shownTitle = textIn(title)
  const parts = [
    shownTitle === undefined ? '' : `title="${shownTitle.replaceAll('"', "'")}"`,
    ...(['mark', 'ins', 'del'] as const).flatMap((kind) => marks(kind, props[kind])),
    props['wrap'] === true ? 'wrap' : '',
    textIn(meta) ?? '',
  ]
  return {
    type: 'code',
    lang: textIn(lang) ?? 'text',
    meta: parts.filter((part) => part !== '').join(' '),
    value: value.replace(/^\n|\s+$/g, ''),
    ...(node.position && { position: node.position }),
  }
}

/** A number, a text, `{ range: '1-3' }`, or a list of them, as the info line writes them. */
function marks(kind: 'mark' | 'ins' | 'del', value: StaticValue): string[] {
  if (isList(value)) return value.flatMap((each) => marks(kind, each))
  if (typeof value === 'number') return [`${kind}={${value}}`]
  if (typeof value === 'string' && value !== '' && !value.includes('"'))
    return [`${kind}="${value}"`]
  const range = entriesOf(value)?.get('range')
  return typeof range === 'string' ? [`${kind}={${range}}`] : []
}
