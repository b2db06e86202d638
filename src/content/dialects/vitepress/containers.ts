// `::: tip Title` … `:::` as our own containers. Colons are counted again at the end, so that an outer container always
// has more of them than those inside it.
import type { Notes } from './notes.js'
import { continued, PREFIX, withText, type SourceLine } from './source-lines.js'

const OPENING = /^(:{3,})[ \t]*([\w-]+)(?:#[\w-]+)?(?:[ \t]+(.*?))?[ \t]*$/
const CLOSING = /^(:{3,})[ \t]*$/
/** `== Label`, or `@tab Label` in VuePress. */
const TAB = /^(?:(={2,})|@tab(?::active)?)[ \t]+(.+?)(?:#[\w-]+)?[ \t]*$/

/** A line that is indented further is code or belongs to a list, where it closes nothing around. */
const MOST_INDENT = 4

/** Containers of VuePress and of plugins whose own look is not used: their content is shown. */
const CONTENT_ONLY = new Set('raw v-pre slot left center right justify'.split(' '))

/**
 * Colons of a container that a component was written for, at least: more than people write. Only a line with just as many
 * closes it, whatever is around.
 */
export const COMPONENT_COLONS = 7

/** The code blocks of one tab in a code group of VuePress. */
const GROUP_ITEM = 'code-group-item'

/** Types whose box is ours too. */
const BOXES = new Set('info tip warning danger note important caution success'.split(' '))

/** Whether a word is the type of a box. */
export const isBox = (name: string): boolean => BOXES.has(name)

type Container = {
  readonly name: string
  /** As it was written: decides which closing line is its own. */
  readonly colons: number
  /** Where its lines are in the output; none for one that only shows its content. */
  readonly rows: number[]
  /** What follows the colons of its first line; undefined for one that only shows its content. */
  readonly opening: string | undefined
  readonly prefix: string
  readonly inside: Container[]
  /** The names of the code blocks in a code group. */
  readonly names: Set<string>
  /** Text between the code blocks of a code group. */
  readonly text: SourceLine[]
  /** The tab that is open in tabs. */
  tab?: Container
}

export type Containers = {
  /** Whether a line opens or closes a container, or opens a tab. */
  isLine(line: SourceLine): boolean
  /** The lines in place of such a line; `row` is where the first of them will be. */
  take(line: SourceLine, row: number): SourceLine[]
  /** Takes text inside a code group, which comes below it; false where no code group is open. */
  hold(lines: readonly SourceLine[]): boolean
  /** A code block's name, which no other block of the code group around it has. */
  uniqueName(name: string): string
  readonly isIn: (name: string) => boolean
  /** Whether a line at the margin ends containers in lists. */
  isLeft(line: SourceLine): boolean
  /** The closing lines of these containers. */
  leave(line: SourceLine, row: number): SourceLine[]
  /** The closing lines of all containers that are open at the end of the page. */
  end(line: SourceLine, row: number): SourceLine[]
  /** The output with its colons. */
  finish(lines: readonly SourceLine[]): SourceLine[]
}

type State = {
  readonly notes: Notes
  readonly all: Container[]
  /** From the outermost on. */
  readonly open: Container[]
}

/** The containers of one page. */
export function createContainers(notes: Notes): Containers {
  const state: State = { notes, all: [], open: [] }
  const { open } = state
  return {
    isLine({ text }) {
      const rest = text.slice(PREFIX.exec(text)?.[0].length)
      if (rest.startsWith(':::')) return OPENING.test(rest) || CLOSING.test(rest)
      return tabsOf(rest, state) !== -1
    },
    take(line, row) {
      const prefix = PREFIX.exec(line.text)?.[0] ?? ''
      const place = { line, row, prefix, rest: line.text.slice(prefix.length) }
      return (
        takeOpening(place, state) ?? takeClosing(place, state) ?? takeTab(place, state) ?? [line]
      )
    },
    hold(lines) {
      const group = open.at(-1)
      if (group?.name !== 'code-group') return false
      if (lines.some(({ text }) => !/^[ \t>]*(?:<!--.*-->)?[ \t]*$/.test(text)))
        group.text.push(...lines)
      return true
    },
    uniqueName(name) {
      const group = open.at(-1)
      if (group?.name !== 'code-group') return name
      let unique = name
      for (let count = 2; group.names.has(unique); count++) unique = `${name} (${count})`
      group.names.add(unique)
      return unique
    },
    isLeft: ({ text }) => /^[^\s>]/.test(text) && open.some(isInList),
    leave: (line, row) => closeFrom(open.findIndex(isInList), { line, row }, state),
    end: (line, row) => closeFrom(0, { line, row }, state),
    isIn: (name) => open.some((each) => each.name === name),
    finish: (lines) => withColons(lines, state),
  }
}

type Place = { readonly line: SourceLine; readonly row: number }
type Marked = Place & { readonly prefix: string; readonly rest: string }

function takeOpening({ line, row, prefix, rest }: Marked, state: State): SourceLine[] | undefined {
  const [, colons, name, words = ''] = OPENING.exec(rest) ?? []
  if (colons === undefined || name === undefined) return undefined
  const around = state.open.at(-1)
  const isTab =
    name === GROUP_ITEM || (name === 'tab' && around !== undefined && isTabs(around.name))
  const opening = isTab
    ? tabOpening(labelOf(words), around?.inside.length ?? 0)
    : openingOf(name, words)
  const isShown = opening !== undefined
  const container: Container = {
    ...{ name, colons: colons.length, prefix, opening, inside: [], names: new Set(), text: [] },
    rows: isShown ? [row] : [],
  }
  const holder = around?.tab ?? around
  holder?.inside.push(container)
  state.all.push(container)
  state.open.push(container)
  if (isShown) return [withText(line, prefix)]
  if (CONTENT_ONLY.has(name)) return [withText(line, prefix.trimEnd())]
  state.notes.warn(line.place, {
    code: 'unknown-directive',
    message: `Unknown container "${name}". Its content is shown.`,
    hint: 'A Markdown plugin of the site defines it. Use info, tip, warning, danger or details instead.',
  })
  const title = words === '' ? prefix.trimEnd() : `${prefix}**${words}**`
  return [withText(line, title), withText(line, prefix.trimEnd())]
}

/** Closes the containers from `index` on, the innermost first. */
function closeFrom(index: number, { line, row }: Place, { open }: State): SourceLine[] {
  const lines: SourceLine[] = []
  for (const container of open.splice(index).reverse()) {
    const prefix = continued(container.prefix)
    for (const each of [container.tab, container]) {
      if (each?.opening === undefined) continue
      each.rows.push(row + lines.length)
      lines.push(withText(line, prefix))
    }
    if (container.text.length > 0) lines.push(withText(line, prefix.trimEnd()), ...container.text)
  }
  return lines
}

/** Index of the container that a line closes: the first one with no more colons, whatever is still open in it. */
function closedBy(colons: number, prefix: string, { open }: State): number {
  const own = open.findLastIndex((each) => each.colons === colons)
  if (colons >= COMPONENT_COLONS && own !== -1) return own
  return open.findIndex(
    (each) => each.colons <= colons && prefix.length - each.prefix.length < MOST_INDENT,
  )
}

function takeClosing(place: Marked, state: State): SourceLine[] | undefined {
  const { line, prefix, rest } = place
  const colons = CLOSING.exec(rest)?.[1]?.length
  if (colons === undefined) return undefined
  const index = closedBy(colons, prefix, state)
  if (index === -1) {
    state.notes.warn(line.place, {
      code: 'stray-closing',
      message: 'This line closes a container, but none is open.',
      hint: 'Remove it, or add the line that opens the container.',
    })
    return [withText(line, prefix.trimEnd())]
  }
  const lines = closeFrom(index, place, state)
  return lines.length === 0 ? [withText(line, prefix.trimEnd())] : lines
}

/** Index of the open tabs that a line begins a tab of: `==` for three colons, `===` for four, `@tab` for the last ones. */
function tabsOf(rest: string, { open }: State): number {
  const [whole, signs] = TAB.exec(rest) ?? []
  if (whole === undefined) return -1
  return open.findLastIndex(
    ({ name, colons }) => isTabs(name) && (signs === undefined || colons === signs.length + 1),
  )
}

const isTabs = (name: string): boolean => name === 'tabs' || name === 'code-tabs'

function takeTab(place: Marked, state: State): SourceLine[] | undefined {
  const { line, row, prefix, rest } = place
  const index = tabsOf(rest, state)
  const tabs = state.open[index]
  const label = TAB.exec(rest)?.[2]
  if (tabs === undefined || label === undefined) return undefined
  const lines = closeFrom(index + 1, place, state)
  const around = continued(tabs.prefix)
  if (tabs.tab !== undefined) {
    tabs.tab.rows.push(row + lines.length)
    lines.push(withText(line, around))
  }
  const tab: Container = {
    ...{ name: 'tab', colons: 0, prefix, inside: [], names: new Set(), text: [] },
    rows: [row + lines.length],
    opening: tabOpening(label, tabs.inside.length),
  }
  tabs.inside.push(tab)
  tabs.tab = tab
  state.all.push(tab)
  return [...lines, withText(line, around)]
}

function withColons(lines: readonly SourceLine[], { all }: State): SourceLine[] {
  const made = [...lines]
  for (const container of all) {
    const colons = ':'.repeat(sizeOf(container))
    for (const [index, row] of container.rows.entries()) {
      const line = made[row]
      if (line === undefined || container.opening === undefined) continue
      const hasItems = container.inside.some(({ name }) => name === GROUP_ITEM)
      const opening = hasItems ? 'tabs' : container.opening
      made[row] = withText(line, `${line.text}${colons}${index === 0 ? opening : ''}`)
    }
  }
  return made
}

const isInList = ({ prefix }: Container): boolean => /^\s{2,}$|[-*+.)]/.test(prefix)

/** One colon more than the deepest of the containers inside. */
function sizeOf({ inside, opening }: Container): number {
  const deepest = Math.max(2, ...inside.map(sizeOf))
  return opening === undefined ? deepest : deepest + 1
}

/** The label of `::: tab "Label" id="a"` and of `::: code-group-item Label:active`. */
const labelOf = (words: string): string =>
  /^"([^"]*)"/.exec(words)?.[1] ?? words.replace(/:active$|(?:[ \t]+[\w:-]+="[^"]*")+$/g, '')

const tabOpening = (label: string, index: number): string =>
  `tab[${balanced(label)}]{value="tab-${index + 1}"}`

/** What follows the colons; undefined for a container that only shows its content. */
function openingOf(name: string, words: string): string | undefined {
  if (name === 'code-group') return name
  if (isTabs(name)) return 'tabs'
  if (!BOXES.has(name) && name !== 'details') return undefined
  const [, title = '', attributes = ''] = /^(.*?)[ \t]*(\{[^{}]*\})?$/.exec(words) ?? []
  return `${name}${title === '' ? '' : `[${balanced(title)}]`}${attributes}`
}

/** Brackets that do not match would end the title early. */
function balanced(title: string): string {
  let depth = 0
  for (const char of title) {
    if (char === '[') depth++
    if (char === ']' && --depth < 0) break
  }
  return depth === 0 ? title : title.replace(/[[\]]/g, '\\$&')
}
