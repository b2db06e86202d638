// Blocks behind two dots: directives, targets, footnotes, substitutions and comments.
import { inside, inlineText, type Context, type Read } from './inline.js'
import { directiveFence } from './escape.js'
import { fieldOf } from './fields.js'
import {
  dedented,
  endOfIndented,
  indentOf,
  isBlank,
  joined,
  marked,
  trimmed,
  type Block,
  type Line,
} from './lines.js'
import { readGlossary } from './lists.js'
import { namedPlace } from './named-places.js'
import { pictureTarget } from './references.js'
import { labelFor, nameKey, noteName, targetIn } from './scan.js'

/** Directives whose content is in another language, or has a syntax of its own. */
const VERBATIM = new Set([
  ...['code', 'code-block', 'sourcecode', 'literalinclude', 'include', 'math', 'raw', 'toctree'],
  ...['csv-table', 'graphviz', 'digraph', 'graph', 'mermaid', 'uml', 'plantuml', 'prompt'],
  ...['ipython', 'jupyter-execute', 'jupyter-input', 'jupyter-output', 'testcode', 'testsetup'],
  ...['testcleanup', 'testoutput', 'doctest', 'plot', 'plot-directive', 'productionlist'],
  ...['bibliography', 'contents', 'nbgallery', 'currentmodule', 'highlight', 'index', 'meta'],
  ...['parsed-literal', 'prettyprint', 'exec', 'code-tab', 'code-cell', 'command-output'],
  ...['ipython3', 'inheritance-diagram', 'tikz', 'aafig', 'blockdiag', 'seqdiag'],
])

/** Directives whose first line is the start of their content. */
const WITHOUT_ARGUMENT = new Set([
  ...['note', 'warning', 'tip', 'hint', 'important', 'caution', 'danger', 'error', 'attention'],
  ...['seealso', 'todo', 'math', 'toctree', 'parsed-literal', 'epigraph', 'highlights'],
  ...['pull-quote', 'compound', 'glossary', 'hlist', 'tab-set', 'tabs', 'testcode'],
])

/** Directives whose argument is text. */
const TEXT_ARGUMENT = new Set([
  ...['admonition', 'topic', 'sidebar', 'rubric', 'centered', 'table', 'list-table', 'csv-table'],
  ...['versionadded', 'versionchanged', 'versionremoved', 'deprecated', 'dropdown', 'card'],
  ...['tab', 'tab-item', 'group-tab', 'grid-item-card', 'details', 'collapse', 'toggle', 'margin'],
])

/** Directives whose argument can be on the line below. */
const FILE_ARGUMENT = new Set(['image', 'figure', 'include', 'literalinclude', 'thumbnail'])

/** Directives that only change how others are read. */
const WITHOUT_RESULT = new Set([
  ...['default-role', 'role', 'sectionauthor', 'moduleauthor', 'codeauthor', 'tabularcolumns'],
])

/** Directives that can have sections in them. */
const WITH_SECTIONS = new Set(['only', 'ifconfig', 'automodule'])

const DESCRIBED = new Set([
  ...['function', 'class', 'method', 'attribute', 'data', 'exception', 'option', 'cmdoption'],
  ...['envvar', 'describe', 'object', 'decorator', 'staticmethod', 'classmethod', 'property'],
  ...['confval', 'macro', 'type', 'member', 'var', 'enum', 'enumerator', 'struct', 'union'],
])

const SYNONYMS: Readonly<Record<string, string>> = { sourcecode: 'code-block' }

/** `name:: argument`, behind the two dots. */
const DIRECTIVE = /^([A-Za-z][\w.+-]*(?::[\w.+-]+)*) ?::(?: +(.*))?$/

const NOTHING: readonly Block[] = []

/** A block that begins with two dots or low lines. */
export function readExplicit(
  lines: readonly Line[],
  row: number,
  context: Context,
): Read | undefined {
  const line = lines[row]
  if (line === undefined) return undefined
  if (line.text.startsWith('__ ')) return { blocks: NOTHING, end: row + 1 }
  if (line.text === '..' && isBlank(lines[row + 1])) return { blocks: NOTHING, end: row + 1 }
  if (!/^\.\.(?: |$)/.test(line.text)) return undefined
  const end = endOfIndented(lines, row + 1)
  const first = { ...line, text: line.text.slice(2).trimStart() }
  const [, name = '', argument = ''] = DIRECTIVE.exec(first.text) ?? []
  const isAlone = context.hasSections && end === row + 1 && isOwnDirective(name)
  const named = isAlone ? namedPlace({ ...first, name, argument }, lines, end) : undefined
  return { blocks: named ?? explicit(first, lines.slice(row + 1, end), context), end }
}

/** Whether a directive may be one of the site's own. */
export const isOwnDirective = (name: string): boolean =>
  /^(?!auto)[a-z][\w-]{0,60}$/.test(name) &&
  ![VERBATIM, WITHOUT_ARGUMENT, TEXT_ARGUMENT, FILE_ARGUMENT, WITHOUT_RESULT, DESCRIBED].some(
    (names) => names.has(name),
  )

function explicit(first: Line, below: readonly Line[], context: Context): readonly Block[] {
  const { text, line } = first
  if (text.startsWith('__:') || text.startsWith('|')) return NOTHING
  if (text.startsWith('_')) {
    const near = below.findIndex((each) => each.text === '')
    const found = targetIn(text.slice(1), near < 0 ? below : below.slice(0, near))
    if (found === undefined) return NOTHING
    const known = context.inline.names.targets.get(nameKey(found.name))
    if (found.target !== undefined || known?.kind === 'url') return NOTHING
    return [{ kind: 'label', lines: [{ text: `(${labelFor(found.name)})=`, line }] }]
  }
  const note = noteName(text)
  if (note !== undefined) return footnote(first, note, below, context)
  const [, name, argument = ''] = DIRECTIVE.exec(text) ?? []
  return name === undefined
    ? NOTHING
    : readDirective(partsOf(name, { ...first, text: argument.trim() }, below), context)
}

function footnote(
  { text, line }: Line,
  name: string,
  below: readonly Line[],
  context: Context,
): readonly Block[] {
  const label = context.inline.names.footnotes.get(line) ?? name.replace(/^#/, '')
  const own = text.slice(text.indexOf(']') + 1).trim()
  const body = [...(own === '' ? [] : [{ text: own, line }]), ...dedented(below)]
  const inner = joined(inside(body, context))
  const shown = inner.length === 0 ? [{ text: '', line }] : inner
  return [{ kind: 'other', lines: marked(shown, `[^${label}]: `, '    ') }]
}

type Parts = {
  readonly name: string
  readonly line: number
  /** The lines of the argument. */
  readonly argument: readonly Line[]
  readonly options: readonly Line[]
  readonly body: readonly Line[]
}

/** Splits a directive into its argument, its options and its content. */
function partsOf(name: string, first: Line, below: readonly Line[]): Parts {
  const lines = dedented(below)
  const start = first.text === '' ? [] : [first]
  let row = 0
  const isOption = (): boolean => /^:[\w-]/.test(text()) && fieldOf(text()) !== undefined
  const text = (): string => lines[row]?.text ?? ''
  const takesMore = first.text === '' ? FILE_ARGUMENT.has(name) : !VERBATIM.has(name)
  const isContent = WITHOUT_ARGUMENT.has(name)
  if (takesMore || isContent) while (text() !== '' && !isOption()) row++
  const words = [...start, ...lines.slice(0, row)]
  if (!takesMore && !isContent && first.text === '')
    while (row < lines.length && text() === '') row++
  const options: Line[] = []
  const isFirst = row === 0 || text() !== ''
  while (isFirst && isOption()) {
    const line = lines[row++]
    const more: string[] = []
    while (indentOf(text()) > 0) {
      more.push(text().trim())
      row++
    }
    if (line !== undefined) options.push({ ...line, text: [line.text, ...more].join(' ') })
  }
  const body = trimmed(lines.slice(row))
  const gap = words.length > 0 && body.length > 0 ? [{ text: '', line: body[0]?.line ?? 1 }] : []
  return isContent
    ? { name, line: first.line, argument: [], options, body: [...words, ...gap, ...body] }
    : { name, line: first.line, argument: words, options, body }
}

function readDirective(parts: Parts, context: Context): readonly Block[] {
  const { name, argument, body } = parts
  const first = argument[0]?.text ?? ''
  if (name === 'highlight') {
    context.state.language = /^[\w+#.-]*/.exec(first)?.[0] ?? ''
    return NOTHING
  }
  if (WITHOUT_RESULT.has(name)) return NOTHING
  if (name === 'raw' && !/^html\b/i.test(first)) return NOTHING
  if (VERBATIM.has(name) || name.startsWith('autosummary')) return [written(parts, body, context)]
  if (name === 'glossary') return [written(parts, joined(readGlossary(body, context)), context)]
  const blocks = context.read(body, {
    ...context,
    depth: context.depth + 1,
    hasSections: context.hasSections && WITH_SECTIONS.has(name),
  })
  const [table] = blocks
  if (name === 'table' && blocks.length === 1 && table?.kind === 'table')
    return [titledTable(parts, table, context)]
  return [...others(parts), written(parts, joined(blocks), context)]
}

const isDescribed = (name: string): boolean => name.includes(':') || DESCRIBED.has(name)

/** The signatures below the first one, each with a directive of its own. */
function others({ name, argument }: Parts): readonly Block[] {
  if (!isDescribed(name)) return NOTHING
  return signatures(argument)
    .slice(1)
    .map(({ text, line }) => ({
      kind: 'other',
      lines: [
        { text: `\`\`\`{${name}} ${text}`, line },
        { text: '```', line },
      ],
    }))
}

/** Lines that a backslash continues are one. */
function signatures(argument: readonly Line[]): readonly Line[] {
  const made: Line[] = []
  let isContinued = false
  for (const { text, line } of argument) {
    const own = text.replace(/\\$/, '').trim()
    const last = isContinued ? made.pop() : undefined
    made.push(last === undefined ? { text: own, line } : { ...last, text: `${last.text} ${own}` })
    isContinued = text.endsWith('\\')
  }
  return made
}

function argumentOf({ name, argument }: Parts, context: Context): string {
  if (isDescribed(name)) return signatures(argument)[0]?.text ?? ''
  const text = argument.map((each) => each.text.trim()).join(' ')
  return TEXT_ARGUMENT.has(name) ? inlineText(text, context.inline) : text
}

/** A directive around lines of Markdown. */
function written(parts: Parts, body: readonly Line[], context: Context): Block {
  const { name, line } = parts
  const options = parts.options.map((option) => withTarget(option, context))
  const fence = directiveFence(body)
  const shown = Object.hasOwn(SYNONYMS, name) ? (SYNONYMS[name] ?? name) : name
  const opening = `${fence}{${shown}} ${argumentOf(parts, context)}`.trimEnd()
  const first = body[0]
  const needsGap = first !== undefined && (options.length > 0 || /^(?:\s*:|---)/.test(first.text))
  return {
    kind: 'other',
    lines: [
      { text: opening, line },
      ...options,
      ...(needsGap ? [{ text: '', line: first.line }] : []),
      ...body,
      { text: fence, line: body.at(-1)?.line ?? options.at(-1)?.line ?? line },
    ],
  }
}

/** `:target: name_` with the address of that name. */
function withTarget(option: Line, { inline }: Context): Line {
  const target = /^:target: (.*_)$/.exec(option.text)?.[1]
  return target === undefined
    ? option
    : { ...option, text: `:target: ${pictureTarget(inline, target)}` }
}

/** A table with the title and the options of the directive around it. */
function titledTable(parts: Parts, table: Block, context: Context): Block {
  const [opening, ...others] = table.lines
  if (opening === undefined) return table
  const text = `${opening.text} ${argumentOf(parts, context)}`.trimEnd()
  return { kind: 'other', lines: [{ text, line: parts.line }, ...parts.options, ...others] }
}
