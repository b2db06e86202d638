// The Markdown of dumi: boxes, embedded files, demos of components, and its home page.
import { isList, isRecord } from '../../../model/json.js'
import { slug } from '../../context/slug.js'
import { splitPage } from '../../../model/text/front-matter-text.js'
import type { Dialect, DialectPage, Translated } from '../dialect.js'
import { generatedReference } from '../generated-reference.js'
import { plainWords } from '../headings/written-ids.js'
import {
  attribute,
  createWriter,
  linesOf,
  outsideCode,
  paragraph,
  rawMark,
  rowWith,
  type Line,
  type Writer,
} from '../line.js'
import { addedKeys, readValues, type Values } from '../vitepress/front-matter.js'
import { attributesOf } from '../vitepress/tags.js'
import {
  endOfCode,
  isClosingFence,
  openingFence,
  type FenceMark,
} from '../vitepress/source-lines.js'
import type { Context } from './context.js'
import { demoTags, splitDemo, writeDemo, writeDemoFile } from './demos.js'
import { relinked, withLanguages, writeEmbedded } from './embed.js'
import { asVitePress, homeLines } from './front-matter.js'

const USED =
  /:::|\]\(\/|\bhref=["']\/|<(?:embed|code|Badge|API|Tree)[\s>]|^(?:hero|features|toc|sidebar|demo):|^[ \t>]*(?:[-*+][ \t]+)?(?:```|~~~)[^\n]*(?:\||\[)|^[ \t>]*(?:[-*+][ \t]+)?(?:```|~~~)[jt]sx/m

/** The dialect of dumi. */
export const dumi: Dialect = { mayUse: (text) => USED.test(text), translate }

function translate(page: DialectPage): Translated {
  const writer = createWriter()
  const lines = linesOf(page.text)
  const { bodyStart, yaml } = splitPage(page.text)
  const values = readValues(yaml)
  writeHead(lines.slice(0, bodyStart), values, writer)
  const first = lines[bodyStart] ?? lines.at(-1)
  const top = first === undefined ? undefined : { ...first, text: '' }
  if (top !== undefined) for (const text of homeLines(values)) writer.line(top, text)
  const context: Context = {
    ...{ page, writer, around: [page.file], body: writeBody, levels: [] },
    demoLevel: demoLevel(values),
    suffixes: isRecord(page.options?.['suffixes']) ? page.options['suffixes'] : {},
  }
  writeBody(lines.slice(bodyStart), context)
  const last = lines.at(-1)
  if (last !== undefined) writeTabs({ ...last, text: '' }, context)
  return writer.done()
}

function demoLevel({ demo }: Values): number {
  const level: unknown = isRecord(demo) ? demo['tocDepth'] : undefined
  return typeof level === 'number' && level >= 2 && level <= 6 ? level : 3
}

/** Front matter with our keys before its last line. */
function writeHead(head: readonly Line[], values: Values, writer: Writer): void {
  const closing = head.at(-1)
  for (const line of head.slice(0, -1)) writer.line(line)
  if (closing === undefined) return
  for (const key of addedKeys(asVitePress(values))) writer.line({ ...closing, text: key })
  writer.line(closing)
}

/** The tabs of a page are sections below it. */
function writeTabs(line: Line, context: Context): void {
  const { page, writer } = context
  const tabs = isRecord(page.options?.['tabs']) ? page.options['tabs'][page.file] : undefined
  for (const file of isList(tabs) ? tabs.map(String) : []) {
    const text = page.read(file)
    if (text === undefined) continue
    const { yaml, bodyStart } = splitPage(text)
    const { title } = readValues(yaml)
    const name = typeof title === 'string' ? title : (/\$tab-([^./]+)/.exec(file)?.[1] ?? file)
    paragraph(line, `## ${name}`, context)
    context.levels.push(2)
    writeBody(linesOf(text, file).slice(bodyStart), { ...context, around: [page.file, file] })
    writer.blank(line)
  }
}

function writeBody(lines: readonly Line[], context: Context): void {
  const missing = new Set<string>()
  for (let row = 0; row < lines.length; row++) {
    const line = lines[row]
    if (line === undefined) break
    const fence = openingFence(line.text)
    if (fence !== undefined) {
      const end = Math.min(endOfCode(lines, row, fence.fence), lines.length - 1)
      writeCode(lines.slice(row, end + 1), fence, context)
      row = end
      continue
    }
    const mark = rawMark(line.text)
    const end = mark === undefined ? undefined : rowWith(mark, lines, { row, missing })
    if (end !== undefined) {
      for (const each of lines.slice(row, end + 1)) context.writer.line(each)
      row = end
    } else row = writeLine(line, { lines, row }, context)
  }
}

/** How many lines a tag may have. */
const LONGEST_TAG = 12

/** Writes a line, or the tag of a demo that begins in it; the row of its last line. */
function writeLine(
  line: Line,
  { lines, row }: { readonly lines: readonly Line[]; readonly row: number },
  context: Context,
): number {
  if (/^\s*<code(?:\s|$)/.test(line.text)) {
    const isOpen = !/>/.test(line.text)
    const most = isOpen ? Math.min(lines.length, row + LONGEST_TAG) : row + 1
    const end = lines.findIndex(({ text }, at) => at >= row && at < most && text.includes('>'))
    const last = end === -1 ? row : end
    const text = lines.slice(row, last + 1).map((each) => each.text)
    const demos = demoTags(text.join(' '))
    for (const demo of demos) writeDemoFile(demo, line, context)
    if (demos.length > 0) return last
  }
  if (!writeEmbedded(line, context) && !writeReference(line, context))
    context.writer.line(
      line,
      withLanguages(relinked(textLine(line.text, context), context), context),
    )
  return row
}

/** `<API id="Name"></API>`: the table of what a component takes, which its code says. */
function writeReference(line: Line, context: Context): boolean {
  const [, margin = '', written] =
    /^([ \t]*)<API((?:\s[^<>]*)?)\/?>[ \t]*(?:<\/API>)?[ \t]*$/.exec(line.text) ?? []
  if (written === undefined) return false
  const attributes = attributesOf(written)
  const value = (name: string) => attributes.find((each) => each.name === name)?.value
  const folder = context.page.file.split('/').at(-2) ?? context.page.file
  const name = value('id') ?? value('src') ?? folder
  context.writer.warn(line, generatedReference(name))
  context.writer.line(line, `${margin}\`${name}\``)
  return true
}

const TYPES: Readonly<Record<string, string>> = { error: 'danger' }
const BOX =
  /^([ \t>]*(?:[-*+][ \t]+)?:{3,})[ \t]*(info|warning|success|error)[ \t]*(?:\{([^{}]*)\})?[ \t]*$/
const TITLE = /\btitle=(?:"([^"]*)"|'([^']*)'|([^\s"']+))/

function textLine(text: string, { levels }: Context): string {
  const [, marks, type = '', written = ''] = BOX.exec(text) ?? []
  if (marks !== undefined) {
    const [, double, single, plain] = TITLE.exec(written) ?? []
    const title = double ?? single ?? plain
    const label = title === undefined ? '' : `[${title.replace(/[[\]]/g, '\\$&')}]`
    return `${marks}${TYPES[type] ?? type}${label}`
  }
  const heading = /^ {0,3}(#{1,6})[ \t]/.exec(text)?.[1]
  if (heading !== undefined) levels.push(heading.length)
  if (!/<\/?(?:Badge|Tree)[\s>]/.test(text)) return text
  const id =
    heading !== undefined && !/\{#[^{}]*\}[ \t]*$/.test(text)
      ? slug(plainWords(text.replace(BADGE, '')))
      : ''
  const plain = outsideCode(text, (part) => part.replace(BADGE, badge).replace(/<\/?Tree\s*>/g, ''))
  return id === '' ? plain : `${plain} {#${id.replace(/^-+/, '')}}`
}

const BADGE = /<Badge(\s[^<>]*)?>([^<]*)<\/Badge>/g

const BADGES: Readonly<Record<string, string>> = {
  info: 'note',
  warning: 'caution',
  error: 'danger',
  success: 'tip',
}

const badge = (_: string, written: string | undefined, words: string): string => {
  const type = /\btype=["'](\w+)["']/.exec(written ?? '')?.[1] ?? 'info'
  return `<span class="badge badge-${BADGES[type] ?? 'note'}">${words}</span>`
}

/** A block of code; one that dumi runs may say more of itself in a comment. */
function writeCode(
  lines: readonly Line[],
  { prefix, fence, info }: FenceMark,
  context: Context,
): void {
  const [opening, ...rest] = lines
  if (opening === undefined) return
  const { writer } = context
  const [written = '', ...modes] = info.split('|')
  const [, title] = /\s\[([^\]]+)\]/.exec(written) ?? []
  const plain = written.replace(/\s\[[^\]]+\]/, '').trim()
  const marked = modes.join(' ').match(/\{[\d,\s-]+\}/)?.[0]
  const words = [plain, title === undefined ? '' : attribute('title', title), marked ?? '']
  const isDemo = /^[jt]sx\b/.test(plain) && !/\bpure\b/.test(modes.join(' '))
  const closing = rest.at(-1)
  const isClosed = closing !== undefined && isClosingFence(closing.text, fence)
  const code = isClosed ? rest.slice(0, -1) : rest
  const split = isDemo
    ? splitDemo(code.map(({ text }) => text.slice(prefix.length)).join('\n'))
    : undefined
  if (split !== undefined && Object.keys(split.values).length > 0) {
    const { values } = split
    const text = (name: string) => (typeof values[name] === 'string' ? values[name] : undefined)
    if (values['debug'] === true) return
    const at = { ...opening, before: opening.before + prefix, text: '' }
    const demo = {
      title: text('title'),
      description: text('description') ?? text('desc'),
      language: plain,
    }
    writeDemo({ ...demo, code: split.code }, at, context)
    return
  }
  writer.line(opening, `${prefix}${fence}${words.filter(Boolean).join(' ')}`)
  for (const line of rest) writer.line(line)
}
