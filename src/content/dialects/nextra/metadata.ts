// The title and the description that a page of Next.js exports: `export const metadata = { title: 'Tea' }`.
import { splitPage } from '../../../model/text/front-matter-text.js'
import type { Translated } from '../dialect.js'
import { createWriter, linesOf } from '../line.js'

const START = /^export const metadata\b[^=\n]*=[ \t]*\{/m

/** A part of a template, with the mark that joins it to what is before or after. */
const UNKNOWN = / [-–—|:·] \$\{[^{}]*\}$|^\$\{[^{}]*\} ?[-–—|:·] |\$\{[^{}]*\}/g

/** The page with them as front matter; undefined for one that has its own, or none to take. */
export function withMetadata(text: string): Translated | undefined {
  const found = START.exec(text)
  const end = found === null ? -1 : text.indexOf('\n}', found.index)
  if (found === null || end === -1 || splitPage(text).bodyStart > 0) return undefined
  const object = text.slice(found.index + found[0].length, end)
  const keys = ['title', 'description'].flatMap((name) => {
    const value = valueOf(name, object)
    return value === undefined ? [] : [`${name}: ${JSON.stringify(value)}`]
  })
  if (keys.length === 0) return undefined
  const lines = linesOf(text)
  const start = lines[text.slice(0, found.index).split('\n').length - 1]
  const writer = createWriter()
  if (start) for (const each of ['---', ...keys, '---']) writer.line(start, each)
  for (const line of lines) writer.line(line)
  return writer.done()
}

/** A text between quotes, without what only running the page tells. */
function valueOf(name: string, object: string): string | undefined {
  const written = new RegExp(
    String.raw`^[ \t]*${name}[ \t]*:\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|\x60([^\x60]*)\x60)`,
    'm',
  ).exec(object)
  const template = written?.[3]?.split(/\s+/).join(' ').trim().replace(UNKNOWN, '')
  const text = written?.[1] ?? written?.[2] ?? template
  return text?.replace(/\\(.)/g, '$1').split(/\s+/).join(' ').trim() || undefined
}
