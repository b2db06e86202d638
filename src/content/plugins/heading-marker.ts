// `## Heading {#custom-id}` and `## Heading <!-- #custom-id -->` (HEAD-6).
import { defaultHandlers } from 'remark-rehype'
import type { Heading, PhrasingContent } from 'mdast'
import type { Handlers } from '../handlers.js'

const BRACES = /\s*\{#([^\s{}]+)\}\s*$/
const COMMENT = /^<!--\s*#(\S+)\s*-->$/

/** Headings without the marker of their id, which goes to `id`. */
export function headingHandlers(): Handlers {
  return {
    heading(state, node: Heading) {
      const { children, id } = withoutIdMarker(node.children)
      const made = defaultHandlers.heading(state, { ...node, children })
      // A level-1 heading has no anchor (HEAD-2).
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
  if (last?.type === 'html') {
    const id = COMMENT.exec(last.value)?.[1]
    return id === undefined ? { children: [...children] } : { children: trimEnd(before), id }
  }
  if (last?.type !== 'text') return { children: [...children] }
  const match = BRACES.exec(last.value)
  if (match?.[1] === undefined) return { children: [...children] }
  const value = last.value.slice(0, match.index)
  return { children: value === '' ? before : [...before, { ...last, value }], id: match[1] }
}

function trimEnd(children: PhrasingContent[]): PhrasingContent[] {
  const last = children.at(-1)
  if (last?.type !== 'text') return children
  return [...children.slice(0, -1), { ...last, value: last.value.trimEnd() }]
}
