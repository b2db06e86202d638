// Components that are tabs: with a name on each panel, with a list of buttons before the panels, or of code blocks.
import type { Nodes } from 'mdast'
import { isList } from '../../../model/json.js'
import { parseCodeMeta } from '../../code/code-meta.js'
import { blocksOf, tabSet, textIn, type Tab } from '../jsx/make-nodes.js'
import type { JsxElement } from '../jsx/attributes.js'
import { entriesOf, type StaticValue } from '../jsx/static-value.js'
import { partsOf } from '../jsx/parts.js'
import { wordsIn, type Props, type ReadChild } from './common-parts.js'

const PANELS: ReadonlySet<string> = new Set([
  ...['Tab', 'Tabs.Tab', 'Tabs.Item', 'PageTab'],
  ...['TabsContent', 'Tabs.Content', 'CodeBlockTab'],
])
const BUTTON_LISTS: ReadonlySet<string> = new Set(['TabsList', 'Tabs.List', 'CodeBlockTabsList'])
const BUTTONS: ReadonlySet<string> = new Set([
  ...['TabsTrigger', 'Tabs.Trigger', 'CodeBlockTabsTrigger'],
])

/** Each panel is called by itself, by the button with its value, or by the list of all. */
export function tabs(
  node: JsxElement,
  { items, groupId }: Props,
  readChild: ReadChild,
): Nodes | undefined {
  const labels = isList(items) ? items.map(itemLabel) : []
  const parts = partsOf(node)
  const lists = parts.filter((part) => BUTTON_LISTS.has(readChild(part)?.name ?? ''))
  const buttons = new Map(lists.flatMap((list) => buttonsIn(list, readChild)))
  const panels = parts.filter((part) => !lists.includes(part)).map(readChild)
  const made = panels.flatMap((panel, index): Tab[] => {
    if (panel === undefined || !PANELS.has(panel.name)) return []
    const { title, label: own, value } = panel.props
    const name = textIn(value)
    const shown = textIn(title) ?? textIn(own) ?? buttons.get(name ?? '') ?? name ?? labels[index]
    const blocks = blocksOf(panel.node)
    return [{ shown: shown ?? `Tab ${String(index + 1)}`, node: panel.node, blocks }]
  })
  if (made.length === 0 || made.length < panels.length) return undefined
  return tabSet(node, textIn(groupId), made)
}

/** Values and words of the buttons in a list, which may be in paragraphs. */
function buttonsIn(list: Nodes, readChild: ReadChild): (readonly [string, string])[] {
  const button = readChild(list)
  const value = button && BUTTONS.has(button.name) ? textIn(button.props['value']) : undefined
  if (value !== undefined) return [[value, wordsIn(list).trim() || value]]
  return 'children' in list ? list.children.flatMap((part) => buttonsIn(part, readChild)) : []
}

const itemLabel = (item: StaticValue): string | undefined =>
  textIn(item) ?? textIn(entriesOf(item)?.get('label'))

/** Code blocks side by side; each is called by the list of all, or by what follows its language. */
export function codeGroup(node: JsxElement, { options }: Props): Nodes | undefined {
  const blocks = blocksOf(node)
  const names = isList(options) ? options.map(textIn) : []
  const all = blocks.flatMap((code, index): Tab[] => {
    if (code.type !== 'code') return []
    const { lang, meta } = code
    const name = names[index]
    if (name !== undefined) return [{ shown: name, node, blocks: [code] }]
    const { title } = parseCodeMeta(meta ?? '')
    const words = /^[^={}]+/.exec(meta ?? '')?.[0].trim()
    return [{ shown: title ?? (words || lang || 'Code'), node, blocks: [code] }]
  })
  return all.length === 0 || all.length < blocks.length ? undefined : tabSet(node, undefined, all)
}
