// Demos: components that dumi runs beside their code. Here they are their title, their description and the code.
import { isRecord } from '../../../model/json.js'
import { readValues, type Values } from '../vitepress/front-matter.js'
import { attributesOf } from '../vitepress/tags.js'
import { attribute, below, paragraph, pathFrom, type Line } from '../line.js'
import type { Context } from './context.js'

export type Demo = {
  readonly title: string | undefined
  readonly description: string | undefined
  readonly language: string
  readonly code: string
  /** The name of its file; absent for code in the page. */
  readonly name?: string
  /** The id that dumi gives to it. */
  readonly id?: string | undefined
  /** It takes the place of text: its code is folded. */
  readonly isInline?: boolean
}

const TAG = /<code\s((?:[^<>"']|"[^"]*"|'[^']*')*?)\/?>(?:([^<]*)<\/?code>)?/g

/** The tags of demos in a line that has nothing else. */
export function demoTags(
  text: string,
): readonly { readonly attributes: Values; readonly words: string }[] {
  if (!/^\s*<code\s/.test(text) || text.replace(TAG, '').trim() !== '') return []
  const tags = [...text.matchAll(TAG)].map(([, written = '', words = '']) => ({
    attributes: Object.fromEntries(
      attributesOf(written).map(({ name, value }) => [name, value ?? true] as const),
    ),
    words: words.trim(),
  }))
  return tags.every(({ attributes }) => typeof attributes['src'] === 'string') ? tags : []
}

const ENDINGS = [
  '',
  '.tsx',
  '.ts',
  '.jsx',
  '.js',
  '.vue',
  '/index.tsx',
  '/index.jsx',
  '/index.ts',
  '/index.js',
  '/index.vue',
]

/** Writes the demo that a tag names. */
export function writeDemoFile(
  { attributes, words }: ReturnType<typeof demoTags>[number],
  line: Line,
  context: Context,
): void {
  const { page, writer, around } = context
  const src = String(attributes['src'])
  const file = pathFrom(around.at(-1) ?? page.file, src)
  const found = ENDINGS.map((ending) => file + ending).find(
    (name) => /\.\w+$/.test(name) && page.read(name) !== undefined,
  )
  const text = found === undefined ? undefined : page.read(found)
  if (found === undefined || text === undefined) {
    writer.warn(line, {
      code: 'missing-include',
      message: `The demo ${src} does not exist.`,
      hint: 'Fix its path, which is relative to the page.',
    })
    return
  }
  const { values, code } = splitDemo(text)
  const said = { ...values, ...attributes }
  if (said['debug'] === true || said['debug'] === 'true') return
  writeDemo(
    {
      title: textOf(words) ?? textOf(said['title']),
      description: textOf(said['description']) ?? textOf(said['desc']),
      ...{ code, language: found.split('.').at(-1) ?? '', name: found.split('/').at(-1) ?? found },
      id: demoId(context.page.file, found, textOf(attributes['id'])),
      isInline: said['inline'] === true || said['inline'] === '',
    },
    line,
    context,
  )
}

/** A demo as a heading where it has a title, a paragraph and its code. */
export function writeDemo(demo: Demo, line: Line, context: Context): void {
  const { writer, levels, demoLevel } = context
  const { title, description, language, code, name, id, isInline = false } = demo
  const isTop = line.before === '' && !/^\s{2,}/.test(line.text)
  if (title !== undefined)
    paragraph(
      line,
      isTop
        ? `${'#'.repeat(Math.min(6, Math.max(demoLevel, (levels.at(-1) ?? 0) + 1)))} ${title}${id === undefined ? '' : ` {#${id}}`}`
        : `**${title}**`,
      context,
    )
  if (description !== undefined) paragraph(below(line), description, context)
  const runs = [...code.matchAll(/^\s*(`{3,})/gm)].map(([, marks = '']) => marks.length + 1)
  const fence = '`'.repeat(Math.max(3, ...runs))
  const info = [language, name === undefined ? '' : attribute('title', name)].filter(Boolean)
  writer.blank(line)
  const at = below(line, '')
  if (isInline) {
    writer.open(at, `details[${name ?? language}]`)
    writer.blank(at)
  }
  for (const each of [fence + info.join(' '), ...code.split('\n'), fence]) writer.line(at, each)
  if (isInline) {
    writer.blank(at)
    writer.close(at)
  }
  writer.blank(at)
}

/** The folder of the page, or its own name, and the name of the demo: `cup-demo-full`. */
function demoId(page: string, demo: string, own: string | undefined): string | undefined {
  const stem = (file: string): string =>
    /([^/]+?)(?:\/index)?(?:\.[^/]+)?$/i.exec(file.replace(/\/README\b/, '/index'))?.[1] ?? ''
  const id = own ?? `${stem(page)}-demo-${stem(demo)}`.toLowerCase()
  return /^[\p{L}\d_-]+$/u.test(id) ? id : undefined
}

/** What a comment at the top of a demo says, and the code below it; another comment is code. */
export function splitDemo(text: string): { readonly values: Values; readonly code: string } {
  const plain = text.replace(/\r\n?/g, '\n').replace(/^(?:[ \t]*\n)+/, '')
  const whole = { values: {}, code: plain.trimEnd() }
  const mark = plain.startsWith('/**') ? '*/' : plain.startsWith('<!--') ? '-->' : undefined
  if (mark === undefined) return whole
  const end = plain.indexOf(mark)
  if (end === -1) return whole
  const yaml = plain
    .slice(mark === '*/' ? '/**'.length : '<!--'.length, end)
    .replace(/^[ \t]*\*+/gm, '')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd()
  if (!/^[ \t]*\w[\w.-]*[ \t]*:/.test(yaml)) return whole
  const margin = /^[ \t]*/.exec(yaml)?.[0] ?? ''
  const lines = yaml
    .split('\n')
    .map((line) => (line.startsWith(margin) ? line.slice(margin.length) : line))
  const values: unknown = readValues(lines.join('\n'))
  if (!isRecord(values) || !Object.keys(values).some((key) => KEYS.has(key))) return whole
  return {
    values,
    code: plain
      .slice(end + mark.length)
      .replace(/^\s*\n/, '')
      .trimEnd(),
  }
}

/** What a demo can say of itself. */
const KEYS = new Set([
  ...['title', 'description', 'debug', 'inline', 'iframe', 'compact', 'background', 'transform'],
  ...['defaultShowCode', 'demoUrl', 'order', 'hideActions', 'desc', 'thumbnail', 'tech'],
])

function textOf(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  return text === '' ? undefined : text
}
