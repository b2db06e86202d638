// Where labels, names of pages and terms lead, and the words that references without words of their own show.
import { isList, isRecord } from '../../../../model/json.js'
import { isNotebook } from '../../../../model/text/notebook.js'
import { markdownOf } from '../../../../model/text/page-formats.js'
import { isRst } from '../../../../model/text/rst/rst.js'
import type { DialectPage } from '../../dialect.js'
import { pathFrom, pathTo } from '../../line.js'
import { createMemo } from '../../memo.js'
import { inDocs } from './files.js'
import { createLabelReader, labelId, labelKey, type Labelled } from './labels.js'

/** Where a reference leads. */
export type Target = {
  readonly address: string
  /** As the page it leads to has it, in Markdown. */
  readonly title: string | undefined
  readonly labelled?: Labelled
}

export type References = {
  /** What a label is of. */
  label(label: string, page: DialectPage): Target | undefined
  /** A page by its path without or with an ending, from the file `from`; from the docs folder with a slash before it. */
  page(path: string, page: DialectPage, from: string): Target | undefined
  /** The definition of a term. */
  term(term: string, page: DialectPage): Target | undefined
  /** What the text of the page itself labels. */
  own(text: string): ReadonlyMap<string, Labelled>
}

/** References that remember the texts of the last pages they lead to. */
export function createReferences(): References {
  const read = createLabelReader()
  const ofRst = createMemo((text) => markdownOf('.rst', text))
  const ofNotebook = createMemo((text) => markdownOf('.ipynb', text))
  const textOf = (file: string, page: DialectPage): string | undefined => {
    const text = page.read(file)
    if (text === undefined) return undefined
    if (isRst(file)) return ofRst(text)
    return isNotebook(file) ? ofNotebook(text) : text
  }
  const titleOf = (file: string, page: DialectPage): string | undefined => {
    const text = textOf(file, page)
    return text === undefined ? undefined : read(text).title
  }
  return {
    label(label, page) {
      const key = labelKey(label)
      const own = read(page.text).labels.get(key)
      if (own !== undefined)
        return { address: `#${labelId(label)}`, title: own.title, labelled: own }
      const file = fileIn('labels', key, page)
      if (file === undefined) return undefined
      const labelled = read(textOf(file, page) ?? '').labels.get(key)
      const address = `${linkTo(file, page)}#${labelId(label)}`
      return { address, title: labelled?.title, ...(labelled && { labelled }) }
    },
    page(path, page, from) {
      const [, name = '', hash = ''] = /^([^#]*)(#.*)?$/.exec(path) ?? []
      const base = name.startsWith('/') ? inDocs(page) : from
      const stem = pathFrom(base, name.replace(/^\/+/, '').replace(/\.(?:md|rst|ipynb|html)$/, ''))
      const file = [
        ...namedNotebook(stem, page),
        `${stem}.md`,
        `${stem}.ipynb`,
        `${stem}.rst`,
        `${stem}/index.md`,
        `${stem}/index.rst`,
      ].find((each) => page.read(each) !== undefined)
      if (file === undefined) return undefined
      return { address: linkTo(file, page) + hash, title: titleOf(file, page) }
    },
    term(term, page) {
      const key = labelKey(term)
      const file = fileIn('terms', key, page)
      if (file === undefined) return undefined
      const hash = `#${termId(term)}`
      return { address: file === page.file ? hash : linkTo(file, page) + hash, title: term }
    },
    own: (text) => read(text).labels,
  }
}

/** A notebook that is the page, although a file in Markdown with the same name is beside it. */
function namedNotebook(stem: string, page: DialectPage): readonly string[] {
  const { notebooks } = page.options ?? {}
  const file = `${stem}.ipynb`
  const isPage = (name: unknown): boolean =>
    typeof name === 'string' && pathFrom(inDocs(page), name) === file
  return isList(notebooks) && notebooks.some(isPage) ? [file] : []
}

/** The id of a term in its glossary, whose links and marks do not count. */
export const termId = (term: string): string =>
  `term-${labelId(term.replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1').replace(/[*`]/g, ''))}`

const linkTo = (file: string, page: DialectPage): string => encodeURI(pathTo(file, page.file))

/** The file that an option of the site names for a label or a term; in the options it is relative to the docs folder. */
function fileIn(option: string, key: string, page: DialectPage): string | undefined {
  const files = page.options?.[option]
  const found = isRecord(files) && Object.hasOwn(files, key) ? files[key] : undefined
  return typeof found === 'string' ? pathFrom(inDocs(page), found) : undefined
}
