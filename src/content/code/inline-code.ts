// Code that a page takes from files, written into its Markdown.
import { blockLines, lastLine, type Block, type Format } from '../blocks/block.js'
import { readBlocks } from '../blocks/read-blocks.js'
import { linesOf, parseCodeImport } from './code-import.js'

/**
 * The Markdown with each code block that names a file (`file=./example.ts`) as a block with the code of the file. A block
 * whose file is not in `includes` stays as it is.
 */
export function inlineCode(
  markdown: string,
  includes: Readonly<Record<string, string>>,
  format: Format,
): string {
  const lines = markdown.split('\n')
  const blocks = [...readBlocks(lines, { format })].filter(({ kind }) => kind === 'fence')
  for (const block of blocks.reverse()) {
    const code = codeOf(block, includes)
    if (code !== undefined)
      lines.splice(block.first, block.starts.length, ...writtenBlock(block, lines, code))
  }
  return lines.join('\n')
}

function codeOf({ info }: Block, includes: Readonly<Record<string, string>>): string | undefined {
  const wanted = info === undefined ? undefined : parseCodeImport(info)
  if (wanted === undefined || !Object.hasOwn(includes, wanted.path)) return undefined
  return linesOf(includes[wanted.path] ?? '', wanted)
}

const FILE = /(^|\s)file=(?:"[^"]*"|'[^']*'|[^\s"']+)/

function writtenBlock(block: Block, lines: readonly string[], code: string): readonly string[] {
  const [opening = ''] = blockLines(block, lines)
  const [, indent = '', marks = '', info = ''] = /^(\s*)(`{3,}|~{3,})(.*)$/.exec(opening) ?? []
  const fence = longEnough(marks, code)
  const path = parseCodeImport(info)?.path ?? ''
  const isNameless = /^\s*file=/.test(info)
  const language = isNameless ? (/\.([a-z\d]+)$/i.exec(path)?.[1] ?? '') : ''
  const first = lines[block.first] ?? ''
  const start = first.slice(0, first.length - opening.length)
  const rest = prefixOf(block, lines, start) + indent
  return [
    `${start}${indent}${fence}${language}${info.replace(FILE, '').trimEnd()}`,
    ...code.split('\n').map((line) => (rest + line).trimEnd()),
    rest + fence,
  ]
}

/** What the lines of the block below its first begin with: markers of quotes, and spaces in place of those of lists. */
function prefixOf(block: Block, lines: readonly string[], start: string): string {
  const last = lines[lastLine(block)] ?? ''
  const [text = ''] = blockLines(block, lines).slice(-1)
  return block.starts.length > 1
    ? last.slice(0, last.length - text.length)
    : start.replace(/[^\s>]/g, ' ')
}

/** The fence, longer than any in the code. */
function longEnough(marks: string, code: string): string {
  const mark = marks[0] ?? '`'
  const runs = code.match(mark === '~' ? /~{3,}/g : /`{3,}/g) ?? []
  const longest = Math.max(0, ...runs.map(({ length }) => length))
  return mark.repeat(Math.max(marks.length, longest + 1))
}
