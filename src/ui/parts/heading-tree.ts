// The nesting of a flat list of headings.
import type { Heading } from '../../model/page.js'

export type HeadingNode = { readonly heading: Heading; readonly children: readonly HeadingNode[] }

type Growing = { readonly heading: Heading; readonly children: Growing[] }

/** Each heading below the nearest preceding one of a lower level, also when levels are skipped. */
export function headingTree(headings: readonly Heading[]): readonly HeadingNode[] {
  const roots: Growing[] = []
  const open: Growing[] = []
  for (const heading of headings) {
    const node: Growing = { heading, children: [] }
    while ((open.at(-1)?.heading.depth ?? 0) >= heading.depth) open.pop()
    const siblings = open.at(-1)?.children ?? roots
    siblings.push(node)
    open.push(node)
  }
  return roots
}
