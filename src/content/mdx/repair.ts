// A page whose MDX has wrong places: each is shown as the text that it is, or its tag is closed, so that the rest of the page
// stays what it is.
import type { Root } from 'mdast'
import { proseAttributes } from '../../model/text/prose-attributes.js'
import type { Fault } from '../../model/diagnostics/diagnostic.js'
import { isVoidTag } from '../html/html-tags.js'
import { hidden } from './static/mdx-text.js'
import { syntaxFault } from './syntax-fault.js'

type Parser = { parse(text: string): Root }

export type Repaired = {
  /** Undefined when too much is wrong. */
  readonly tree: Root | undefined
  /** In the order in which the parser found them. */
  readonly faults: readonly Fault[]
}

/** So many wrong places at most: each costs a pass of the parser. */
const MOST = 24

/** Parses `text`, as it is where nothing is wrong with it. @throws what the parser throws besides MDX faults. */
export function parseRepaired(parser: Parser, text: string): Repaired {
  const faults: Fault[] = []
  let current = text
  for (;;) {
    try {
      return { tree: parser.parse(current), faults }
    } catch (error) {
      const fault = syntaxFault(error)
      if (fault === undefined) throw error
      faults.push(fault)
      const next = faults.length < MOST ? repair(current, fault) : undefined
      if (next === undefined) return { tree: undefined, faults: faults.slice(0, 1) }
      current = next
    }
  }
}

/** The text with the construct of the fault as text; undefined when it is unclear which one is meant. */
function repair(text: string, { at, message }: Fault): string | undefined {
  const offset = offsetOf(text, at?.line ?? 1, at?.column ?? 1)
  if (message.includes('import/exports')) return hidden(text, moduleStart(text, offset))
  if (/expression|`\{`|`\}`|brace/.test(message)) return hidden(text, openBrace(text, offset))
  const tag = text.lastIndexOf('<', offset)
  const name = /^<([a-z]+)/.exec(text.slice(tag, tag + 20))?.[1] ?? ''
  const linked = withLink(text, tag)
  if (linked !== undefined) return linked
  const end = tagEnd(text, tag)
  const isOpen = /closing tag/.test(message) && isVoidTag(name) && end !== undefined
  if (isOpen && text[end - 1] !== '/') return `${text.slice(0, end)}/${text.slice(end)}`
  return (end === undefined ? undefined : withoutTag(text, tag, end)) ?? hiddenTag(text, tag)
}

/** An address in angle brackets, which is a link in Markdown. */
const ADDRESS =
  /^<(?:(https?:\/\/[^\s<>()[\]{}*`\\]+)|([\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+))>/

/** The text with the address in angle brackets as a link that MDX reads; undefined when there is none. */
function withLink(text: string, start: number): string | undefined {
  const [written, url, mail] = ADDRESS.exec(text.slice(start, start + MOST_TAG)) ?? []
  if (written === undefined) return undefined
  const link = url === undefined ? `[${mail ?? ''}](mailto:${mail ?? ''})` : `[${url}](${url})`
  return text.slice(0, start) + link + text.slice(start + written.length)
}

/** The text with a tag as text; values in braces are part of it, not of the page. */
function hiddenTag(text: string, tag: number): string | undefined {
  let next = hidden(text, tag)
  const [braces = ''] = BRACES.exec(text.slice(tag, tag + MOST_TAG)) ?? []
  for (const { index } of braces.matchAll(/\{/g)) next &&= hidden(next, tag + index)
  return next
}

const MOST_TAG = 2000

/** A tag up to its last attribute in braces. */
const BRACES = /^<\/?[\w.:-]+(?:[^<>{}]*\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})+/

/** The text without a component's tag that is alone on its lines: only the words of its attributes are left. */
function withoutTag(text: string, start: number, end: number): string | undefined {
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
  const after = text.slice(end + 1).split('\n', 1)[0] ?? ''
  const written = text.slice(start, end + 1)
  if (!/^<\/?[A-Z]/.test(written) || before.trim() !== '' || after.trim() !== '') return undefined
  const attributes = [...written.matchAll(/([\w-]+)=(?:"([^"]*)"|'([^']*)')/g)]
  const words = proseAttributes(
    Object.fromEntries(attributes.map(([, name = '', one, other]) => [name, one ?? other])),
  )
  // Lines and columns of what follows stay the same.
  const plain = words.map((word) => word.text.replace(/[<{\n]/g, ' ')).join(' ')
  const blank = written.replace(/[^\n]/g, ' ')
  return (
    text.slice(0, start) +
    plain +
    blank.slice(Math.min(plain.length, blank.length)) +
    text.slice(end + 1)
  )
}

function offsetOf(text: string, line: number, column: number): number {
  let start = 0
  for (let number = 1; number < line; number++) {
    const end = text.indexOf('\n', start)
    if (end === -1) break
    start = end + 1
  }
  return Math.min(start + column - 1, text.length - 1)
}

/** The last `{` up to `offset` that no `}` before it closes. */
function openBrace(text: string, offset: number): number {
  let closed = 0
  for (let index = offset; index >= 0; index--) {
    if (text[index] === '}' && index < offset) closed++
    if (text[index] === '{' && text[index - 1] !== '\\' && closed-- === 0) return index
  }
  return text.lastIndexOf('{', offset)
}

/** Where the block of `import` or `export` that `offset` is in begins. */
function moduleStart(text: string, offset: number): number {
  const before = text.slice(0, text.indexOf('\n', offset) + 1 || text.length)
  return [...before.matchAll(/^(?:import|export)\b/gm)].at(-1)?.index ?? -1
}

/** The `>` that ends the tag at `start`; undefined when it is not on the same lines. */
function tagEnd(text: string, start: number): number | undefined {
  const match = /^<[^<>"']*(?:"[^"]*"[^<>"']*|'[^']*'[^<>"']*)*>/.exec(
    text.slice(start, start + MOST_TAG),
  )
  return match ? start + match[0].length - 1 : undefined
}
