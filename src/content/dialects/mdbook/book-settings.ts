// What a page needs to know of its book's settings.
import { parse } from 'smol-toml'
import { isRecord } from '../../../model/json.js'
import type { DialectPage } from '../dialect.js'

export type BookSettings = {
  /** The mark of hidden lines by language. */
  readonly hiddenLines: Readonly<Record<string, unknown>>
  /** `\\(…\\)` is a formula. */
  readonly hasMathJax: boolean
  /** `<!-- toc -->` is a table of contents. */
  readonly hasToc: boolean
}

/** The settings of the book that a page is in: those of the nearest `book.toml` in or above the docs folder. */
export function bookSettings({ docsDir, read }: DialectPage): BookSettings {
  const book = readBook(docsDir, read)
  const html = tableOf(tableOf(book, 'output'), 'html')
  return {
    hiddenLines: tableOf(tableOf(html, 'code'), 'hidelines'),
    hasMathJax: html['mathjax-support'] === true,
    hasToc: isRecord(tableOf(book, 'preprocessor')['toc']),
  }
}

type Table = Readonly<Record<string, unknown>>

function readBook(docsDir: string, read: DialectPage['read']): Table {
  const folders = docsDir.split('/').filter((part) => part !== '.' && part !== '')
  for (let depth = folders.length; depth >= 0; depth--) {
    const text = read([...folders.slice(0, depth), 'book.toml'].join('/'))
    if (text !== undefined) return parsed(text)
  }
  return {}
}

function parsed(text: string): Table {
  try {
    return parse(text)
  } catch {
    return {}
  }
}

function tableOf(table: Table, key: string): Table {
  const value = table[key]
  return isRecord(value) ? value : {}
}
