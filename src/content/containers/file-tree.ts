// `:::file-tree`: a nested list of names as the folders and files of a project.
import type { Element, ElementContent } from 'hast'
import type { List, ListItem, PhrasingContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import type { PageFile } from '../context/page-data.js'
import { element } from '../html/element.js'
import type { ToHtml } from '../context/handlers.js'
import { fileIcon } from '../html/icons.js'
import {
  inline,
  ownProperties,
  partsOf,
  plainContent,
  soundList,
  type ListFault,
} from './directive-parts.js'

const FAULT: ListFault = {
  code: 'file-tree',
  content: 'A file tree must be one list of names. It is shown as plain content.',
  item: 'An item of a file tree has more than a name and a list of files.',
  hint: 'Write one name per list item, with the files of a folder in a nested list: - src/',
}

/** A container named `file-tree`. With a fault (a warning) its content is shown as it would be without. */
export function fileTree(
  state: ToHtml,
  node: ContainerDirective,
  file: PageFile<'source'>,
): Element {
  const list = soundList(node, file, FAULT, strayItem)
  if (list === undefined) return plainContent(state, node)
  return element('ul', ownProperties(node, 'file-tree'), entries(state, list))
}

function strayItem(list: List): ListItem | undefined {
  for (const item of list.children) {
    const parts = partsOf(item)
    if (parts === undefined || parts.rest.some((child) => child.type !== 'list')) return item
    for (const child of parts.rest) {
      const inner = child.type === 'list' ? strayItem(child) : undefined
      if (inner !== undefined) return inner
    }
  }
  return undefined
}

function entries(state: ToHtml, list: List): ElementContent[] {
  return state.wrap(
    list.children.map((item) => entry(state, item)),
    true,
  )
}

function entry(state: ToHtml, item: ListItem): Element {
  const { line, rest } = partsOf(item) ?? { line: { children: [] }, rest: [] }
  const { name, note } = splitNote(line.children)
  const lists = rest.flatMap((child) => (child.type === 'list' ? [child] : []))
  const isFolder = lists.length > 0 || textOf(name).trim().endsWith('/')
  const kind = isFolder ? 'folder' : 'file'
  return element('li', { className: [`file-tree-${kind}`] }, [
    element('span', { className: ['file-tree-name'] }, [fileIcon(kind), ...inline(state, name)]),
    ...(note.length > 0
      ? [
          { type: 'text' as const, value: ' ' },
          element('span', { className: ['file-tree-note'] }, inline(state, note)),
        ]
      : []),
    ...lists.map((list) => element('ul', {}, entries(state, list))),
  ])
}

/** The name is the first word, or the first code, emphasis or link; what follows is a note. */
function splitNote(children: readonly PhrasingContent[]): {
  readonly name: readonly PhrasingContent[]
  readonly note: readonly PhrasingContent[]
} {
  const [first, ...rest] = children
  if (first === undefined) return { name: [], note: [] }
  const match = first.type === 'text' ? /^(\S+)(\s+)/.exec(first.value) : undefined
  if (first.type === 'text' && !match) {
    const next = rest.findIndex((child) => child.type === 'text' && /^\s/.test(child.value))
    const end = next === -1 ? rest.length : next
    return { name: [first, ...rest.slice(0, end)], note: trimStart(rest.slice(end)) }
  }
  if (first.type !== 'text' || !match?.[1]) return { name: [first], note: trimStart(rest) }
  const note = { ...first, value: first.value.slice(match[0].length) }
  return {
    name: [{ ...first, value: match[1] }],
    note: note.value === '' ? rest : [note, ...rest],
  }
}

function trimStart(nodes: readonly PhrasingContent[]): readonly PhrasingContent[] {
  const [first, ...rest] = nodes
  if (first?.type !== 'text') return nodes
  const value = first.value.trimStart()
  return value === '' ? rest : [{ ...first, value }, ...rest]
}

function textOf(nodes: readonly PhrasingContent[]): string {
  return nodes
    .map((node) => ('value' in node ? node.value : 'children' in node ? textOf(node.children) : ''))
    .join('')
}
