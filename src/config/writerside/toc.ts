// The tree of a Writerside site: its entries, their pages and the addresses that these had before.
import path from 'node:path'
import {
  attributeOf,
  elementsNamed,
  elementsOf,
  isOfInstance,
  parseXml,
} from '../../model/text/writerside/xml.js'
import type { Element } from '../../model/text/writerside/nodes.js'
import { DEEPEST } from '../../model/text/writerside/markup.js'

export type TocEntry = {
  /** The name of its file. */
  readonly topic: string | undefined
  readonly title: string | undefined
  readonly href: string | undefined
  readonly isHidden: boolean
  /** Names of addresses that lead to it, such as `old.html`. */
  readonly accepts: readonly string[]
  /** The address that these lead to, where it is not the page. */
  readonly target: string | undefined
  readonly isSorted: 'ascending' | 'descending' | undefined
  readonly items: readonly TocEntry[]
}

export type Toc = {
  readonly id: string | undefined
  readonly name: string | undefined
  readonly startPage: string | undefined
  readonly entries: readonly TocEntry[]
  /** Parts of the tree that other projects have. */
  readonly missing: readonly string[]
}

type Context = {
  readonly folder: string
  readonly instance: string | undefined
  readonly text: (name: string) => string | undefined
  readonly rules: ReadonlyMap<string, readonly string[]>
  readonly missing: string[]
  readonly around: readonly string[]
  /** How many more entries and includes the tree may have: includes of includes multiply. */
  readonly left: { entries: number; includes: number }
}

/** The tree in a file; empty where it is missing. */
export function readToc(file: string, text: (name: string) => string | undefined): Toc {
  const folder = path.posix.dirname(file)
  const [profile] = elementsNamed(parseXml(text(file) ?? ''), 'instance-profile')
  if (profile === undefined)
    return { id: undefined, name: undefined, startPage: undefined, entries: [], missing: [] }
  const id = attributeOf(profile, 'id')
  const missing: string[] = []
  const rules = redirectionRules(text(path.posix.join(folder, 'redirection-rules.xml')) ?? '')
  const left = { entries: 100_000, includes: 1_000 }
  const context = { folder, instance: id, text, rules, missing, around: [file], left }
  return {
    id,
    name: attributeOf(profile, 'name'),
    startPage: attributeOf(profile, 'start-page'),
    entries: entriesOf(profile, context),
    missing: [...new Set(missing)],
  }
}

/** Addresses that lead to a page, by the id of their rule. */
function redirectionRules(text: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    elementsNamed(parseXml(text), 'rule').flatMap((rule) => {
      const id = attributeOf(rule, 'id')
      const accepts = elementsNamed(rule.children, 'accepts').flatMap(({ children: [name] }) =>
        name?.kind === 'text' ? [name.text.trim()] : [],
      )
      return id === undefined ? [] : [[id, accepts] as const]
    }),
  )
}

function entriesOf({ children }: Element, context: Context): readonly TocEntry[] {
  return elementsOf(children).flatMap((each) => {
    if (context.left.entries-- <= 0) return []
    if (!isOfInstance(attributeOf(each, 'instance'), context.instance)) return []
    if (each.name === 'toc-element') return [entryOf(each, context)]
    if (each.name === 'include') return included(each, context)
    return each.name === 'snippet' || each.name === 'if' ? entriesOf(each, context) : []
  })
}

function entryOf(element: Element, context: Context): TocEntry {
  const get = (name: string): string | undefined => attributeOf(element, name)
  const sorting = get('sort-children')
  const names = (get('accepts-web-file-names') ?? '').split(',')
  const ruled = (get('accepts-web-file-names-ref') ?? '')
    .split(',')
    .flatMap((id) => context.rules.get(id.trim()) ?? [])
  return {
    topic: get('topic'),
    title: get('toc-title')?.replace(/\s+/g, ' '),
    href: get('href'),
    isHidden: get('hidden') === 'true',
    accepts: [...names, ...ruled].map((name) => name.trim()).filter(Boolean),
    target: get('target-for-accept-web-file-names'),
    isSorted: sorting === 'ascending' || sorting === 'descending' ? sorting : undefined,
    items: entriesOf(element, context),
  }
}

/** Entries of another tree, or of a snippet in one. */
function included(element: Element, context: Context): readonly TocEntry[] {
  const from = attributeOf(element, 'from')
  const id = attributeOf(element, 'element-id')
  const file = from === undefined ? '' : path.posix.join(context.folder, from)
  const isEnd =
    context.left.includes-- <= 0 ||
    context.around.length > DEEPEST ||
    (context.around.includes(file) && id === undefined)
  const text =
    from === undefined || isEnd || attributeOf(element, 'origin') !== undefined
      ? undefined
      : context.text(file)
  if (text === undefined) {
    context.missing.push([from ?? '', id ?? ''].filter(Boolean).join('#'))
    return []
  }
  const nodes = parseXml(text)
  const all = ['snippet', 'toc-element'].flatMap((name) => elementsNamed(nodes, name))
  const [root] = elementsNamed(nodes, 'instance-profile')
  const part = id === undefined ? root : all.find((each) => attributeOf(each, 'id') === id)
  const inner = { ...context, around: [...context.around, file] }
  if (part === undefined || context.around.length > 10) return []
  return part.name === 'toc-element' ? [entryOf(part, inner)] : entriesOf(part, inner)
}
