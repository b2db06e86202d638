// The lines of a page with the files that it includes, as if they were written there.
import { splitPage } from '../../../../model/text/front-matter-text.js'
import { isNotebook, readNotebook } from '../../../../model/text/notebook.js'
import type { DialectPage } from '../../dialect.js'
import { linesOf, pathFrom, type Line } from '../../line.js'
import { inDocs } from '../page/files.js'
import type { Values } from '../../vitepress/front-matter.js'
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

  function add(from: readonly Line[], around: readonly string[]): void {
    for (const written of from) {
      const text = printedValues(written.text, { page, values })
      const line = text === written.text ? written : { ...written, text }
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

/** A file beside the one with the line, or beside the page; from the project with a slash before it. */
function fileOf(name: string, from: string | undefined, page: DialectPage): string | undefined {
  const names = name.startsWith('/')
    ? [pathFrom(inDocs(page), name.slice(1))]
    : [...(from === undefined ? [] : [pathFrom(from, name)]), pathFrom(page.file, name)]
  return names.find((each) => page.read(each) !== undefined)
}
