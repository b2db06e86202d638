// Headings get the ids that another tool gives them, written behind them, where ours would be others.
import { fencedRows } from '../../blocks/page-blocks.js'
import { slug } from '../../context/slug.js'
import type { Line } from '../line.js'

const HEADING = /^( {0,3}#{1,6})[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/
/** `{#id .class}`. */
const ATTRIBUTES = /[ \t]*\{([#.][^{}]*)\}$/

/**
 * Adds the ids to the lines of one page, its included files among them; `idOf` is the tool's id for a text, `second` the
 * number behind an id that a page has for the second time.
 */
export function createWrittenIds(
  idOf: (text: string) => string,
  second = 1,
): (lines: readonly Line[]) => Line[] {
  const used = new Set<string>()
  const unique = (base: string): string => {
    let id = base
    for (let count = second; used.has(id); count++) id = `${base}-${count}`
    used.add(id)
    return id
  }
  const withId = (line: Line): Line => {
    const [, marks, text = ''] = HEADING.exec(line.text) ?? []
    if (marks === undefined || /\{[{%]/.test(text)) return line
    const [written = '', attributes] = ATTRIBUTES.exec(text) ?? []
    const words = text.slice(0, text.length - written.length)
    const own = /#([^\s.#]+)/.exec(attributes ?? '')?.[1]
    if (own !== undefined) used.add(own)
    const plain = plainWords(words)
    const base = idOf(plain)
    const id = own ?? unique(base)
    // Ours would be the same, also where the heading is there for the second time.
    const isOurs = attributes === undefined && base === slug(plain) && (second === 1 || id === base)
    if (id === '' || isOurs) return line
    return { ...line, text: `${marks} ${words} {#${id}}` }
  }
  return (lines) => {
    const code = fencedRows(
      lines.map(({ text }) => text),
      'md',
    )
    return lines.map((line, row) => (code.has(row) ? line : withId(line)))
  }
}

/** The text that readers see of a line of Markdown. */
export const plainWords = (text: string): string =>
  text
    .replace(/(`+)(.+?)\1|<\/?[A-Za-z][^<>]*>/g, (_, __, code: string | undefined) => code ?? '')
    .replace(/!?\[([^[\]]*)\](?:\([^()]*\)|\[[^[\]]*\])/g, '$1')
    .replace(/(?<!\w)[*_]{1,3}|[*_]{1,3}(?!\w)/g, '')
    .trim()
