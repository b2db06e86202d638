// Blocks between slashes: `/// note | Title` … `///`.
import { boxLines, boxOpening, isKnownType, nameOf } from './boxes.js'
import type { At, Taken } from './block-reader.js'
import type { Context } from '../page/context.js'
import { translateText } from '../text/text.js'
import { added, indentOf, isBlank, prefixed, dedented, type Line } from '../page/lines.js'
import { tabLines, type Tab } from './tabs.js'

type Opening = { readonly slashes: string; readonly name: string; readonly title: string }

const OPENING = /^(\/{3,})[ \t]*([A-Za-z][\w-]*)[ \t]*(?:\|[ \t]*(.*))?$/

function openingOf(text: string): Opening | undefined {
  const [, slashes = '', name = '', title = ''] = OPENING.exec(text) ?? []
  return slashes === '' ? undefined : { slashes, name, title: title.trim() }
}

type Translate = (lines: readonly Line[], context: Context) => readonly Line[]

/** The block that a line opens, with the tabs that follow it; undefined when it is text or is never closed. */
export function slashBlock(at: At, translate: Translate): Taken | undefined {
  const { lines, index, line, indent, context } = at
  const opening = openingOf(at.text)
  const end = opening && closingOf(lines, index, opening.slashes)
  if (opening === undefined || end === undefined) return undefined
  const space = ' '.repeat(indent)
  if (opening.name === 'tab') return tabs(at, translate)
  const { options, content } = parts(lines.slice(index + 1, end), indent)
  const inner = translate(content, context)
  const count = end + 1 - index
  const { name, title } = opening
  const plain = (own: readonly Line[]): Taken => ({
    lines: own.map((each) => prefixed(each, space)),
    count,
  })
  if (name === 'html') return plain(htmlElement(title, line, inner))
  if (/caption$/.test(name)) return plain([added('', line), ...inner, added('', line)])
  if (name === 'define') return plain(inner)
  const type = options.get('type') ?? (name === 'admonition' || name === 'details' ? 'note' : name)
  const box = boxOpening(`!!! ${type}`)
  if (box === undefined) return undefined
  const kind =
    name !== 'details' ? 'admonition' : options.get('open') === 'True' ? 'open-details' : 'details'
  const text = title === '' || isKnownType(type) ? title : `${nameOf(type)}: ${title}`
  const own = text === '' ? box.title : translateText(text, context)
  return { lines: boxLines({ ...box, kind, title: own }, line, inner, space), count }
}

function closingOf(lines: readonly Line[], start: number, slashes: string): number | undefined {
  const end = lines.findIndex((line, at) => at > start && line.text.trim() === slashes)
  return end === -1 ? undefined : end
}

/** Options are indented lines right below the opening line. */
function parts(
  lines: readonly Line[],
  indent: number,
): { readonly options: ReadonlyMap<string, string>; readonly content: readonly Line[] } {
  const options = new Map<string, string>()
  const isOption = (line: Line): boolean =>
    !isBlank(line) && indentOf(line.text) >= indent + 4 && /^\s*[\w-]+:/.test(line.text)
  const last = lines.findIndex((line) => !isOption(line))
  const head = lines.slice(0, last === -1 ? lines.length : last)
  for (const { text } of head) {
    const [, key = '', value = ''] = /^\s*([\w-]+):\s*(.*)$/.exec(text) ?? []
    options.set(key, value.trim().replace(/^true$/, 'True'))
  }
  return { options, content: lines.slice(head.length).map((line) => dedented(line, indent)) }
}

function tabs(at: At, translate: Translate): Taken {
  const { lines, indent, context } = at
  const found: Tab[] = []
  let end = at.index
  for (let index = at.index; index < lines.length; index++) {
    const line = lines[index]
    if (line === undefined || isBlank(line)) continue
    const opening = openingOf(line.text.trim())
    const close = opening?.name === 'tab' ? closingOf(lines, index, opening.slashes) : undefined
    if (opening === undefined || close === undefined) break
    const { options, content } = parts(lines.slice(index + 1, close), indent)
    if (found.length > 0 && options.get('new') === 'True') break
    const isSelected = options.get('select') === 'True'
    const inner = translate(content, context)
    found.push({
      label: opening.title,
      isNewGroup: false,
      isSelected,
      opening: line,
      content: inner,
    })
    end = close + 1
    index = close
  }
  const made = tabLines(found, ' '.repeat(indent), { isLinked: context.options.linkTabs })
  return { lines: made, count: end - at.index }
}

/** `div.class` or `div[attributes]` around the content. */
function htmlElement(selector: string, line: Line, inner: readonly Line[]): Line[] {
  const [, tag = 'div', classes = '', attributes = ''] =
    /^([a-z][\w-]*)?((?:\.[\w-]+)*)(?:\[([^\]]*)\])?$/i.exec(selector) ?? []
  const names = classes.split('.').filter((name) => name !== '')
  const head = [tag, ...(names.length === 0 ? [] : [`class="${names.join(' ')}"`]), attributes]
  return [
    added('', line),
    added(`<${head.filter((part) => part !== '').join(' ')}>`, line),
    added('', line),
    ...inner,
    added('', line),
    added(`</${tag}>`, line),
    added('', line),
  ]
}
