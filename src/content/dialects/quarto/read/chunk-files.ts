// Chunks that take pages or code from files: `child="part.Rmd"`, `file="plot.R"`, `code=readLines("plot.R")`.
import type { Line } from '../../line.js'
import { endOfCode, openingFence } from '../../vitepress/source-lines.js'
import { rCall, rFlag, rOptions, rTexts } from './r-value.js'

export type ChunkFiles = {
  /** Pages that are shown instead of the chunk. */
  readonly children: readonly string[]
  /** The file that has the code. */
  readonly code: string | undefined
  /** The lines of the chunk that stay. */
  readonly lines: readonly Line[]
  /** The last row of the chunk. */
  readonly end: number
}

/** What the chunk that begins in a row takes from files; undefined for other code. */
export function chunkFiles(lines: readonly Line[], row: number): ChunkFiles | undefined {
  const opening = openingFence(lines[row]?.text ?? '')
  if (
    opening === undefined ||
    !/^\{[\w-]+[ \t,].*\b(?:child|file|code)[ \t]{0,9}=/.test(opening.info)
  )
    return undefined
  const options = rOptions(opening.info.replace(/^\{[\w-]+[ \t,]*/, '').replace(/\}[^}]*$/, ''))
  if (rFlag(options.get('eval') ?? '') === false && options.has('child')) return undefined
  const end = Math.min(endOfCode(lines, row, opening.fence), lines.length - 1)
  const child = options.get('child')
  const children = child === undefined ? undefined : rTexts(child)
  if (children !== undefined) {
    const isHidden = rFlag(options.get('include') ?? '') === false
    return { children: isHidden ? [] : children, code: undefined, lines: [], end }
  }
  const code = codeFile(options)
  return code === undefined
    ? undefined
    : { children: [], code, lines: lines.slice(row, end + 1), end }
}

function codeFile(options: ReadonlyMap<string, string>): string | undefined {
  const call = rCall(options.get('code') ?? '')
  const isRead =
    call !== undefined && /^(?:readLines|read_utf8|read_file|file_string)$/.test(call.name)
  const [file, ...more] = rTexts((isRead ? call.args[0] : options.get('file')) ?? '') ?? []
  return more.length > 0 ? undefined : file
}
