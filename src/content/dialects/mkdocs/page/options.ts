// What the settings of an MkDocs site say about its Markdown: `markdown.dialectOptions`.
import { isRecord } from '../../../../model/json.js'

export type MkdocsOptions = {
  /** Whether an extension of Python-Markdown or a plugin is on, by its last name: `caret` for `pymdownx.caret`. */
  readonly has: (name: string) => boolean
  /** Files whose text is added to each page, such as a glossary; relative to the include folders. */
  readonly append: readonly string[]
  /** By which rule headings get their ids. */
  readonly slugs: 'ascii' | 'unicode' | 'unicode-case'
  /** Tabs with the same labels switch together. */
  readonly linkTabs: boolean
}

/** Options of JSON; without a list of extensions all are on. */
export function readOptions(value: unknown): MkdocsOptions {
  const options = isRecord(value) ? value : {}
  const { extensions, slugs } = options
  const names = Array.isArray(extensions) ? new Set(texts(extensions)) : undefined
  return {
    has: (name) => names === undefined || names.has(name),
    append: texts(options['append']),
    slugs: slugs === 'unicode' || slugs === 'unicode-case' ? slugs : 'ascii',
    linkTabs: options['linkTabs'] === true,
  }
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}
