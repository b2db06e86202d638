// What the pages of a project share: its files by their names, values, labels and categories.
import { isRecord } from '../../../../model/json.js'
import {
  attributeOf,
  elementsNamed,
  parseXml,
  variablesIn,
} from '../../../../model/text/writerside/xml.js'
import type { DialectPage } from '../../dialect.js'
import { pathFrom } from '../../line.js'

export type Label = { readonly name: string; readonly href: string | undefined }

export type Module = {
  readonly page: DialectPage
  readonly instance: string | undefined
  /** Site-relative file of the page that the site begins with. */
  readonly start: string | undefined
  readonly value: (name: string) => string | undefined
  /** The site-relative file that a link means, by its name alone. */
  readonly fileOf: (name: string) => string | undefined
  /** The site-relative file of a picture. */
  readonly imageOf: (name: string) => string | undefined
  /** The text of a file with code. */
  readonly codeOf: (source: string) => string | undefined
  /** Whether dots count in the ids of headings. */
  readonly hasDots: boolean
  /** What a label or a category is called. */
  readonly labelOf: (id: string) => Label | undefined
  readonly categoryOf: (id: string) => string | undefined
}

/** Files as they were read before. */
export type Memory = {
  readonly variables: (text: string, instance: string | undefined) => ReadonlyMap<string, string>
  readonly labels: (text: string) => ReadonlyMap<string, Label>
}

/** The names in a list of labels or categories. */
export function readLabels(text: string): ReadonlyMap<string, Label> {
  const nodes = parseXml(text)
  return new Map(
    ['primary-label', 'secondary-label', 'category'].flatMap((name) =>
      elementsNamed(nodes, name).flatMap((each): readonly (readonly [string, Label])[] => {
        const id = attributeOf(each, 'id')
        const shown = attributeOf(each, 'name') ?? attributeOf(each, 'short-name') ?? id
        return id === undefined || shown === undefined
          ? []
          : [[id, { name: shown, href: attributeOf(each, 'href') }]]
      }),
    ),
  )
}

/** The values of a text with variables. */
export const readVariables = (
  text: string,
  instance: string | undefined,
): ReadonlyMap<string, string> => variablesIn(parseXml(text), instance)

/** The project of a page, by the options of the dialect. */
export function openModule(page: DialectPage, memory: Memory): Module {
  const options = page.options ?? {}
  const text = (name: string): string | undefined => {
    const value = options[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const texts = (name: string): readonly string[] => {
    const value = options[name]
    const list: readonly unknown[] = Array.isArray(value) ? value : []
    return list.flatMap((each) => (typeof each === 'string' ? [each] : []))
  }
  const docs = page.docsDir === '' || page.docsDir === '.' ? 'page' : `${page.docsDir}/page`
  const inDocs = (name: string): string => pathFrom(docs, name)
  const instance = text('instance')
  const builtIn: Readonly<Record<string, string | undefined>> = {
    ...{ instance: text('name'), product: text('name'), version: text('version') },
  }
  const values = new Map<string, string>()
  for (const file of texts('variables'))
    for (const [name, value] of memory.variables(page.read(inDocs(file)) ?? '', instance))
      values.set(name, value)
  const isFile = (file: string): boolean => page.read(file) !== undefined
  const find = (name: string): string | undefined => page.names?.().find(name, page.file)
  const root = text('root') ?? ''
  const lists = (names: readonly string[]): ReadonlyMap<string, Label> =>
    new Map(names.flatMap((name) => [...memory.labels(page.read(inDocs(name)) ?? '')]))
  const set = isRecord(options['values']) ? options['values'] : {}
  return {
    ...{ page, instance, hasDots: text('ids') !== 'without-dots' },
    start: text('start') === undefined ? undefined : inDocs(text('start') ?? ''),
    value(name) {
      const own = Object.hasOwn(set, name) ? set[name] : undefined
      if (typeof own === 'string' || typeof own === 'number') return String(own)
      return values.get(name) ?? (Object.hasOwn(builtIn, name) ? builtIn[name] : undefined)
    },
    fileOf: find,
    imageOf(name) {
      const plain = name.replace(/^(?:\.{0,2}\/)+/, '')
      for (const folder of texts('images').map(inDocs)) {
        // The nearest to the folder is the one in it.
        const own = page.names?.().find(plain, `${folder}/page`)
        if (own?.startsWith(`${folder}/`)) return own
      }
      return find(plain) ?? find(plain.slice(plain.lastIndexOf('/') + 1))
    },
    codeOf(source) {
      const plain = source.replace(/^\/+/, '')
      const folders = [text('snippets'), root].flatMap((each) =>
        each === undefined ? [] : [inDocs(`${each}/${plain}`)],
      )
      const file = [...folders, pathFrom(page.file, plain)].find(isFile)
      return file === undefined ? undefined : page.read(file)
    },
    labelOf: (id) => lists([`${root === '' ? '' : `${root}/`}labels.list`]).get(id),
    categoryOf: (id) => lists(texts('categories')).get(id)?.name,
  }
}
