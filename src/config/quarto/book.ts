// The chapters of a Quarto book as the items of a sidebar, and their numbers.
import { isList, isRecord } from '../../model/json.js'
import { textOf, type Values } from '../foreign/fields.js'
import { docId, separatorItem } from '../foreign/sidebar-items.js'
import { contentItems } from './contents.js'
import type { Contents, Item } from './pages.js'

export type Book = {
  readonly items: readonly Item[]
  /** The pages of the book, in their order. */
  readonly files: readonly string[]
  /** The number of each chapter that has one. */
  readonly numbers: Values
}

/** The chapters and appendices of a book. */
export function readBook(book: Values, context: Contents): Book {
  const { chapters, appendices, references } = book
  const own = contentItems(chapters, context)
  const more = contentItems(appendices, context)
  const last = typeof references === 'string' ? contentItems([references], context) : []
  const heading = textOf(book['appendices-title']) ?? 'Appendices'
  const files = [
    ...new Set([chapters, appendices, references].flatMap((each) => filesIn(each, context))),
  ]
  return {
    items: [...own, ...last, ...(more.length === 0 ? [] : [separatorItem(heading), ...more])],
    files,
    numbers: numbersOf(chapters, appendices, context),
  }
}

/** Entries that are deeper within others have no page. */
const DEEPEST = 20

function filesIn(written: unknown, context: Contents, depth = 0): readonly string[] {
  if (depth > DEEPEST) return []
  if (typeof written === 'string') return fileOf(written, context)
  if (isList(written)) return written.flatMap((each) => filesIn(each, context, depth + 1))
  if (!isRecord(written)) return []
  const own = ['part', 'section', 'file', 'href'].flatMap((key) => {
    const name = textOf(written[key])
    return name === undefined ? [] : fileOf(name, context)
  })
  return [...own, ...filesIn(written['chapters'] ?? written['contents'], context, depth + 1)]
}

function fileOf(name: string, { pages }: Contents): readonly string[] {
  const file = /\.\w+$/.test(name) ? pages.find(name) : undefined
  return file === undefined ? [] : [file]
}

/** Chapters are counted through the parts, appendices by letters; a page without a number says so in its heading. */
function numbersOf(chapters: unknown, appendices: unknown, context: Contents): Values {
  const { pages, tree } = context
  const numbers: Record<string, string> = {}
  const isNumbered = (file: string): boolean => {
    const first = /^#[ \t].*$/m.exec(tree.text(file) ?? '')?.[0] ?? ''
    if (/^index\.\w+$/.test(file) && !/^#[ \t]/.test(first)) return false
    return (
      !/\{[^{}]*(?:\.unnumbered|-)[^{}]*\}[ \t]*$/.test(first.replace(/#[\w:.-]+/, '#')) &&
      pages.front(file).values['number-sections'] !== false
    )
  }
  const parts = new Set(partFiles(chapters, context))
  let count = 0
  for (const file of filesIn(chapters, context))
    if (!parts.has(file) && isNumbered(file)) numbers[docId(file)] = String(++count)
  const letters = filesIn(appendices, context).filter(isNumbered)
  for (const [at, file] of letters.entries())
    if (at < 26) numbers[docId(file)] = String.fromCharCode(65 + at)
  return numbers
}

const partFiles = (chapters: unknown, context: Contents): readonly string[] =>
  (isList(chapters) ? chapters : []).flatMap((each) => {
    const name = isRecord(each) ? textOf(each['part']) : undefined
    return name === undefined ? [] : fileOf(name, context)
  })
