// Headings with tags, emoji or expressions get their id here: it is made of what was written without them, which nothing
// behind the translation knows.
import { slugOf } from './slug.js'
import { withText, type SourceLine } from './source-lines.js'

export type HeadingIds = {
  /** The line, with the marker of its id if it is a heading that needs one. */
  withId(line: SourceLine): SourceLine
}

const HEADING = /^([ \t>]*#{1,6})[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/
const MARKER = /[ \t]*\{[^{}]*#([\w\p{L}.:-]+)[^{}]*\}[ \t]*$/u

/** The ids of one page. */
export function createHeadingIds(): HeadingIds {
  const used = new Set<string>()
  const unique = (base: string): string => {
    let id = base
    for (let count = 1; used.has(id); count++) id = `${base}-${count}`
    return id
  }
  return {
    withId(line) {
      const [, marks, text] = HEADING.exec(line.text) ?? []
      if (marks === undefined || text === undefined) return line
      const own = MARKER.exec(text)?.[1]
      if (own !== undefined) {
        used.add(own)
        return line
      }
      const words = plainWords(text)
      const id = unique(slugOf(words))
      used.add(id)
      const hasOthers = /<[A-Za-z/]|:[a-z][\w+-]*:/.test(text.replace(/`[^`]*`/g, ''))
      if (!hasOthers || id === '' || marks.trim() === '#') return line
      return withText(line, `${marks} ${text.replace(/[ \t]*\{[^{}]*\}$/, '')} {#${id}}`)
    },
  }
}

/** What a heading's id is made of: its text and code, without tags, link targets and emoji. */
const plainWords = (text: string): string =>
  text
    .replace(/\{[.#:][^{}]*\}/g, '')
    .replace(/(`+)(.+?)\1|<\/?[A-Za-z][^<>]*>/g, (_, __, code: string | undefined) => code ?? '')
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/:[a-z][\w+-]*:/g, '')
    .replace(/(?<!\w)[*_]{1,3}|[*_]{1,3}(?!\w)/g, '')
    .trim()
