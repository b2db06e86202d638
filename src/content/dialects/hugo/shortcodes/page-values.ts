// `.Page` and `.Site`, as templates see them.
import { splitPage } from '../../../../model/text/front-matter-text.js'
import type { DialectPage } from '../../dialect.js'
import { pathFrom } from '../../line.js'
import { foldersAbove } from '../../templates/included.js'
import { frontMatterOf, paramText } from '../../templates/param.js'
import {
  fieldOf,
  TemplateFault,
  textOf,
  valueFrom,
  type Host,
  type Method,
  type Value,
} from '../go-template/values.js'
import type { SiteFiles } from './site-files.js'
import { createStore } from './store.js'

/** A template that lists pages. */
export class PageListFault extends TemplateFault {}

const PAGE_LISTS = 'Pages RegularPages RegularPagesRecursive Sections Data'.split(' ')

/** Something with these fields and no others. */
export function hostOf(kind: string, fields: Readonly<Record<string, () => Value>>): Host {
  return {
    field: (name) => {
      const read = Object.hasOwn(fields, name) ? fields[name] : undefined
      if (read === undefined) throw new TemplateFault(`${kind}.${name}`)
      return read()
    },
  }
}

export type SiteValues = {
  readonly page: Host
  readonly site: Host
  readonly hugo: Host
  readonly now: Host
}

export function siteValues(
  page: DialectPage,
  files: SiteFiles,
  markdown: (text: Value) => Value,
): SiteValues {
  const store = createStore()
  const code = valueFrom(page.options?.['language']) ?? 'en'
  const language = hostOf('Language', { Lang: () => code, LanguageCode: () => code })
  const site = hostOf('Site', {
    Data: () => files.data,
    Params: () => nested(page.variables, 'params.'),
    Title: () => valueFrom(page.options?.['title']) ?? '',
    Language: () => language,
    LanguageCode: () => code,
    BaseURL: () => '/',
    // Of two arguments, the first is the kind of page.
    GetPage:
      () =>
      (...args) =>
        pageAt(textOf(args.at(-1))),
  })
  const pageAt = (path: string): Value => {
    const found = files.content(path)
    return found && pageFrom(found.file, found.text)
  }
  const pageFrom = (path: string, text: string): Host =>
    pageHost(path, text, { page, site, language, store, markdown, pageAt })
  const own = pageFrom(files.pagePath, page.text)
  const hugo = hostOf('hugo', {
    Data: () => files.data,
    IsProduction: () => true,
    IsServer: () => false,
    IsDevelopment: () => false,
    Environment: () => 'production',
  })
  let count = 0
  const next = (): number => count++
  // Templates take the time for ids. The same input gives the same page, so it is a number that counts up.
  const now = hostOf('now', { Unix: next, UnixMilli: next, UnixNano: next })
  return { page: own, site, hugo, now }
}

type PageContext = {
  readonly page: DialectPage
  readonly site: Host
  readonly language: Host
  readonly store: Host
  readonly markdown: (text: Value) => Value
  /** A page by its path from the folder of the content. */
  readonly pageAt: (path: string) => Value
}

/** A page by its path from the folder of the content. */
function pageHost(path: string, text: string, context: PageContext): Host {
  const { page, site, language, store, markdown, pageAt } = context
  const matter = frontMatterOf(text)
  const params = { ...matter, ...asTable(matter['params']) }
  const paramContext = { page, values: new Map(Object.entries(page.variables)) }
  const param: Method = (name) => {
    const own = params[textOf(name)]
    return own === undefined ? paramText(textOf(name), paramContext) : valueFrom(own)
  }
  const address = (): Value => {
    if (matter['slug'] !== undefined || matter['url'] !== undefined)
      throw new TemplateFault('Page.RelPermalink')
    const plain = path.replace(/(?:(?:^|\/)_?index)?\.\w+$/, '').toLowerCase()
    return plain === '' ? '/' : `/${plain}/`
  }
  const body = (): string => {
    const { lines, bodyStart } = splitPage(text)
    return lines.slice(bodyStart).join('\n')
  }
  const fields: Readonly<Record<string, () => Value>> = {
    Title: () => valueFrom(matter['title']) ?? '',
    LinkTitle: () => valueFrom(matter['linkTitle'] ?? matter['title']) ?? '',
    Description: () => valueFrom(matter['description']) ?? '',
    Params: () => valueFrom(params),
    Param: () => param,
    ...placeFields(path),
    GetPage: () => (other) => pageNear(textOf(other), path, pageAt),
    Parent: () => parentOf(path, pageAt),
    RelPermalink: address,
    Permalink: address,
    Site: () => site,
    Language: () => language,
    Lang: () => fieldOf(language, 'Lang'),
    Store: () => store,
    Scratch: () => store,
    TableOfContents: () => '',
    RawContent: body,
    RenderShortcodes: () => ({ html: body() }),
    Content: () => markdown(body()),
    RenderString:
      () =>
      (...args) =>
        markdown(args.at(-1)),
    ...listFields(),
  }
  return { ...hostOf('Page', fields), text: `Page(/${path})` }
}

/** The fields of a page that its path tells. */
function placeFields(path: string): Readonly<Record<string, () => Value>> {
  const folder = path.split('/').slice(0, -1).join('/')
  const name = path.split('/').at(-1) ?? ''
  const base = name.replace(/\.\w+$/, '')
  const isSection = /^_?index$/.test(base)
  const section = path.includes('/') ? (path.split('/')[0] ?? '') : ''
  const file = hostOf('File', {
    Path: () => path,
    Dir: () => (folder === '' ? '' : `${folder}/`),
    LogicalName: () => name,
    BaseFileName: () => base,
    ContentBaseName: () => (isSection ? folder.split('/').at(-1) : base),
    TranslationBaseName: () => base,
    Ext: () => 'md',
  })
  return {
    File: () => file,
    Path: () => `/${isSection ? folder : path.replace(/\.\w+$/, '')}`,
    Section: () => section,
    Type: () => section || 'page',
    Kind: () => (isSection ? 'section' : 'page'),
    IsPage: () => !isSection,
    IsSection: () => isSection && folder !== '',
    IsHome: () => isSection && folder === '',
    IsNode: () => isSection,
  }
}

/** A page by a path from the folder of the page at `from`, or else from that of the content. */
function pageNear(path: string, from: string, pageAt: PageContext['pageAt']): Value {
  return pageAt(pathFrom(from, path)) ?? (path.startsWith('.') ? undefined : pageAt(path))
}

/** The page of the nearest section above the page at `path`. */
function parentOf(path: string, pageAt: PageContext['pageAt']): Value {
  const isIndex = /(?:^|\/)_?index\.md$/.test(path)
  for (const folder of [...foldersAbove(path), ''].slice(isIndex ? 1 : 0)) {
    const found = pageAt(`${folder}_index.md`)
    if (found !== undefined) return found
  }
  return undefined
}

/** A list of pages is only known when all pages are read. */
const listFields = (): Readonly<Record<string, () => Value>> =>
  Object.fromEntries(
    PAGE_LISTS.map((name) => [
      name,
      (): Value => {
        throw new PageListFault(name)
      },
    ]),
  )

/** The values whose names begin alike, as dictionaries in each other. */
function nested(values: Readonly<Record<string, string>>, prefix: string): Value {
  const root: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    if (!name.startsWith(prefix)) continue
    const parts = name.slice(prefix.length).split('.')
    let at = root
    for (const part of parts.slice(0, -1)) {
      const inner: Record<string, unknown> = Object.hasOwn(at, part) ? asTable(at[part]) : {}
      at[part] = inner
      at = inner
    }
    at[parts.at(-1) ?? ''] = value === 'true' ? true : value === 'false' ? false : value
  }
  return valueFrom(root)
}

function asTable(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
