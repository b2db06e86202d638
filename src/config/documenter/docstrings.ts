// The docstrings in Julia source: which lines they are, and what they are about.

export type Docstring = {
  /** Without modules: `pour`, `@cup`. */
  readonly name: string
  readonly kind: 'module' | 'constant' | 'type' | 'function' | 'macro'
  /** The lines of its text, counted from 1; the last one is not part of it. */
  readonly from: number
  readonly to: number
  /** The line of the definition, counted from 1. */
  readonly definition: number
}

const OPENING = /^[ \t]*(?:@doc[ \t]+)?(?:raw|md|doc)?"""/
const ONE_LINE = /^[ \t]*(?:@doc[ \t]+)?(?:raw|md|doc)?"(?!"")(?:[^"\\]|\\.)*"[ \t]*$/

/** The docstrings of a file, in their order. A text that no definition follows is none. */
export function docstringsIn(text: string): readonly Docstring[] {
  const lines = text.split('\n')
  const found: Docstring[] = []
  for (let row = 0; row < lines.length; row++) {
    const end = endOf(lines, row)
    if (end === undefined) continue
    const definition = definitionBelow(lines, end)
    const about = definition === undefined ? undefined : definedIn(lines[definition] ?? '')
    if (about !== undefined && definition !== undefined)
      found.push({ ...about, from: row + 1, to: end + 1, definition: definition + 1 })
    row = end
  }
  return found
}

/** The row where the text that begins in a row ends; undefined when none begins there. */
function endOf(lines: readonly string[], row: number): number | undefined {
  const line = lines[row] ?? ''
  const opening = OPENING.exec(line)?.[0]
  if (opening === undefined) return ONE_LINE.test(line) ? row : undefined
  if (line.slice(opening.length).includes('"""')) return row
  const end = lines.findIndex((each, at) => at > row && each.includes('"""'))
  return end === -1 ? undefined : end
}

/** The row of the definition right below a text, which may be behind its closing quotes. */
function definitionBelow(lines: readonly string[], end: number): number | undefined {
  const row = lines.findIndex((each, at) => at > end && each.trim() !== '' && !/^\s*#/.test(each))
  return row === -1 || row > end + 3 ? undefined : row
}

const NAME = String.raw`((?:[\p{L}_][\p{L}\p{N}_]*\.)*:?\(?[\p{L}_][\p{L}\p{N}_!]*)`

const DEFINITIONS: readonly (readonly [pattern: RegExp, kind: Docstring['kind']])[] = [
  [new RegExp(`^macro\\s+${NAME}`, 'u'), 'macro'],
  [new RegExp(`^(?:mutable\\s+)?struct\\s+${NAME}`, 'u'), 'type'],
  [new RegExp(`^(?:abstract|primitive)\\s+type\\s+${NAME}`, 'u'), 'type'],
  [new RegExp(`^@enum\\w*\\s+\\(?${NAME}`, 'u'), 'type'],
  [new RegExp(`^(?:bare)?module\\s+${NAME}`, 'u'), 'module'],
  [new RegExp(`^(?:global\\s+)?const\\s+${NAME}`, 'u'), 'constant'],
  [new RegExp(`^function\\s+${NAME}`, 'u'), 'function'],
  [new RegExp(`^${NAME}\\s*(?:\\{[^{}]*\\})?\\s*\\(`, 'u'), 'function'],
  [/^(@\w+)\s*$/u, 'macro'],
]

/** A name alone, or one that is given a value: deeper in the code, it is a field. */
const BARE = new RegExp(`^${NAME}\\s*(?:=|;|$)`, 'u')

function definedIn(line: string): Pick<Docstring, 'name' | 'kind'> | undefined {
  const code = line
    .trim()
    .replace(/^(?:@(?!enum)[\w.]+(?:\s+)(?=\S))+/, '')
    .replace(/^(?:Base\.)?@(?:kwdef|inline|noinline|propagate_inbounds)\s+/, '')
  const bare: typeof DEFINITIONS = /^\s/.test(line) ? [] : [[BARE, 'function']]
  for (const [pattern, kind] of [...DEFINITIONS, ...bare]) {
    const written = pattern.exec(code)?.[1]
    if (
      written === undefined ||
      /^(?:end|else|elseif|if|for|while|return|using|import|export)$/.test(written)
    )
      continue
    const name = written.replace(/^.*\./, '').replace(/[(:]/g, '')
    return { name: kind === 'macro' && !name.startsWith('@') ? `@${name}` : name, kind }
  }
  return undefined
}

/** The names that a file exports, or declares public. */
export function exportsIn(text: string): readonly string[] {
  const code = text.replace(/#[^\n]*/g, '')
  const lists = code.matchAll(
    /^[ \t]*(?:export|public)\s+((?:[@\p{L}_][\p{L}\p{N}_!]*\s*,\s*)*[@\p{L}_][\p{L}\p{N}_!]*)/gmu,
  )
  return [...lists].flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
}
