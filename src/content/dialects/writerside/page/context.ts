// What the parts of a page know while they are written.
import type { Element, Node } from '../../../../model/text/writerside/nodes.js'
import { withCharacters } from '../../../../model/text/writerside/entities.js'
import { isOfInstance, withVariables, type Budget } from '../../../../model/text/writerside/xml.js'
import type { Fault } from '../../../../model/diagnostics/diagnostic.js'
import { escapeMarkdown } from '../../asciidoc/text/escape.js'
import type { Line } from '../../line.js'
import type { Marked } from '../../marks.js'
import type { Documents } from './documents.js'
import type { Module } from './module.js'

/** The file that elements come from, and the values that hold in it. */
export type Scope = {
  /** Site-relative file. */
  readonly file: string
  readonly isXml: boolean
  readonly values: Map<string, string>
  /** Names whose values the include gives: the file itself does not change them. */
  readonly fixed: ReadonlySet<string>
  /** The scope of the page or the file that includes this one. */
  readonly outer: Scope | undefined
  /** Filters of the include; undefined where all elements are shown. */
  readonly filters: ReadonlySet<string> | undefined
}

export type Context = Marked & {
  readonly module: Module
  readonly documents: Documents
  readonly scope: Scope
  /** The level of the section around. */
  readonly level: number
  /** The number of blocks around. */
  readonly depth: number
  /** Parts in our Markdown that the text around them has a number for. */
  readonly held: string[]
  /** The warnings so far, the ids of headings, the level of the last one, the number of includes. */
  readonly seen: {
    readonly warnings: Set<string>
    readonly ids: Set<string>
    level: number
    /** How much values may still add. */
    readonly values: Budget
    /** The number of includes, also of those that are only looked at. */
    readonly includes: { count: number }
  }
  /** Writes the blocks of some nodes. */
  readonly write: (nodes: readonly Node[], context: Context) => void
}

/** The line of a row in the file of the scope. */
export const lineAt = (row: number, { scope, module }: Context): Line => ({
  before: '',
  text: '',
  place: {
    ...{ line: row + 1, shift: 0 },
    ...(scope.file === module.page.file ? {} : { file: scope.file }),
  },
})

/** One warning for each `key` of a page. */
export function warnOnce(
  key: string,
  row: number,
  fault: Omit<Fault, 'at'>,
  context: Context,
): void {
  const { warnings } = context.seen
  if (warnings.has(key)) return
  warnings.add(key)
  context.writer.warn(lineAt(row, context), fault)
}

/** The value of a variable where an element is. */
export function valueOf(name: string, { scope, module }: Context): string | undefined {
  for (let at: Scope | undefined = scope; at !== undefined; at = at.outer) {
    const value = at.values.get(name)
    if (value !== undefined) return value
  }
  return module.value(name)
}

/** A text with the values of its variables. */
export const filled = (text: string, context: Context): string =>
  withVariables(text, (name) => valueOf(name, context), context.seen.values)

/** An attribute with its variables and characters; undefined for an empty one. */
export function attributeAt(element: Element, name: string, context: Context): string | undefined {
  const { attributes } = element
  const value = Object.hasOwn(attributes, name) ? attributes[name] : undefined
  const text = value === undefined ? '' : filled(withCharacters(value), context).trim()
  return text === '' ? undefined : text.replace(/\s+/g, ' ')
}

/** An attribute as Markdown. */
export const wordsAt = (element: Element, name: string, context: Context): string =>
  escapeMarkdown(attributeAt(element, name, context) ?? '', false)

/** Whether an element is shown: its instance and its filter may leave it out. */
export function isShown(element: Element, context: Context): boolean {
  const { attributes } = element
  const { filters } = context.scope
  if (!isOfInstance(attributes['instance'], context.module.instance)) return false
  if (filters === undefined) return true
  const filter = attributes['filter']
  const names = filter?.split(',').map((name) => name.trim()) ?? ['empty']
  return names.some((name) => filters.has(name))
}

/** A part that is ready, as the text around it has it. */
export const hold = (text: string, { held }: Pick<Context, 'held'>): string =>
  `\uE000${String(held.push(released(text, { held })) - 1)}\uE001`

/** A text with its parts. */
export const released = (text: string, { held }: Pick<Context, 'held'>): string =>
  text.includes('\uE000')
    ? text.replace(/\uE000(\d{1,9})\uE001/g, (_, at: string) => held[Number(at)] ?? '')
    : text
