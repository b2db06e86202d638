// What the parts of a page of Retype know while it is translated.
import { decodePart } from '../../../../model/addresses/decode.js'
import { isRecord } from '../../../../model/json.js'
import { splitPage } from '../../../../model/text/front-matter-text.js'
import type { DialectPage } from '../../dialect.js'
import { headingLine } from '../../headings/heading-line.js'
import { pathFrom, type Writer } from '../../line.js'
import { readValues, type Values } from '../../vitepress/front-matter.js'

export type Context = {
  readonly page: DialectPage
  readonly writer: Writer
  /** Of the front matter, the file beside the page and its folders. */
  readonly values: Values
  readonly state: {
    /** The level of the last heading. */
    level: number
  }
  readonly depth: number
}

/** What the settings of the site say of a name. */
export function optionsOf(page: DialectPage, name: string): Values {
  const value = page.options?.[name]
  return isRecord(value) ? value : {}
}

/** A file in the folder of the pages, relative to the site folder. */
export const inDocs = (name: string, { docsDir }: DialectPage): string =>
  pathFrom('', `${docsDir}/${name}`)

/** A file of the site as the settings name it: relative to the folder of the pages. */
export function fromDocs(file: string, { docsDir }: DialectPage): string {
  const folder = pathFrom('', docsDir)
  return folder !== '' && file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : file
}

/** The file that a link leads to, relative to the site folder; undefined for an address of another site. Text of an included file is text of the page. */
export function fileOf(target: string, page: DialectPage): string | undefined {
  const path = decodePart(target.replace(/[?#].*$/s, ''))
  if (path === '' || /^[a-z][a-z\d+.-]*:/i.test(path)) return undefined
  return path.startsWith('/') ? inDocs(path.slice(1), page) : pathFrom(page.file, path)
}

/** What a page of the site says of itself. */
export type Linked = { readonly title: string | undefined; readonly values: Values }

/** The page that a link leads to; undefined where the site has none there. */
export function linkedPage(target: string, page: DialectPage): Linked | undefined {
  const file = fileOf(target, page)
  if (file === undefined) return undefined
  const names = /\.md$/i.test(file)
    ? [file]
    : [`${file}.md`, `${file}/index.md`, `${file}/readme.md`, `${file}/README.md`]
  const text = names.map((name) => page.read(name)).find((each) => each !== undefined)
  if (text === undefined) return undefined
  const { yaml, lines, bodyStart } = splitPage(text)
  const values = readValues(yaml)
  const title = [values['title'], values['label']].find(
    (each): each is string => typeof each === 'string' && each.trim() !== '',
  )
  const heading = lines.slice(bodyStart).find((line) => /^# ?[^#]/.test(line))
  const words = heading === undefined ? undefined : headingLine(heading)?.text
  return { title: title ?? (plainWords(words ?? '') || undefined), values }
}

/** Words of a heading as text. */
export const plainWords = (text: string): string =>
  text
    .replace(/\[![a-z]+[^[\]]{0,300}\](?:\([^()\s]*\))?/g, '')
    .replace(/:[a-z\d_+-]{1,60}:/g, '')
    .replace(/\{[#.][^{}]{0,200}\}$/, '')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
