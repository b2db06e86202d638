// Lines that start with a tag: what it opens, closes or becomes.
import { splitPage } from '../../../model/text/front-matter-text.js'
import { linesOf, pathFrom, type Line } from '../line.js'
import { BLOCK_TAGS } from './block-tags.js'
import { blank, paragraph, type Context } from './frames.js'
import { LEAF_TAGS, pluginTag } from './leaf-tags.js'
import type { Tag } from './tags.js'

/** The tag that another one has to be directly inside. */
const PARENTS: Readonly<Record<string, string>> = {
  tab: 'tabs',
  step: 'stepper',
  column: 'columns',
  update: 'updates',
}

const MOST_DEEP = 10

/** The rest of a page behind a tag. */
export type Behind = {
  /** The rest of its line. */
  readonly text: string
  readonly lines: readonly Line[]
}

/** Writes what a tag becomes. Returns how many of the lines behind it belong to it; -1 for none and not even its line's rest. */
export function writeTag(tag: Tag, line: Line, behind: Behind, context: Context): number {
  const { name } = tag
  if (name.startsWith('end')) endTag(tag, line, context)
  else if (name === 'include') include(tag, line, context)
  else if (Object.hasOwn(LEAF_TAGS, name)) {
    const { content, count } = contentOf(tag, behind)
    LEAF_TAGS[name]?.(tag, content, line, context)
    return count
  } else if (Object.hasOwn(BLOCK_TAGS, name)) openTag(tag, line, behind.lines, context)
  else if (!pluginTag(tag, line, context)) unknown(tag, line, context)
  return NONE
}

/** The tag has its own line's rest alone. */
export const NONE = -1

/** The text up to the end of a tag that may have none: it has none if another tag comes first. */
function contentOf(
  { name }: Tag,
  { text, lines }: Behind,
): { readonly content: string; readonly count: number } {
  const end = new RegExp(`\\{%-?\\s*end${name}\\s*-?%\\}`)
  const texts: string[] = []
  for (const [index, each] of [text, ...lines.map((line) => line.text)].entries()) {
    const start = each.indexOf('{%')
    if (start === -1) {
      texts.push(each.trim())
      continue
    }
    if (end.exec(each)?.index !== start) break
    return { content: [...texts, each.slice(0, start)].join(' ').trim(), count: index }
  }
  return { content: '', count: NONE }
}

function openTag(tag: Tag, line: Line, below: readonly Line[], context: Context): void {
  const { frames } = context
  const { name } = tag
  // A tab that is not closed ends where the next one starts.
  const parent = frames.findLastIndex((frame) => frame.name === PARENTS[name])
  if (parent !== -1) closeTo(context, parent + 1, line)
  const own = { ...line, before: frames[parent]?.line.before ?? line.before }
  const opened = BLOCK_TAGS[name]?.(tag, own, context, below)
  if (opened === undefined) return
  const around = frames.at(-1)
  frames.push({
    indent: '',
    hasHeadings: false,
    ...opened,
    name,
    tag,
    line: own,
    stray: [],
    labels: new Set(),
  })
  if (name === 'tab' && around !== undefined) context.body(around.stray.splice(0), context)
}

function endTag(tag: Tag, line: Line, context: Context): void {
  const { frames, writer } = context
  const name = tag.name.slice('end'.length)
  const open = frames.findLastIndex((frame) => frame.name === name)
  if (open !== -1) {
    closeTo(context, open + 1, line)
    closeTo(context, open, line)
    return
  }
  // The end of a tag whose content was read, or of one that has none.
  if (Object.hasOwn(LEAF_TAGS, name)) return
  writer.warn(line, {
    code: 'stray-closing',
    message: `${tag.source} closes nothing. It is left out.`,
    hint: `Remove it, or open the block with {% ${name} %}.`,
  })
}

/** Closes what was opened last until `depth` of the open tags are left; all but the one that a tag closes lack their end. */
export function closeTo(context: Context, depth: number, line: Line, isEnd = false): void {
  const { frames, writer } = context
  while (frames.length > depth) {
    const frame = frames.pop()
    if (frame === undefined) return
    // The margin of the opening counts: editors move closing tags into the list above them.
    frame.end({ ...line, before: frame.line.before })
    if (frame.stray.length > 0) context.body(frame.stray.splice(0), context)
    if (!isEnd) continue
    writer.warn(frame.line, {
      code: 'unclosed-container',
      message: `{% ${frame.name} %} is not closed.`,
      hint: `Add a line {% end${frame.name} %} after its content.`,
    })
  }
}

function include(tag: Tag, line: Line, context: Context): void {
  const { page, around, writer } = context
  const path = tag.value ?? tag.values.get('file') ?? ''
  const from = around.at(-1) ?? page.file
  const file = pathFrom(from, path)
  const isRemote = /^(?:git\+)?[a-z]+:\/\//i.test(path)
  const text =
    isRemote || path === '' || around.length > MOST_DEEP || around.includes(file)
      ? undefined
      : page.read(file)
  if (text === undefined) {
    writer.warn(line, {
      code: 'missing-include',
      message: `Included file not found: ${path || tag.source}`,
      hint: 'The path is relative to the page.',
    })
    paragraph(context, line, `\`${tag.source}\``)
    return
  }
  const lines = linesOf(text, file).slice(splitPage(text).bodyStart)
  blank(context, line)
  context.body(
    lines.map((each) => ({ ...each, before: line.before })),
    {
      ...context,
      around: [...around, file],
    },
  )
  blank(context, line)
}

function unknown(tag: Tag, line: Line, context: Context): void {
  warnUnknown(tag, line, context)
  paragraph(context, line, `\`${tag.source}\``)
}

/** Reports a tag that is shown as code. */
export function warnUnknown({ source, name }: Tag, line: Line, { writer }: Context): void {
  writer.warn(line, {
    code: 'unknown-directive',
    message: `Unknown GitBook tag "${name}". It is shown as code.`,
    hint: `Write in place of ${source} what it would become.`,
  })
}
