// Notes on lines of code: `# <1>` at the end of a line, and a numbered list below the block.
import type { Block, Code, Lines } from '../read/blocks.js'

export type Annotations = {
  /** The list, which is written below the code. */
  readonly list: Lines
  /** The place of the list among the blocks. */
  readonly end: number
}

const MARK = /[ \t]*(?:#|\/\/|--|%|;|<!--|\/\*)[ \t]{0,8}<(\d{1,3})>[ \t]{0,8}(?:-->|\*\/)?[ \t]*$/

/** Whether lines of code have such marks. */
export const hasAnnotations = ({ body }: Pick<Code, 'body'>): boolean =>
  body.some(({ text }) => (text.endsWith('>') || / <\d{1,3}>/.test(text) ? MARK.test(text) : false))

/** A line with its mark as readers see it: a number in the comment. */
export const withAnnotation = (text: string): string =>
  text.includes('<') ? text.replace(/<(\d{1,3})>([ \t]{0,8}(?:-->|\*\/)?[ \t]*)$/, '($1)$2') : text

/** The list that explains the marks of a block of code; undefined without one. */
export function annotationsAfter(
  code: Code,
  blocks: readonly Block[],
  at: number,
): Annotations | undefined {
  if (!hasAnnotations(code)) return undefined
  let next = at + 1
  while (blocks[next]?.kind === 'blank') next++
  const list = blocks[next]
  if (list?.kind !== 'text' || !/^[ \t]{0,3}\d{1,3}[.)][ \t]/.test(list.lines[0].text))
    return undefined
  return { list, end: next }
}
