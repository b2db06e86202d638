// Definitions and the paragraphs above them → lists of terms and definitions.
import type { Extension } from 'mdast-util-from-markdown'
import type { BlockContent, DefinitionContent, Nodes, Paragraph, PhrasingContent } from 'mdast'

type Placed = Pick<Paragraph, 'data' | 'position'>

/** The term of a definition; inline Markdown. */
export type DefinitionTerm = Placed & { type: 'definitionTerm'; children: PhrasingContent[] }

/** The meaning of a term: any blocks. */
export type DefinitionDescription = Placed & {
  type: 'definitionDescription'
  children: (BlockContent | DefinitionContent)[]
}

export type DefinitionList = Placed & {
  type: 'definitionList'
  children: (DefinitionTerm | DefinitionDescription)[]
}

/** The mdast extension that belongs to `definitionSyntax`. */
export function definitionFromMarkdown(): Extension {
  return {
    enter: {
      definitionDescription(token) {
        this.enter({ type: 'definitionDescription', children: [] }, token)
      },
    },
    exit: {
      definitionDescription(token) {
        this.exit(token)
      },
    },
    transforms: [
      (tree) => {
        gather(tree)
      },
    ],
  }
}

/** Makes lists of the definitions inside `node`; one without a term above it is text as it was typed. */
function gather(node: Nodes): void {
  if (!('children' in node)) return
  const children: Nodes[] = []
  for (const child of node.children) {
    gather(child)
    if (child.type !== 'definitionDescription') children.push(child)
    else if (!addTo(children, child)) children.push(...asTyped(child))
  }
  node.children = children as typeof node.children
}

/** Adds a definition to the list before it, or to a new one with the paragraph before it as its terms. */
function addTo(before: Nodes[], definition: DefinitionDescription): boolean {
  const last = before.at(-1)
  if (last?.type === 'definitionList') {
    append(last, [definition])
    return true
  }
  if (last?.type !== 'paragraph' || !isTerm(last, definition)) return false
  before.pop()
  const list = before.at(-1)
  const terms = termsOf(last)
  if (list?.type === 'definitionList') append(list, [...terms, definition])
  else {
    const children = [...terms, definition]
    before.push({ type: 'definitionList', children, ...spanOf(last, definition) })
  }
  return true
}

function append(list: DefinitionList, children: DefinitionList['children']): void {
  list.children.push(...children)
  const end = children.at(-1)
  if (list.position && end?.position) {
    list.position = { ...list.position, end: end.position.end }
  }
}

function spanOf(first: Paragraph, last: DefinitionDescription): Pick<Placed, 'position'> {
  return first.position && last.position
    ? { position: { start: first.position.start, end: last.position.end } }
    : {}
}

/** Lines right above a definition are its terms; with an empty line between, a single line is. */
function isTerm(paragraph: Paragraph, definition: DefinitionDescription): boolean {
  const [span, start] = [paragraph.position, definition.position?.start]
  if (span === undefined || start === undefined) return false
  return span.end.line + 1 === start.line || span.start.line === span.end.line
}

/** One term a line. */
function termsOf(paragraph: Paragraph): DefinitionTerm[] {
  const lines: PhrasingContent[][] = [[]]
  for (const node of paragraph.children) {
    if (node.type === 'break') {
      lines.push([])
      continue
    }
    if (node.type !== 'text') {
      lines.at(-1)?.push(node)
      continue
    }
    for (const [index, value] of node.value.split('\n').entries()) {
      if (index > 0) lines.push([])
      if (value !== '') lines.at(-1)?.push({ ...node, value })
    }
  }
  return lines
    .filter((children) => children.length > 0)
    .map((children) => ({ type: 'definitionTerm', children }))
}

function asTyped(definition: DefinitionDescription): Nodes[] {
  const [first, ...rest] = definition.children
  const colon = { type: 'text' as const, value: ': ' }
  if (first?.type !== 'paragraph') {
    return [{ type: 'paragraph', children: [{ ...colon, value: ':' }] }, ...definition.children]
  }
  return [{ ...first, children: [colon, ...first.children] }, ...rest]
}

declare module 'mdast' {
  // Merging with mdast's interfaces is what makes the types known.
  /* eslint-disable @typescript-eslint/consistent-type-definitions */
  interface BlockContentMap {
    definitionList: DefinitionList
  }
  interface RootContentMap {
    definitionList: DefinitionList
    definitionTerm: DefinitionTerm
    definitionDescription: DefinitionDescription
  }
  /* eslint-enable */
}
