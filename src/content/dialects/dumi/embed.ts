// `<embed src="part.md#L2-L9"></embed>`: the lines of another file in place of the tag.
import { decodePart } from '../../../model/addresses/decode.js'
import { splitPage } from '../../../model/text/front-matter-text.js'
import { linesOf, outsideCode, pathFrom, pathTo, type Line } from '../line.js'
import type { Context } from './context.js'

const EMBED = /^([ \t]*)<embed\s[^<>]*?\bsrc=(["'])(.+?)\2[^<>]*>[ \t]*(?:<\/embed>)?[ \t]*$/

/** Writes the file that a line embeds; false for any other line. */
export function writeEmbedded(line: Line, context: Context): boolean {
  const [, margin = '', , src] = EMBED.exec(line.text) ?? []
  if (src === undefined || !/\.md(?:#|$)/i.test(src)) return false
  const { page, writer, around, body } = context
  const [written = ''] = src.split('#', 1)
  const file = pathFrom(around.at(-1) ?? page.file, written)
  const text = around.includes(file) ? undefined : page.read(file)
  if (text === undefined) {
    writer.warn(line, {
      code: 'missing-include',
      message: `The file ${written} does not exist, or embeds itself.`,
      hint: 'Fix its path, which is relative to the page, or remove the tag.',
    })
    return true
  }
  const { lines, first } = partOf(text, decodePart(src.slice(written.length + 1)))
  const inside = linesOf(lines.join('\n'), file).map((each) => ({
    ...each,
    before: line.before,
    text: margin + each.text,
    place: {
      ...each.place,
      line: each.place.line + first,
      shift: each.place.shift - margin.length,
    },
  }))
  writer.blank(line)
  body(inside, { ...context, around: [...around, file] })
  writer.blank(line)
  return true
}

/** The part of a text that a hash names: lines, or what a regular expression finds; and the lines before it. */
function partOf(
  text: string,
  hash: string,
): { readonly lines: readonly string[]; readonly first: number } {
  const { lines, bodyStart } = splitPage(text)
  const [, from, to] = /^L(\d+)(?:-L?(\d+))?$/.exec(hash) ?? []
  if (from !== undefined) {
    const first = Number(from) - 1
    return { lines: lines.slice(first, to === undefined ? first + 1 : Number(to)), first }
  }
  const body = lines.slice(bodyStart)
  const found = hash.startsWith('RE-')
    ? between(body.join('\n'), hash.slice('RE-'.length))
    : undefined
  if (found === undefined) return { lines: body, first: bodyStart }
  return { lines: found.text.split('\n'), first: bodyStart + found.first }
}

/** Any text, in a regular expression. */
const ANY = /\[\^\][+*]\??|\[\\s\\S\][+*]\??|\[\\d\\D\][+*]\??|\[\\w\\W\][+*]\??/

/**
 * What an expression such as `/start[^]+end/` finds. It is not run, since it could take for ever: one with more than texts
 * and the signs for any text between them finds nothing.
 */
function between(
  text: string,
  expression: string,
): { readonly text: string; readonly first: number } | undefined {
  const [, pattern] = /^\/(.+)\/[a-z]*$/s.exec(expression) ?? []
  const parts = pattern?.split(ANY) ?? []
  if (parts.length !== 2 || parts.some((part) => /(?<!\\)[[\](){}.*+?^$|]/.test(part)))
    return undefined
  const [start = '', end = ''] = parts.map((part) => part.replace(/\\([^\w])/g, '$1'))
  const at = text.indexOf(start)
  const isLazy = /\?$/.test(ANY.exec(pattern ?? '')?.[0] ?? '')
  const stop = isLazy ? text.indexOf(end, at + start.length) : text.lastIndexOf(end)
  if (at === -1 || stop < at + start.length) return undefined
  const first = text.slice(0, at).split('\n').length - 1
  return { text: text.slice(at, stop + end.length), first }
}

const RELATIVE = /(\]\(|\b(?:src|href)=["'])(\.{1,2}\/[^\s"')?#]*)/g

/** A line whose relative addresses count from the page instead of the file that it is from. */
export function relinked(text: string, { page, around }: Context): string {
  const file = around.at(-1) ?? page.file
  if (file === page.file) return text
  return outsideCode(text, (part) =>
    part.replace(
      RELATIVE,
      (_, before: string, target: string) => before + pathTo(pathFrom(file, target), page.file),
    ),
  )
}

const ABSOLUTE = /(\]\(|\bhref=["'])(\/[^\s"')?#]*)/g

/** A line whose addresses begin with their language instead of ending in it: `/zh-CN/guide` for `/guide-cn`. */
export function withLanguages(text: string, { suffixes }: Context): string {
  const entries = Object.entries(suffixes)
  if (entries.length === 0 || !/(?:\]\(|href=["'])\//.test(text)) return text
  return outsideCode(text, (part) =>
    part.replace(ABSOLUTE, (whole, before: string, target: string) => {
      const plain = target.replace(/(.)\/$/, '$1')
      const [suffix, path] = entries.find(([end]) => plain.endsWith(end)) ?? []
      if (suffix === undefined || typeof path !== 'string') return whole
      return before + path + plain.slice(0, -suffix.length)
    }),
  )
}
