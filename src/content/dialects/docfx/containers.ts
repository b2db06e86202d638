// Lines with three colons, of which only the content is shown: columns, zones, versions, and boxes of a site's own style.
import type { Line } from '../line.js'

/** Containers of this program, which a site may use after it has moved. */
const OURS =
  /^(?:note|tip|info|warning|danger|caution|important|success|secondary|details|tabs?|steps|cards|code-group|toc|file-tree)$/

const MARK = /^:::+\s*(row|column|zone|moniker|image)(-end)?\b[^]*$/
const OPENING = /^(:{3,})\s*([A-Za-z][\w-]*)\b(?!.*:::)/
const CLOSING = /^:{3,}\s*$/

export type Containers = {
  /** Whether a line is a mark that is left out. */
  isMark(text: string): boolean
  /** Characters of indentation that a line has inside its columns. */
  indentOf(line: Line): number
}

/** The containers of one page. */
export function createContainers(): Containers {
  const open: ('ours' | 'other')[] = []
  let columns = 0
  let indent: number | undefined
  return {
    isMark(text) {
      const [, name, end] = MARK.exec(text) ?? []
      const isImage = name === 'image' && end === undefined
      if (name !== undefined && !isImage && !isOurColumn(text)) {
        if (name === 'column') {
          columns = Math.max(0, columns + (end === undefined ? 1 : -1))
          indent = undefined
        }
        return true
      }
      const opened = OPENING.exec(text)?.[2]
      if (opened !== undefined && !isImage) {
        const isOther = !OURS.test(opened)
        open.push(isOther ? 'other' : 'ours')
        return isOther
      }
      return CLOSING.test(text) && open.pop() === 'other'
    },
    indentOf({ text }) {
      if (columns === 0 || text.trim() === '') return 0
      const own = /^[ \t]*/.exec(text)?.[0].length ?? 0
      indent ??= own
      return Math.min(own, indent)
    },
  }
}

/** `:::column` of this program does not end in colons. */
const isOurColumn = (text: string): boolean => /^:::+columns?(?:\[|\{|\s*$)/.test(text)
