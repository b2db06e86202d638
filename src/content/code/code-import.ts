// Code that a page takes from a file: "```ts file=./example.ts#L3-L8".
import { blockLines } from '../blocks/block.js'
import { readBlocks } from '../blocks/read-blocks.js'
import { splitPage } from '../../model/text/front-matter-text.js'

export type CodeImport = {
  /** As its author wrote it, without the lines: the name of the file in `PageSource.includes`. */
  readonly path: string
  /** Numbers of the first and the last line, from 1; the end of the file when there is no last. */
  readonly lines?: { readonly first: number; readonly last?: number }
}

const FILE = /(?:^|\s)file=(?:"([^"]*)"|'([^']*)'|([^\s"']+))/
const LINES = /#L(\d+)(-(?:L?(\d+))?)?$/

/** The file that an info line names, if any. */
export function parseCodeImport(info: string): CodeImport | undefined {
  const match = FILE.exec(info)
  const target = match?.[1] ?? match?.[2] ?? match?.[3]
  if (!target) return undefined
  const range = LINES.exec(target)
  if (range === null) return { path: target }
  const first = Number(range[1])
  const path = target.slice(0, range.index)
  if (range[2] === undefined) return { path, lines: { first, last: first } }
  return { path, lines: { first, ...(range[3] !== undefined && { last: Number(range[3]) }) } }
}

const RAW_IMPORT = /^import\s+[\w$]+\s+from\s+['"](?:!*raw-loader!([^'"]+)|([^'"]+)\?raw)['"]/gm

/** The files that the code blocks of a page name, each once, and those that it imports as text if it is MDX. */
export function importedFiles(text: string): readonly string[] {
  if (!/file=|raw-loader!|\?raw/.test(text)) return []
  const { lines, bodyStart } = splitPage(text)
  const body = lines.slice(bodyStart)
  const paths = new Set<string>()
  // What the page is depends on more than its text.
  for (const format of ['mdx', 'md'] as const)
    for (const block of readBlocks(body, { format })) {
      const found = block.info === undefined ? undefined : parseCodeImport(block.info)
      if (found) paths.add(found.path)
      if (block.kind !== 'module') continue
      const code = blockLines(block, body).join('\n')
      for (const [, loaded, raw] of code.matchAll(RAW_IMPORT)) paths.add(loaded ?? raw ?? '')
    }
  return [...paths]
}

/** The named lines of a file without the indentation that all of them share; undefined when it has no such lines. */
export function linesOf(text: string, { lines }: CodeImport): string | undefined {
  const all = text
    .replace(/^\uFEFF/, '')
    .replace(/\n$/, '')
    .split('\n')
  const { first, last = all.length } = lines ?? { first: 1 }
  if (first < 1 || last < first || last > all.length) return undefined
  const named = all.slice(first - 1, last)
  if (lines === undefined) return named.join('\n')
  const indents = named
    .filter((line) => line.trim() !== '')
    .map((line) => /^[ \t]*/.exec(line)?.[0] ?? '')
  const shared = indents.reduce((one, other) => sharedStart(one, other), indents[0] ?? '')
  return named
    .map((line) => (line.startsWith(shared) ? line.slice(shared.length) : line.trimStart()))
    .join('\n')
}

function sharedStart(one: string, other: string): string {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return one.slice(0, length)
}
