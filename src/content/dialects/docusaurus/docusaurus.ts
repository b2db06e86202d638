// Docusaurus' own Markdown is ours; this is what its plugins add to code blocks, and components without an import.
import type { Dialect, DialectPage, LinePlace, Translated } from '../dialect.js'
import { pathFrom } from '../line.js'
import { apiElementAt, isApiPage } from './api/api-elements.js'
import { commandsFor, PACKAGE_MANAGERS } from './package-commands.js'
import { missingImports } from './site-components.js'

/** Code for several package managers, code blocks as tabs or as content, and components of the whole site. */
export const docusaurus: Dialect = {
  mayUse: (text) =>
    /^[ \t>*+\-\d.]*(?:```|~~~)(?: *mdx-code-block|[^\n]*\s(?:npm2yarn|tab\b))/m.test(text) ||
    /<[A-Z]/.test(text),
  translate,
}

type Fence = {
  /** Spaces and the marks of lists and quotes before the fence on its line. */
  readonly before: string
  readonly marks: string
  readonly info: string
  /** The lines after the opening one and before the closing one. */
  readonly first: number
  readonly end: number
}

type Output = { readonly texts: string[]; readonly places: LinePlace[] }

function translate({ text, file, read }: DialectPage): Translated {
  const lines = withoutWrappers(text.replace(/\n$/, '').split('\n'))
  const output: Output = { texts: [], places: [] }
  const apiElement = isApiPage(text)
    ? (row: number) => apiElementAt(lines, row, (path) => read(pathFrom(file, path)))
    : () => undefined
  for (let row = 0; row < lines.length;) {
    const fence = fenceAt(lines, row)
    const group = fence === undefined ? [] : tabGroup(lines, fence)
    const element = apiElement(row)
    if (element !== undefined) {
      for (const line of element.lines) add(output, line, { line: row + 1, shift: 0 })
      row = element.next
    } else if (fence === undefined) copy(output, lines, row, ++row)
    else if (group.length > 0) row = writeTabs(output, lines, group)
    else if (/\snpm2yarn\b/.test(fence.info)) row = writeManagers(output, lines, fence)
    else {
      copy(output, lines, row, fence.end + 1)
      row = fence.end + 1
    }
  }
  const imports = missingImports(lines.join('\n'), read)
  const last = { line: lines.length, shift: 0 }
  for (const line of imports.length > 0 ? ['', ...imports] : []) add(output, line, last)
  add(output, '', last)
  return { text: output.texts.join('\n'), places: output.places, diagnostics: [] }
}

/** The lines with the content of `mdx-code-block`, which other programs see as code, as content of the page. */
function withoutWrappers(lines: readonly string[]): readonly string[] {
  if (!lines.some((line) => line.includes('mdx-code-block'))) return lines
  const unwrapped = [...lines]
  for (let row = 0; row < lines.length;) {
    const fence = fenceAt(unwrapped, row)
    const isWrapper = fence?.info.trim() === 'mdx-code-block' && fence.end < lines.length
    if (fence !== undefined && isWrapper) {
      unwrapped[row] = fence.before.trimEnd()
      unwrapped[fence.end] = below(fence.before).trimEnd()
    }
    row = fence === undefined || isWrapper ? row + 1 : fence.end + 1
  }
  return unwrapped
}

function copy(output: Output, lines: readonly string[], from: number, to: number): void {
  for (const [index, line] of lines.slice(from, to).entries())
    add(output, line, { line: from + index + 1, shift: 0 })
}

function add({ texts, places }: Output, text: string, place: LinePlace): void {
  texts.push(text)
  places.push(place)
}

/** The fenced code that begins on a line; one that nothing closes ends with the page. */
function fenceAt(lines: readonly string[], row: number): Fence | undefined {
  const match = /^((?:[ \t]|[>*+-] |\d+[.)] )*)(`{3,}|~{3,})([^\n]*)$/.exec(lines[row] ?? '')
  const [, before = '', marks = '', info = ''] = match ?? []
  if (match === null || (marks.startsWith('`') && info.includes('`'))) return undefined
  const closing = new RegExp(`^[ \\t>]*${marks.charAt(0)}{${String(marks.length)},}[ \\t]*$`)
  let end = row + 1
  while (end < lines.length && !closing.test(lines[end] ?? '')) end++
  return { before, marks, info, first: row + 1, end }
}

/** Spaces in place of the marker of a list, which only the first line of an item has. */
const below = (before: string): string => before.replace(/[^>\s]/g, ' ')

function writeManagers(output: Output, lines: readonly string[], fence: Fence): number {
  const { before, marks, info, first, end } = fence
  const place = { line: first, shift: 0 }
  const inner = below(before)
  const write = (text: string): void => add(output, (inner + text).trimEnd(), place)
  const plain = info.replace(/\s*npm2yarn(?:=\S+|2pnpm)?/, '')
  const code = lines.slice(first, end).map((line) => line.slice(inner.length))
  add(output, `${before}<Tabs groupId="npm2yarn">`, place)
  for (const manager of PACKAGE_MANAGERS) {
    write(`<TabItem value="${manager.toLowerCase()}" label="${manager}">`)
    write('')
    write(marks + plain)
    for (const [index, line] of commandsFor(manager, code).entries())
      add(output, (inner + line).trimEnd(), { line: first + index + 1, shift: 0 })
    write(marks)
    write('')
    write('</TabItem>')
  }
  write('</Tabs>')
  return end + 1
}

const TAB = /\s+tab(?:=(\{[^}]*\}|"[^"]*"|'[^']*'|\S+))?(?=\s|$)/

/** Code blocks one after another that are tabs; each tab has as many of them as it says, and all of its name. */
function tabGroup(lines: readonly string[], start: Fence): readonly (readonly Fence[])[] {
  const tabs = new Map<string, Fence[]>()
  let fence: Fence | undefined = start
  while (fence !== undefined && TAB.test(fence.info)) {
    const blocks = [fence]
    const count = spanOf(fence.info)
    let next: Fence | undefined = nextFence(lines, fence)
    while (blocks.length < count && next !== undefined) {
      blocks.push(next)
      next = nextFence(lines, next)
    }
    const label = labelOf(fence.info)
    tabs.set(label, [...(tabs.get(label) ?? []), ...blocks])
    fence = next
  }
  return [...tabs.values()]
}

function nextFence(lines: readonly string[], { end, before }: Fence): Fence | undefined {
  let row = end + 1
  while (row < lines.length && lines[row]?.trim() === '') row++
  const next = fenceAt(lines, row)
  return next !== undefined && next.before.length === below(before).length ? next : undefined
}

function spanOf(info: string): number {
  return Number(/"span"\s*:\s*(\d+)/.exec(TAB.exec(info)?.[1] ?? '')?.[1] ?? 1)
}

const NAMES: Readonly<Record<string, string>> = {
  bash: 'Bash',
  css: 'CSS',
  html: 'HTML',
  js: 'JavaScript',
  json: 'JSON',
  jsx: 'JSX',
  py: 'Python',
  sh: 'Shell',
  shell: 'Shell',
  ts: 'TypeScript',
  tsx: 'TSX',
  yaml: 'YAML',
}

function labelOf(info: string): string {
  const [, own = ''] = TAB.exec(info) ?? []
  const label = /"label"\s*:\s*"([^"]*)"/.exec(own)?.[1] ?? /^["']?([^{"']+)["']?$/.exec(own)?.[1]
  const [language = ''] = info.trim().split(/\s+/)
  return label ?? NAMES[language] ?? (language || 'Code')
}

function writeTabs(
  output: Output,
  lines: readonly string[],
  tabs: readonly (readonly Fence[])[],
): number {
  let row = 0
  for (const [index, blocks] of tabs.entries()) {
    const [{ before, info, first }] = blocks as readonly [Fence, ...Fence[]]
    const inner = below(before)
    const place = { line: first, shift: 0 }
    const label = labelOf(info).replaceAll('"', '&quot;')
    if (index === 0) add(output, `${before}<Tabs groupId="code-examples">`, place)
    add(output, `${inner}<TabItem value="${label}" label="${label}">`, place)
    for (const block of blocks) {
      add(output, inner.trimEnd(), place)
      add(output, `${inner}${block.marks}${block.info.replace(TAB, '')}`, {
        line: block.first,
        shift: 0,
      })
      copy(output, lines, block.first, block.end + 1)
      row = Math.max(row, block.end + 1)
    }
    add(output, inner.trimEnd(), place)
    add(output, `${inner}</TabItem>`, place)
    if (index === tabs.length - 1) add(output, `${inner}</Tabs>`, place)
  }
  return row
}
