// The segments of a Go template → the tree that is run. The grammar is that of Go's package text/template.
import { segmentsOf, type Segment, type Token } from './tokens.js'
import { TemplateFault } from './values.js'

/** Commands whose result is the last argument of the next. */
export type Pipe = {
  readonly commands: readonly (readonly Operand[])[]
  /** Variables that it sets: one, or the key and the value of a loop. */
  readonly variables: readonly string[]
  /** `:=`, as opposed to `=`. */
  readonly isNew: boolean
}

export type Operand = {
  readonly first:
    | { readonly value: string | number | boolean | undefined }
    | { readonly variable: string }
    | { readonly call: string }
    | { readonly pipe: Pipe }
    | 'dot'
  /** Fields behind it: `title` of `.Params.title`. */
  readonly fields: readonly string[]
}

export type Node =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'pipe'; readonly pipe: Pipe }
  | Branch
  | { readonly kind: 'template'; readonly name: string; readonly pipe: Pipe | undefined }
  | { readonly kind: 'return'; readonly pipe: Pipe | undefined }
  | { readonly kind: 'break' | 'continue' }

export type Branch = {
  readonly kind: 'if' | 'with' | 'range'
  readonly pipe: Pipe
  readonly body: readonly Node[]
  /** Behind `else`. */
  readonly otherwise: readonly Node[]
}

export type Template = {
  readonly nodes: readonly Node[]
  /** The templates that it defines, by name. */
  readonly defined: ReadonlyMap<string, readonly Node[]>
}

/** Reads a template. Throws a `TemplateFault` for one that Go would not read. */
export function parseTemplate(source: string): Template {
  const segments = [...segmentsOf(source)].reverse()
  const defined = new Map<string, readonly Node[]>()
  const reader: Reader = { next: () => segments.pop(), defined }
  const { nodes, end } = readNodes(reader)
  if (end !== undefined) throw new TemplateFault(`{{${end.word}}}`)
  return { nodes, defined }
}

type Reader = {
  readonly next: () => Segment | undefined
  readonly defined: Map<string, readonly Node[]>
}

/** The action that ends a list of nodes: `end`, or `else` with what follows it. */
type End = { readonly word: 'end' | 'else'; readonly rest: readonly Token[] }

type Nodes = { readonly nodes: readonly Node[]; readonly end: End | undefined }

function readNodes(reader: Reader): Nodes {
  const nodes: Node[] = []
  for (let segment = reader.next(); segment !== undefined; segment = reader.next()) {
    if (segment.text !== undefined) {
      nodes.push({ kind: 'text', text: segment.text })
      continue
    }
    const [first, ...rest] = segment.tokens
    const word = first?.kind === 'name' ? first.text : ''
    if (word === 'end' || word === 'else') return { nodes, end: { word, rest } }
    const node = readAction(word, segment.tokens, rest, reader)
    if (node !== undefined) nodes.push(node)
  }
  return { nodes, end: undefined }
}

function readAction(
  word: string,
  tokens: readonly Token[],
  rest: readonly Token[],
  reader: Reader,
): Node | undefined {
  if (tokens.length === 0) return undefined
  if (word === 'if' || word === 'with' || word === 'range') return readBranch(word, rest, reader)
  if (word === 'break' || word === 'continue') return { kind: word }
  if (word === 'return') return { kind: 'return', pipe: optionalPipe(rest) }
  if (word === 'template' || word === 'block' || word === 'define') {
    const [name, ...data] = rest
    if (name?.kind !== 'text') throw new TemplateFault(word)
    if (word !== 'template') reader.defined.set(name.text, readToEnd(reader))
    if (word === 'define') return undefined
    return { kind: 'template', name: name.text, pipe: optionalPipe(data) }
  }
  return { kind: 'pipe', pipe: readPipe(tokens) }
}

function readToEnd(reader: Reader): readonly Node[] {
  const { nodes, end } = readNodes(reader)
  if (end?.word !== 'end') throw new TemplateFault('{{end}}')
  return nodes
}

function readBranch(
  kind: 'if' | 'with' | 'range',
  condition: readonly Token[],
  reader: Reader,
): Node {
  const pipe = readPipe(condition)
  const { nodes: body, end } = readNodes(reader)
  if (end === undefined) throw new TemplateFault('{{end}}')
  if (end.word === 'end') return { kind, pipe, body, otherwise: [] }
  const [word, ...rest] = end.rest
  // The end of `else if` is that of the first condition.
  if (word?.text === 'if' || word?.text === 'with')
    return { kind, pipe, body, otherwise: [readBranch(word.text, rest, reader)] }
  return { kind, pipe, body, otherwise: readToEnd(reader) }
}

const optionalPipe = (tokens: readonly Token[]): Pipe | undefined =>
  tokens.length === 0 ? undefined : readPipe(tokens)

function readPipe(tokens: readonly Token[]): Pipe {
  const cursor = createCursor(tokens)
  const pipe = pipeAt(cursor)
  if (cursor.peek() !== undefined) throw new TemplateFault(cursor.peek()?.text ?? '')
  return pipe
}

type Cursor = {
  readonly peek: (ahead?: number) => Token | undefined
  readonly take: () => Token | undefined
}

function createCursor(tokens: readonly Token[]): Cursor {
  let index = 0
  return { peek: (ahead = 0) => tokens[index + ahead], take: () => tokens[index++] }
}

const isMark = (token: Token | undefined, text: string): boolean =>
  token?.kind === 'mark' && token.text === text

function pipeAt(cursor: Cursor): Pipe {
  const { variables, isNew } = variablesAt(cursor)
  const commands: Operand[][] = []
  do {
    const operands: Operand[] = []
    while (isOperand(cursor.peek())) operands.push(operandAt(cursor))
    if (operands.length === 0) throw new TemplateFault(cursor.peek()?.text ?? '{{}}')
    commands.push(operands)
  } while (isMark(cursor.peek(), '|') && cursor.take() !== undefined)
  return { commands, variables, isNew }
}

/** `$x :=`, `$x =`, `$key, $value :=`. */
function variablesAt(cursor: Cursor): Pick<Pipe, 'variables' | 'isNew'> {
  const variables: string[] = []
  let ahead = 0
  for (;;) {
    const variable = cursor.peek(ahead)
    const mark = cursor.peek(ahead + 1)
    if (variable?.kind !== 'variable') return { variables: [], isNew: false }
    variables.push(variable.text)
    ahead += 2
    if (isMark(mark, ',')) continue
    const isNew = isMark(mark, ':=')
    if (!isNew && !isMark(mark, '=')) return { variables: [], isNew: false }
    while (ahead-- > 0) cursor.take()
    return { variables, isNew }
  }
}

const isOperand = (token: Token | undefined): boolean =>
  token !== undefined && (token.kind !== 'mark' || token.text === '(' || token.text === '.')

const WORDS: ReadonlyMap<string, boolean | undefined> = new Map([
  ['true', true],
  ['false', false],
  ['nil', undefined],
])

function operandAt(cursor: Cursor): Operand {
  const token = cursor.take()
  if (token === undefined) throw new TemplateFault('{{}}')
  const operand = (first: Operand['first'], ...fields: readonly string[]): Operand => ({
    first,
    fields: [...fields, ...fieldsAt(cursor)],
  })
  switch (token.kind) {
    case 'text':
      return operand({ value: token.text })
    case 'number':
      return operand({ value: Number(token.text) })
    case 'variable':
      return operand({ variable: token.text })
    case 'field':
      return operand('dot', token.text)
    case 'name':
      return operand(
        WORDS.has(token.text) ? { value: WORDS.get(token.text) } : { call: token.text },
      )
    case 'mark': {
      if (token.text === '.') return operand('dot')
      const pipe = pipeAt(cursor)
      if (!isMark(cursor.take(), ')')) throw new TemplateFault('(')
      return operand({ pipe })
    }
  }
}

function fieldsAt(cursor: Cursor): readonly string[] {
  const fields: string[] = []
  for (
    let token = cursor.peek();
    token?.kind === 'field' && token.isJoined;
    token = cursor.peek()
  ) {
    fields.push(token.text)
    cursor.take()
  }
  return fields
}
