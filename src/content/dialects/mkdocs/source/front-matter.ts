// The front matter of a page, in YAML or as the lines `Key: value` of MultiMarkdown, and the keys that mean something else here.
import { added, isBlank, replaced, type Line } from '../page/lines.js'

export type Split = { readonly head: readonly Line[]; readonly body: readonly Line[] }

/** The front matter in our form, with its fences, and the lines below it. */
export function splitFrontMatter(lines: readonly Line[]): Split {
  const [first] = lines
  if (first === undefined) return { head: [], body: [] }
  if (!/^---[ \t]*$/.test(first.text)) return splitMetaLines(lines)
  const end = lines.findIndex(
    (line, index) => index > 0 && /^(?:---|\.\.\.)[ \t]*$/.test(line.text),
  )
  if (end === -1) return { head: [], body: lines }
  const inside = lines.slice(1, end)
  const last = lines[end] ?? first
  return {
    head: [first, ...inside.map(renamed), ...hidden(inside, last), replaced(last, '---')],
    body: lines.slice(end + 1),
  }
}

/** Keys that set the address or the id of a page here and say nothing, or something else, in MkDocs. */
const FOREIGN = /^(id|slug|sidebar_label|sidebar_position|displayed_sidebar|unlisted|draft)(?=\s*:)/

function renamed(line: Line): Line {
  return FOREIGN.test(line.text) ? replaced(line, `mkdocs_${line.text}`) : line
}

/** What `hide` asks for: no table of contents, no sidebar. */
function hidden(inside: readonly Line[], at: Line): Line[] {
  const start = inside.findIndex(({ text }) => /^hide\s*:/.test(text))
  if (start === -1) return []
  const list: string[] = []
  for (const { text } of inside.slice(start)) {
    if (list.length > 0 && /^\S/.test(text) && !text.startsWith('-')) break
    list.push(text)
  }
  const words = list.join(' ')
  return [
    ...(/\btoc\b/.test(words) ? [added('hide_table_of_contents: true', at)] : []),
    ...(/\bnavigation\b/.test(words) ? [added('displayed_sidebar: null', at)] : []),
    ...(/\bfooter\b/.test(words) ? [added('hide_footer: true', at)] : []),
  ]
}

const META = /^ {0,3}([A-Za-z][\w-]*):[ \t]*(.*)$/
const KNOWN =
  /^(?:title|summary|description|authors?|date|template|tags|keywords|hide|icon|status|image|og_\w+|copyright|version)$/i

/** `Title: x` lines at the top of a page. A paragraph that merely starts like them stays text. */
function splitMetaLines(lines: readonly Line[]): Split {
  const blank = lines.findIndex(isBlank)
  const top = lines.slice(0, blank === -1 ? lines.length : blank)
  const isMeta =
    top.every(({ text }, index) => META.test(text) || (index > 0 && /^ {4}/.test(text))) &&
    top.some(({ text }) => KNOWN.test(META.exec(text)?.[1] ?? ''))
  const [first] = top
  if (!isMeta || first === undefined) return { head: [], body: lines }
  const last = top.at(-1) ?? first
  const fields = top.map((line) => {
    const [, key = '', value = ''] = META.exec(line.text) ?? []
    if (key === '') return replaced(line, '')
    return renamed(replaced(line, `${key.toLowerCase()}: ${JSON.stringify(value)}`))
  })
  return {
    head: [added('---', first), ...fields, added('---', last)],
    body: lines.slice(top.length),
  }
}
