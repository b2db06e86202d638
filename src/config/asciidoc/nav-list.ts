// Lists of the navigation of Antora: nested lists of references, each list with a title above it.
import { attributeTexts, linesOf, plainText, readEntry, withAttributes } from './attributes.js'
import type { Attributes } from './asciidoc-files.js'

/** An entry of the navigation. */
export type NavItem = {
  /** As plain text; empty where the entry has the title of its page. */
  readonly label: string
  /** What it names: a page by its id, or an address. */
  readonly target?: { readonly kind: 'page' | 'link'; readonly name: string } | undefined
  readonly items: NavItem[]
}

/** A list with the title above it. */
export type NavList = { readonly title: NavItem | undefined; readonly items: NavItem[] }

type ReadInclude = (target: string) => string | undefined

/** Files that a list includes, those that these include as well. */
const MOST_INCLUDES = 1000
const DEEPEST_INCLUDE = 8
/** Of a value and of a line, in characters: the navigation has no longer ones. */
const LONGEST_TEXT = 2000

/** The lists of a file; `include` gives the text of a file that one includes. */
export function readNavLists(
  text: string,
  attributes: Attributes,
  include: ReadInclude,
): readonly NavList[] {
  const values = attributeTexts(attributes)
  let includes = 0
  const bounded: ReadInclude = (target) =>
    ++includes > MOST_INCLUDES ? undefined : include(target)
  const lists: NavList[] = []
  let title: NavItem | undefined
  let open: { readonly depth: number; readonly items: NavItem[] }[] = []
  for (const line of expanded(text, values, bounded, 0)) {
    const shown = withAttributes(line, values).trim().slice(0, LONGEST_TEXT)
    const [, heading] = /^\.([^\s.].*)$/.exec(shown) ?? []
    const [, marks = '', entry] = /^([*.-]{1,10})[ \t]+(\S.*)$/.exec(shown) ?? []
    if (heading !== undefined) {
      title = readItem(heading)
      open = []
    } else if (entry !== undefined) {
      const item = readItem(entry)
      open = open.filter(({ depth }) => depth < marks.length)
      let around = open.at(-1)?.items
      if (around === undefined) {
        const last = lists.at(-1)
        const list = last !== undefined && title === undefined ? last : { title, items: [] }
        if (list !== last) lists.push(list)
        title = undefined
        around = list.items
      }
      around.push(item)
      open.push({ depth: marks.length, items: item.items })
    }
  }
  return lists
}

/** The lines with those of included files, without comments and what conditions leave out. */
function expanded(
  text: string,
  values: Map<string, string>,
  include: ReadInclude,
  depth: number,
): readonly string[] {
  const lines: string[] = []
  const conditions: boolean[] = []
  for (const line of linesOf(text)) {
    const [, kind, names = '', inner] =
      /^(ifdef|ifndef|ifeval|endif)::([^[\s]{0,200})\[(.*)\]\s*$/.exec(line) ?? []
    if (kind === 'endif') conditions.pop()
    else if (kind !== undefined) {
      const holds = kind === 'ifeval' || names.split(/[,+]/).some((name) => values.has(name))
      const isShown = kind === 'ifndef' ? !holds : holds
      if (inner !== '' && kind !== 'ifeval') {
        if (isShown && !conditions.includes(false)) lines.push(inner ?? '')
      } else conditions.push(isShown)
    }
    if (kind !== undefined || conditions.includes(false) || line.startsWith('//')) continue
    const entry = readEntry(line)
    const target = /^include::([^[\s]{1,500})\[[^[\]]*\]\s*$/.exec(line)?.[1]
    if (entry !== undefined) {
      if (entry.value === undefined) values.delete(entry.name)
      else values.set(entry.name, withAttributes(entry.value, values).slice(0, LONGEST_TEXT))
    } else if (target !== undefined && depth < DEEPEST_INCLUDE) {
      const found = include(withAttributes(target, values))
      if (found !== undefined)
        for (const each of expanded(found, values, include, depth + 1)) lines.push(each)
    } else lines.push(line)
  }
  return lines
}

/** An entry: a reference with its words, or words alone. */
function readItem(written: string): NavItem {
  const [, xref, xrefText] = /\bxref:([^[\s]{1,500})\[(.*)\]/.exec(written) ?? []
  if (xref !== undefined) return reference('page', xref, xrefText ?? '')
  const [, inner, innerText = ''] = /<<([^,<>]{1,500})(?:,([^<>]*))?>>/.exec(written) ?? []
  if (inner !== undefined) return reference('page', inner, innerText)
  const [, address, words] =
    /(?:\blink:|(?=\b(?:https?|mailto):))([^[\s]{1,1000})\[(.*)\]/.exec(written) ?? []
  if (address !== undefined) return reference('link', address, words ?? '')
  return { label: plainText(written), items: [] }
}

function reference(kind: 'page' | 'link', name: string, words: string): NavItem {
  // Behind the words, a macro may have attributes: `[Kilns,window=_blank]`, `["Kilns, old",role=x]`, `[Kilns^]`.
  const hasAttributes = /[,^]/.test(words) && /,\s*[\w-]+=|^"|\^$/.test(words)
  const own = hasAttributes
    ? (/^"([^"]*)"/.exec(words)?.[1] ?? words.replace(/,\s*[\w-]+=.*$/, '').replace(/\^$/, ''))
    : words
  return { label: plainText(own), target: { kind, name }, items: [] }
}
