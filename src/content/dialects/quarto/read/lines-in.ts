// The lines of blocks that were read, for parts of a page that are read in another way.
import type { Line } from '../../line.js'
import type { Block } from './blocks.js'

/** The lines of blocks in their order, as they are written. */
export const linesIn = (blocks: readonly Block[]): readonly Line[] =>
  blocks.flatMap((block): readonly Line[] => {
    switch (block.kind) {
      case 'blank':
      case 'heading':
        return [block.line]
      case 'div':
        return [block.line, ...linesIn(block.children), block.closing]
      case 'code':
        return [block.line, ...block.body, { ...block.line, text: block.fence }]
      default:
        return block.lines
    }
  })
