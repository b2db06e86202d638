// The lines of a page with the files that it includes, as if they were written there.
import { splitPage } from '../../../../model/text/front-matter-text.js'
import { isNotebook, readNotebook } from '../../../../model/text/notebook.js'
import type { DialectPage } from '../../dialect.js'
import { linesOf, pathFrom, type Line } from '../../line.js'
import { inDocs } from '../page/files.js'
import { isClosingFence, openingFence } from '../../vitepress/source-lines.js'
import type { Values } from '../../vitepress/front-matter.js'
import { withChunkFences } from '../read/chunk-fences.js'
import { chunkFiles, type ChunkFiles } from '../read/chunk-files.js'
import { printedCode, withPrintedCode } from './knit.js'
import { printedValues } from './shortcodes.js'

export type Expanded = {
  readonly lines: readonly Line[]
  /** Lines whose file is missing. */
  readonly missing: readonly { readonly line: Line; readonly name: string }[]
}

const INCLUDE =
  /^([ \t]*)\{\{<[ \t]*include[ \t]+(?:"([^"\n]+)"|'([^'\n]+)'|([^\s<>]+))[ \t]*>\}\}[ \t]*$/

/** How deep files may include files. */
const DEEPEST = 10

/** Files that a page may include in all, and lines after which none is: includes of includes multiply. */
const MOST_FILES = 2_000
const MOST_LINES = 50_000

/** Lines with those of included files, and with the values that their shortcodes print. */
export function expandLines(lines: readonly Line[], page: DialectPage, values: Values): Expanded {
  const missing: { line: Line; name: string }[] = []
  const out: Line[] = []
  let count = 0
  add(lines, [page.file])
  return { lines: out, missing }

  function add(written: readonly Line[], around: readonly string[]): void {
    const from = withChunkFences(withPrintedCode(written))
    const fences = createFences()
    for (let row = 0; row < from.length; row++) {
      const own = from[row]
      if (own === undefined) break
      const chunk = fences.isOpening(own.text) ? chunkFiles(from, row) : undefined
      if (chunk !== undefined) {
        for (const name of chunk.children) include(own, '', name, around)
        if (out.length <= MOST_LINES)
          for (const line of chunkLines(chunk, own, page)) out.push(line)
        fences.end()
        row = chunk.end
        continue
      }
      const text = printedCode(printedValues(own.text, { page, values }))
      const line = text === own.text ? own : { ...own, text }
      const found = line.text.includes('include') ? INCLUDE.exec(line.text) : null
      if (found === null) out.push(line)
      else {
        const [, indent = '', double, single, bare] = found
        include(line, indent, double ?? single ?? bare ?? '', around)
      }
    }
  }

  function include(line: Line, indent: string, name: string, around: readonly string[]): void {
    const file = fileOf(name, line.place.file, page)
    const isTooMuch = ++count > MOST_FILES || out.length > MOST_LINES || around.length > DEEPEST
    const text = file === undefined || isTooMuch ? undefined : page.read(file)
    if (file === undefined || text === undefined || around.includes(file)) {
      missing.push({ line, name })
      out.push({ ...line, text: `${indent}\`${name}\`` })
      return
    }
    const plain = isNotebook(file) ? (readNotebook(text)?.text ?? '') : text
    const inner = linesOf(plain, file).slice(splitPage(plain).bodyStart)
    add(
      inner.map((each) => (each.text === '' ? each : { ...each, text: indent + each.text })),
      [...around, file],
    )
  }
}

/** The lines of a chunk with the code of its file. */
function chunkLines({ code, lines }: ChunkFiles, line: Line, page: DialectPage): readonly Line[] {
  const file = code === undefined ? undefined : fileOf(code, line.place.file, page)
  const text = file === undefined ? undefined : page.read(file)
  const own = text === undefined ? [] : linesOf(text, file)
  const inner = own.map((each) => ({ ...each, place: line.place }))
  return [...lines.slice(0, 1), ...inner, ...lines.slice(1)]
}

/** A file beside the one with the line, or beside the page; from the project with a slash before it. */
function fileOf(name: string, from: string | undefined, page: DialectPage): string | undefined {
  const names = name.startsWith('/')
    ? [pathFrom(inDocs(page), name.slice(1))]
    : [...(from === undefined ? [] : [pathFrom(from, name)]), pathFrom(page.file, name)]
  return names.find((each) => page.read(each) !== undefined)
}

/** Follows the fences of a page, within which no chunk begins. */
function createFences(): {
  readonly isOpening: (text: string) => boolean
  readonly end: () => void
} {
  let fence: string | undefined
  return {
    isOpening(text) {
      if (fence !== undefined) {
        if (isClosingFence(text, fence)) fence = undefined
        return false
      }
      fence = openingFence(text)?.fence
      return fence !== undefined
    },
    end: () => {
      fence = undefined
    },
  }
}
