// Tabs of a site's own component: each named slot of it is a tab.
import { COMPONENT_COLONS } from '../vitepress/containers.js'
import { outsideFences, withText, type SourceLine } from '../vitepress/source-lines.js'

/** A component that is called tabs, `<CodeTabs :tabs="[…]">`, alone on its line. */
const TABS =
  /^([ \t]*)<([A-Za-z-]*[Tt]abs)((?:[ \t]+(?:"[^"]*"|'[^']*'|[^<>"'\s])+)*)[ \t]*>[ \t]*$/

/** `<template v-slot:label>` or `<template #label>` */
const SLOT = /^[ \t]*<template[ \t]+(?:v-slot:|#)([^\s"'<>=]+)[ \t]*>[ \t]*$/

const CLOSING = /^[ \t]*<\/([A-Za-z-]+)>[ \t]*$/

/** A component or slot that is open, with the margin of the component. */
type Open = { readonly name: string; readonly indent: string }

/** The lines with containers for such tabs. */
export function withSlotTabs(lines: SourceLine[]): SourceLine[] {
  const starts = new Set(lines.filter((_, row) => isStart(lines, row)))
  if (starts.size === 0) return lines
  const open: Open[] = []
  return outsideFences(lines, (line) => [
    opened(line, starts.has(line), open) ?? closed(line, open) ?? line,
  ])
}

/** Whether a line begins tabs: the first thing in them is a named slot. */
function isStart(lines: readonly SourceLine[], row: number): boolean {
  if (!TABS.test(lines[row]?.text ?? '')) return false
  const first = lines.slice(row + 1, row + 1 + MOST_BLANK).find(({ text }) => text.trim() !== '')
  return SLOT.test(first?.text ?? '')
}

/** Lines without a text between the component and its first slot. */
const MOST_BLANK = 5

function opened(line: SourceLine, isStarting: boolean, open: Open[]): SourceLine | undefined {
  if (isStarting) {
    const [, indent = '', name = ''] = TABS.exec(line.text) ?? []
    open.push({ name, indent })
    return withText(line, `${indent}${':'.repeat(COMPONENT_COLONS + 1)} tabs`)
  }
  const around = open.at(-1)
  const label = SLOT.exec(line.text)?.[1]
  if (label === undefined || around === undefined || around.name === 'template') return undefined
  open.push({ name: 'template', indent: around.indent })
  return withText(line, `${around.indent}${':'.repeat(COMPONENT_COLONS)} tab "${label}"`)
}

function closed(line: SourceLine, open: Open[]): SourceLine | undefined {
  const name = CLOSING.exec(line.text)?.[1]
  const around = open.at(-1)
  if (name === undefined || around?.name !== name) return undefined
  open.pop()
  const isTabs = name !== 'template'
  return withText(line, `${around.indent}${':'.repeat(COMPONENT_COLONS + Number(isTabs))}`)
}
