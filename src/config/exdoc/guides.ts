// The pages and groups that `extras` and `groups_for_extras` of a mix.exs name.
import fastGlob from 'fast-glob'
import { compareText } from '../../model/text/text.js'
import { resolved, type Term } from './elixir-terms.js'

export type Guide = {
  /** Relative to the folder of mix.exs; the title of a link. */
  readonly file: string
  /** What the settings call it. */
  readonly title: string | undefined
  /** The name of its page, if not that of the file. */
  readonly name: string | undefined
  /** The address of a link. */
  readonly url: string | undefined
}

export type Group = { readonly label: string; readonly has: (file: string) => boolean }

/** The parts of a project that are read. */
export type Project = {
  /** The text of mix.exs. */
  readonly source: string
  /** The folder of mix.exs, absolute. */
  readonly folder: string
}

/** How deep lists may be in each other, through names. */
const MOST_DEEP = 8

/** The pages in their order, each once, and whether some could not be read. */
export function guidesOf(
  term: Term,
  project: Project,
): { readonly guides: readonly Guide[]; readonly isWhole: boolean } {
  const guides = new Map<string, Guide>()
  let isWhole = true
  const add = (file: string, options: Term): void => {
    const read = (key: string): string | undefined => optionOf(options, key)
    if (guides.has(file)) return
    guides.set(file, { file, title: read('title'), name: read('filename'), url: read('url') })
  }
  const none: Term = { kind: 'list', items: [] }
  const read = (written: Term, depth: number): void => {
    const each = resolved(written, project.source)
    const files = filesOf(each, project)
    const [first, second] = each.kind === 'tuple' ? each.items : []
    if (depth > MOST_DEEP) isWhole = false
    else if (files !== undefined) for (const file of files) add(file, none)
    else if (each.kind === 'pair') add(each.key, each.value)
    else if (first?.kind === 'text') add(first.text, second ?? none)
    else if (each.kind === 'list') for (const item of each.items) read(item, depth + 1)
    else if (partsOf(each).length > 0) for (const part of partsOf(each)) read(part, depth + 1)
    else isWhole = false
  }
  read(term, 0)
  return { guides: [...guides.values()], isWhole }
}

/** The lists that a call puts together, or changes only the order of; none for other terms. */
function partsOf(term: Term): readonly Term[] {
  if (term.kind !== 'call') return []
  const [first, second] = term.args
  const name = term.name === '|>' && second?.kind === 'call' ? second.name : term.name
  if (name === '++') return term.args
  return first !== undefined && /^Enum\.(?:sort|uniq|concat|reverse)$/.test(name) ? [first] : []
}

/** The files that a text, a list of words or a pattern names; undefined for other terms. */
function filesOf(term: Term, { folder }: Project): readonly string[] | undefined {
  if (term.kind === 'text') return [term.text]
  if (term.kind === 'words') return term.words
  if (term.kind !== 'call') return undefined
  const [argument] = term.args
  const isPattern = term.name === 'Path.wildcard' && argument?.kind === 'text'
  if (!isPattern || !isInside(argument.text)) return undefined
  return fastGlob.sync(argument.text, { cwd: folder, followSymbolicLinks: false }).sort(compareText)
}

/** Whether a path or a pattern is one of the project. */
export const isInside = (file: string): boolean =>
  !file.startsWith('/') && !file.split('/').includes('..')

/** The text of an option in a keyword list or a map. */
function optionOf(term: Term, key: string): string | undefined {
  if (term.kind !== 'list') return undefined
  for (const item of term.items)
    if (item.kind === 'pair' && item.key === key && item.value.kind === 'text')
      return item.value.text
  return undefined
}

/** The groups in their order; those that ask with code are left out. */
export function groupsOf(term: Term | undefined, project: Project): readonly Group[] {
  if (term?.kind !== 'list') return []
  return term.items.flatMap((item) => {
    const [name, tested] = item.kind === 'tuple' ? item.items : []
    const label = item.kind === 'pair' ? item.key : name?.kind === 'text' ? name.text : undefined
    const test = item.kind === 'pair' ? item.value : tested
    const has = test === undefined ? undefined : testOf(resolved(test, project.source), project)
    return label === undefined || has === undefined ? [] : [{ label, has }]
  })
}

function testOf(term: Term, project: Project): Group['has'] | undefined {
  if (term.kind === 'pattern') {
    const pattern = patternOf(term.source)
    return pattern && ((file) => pattern.test(file))
  }
  const { guides } = guidesOf(term, project)
  const files = new Set(guides.map(({ file }) => file))
  return files.size === 0 ? undefined : (file) => files.has(file)
}

/** Most patterns are paths with a few wildcards; others are left out. */
function patternOf(source: string): RegExp | undefined {
  if (source.length > 200 || /\)[*+{]/.test(source)) return undefined
  try {
    return new RegExp(source.replace(/\\A/g, '^').replace(/\\[zZ]/g, '$'))
  } catch {
    return undefined
  }
}
