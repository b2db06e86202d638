// Sets of tabs: the headings of a div, each with what follows it.
import { attribute, container, label } from '../../line.js'
import type { Context } from '../page/context.js'
import type { Block, Div, Heading } from '../read/blocks.js'
import { titleWords } from './parts.js'

/** Writes a set of tabs. Those of a group change together. */
export function writeTabs(div: Div, context: Context): void {
  const { line, attributes, children } = div
  const first = children.find((block) => block.kind === 'heading')
  if (first === undefined) {
    context.write(children, context)
    return
  }
  const { group } = attributes.values
  const { before, tabs } = split(children, first.level)
  context.write(before, context)
  const opening = group === undefined ? 'tabs' : `tabs{${attribute('groupId', group)}}`
  const taken = new Set<string>()
  container(line, opening, context, () => {
    for (const { heading, blocks } of tabs) writeTab(heading, blocks, taken, context)
  })
}

type Tab = { readonly heading: Heading; readonly blocks: Block[] }

function split(
  children: readonly Block[],
  level: number,
): { readonly before: readonly Block[]; readonly tabs: readonly Tab[] } {
  const before: Block[] = []
  const tabs: Tab[] = []
  for (const block of children)
    if (block.kind === 'heading' && block.level <= level) tabs.push({ heading: block, blocks: [] })
    else (tabs.at(-1)?.blocks ?? before).push(block)
  return { before, tabs }
}

function writeTab(
  heading: Heading,
  blocks: readonly Block[],
  taken: Set<string>,
  context: Context,
): void {
  const { line, text, attributes } = heading
  const words = titleWords(text, line, context) || 'Tab'
  const base = valueOf(text)
  let value = base
  for (let count = 2; taken.has(value); count++) value = `${base}-${String(count)}`
  taken.add(value)
  const marks = [
    attribute('value', value),
    ...(attributes.classes.includes('active') ? ['default'] : []),
  ]
  container(line, `tab${label(words)}{${marks.join(' ')}}`, context, () => {
    context.write(blocks, { ...context, depth: context.depth + 1 })
  })
}

const valueOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'tab'
