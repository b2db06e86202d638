// Files that a page includes: `--8<-- "file"`, `{!file!}`, `{* file *}` and `{% include-markdown "file" %}`.
import { warn, type Context } from '../page/context.js'
import { fenceOpening } from '../page/fence.js'
import {
  added,
  isBlank,
  linesOf,
  prefixed,
  replaced,
  withoutIndent,
  type Line,
} from '../page/lines.js'
import { joinPath } from '../page/paths.js'

type Includer = Pick<Context, 'page' | 'diagnostics' | 'options'>

/** Files that include one another end here. */
const DEEPEST = 12

const SCISSORS = /^([ \t]*)(;*)(-{1,}8<-{1,})[ \t]+(["'])(.+?)\4[ \t]*$/
const BLOCK = /^([ \t]*)(;*)(-{1,}8<-{1,})[ \t]*$/
const SECTION = /-{1,}8<-{1,}[ \t]*\[[ \t]*(start|end)[ \t]*(?::[ \t]*([\w-]+))?[ \t]*\]/
const BRACES = /^([ \t]*)\{(!>?|\*)[ \t]*([^!*{}\s]+)[ \t]*([^{}!*]*)(?:!|\*)\}[ \t]*$/
const TEMPLATE =
  /^([ \t]*)\{%-?[ \t]*(include|include-markdown)[ \t]+["']([^"']+)["']([^]*?)-?%\}[ \t]*$/

/** The lines with all files that they include. */
export function includeFiles(lines: readonly Line[], context: Includer, depth = 0): Line[] {
  const result: Line[] = []
  let fence: string | undefined
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]
    if (line === undefined) break
    const { text } = line
    const opening = fenceOpening(text)
    if (fence === undefined) fence = opening?.marks
    else if (text.trim().startsWith(fence) && opening?.info === '') fence = undefined
    if (!/8<|\{[!*%]/.test(text)) {
      result.push(line)
      continue
    }
    const block = BLOCK.exec(text)
    if (block && block[2] === '') {
      const end = lines.findIndex((other, at) => at > index && BLOCK.test(other.text))
      const names = lines.slice(index + 1, end === -1 ? index + 1 : end)
      for (const name of names)
        if (!isBlank(name) && !name.text.trim().startsWith(';'))
          result.push(...snippet(name, block[1] ?? '', name.text.trim(), { context, depth, fence }))
      if (end !== -1) index = end
      continue
    }
    result.push(...included(line, { context, depth, fence }))
  }
  return result
}

type Where = {
  readonly context: Includer
  readonly depth: number
  /** The marks of the code block around the line. */
  readonly fence: string | undefined
}

function included(line: Line, where: Where): readonly Line[] {
  const { text } = line
  const { options } = where.context
  const [, indent = '', escaped = '', , , name] = SCISSORS.exec(text) ?? []
  if (name !== undefined) {
    if (escaped === '') return snippet(line, indent, name.trim(), where)
    return [replaced(line, text.replace(';', ''))]
  }
  // A marker of a section is not part of the page.
  if (SECTION.test(text)) return where.depth > 0 ? [] : [line]
  const [, space = '', kind = '', file = '', rest = ''] = BRACES.exec(text) ?? []
  const name2 = kind === '*' ? 'markdown_include_variants' : 'include'
  if (file !== '' && (options.has(name2) || options.has('mdx_include')))
    return kind === '*'
      ? codeFile(line, space, file, rest, where)
      : fileLines(line, space, file.replace(/^>/, ''), where)
  const [, left = '', command = '', path, settings = ''] = TEMPLATE.exec(text) ?? []
  if (path === undefined || !(options.has('include-markdown') || options.has('macros')))
    return [line]
  return templateFile(line, left, { command, path, settings }, where)
}

/** The lines of `file`, `file:3:7`, `file::7`, `file:1:3,5:6` or `file:section`. */
function snippet(line: Line, indent: string, name: string, where: Where): readonly Line[] {
  if (/^https?:/.test(name)) {
    warn(where.context, line, {
      code: 'missing-include',
      message: `${name} is on another site and is not included.`,
      hint: 'Copy the file into the repository, or link to it.',
    })
    return [replaced(line, indent + (where.fence === undefined ? `<${name}>` : name))]
  }
  const [, path = name, part = ''] = /^(.*?)((?::[\w,:-]*)?)$/.exec(name) ?? []
  const found = findFile(path, where.context)
  if (found === undefined) return missing(line, indent, path, where)
  const all = linesOf(found.text.replace(/\n$/, ''), found.file)
  const chosen = chosenLines(all, part.slice(1))
  if (chosen === undefined) return missing(line, indent, name, where)
  return nested(chosen, where).map((each) => prefixed(each, indent))
}

/** The name in a line that includes a file: `--8<-- "file:section"`. */
export function snippetName(text: string): string | undefined {
  const [, , escaped, , , name] = SCISSORS.exec(text) ?? []
  return escaped === '' ? name?.trim() : undefined
}

/** Whether a text has a section of this name. */
export const hasSection = (text: string, name: string): boolean =>
  linesOf(text).some((line) => isSection(line, 'start', name))

function nested(lines: readonly Line[], { context, depth }: Where): readonly Line[] {
  return depth < DEEPEST ? includeFiles(lines, context, depth + 1) : lines
}

/** The lines of one or more ranges, or of a section; undefined when there is no such section. */
function chosenLines(lines: readonly Line[], part: string): readonly Line[] | undefined {
  if (part === '') return lines
  if (/^[\d,:-]*$/.test(part))
    return part.split(',').flatMap((range) => {
      const [from = '', to = ''] = range.split(':')
      const last = range.includes(':') ? (to === '' ? lines.length : Number(to)) : lines.length
      return lines.slice(Math.max(0, Number(from || '1') - 1), last)
    })
  const start = lines.findIndex((line) => isSection(line, 'start', part))
  if (start === -1) return undefined
  const end = lines.findIndex((line, index) => index > start && isSection(line, 'end', part))
  const inside = lines.slice(start + 1, end === -1 ? lines.length : end)
  return withoutIndent(inside.filter((line) => !SECTION.test(line.text)))
}

function isSection({ text }: Line, edge: string, name: string): boolean {
  const [, found, of] = SECTION.exec(text) ?? []
  return found === edge && (of === name || (edge === 'end' && of === undefined))
}

/** The file in the include folders, beside the page, or from the site folder. */
function findFile(
  name: string,
  { page }: Includer,
): { readonly file: string; readonly text: string } | undefined {
  const folder = page.file.slice(0, Math.max(0, page.file.lastIndexOf('/')))
  const folders = [...page.includeFolders, '', folder, page.docsDir]
  for (const file of new Set(folders.map((each) => joinPath(each, name)))) {
    const text = page.read(file)
    if (text !== undefined) return { file, text }
  }
  return undefined
}

/** The name is shown, so that readers see that something is missing. */
function missing(line: Line, indent: string, name: string, where: Where): Line[] {
  warn(where.context, line, {
    code: 'missing-include',
    message: `The included file ${name} is missing.`,
    hint: 'Paths are relative to the settings file and to the folders in markdown.includeFolders.',
  })
  const isCode = where.fence !== undefined
  return [replaced(line, indent + (isCode ? name : `\`${name}\``))]
}

/** The lines of `file` or `file[ln:1-3,5-]`, where a number may name a column, too: `1.4-3`. */
function fileLines(line: Line, indent: string, name: string, where: Where): readonly Line[] {
  const [, path = name, numbers] = /^(.+?)\[ln:([\d.,-]*)\]$/.exec(name) ?? []
  const found = findFile(path, where.context)
  if (found === undefined) return missing(line, indent, path, where)
  const all = linesOf(found.text.replace(/\n$/, ''), found.file)
  const ranges = numbers?.replace(/\.\d*/g, '').replaceAll('-', ':')
  const lines = ranges === undefined ? all : rangesOf(ranges, all).map(([, each]) => each)
  return nested(lines, where).map((each) => prefixed(each, indent))
}

/** `{* file ln[1:4,7] hl[2] *}`: a code block of a file. */
function codeFile(
  line: Line,
  indent: string,
  name: string,
  settings: string,
  where: Where,
): readonly Line[] {
  const found = findFile(name, where.context)
  if (found === undefined) return missing(line, indent, name, where)
  const all = linesOf(found.text.replace(/\n$/, ''), found.file)
  const numbers = /ln\[([\d,:]*)\]/.exec(settings)?.[1]
  const marked = /hl\[([\d,:]*)\]/.exec(settings)?.[1]
  const chosen = numbers === undefined ? [...all.entries()] : rangesOf(numbers, all)
  const rows = chosen.map(([row]) => row + 1)
  const wanted = new Set(rangesOf(marked ?? '', all).map(([row]) => row + 1))
  const shown = rows.flatMap((row, index) => (wanted.has(row) ? [index + 1] : []))
  const language = /\.(\w+)$/.exec(name)?.[1] ?? 'text'
  const meta = shown.length === 0 ? '' : ` hl_lines="${shown.join(' ')}"`
  return [
    added(`${indent}\`\`\`\`${language}${meta}`, line),
    ...chosen.map(([, each]) => prefixed(each, indent)),
    added(`${indent}\`\`\`\``, line),
  ]
}

function rangesOf(ranges: string, lines: readonly Line[]): (readonly [number, Line])[] {
  const entries = [...lines.entries()]
  return ranges
    .split(',')
    .filter((range) => range !== '')
    .flatMap((range) => {
      const [from = '', to = from] = range.split(':')
      const last = to === '' ? lines.length : Number(to)
      return entries.slice(Math.max(0, Number(from || '1') - 1), last)
    })
}

type TemplateInclude = {
  readonly command: string
  readonly path: string
  readonly settings: string
}

/** `{% include-markdown "file" start="…" end="…" %}`, relative to the page. */
function templateFile(
  line: Line,
  indent: string,
  { path, settings }: TemplateInclude,
  where: Where,
): readonly Line[] {
  const { page } = where.context
  const folder = page.file.slice(0, Math.max(0, page.file.lastIndexOf('/')))
  const beside = joinPath(folder, path)
  const text = page.read(beside)
  const found = text === undefined ? findFile(path, where.context) : { file: beside, text }
  if (found === undefined) return missing(line, indent, path, where)
  const lines = linesOf(found.text.replace(/\n$/, ''), found.file)
  const edge = (name: string): string | undefined =>
    new RegExp(`\\b${name}[ \\t]*=[ \\t]*(["'])([^]*?)\\1`).exec(settings)?.[2]
  const [start, end] = [edge('start'), edge('end')]
  const from = start === undefined ? 0 : lines.findIndex((each) => each.text.includes(start)) + 1
  const to =
    end === undefined ? -1 : lines.findIndex((each, at) => at >= from && each.text.includes(end))
  const chosen = lines.slice(from, to === -1 ? lines.length : to)
  return nested(chosen, where).map((each) => prefixed(each, indent))
}
