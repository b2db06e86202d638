// Components that are lists: steps, files and fields.
import type { List, ListItem, Nodes, Paragraph, PhrasingContent } from 'mdast'
import { block, blocksOf, container, text, textIn, type Blocks } from '../jsx/make-nodes.js'
import type { JsxElement } from '../jsx/attributes.js'
import { isBlank, partsOf } from '../jsx/parts.js'
import type { Props, ReadChild } from './common-parts.js'

const STEP = /^(?:Steps\.)?Step$/

/** Steps of elements are a numbered list, with their titles in bold; those of headings stay headings. */
export function steps(node: JsxElement, _: Props, readChild: ReadChild): Nodes | undefined {
  const parts = blocksOf(node).filter((part) => !isBlank(part))
  const items: Blocks[] = []
  for (const part of parts) {
    const step = readChild(part)
    if (step && STEP.test(step.name)) {
      const title = textIn(step.props['title'])
      const strong =
        title === undefined ? [] : [paragraph({ type: 'strong', children: [text(title)] })]
      items.push([...strong, ...blocksOf(step.node)])
    } else items.at(-1)?.push(part)
    // Other content before the first step: these are not steps.
    if (items.length === 0) break
  }
  if (items.length > 0) {
    const children = items.map((own): ListItem => ({
      type: 'listItem',
      spread: true,
      children: own,
    }))
    return container(node, 'steps', {}, [{ type: 'list', ordered: true, spread: true, children }])
  }
  const [first, ...more] = parts
  const isOl = first?.type === 'mdxJsxFlowElement' && first.name === 'ol'
  const isSteps =
    first?.type === 'heading' || (more.length === 0 && (isOl || first?.type === 'list'))
  return isSteps
    ? container(node, 'steps', {}, blocksOf(node))
    : block(node, 'div', {}, blocksOf(node))
}

/** Folders and files as a list, which the container understands: elements, or a list of Markdown. */
export function fileTree(node: JsxElement, _: Props, readChild: ReadChild): Nodes | undefined {
  const [only, ...others] = blocksOf(node)
  const written = only?.type === 'list' && others.length === 0 ? only : undefined
  const list = written ?? fileList(node, readChild)
  return list && container(node, 'file-tree', {}, [list])
}

function fileList(node: JsxElement, readChild: ReadChild): List | undefined {
  const items = partsOf(node).map((child): ListItem | undefined => {
    const entry = readChild(child)
    const kind = entry && /(?:^|\.)(Folder|File)$/.exec(entry.name)?.[1]
    const name = entry && textIn(entry.props['name'])
    if (entry === undefined || kind === undefined || name === undefined) return undefined
    const isFolder = kind === 'Folder'
    const comment = textIn(entry.props['comment'])
    const path = isFolder && !name.endsWith('/') ? `${name}/` : name
    const shown = comment === undefined ? path : `${path} ${comment}`
    const inner = isFolder && partsOf(entry.node).length > 0 && fileList(entry.node, readChild)
    return inner === undefined
      ? undefined
      : listItem([paragraph(text(shown)), ...(inner === false ? [] : [inner])])
  })
  const known = items.filter((item) => item !== undefined)
  return known.length < items.length || known.length === 0
    ? undefined
    : { type: 'list', ordered: false, spread: false, children: known }
}

/** A parameter or a part of an answer: its name and type, then what it is. */
export function field(node: JsxElement, props: Props): Nodes | undefined {
  const places = ['name', 'path', 'query', 'body', 'header']
  const name = places.map((place) => textIn(props[place])).find((value) => value !== undefined)
  if (name === undefined) return undefined
  const notes = [
    textIn(props['type']),
    props['required'] === true || props['required'] === 'true' ? 'required' : undefined,
    props['default'] === undefined ? undefined : `default: ${textIn(props['default']) ?? '""'}`,
  ].filter((note) => note !== undefined)
  const more = notes.length === 0 ? [] : [text(` ${notes.join(', ')}`)]
  return block(node, 'dl', {}, [
    block(node, 'dt', { id: fieldId(name) }, [{ type: 'inlineCode', value: name }, ...more]),
    block(node, 'dd', {}, blocksOf(node)),
  ])
}

/** Links of Mintlify lead to `#param-` and the name, such as `#param-icons-library`. */
const fieldId = (name: string): string =>
  `param-${name.toLowerCase().replace(/[^\p{L}\p{Nd}_]+/gu, '-')}`

const listItem = (children: Blocks): ListItem => ({ type: 'listItem', spread: false, children })

const paragraph = (...children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children })
