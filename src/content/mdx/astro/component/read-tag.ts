// A start tag of a template with its attributes.
import { createCodeScanner, nextMeaning } from './code-scanner.js'
import { isOnlyComment, readCode, type ReadElements } from './read-code.js'
import { afterBlanks, behind, isBlank, SourceFault, type Source } from './source.js'
import type { Attribute, AttributeValue, Code } from './template-nodes.js'

export type Tag = {
  readonly name: string
  readonly attributes: readonly Attribute[]
  readonly isSelfClosing: boolean
  readonly at: number
}

/** Marks that end a name within a tag. */
const NAME_END = ' \t\n\r\f/>='

/** The end of a name that begins at this place. */
export function endOfName(text: string, at: number, marks = NAME_END): number {
  let end = at
  while (end < text.length && !marks.includes(text[end] ?? '')) end++
  return end
}

/** Reads a start tag, of a fragment as well, with its `>`. */
export function readTag(source: Source, readElements: ReadElements): Tag {
  const { text, at } = source
  source.at = endOfName(text, at + 1, `${NAME_END}{<`)
  const name = text.slice(at + 1, source.at)
  const attributes: Attribute[] = []
  for (;;) {
    source.at = afterBlanks(text, source.at)
    const mark = text[source.at]
    if (mark === undefined || mark === '<')
      throw new SourceFault(`The tag <${name.slice(0, 40)}> has no end.`, at)
    if (mark === '>') {
      source.at++
      return { name, attributes, isSelfClosing: false, at }
    }
    if (text.startsWith('/>', source.at)) {
      source.at += 2
      return { name, attributes, isSelfClosing: true, at }
    }
    if (mark === '/') skipSlash(source)
    else {
      const attribute =
        mark === '{' ? readBraces(source, readElements) : readAttribute(source, readElements)
      if (attribute) attributes.push(attribute)
    }
  }
}

/** A slash in a tag begins a comment, or has no meaning. */
function skipSlash(source: Source): void {
  const { text, at } = source
  if (text.startsWith('/*', at)) source.at = behind(source, '*/', at + 2, 'A comment')
  else if (text.startsWith('//', at)) source.at = behind(source, '\n', at, 'A tag')
  else source.at++
}

/** `{name}`, `{...values}`, or a comment. */
function readBraces(source: Source, readElements: ReadElements): Attribute | undefined {
  const { at, text } = source
  const code = readCode(source, readElements)
  if (isOnlyComment(code)) return undefined
  const scanner = createCodeScanner(text, at + 1)
  const first = nextMeaning(scanner)
  if (first?.kind === 'mark' && text.startsWith('...', first.start))
    return { name: '', value: { kind: 'code', code }, at }
  const name = text.slice(first?.start, first?.end)
  const rest = nextMeaning(scanner)
  if (first?.kind !== 'word' || rest?.end !== source.at)
    throw new SourceFault('Braces in a tag hold a name, or three dots and a value.', at)
  return { name, value: { kind: 'code', code }, at }
}

function readAttribute(source: Source, readElements: ReadElements): Attribute {
  const { text, at } = source
  // A name has one mark at least, so that reading goes on.
  source.at = endOfName(text, at + 1, `${NAME_END}{<`)
  const name = text.slice(at, source.at)
  const equals = afterBlanks(text, source.at)
  if (text[equals] !== '=') return { name, value: undefined, at }
  source.at = afterBlanks(text, equals + 1)
  return { name, value: readValue(source, readElements), at }
}

function readValue(source: Source, readElements: ReadElements): AttributeValue {
  const { text, at } = source
  const mark = text[at]
  if (mark === '{' || mark === '`') {
    const code: Code = readCode(source, readElements)
    if (isOnlyComment(code)) throw new SourceFault('The value of an attribute is empty.', at)
    return { kind: 'code', code }
  }
  if (mark === '"' || mark === "'") {
    source.at = behind(source, mark, at + 1, 'The value of an attribute')
    return { kind: 'text', text: text.slice(at + 1, source.at - 1), quote: mark }
  }
  let end = at
  while (end < text.length && text[end] !== '>' && !isBlank(text[end])) end++
  if (text[end] === '>' && text[end - 1] === '/' && end > at) end--
  source.at = end
  return { kind: 'text', text: text.slice(at, end), quote: '' }
}
