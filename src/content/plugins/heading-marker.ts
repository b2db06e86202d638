// `## Heading {#custom-id}`, and as a comment `<!-- #custom-id -->` or `{/* #custom-id */}`.
import { defaultHandlers } from 'remark-rehype'
import type { Heading, PhrasingContent } from 'mdast'
import type {} from 'mdast-util-mdx-expression'
import type { Handlers } from '../context/handlers.js'

const BRACES = /\s*\{(?:#([^\s{}]+)|\/\*\s*#([^\s{}*]+)\s*\*\/)\}\s*$/
const HTML_COMMENT = /^<!--\s*#(\S+)\s*-->$/
/** The content of an MDX expression that is a comment of this kind. */
const MDX_COMMENT = /^\s*\/\*\s*#([^\s{}*]+)\s*\*\/\s*$/

/** Headings without the marker of their id, which goes to `id`. */
export function headingHandlers(): Handlers {
  return {
    heading(state, node: Heading) {
      const { children, id } = withoutIdMarker(node.children)
      const made = defaultHandlers.heading(state, { ...node, children })
      // A level-1 heading has no anchor.
      if (id !== undefined && node.depth > 1) made.properties['id'] = id
      return made
    },
  }
}

/** The inline content of a heading and the id that its trailing marker names. */
export function withoutIdMarker(children: readonly PhrasingContent[]): {
  readonly children: PhrasingContent[]
  readonly id?: string
} {
  const before = children.slice(0, -1)
  const last = children.at(-1)
  if (last?.type === 'html' || last?.type === 'mdxTextExpression') {
    const comment = last.type === 'html' ? HTML_COMMENT : MDX_COMMENT
    const id = comment.exec(last.value)?.[1]
    return id === undefined ? { children: [...children] } : { children: trimEnd(before), id }
  }
  if (last?.type !== 'text') return { children: [...children] }
  const match = BRACES.exec(last.value)
  const id = match?.[1] ?? match?.[2]
  if (id === undefined) return { children: [...children] }
  const value = last.value.slice(0, match?.index)
  return { children: value === '' ? before : [...before, { ...last, value }], id }
}

function trimEnd(children: PhrasingContent[]): PhrasingContent[] {
  const last = children.at(-1)
  if (last?.type !== 'text') return children
  return [...children.slice(0, -1), { ...last, value: last.value.trimEnd() }]
}
