// What a page sets for all of its chunks: `knitr::opts_chunk$set(echo = FALSE)`.
import type { Block } from './blocks.js'
import { readCell } from './cell.js'
import { callEnd, rFlag, rOptions } from './r-value.js'

const CALL = 'opts_chunk$set('

/** Whether chunks show their code, as the last one that says so has it; undefined where none does. */
export function chunkEcho(blocks: readonly Block[]): boolean | undefined {
  let echo: boolean | undefined
  for (const block of blocks) {
    if (block.kind === 'div') echo = chunkEcho(block.children) ?? echo
    if (block.kind !== 'code' || !block.body.some(({ text }) => text.includes(CALL))) continue
    if (!readCell(block).isRun) continue
    const code = block.body.map(({ text }) => text.replace(/^[ \t]*#.*$/, '')).join('\n')
    const start = code.indexOf(CALL) + CALL.length
    const end = start < CALL.length ? undefined : callEnd(code, start - 1)
    const written = end === undefined ? undefined : rOptions(code.slice(start, end - 1)).get('echo')
    echo = (written === undefined ? undefined : rFlag(written)) ?? echo
  }
  return echo
}
