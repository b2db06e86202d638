// The code blocks of a page as written in its source, for syntax checks.
import type { Code, Nodes } from 'mdast'
import { splitPage } from '../model/text/front-matter-text.js'
import { markdownParser } from './parser/parse-markdown.js'

/** A code block. Lines and columns count from 1 in UTF-16 code units. */
export type CodeSample = {
  readonly language: string
  /** The info line after the language. */
  readonly meta: string
  readonly text: string
  /** Converts a place in `text` to its place in the file. */
  readonly placeOf: (line: number, column: number) => { line: number; column: number }
}

/** All fenced code blocks with a language in a page's whole text; none when MDX cannot be read. */
export async function codeSamples(
  text: string,
  format: 'md' | 'mdx',
): Promise<readonly CodeSample[]> {
  if (!/```|~~~/.test(text)) return []
  const { lines, bodyStart } = splitPage(text)
  const body = lines.map((line, index) => (index < bodyStart ? '' : line)).join('\n')
  const parser = markdownParser(body, { math: false, format })
  if (format === 'mdx') parser.use((await import('./mdx/mdx.js')).remarkMdx)
  try {
    return blocksIn(parser.parse(body)).flatMap((block) => sampleOf(block, lines))
  } catch {
    // The page cannot be compiled either, which is reported elsewhere.
    return []
  }
}

function blocksIn(node: Nodes): readonly Code[] {
  if (node.type === 'code') return [node]
  return 'children' in node ? node.children.flatMap(blocksIn) : []
}

function sampleOf({ lang, meta, value, position }: Code, lines: readonly string[]): CodeSample[] {
  if (!lang || value === '' || position === undefined) return []
  const first = position.start.line + 1
  const texts = value.split('\n')
  return [
    {
      language: lang.toLowerCase(),
      meta: meta ?? '',
      text: value,
      placeOf(line, column) {
        // A parser that wanted more stops on the line behind the text, which is the closing fence.
        const isBehind = line > texts.length
        const row = isBehind ? texts.length : line
        const text = texts[row - 1] ?? ''
        // The rest of the line before the text is the indentation of the list or quote around the block.
        const indent = Math.max(0, (lines[first + row - 2] ?? '').length - text.length)
        return { line: first + row - 1, column: indent + (isBehind ? text.length + 1 : column) }
      },
    },
  ]
}
