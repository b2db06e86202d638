// A page of AsciiDoc with its lines, attributes and references.
import { isAsciidoc } from '../../../../model/text/asciidoc/asciidoc-file.js'
import { isRecord } from '../../../../model/json.js'
import { splitPage } from '../../../../model/text/front-matter-text.js'
import type { DialectPage } from '../../dialect.js'
import { headerOf, type Header } from '../read/header.js'
import { preprocess, type Preprocessed } from '../read/preprocess.js'
import { address, createResources, isUrl, type Resources } from '../read/resources.js'
import { headingOf } from '../read/syntax.js'
import { createAttributes, type Attributes, type Source } from '../read/source.js'
import { inlineText, plainText } from './inline.js'
import { createOutline, withoutLinks, type Outline } from './outline.js'
import type { Reference, Scope } from './scope.js'

export type Document = Preprocessed & {
  readonly page: DialectPage
  readonly attributes: Attributes
  readonly resources: Resources
  readonly header: Header
  readonly outline: Outline
  readonly scopeAt: (line: Source) => Scope
  /** Lines of headings below a title of the highest level within the page. */
  readonly parts: ReadonlySet<Source>
  /** Texts of footnotes by their labels. */
  readonly notes: ReadonlyMap<string, string>
  /** In Markdown. */
  readonly title: string | undefined
  /** Attributes without a value in addresses, and the first line of each. */
  readonly unknown: ReadonlyMap<string, Source>
}

/** Opens another page that a reference leads to. */
type Opener = (page: DialectPage) => Document

const MOST_KEPT = 1000

type Opened = {
  readonly text: string
  /** The texts of its included files. */
  readonly parts: readonly string[]
  readonly document: Document
}

/** Pages by their files, of which the last ones are remembered. */
export function createDocuments(): Opener {
  const known = new Map<string, Opened>()
  // Read again, included files are among those that the page depends on.
  const includedIn = (page: DialectPage, { files }: Document): readonly string[] =>
    [...files].map((file) => page.read(file) ?? '')
  const open = (page: DialectPage): Document => {
    const last = known.get(page.file)
    const isSame =
      last?.text === page.text &&
      includedIn(page, last.document).every((text, index) => text === last.parts[index])
    if (isSame) return last.document
    const document = createDocument(page, open)
    const [oldest] = known.keys()
    if (known.size >= MOST_KEPT && oldest !== undefined) known.delete(oldest)
    known.set(page.file, { text: page.text, parts: includedIn(page, document), document })
    return document
  }
  return open
}

/** A page; `open` opens others. */
export function createDocument(page: DialectPage, open: Opener): Document {
  const text = page.text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const resources = createResources(page)
  const attributes = createAttributes(siteAttributes(page.options?.['attributes'], resources.own), {
    ...fileAttributes(page.file),
    ...resources.attributes,
  })
  const { bodyStart } = splitPage(text)
  const reading = { attributes, resources, read: page.read, file: page.file }
  const read = preprocess(text.endsWith('\n') ? text.slice(0, -1) : text, bodyStart, reading)
  const header = headerOf(read.lines)
  const notes = new Map<string, string>()
  const unknown = new Map<string, Source>()
  const values: Record<string, string> = { ...header.values }
  // Titles are read first, when nothing is known of what references lead to.
  let references: ReturnType<typeof createReferences> = () => NOWHERE
  const scopeAt = (line: Source): Scope => {
    const get = (name: string): string | undefined =>
      (Object.hasOwn(values, name) ? values[name] : undefined) ?? attributes.get(name, line.version)
    return {
      get,
      count: (name, seed) => attributes.count(name, seed),
      reference: (target, isMacro) => references(target, isMacro),
      image: (target) => resources.image(target, get('imagesdir') ?? ''),
      link(target) {
        const name = /\{([\w-]{1,100})\}/.exec(target)?.[1]
        if (name === undefined) return linkOf(target, page, resources)
        if (!unknown.has(name)) unknown.set(name, line)
        return undefined
      },
      footnote: (id, words) => noteLabel(id, words, notes),
    }
  }
  const outline = createOutline(read.lines, header.start, scopeAt)
  const { title } = header
  if (title !== undefined) values['doctitle'] = plainText(title.text, scopeAt(title.line))
  const words =
    title === undefined
      ? undefined
      : withoutLinks(inlineText(title.text, scopeAt(title.line), { isOneLine: true }))
  references = createReferences({ page, resources, outline, files: read.files, open })
  return {
    ...read,
    ...{ page, attributes, resources, header, outline, scopeAt, notes, unknown },
    parts: partsOf([...outline.ids.keys()]),
    title: words,
  }
}

/** The headings below the first one of the highest level. */
function partsOf(headings: readonly Source[]): ReadonlySet<Source> {
  const parts = new Set<Source>()
  let isPart = false
  for (const line of headings) {
    const level = (headingOf(line.text)?.level ?? 1) + line.offset
    if (level <= 0) isPart = true
    else if (isPart) parts.add(line)
  }
  return parts
}

const NOWHERE: Reference = { address: undefined, title: undefined }

function siteAttributes(
  ...written: readonly unknown[]
): Readonly<Record<string, string | undefined>> {
  const entries = written.flatMap((each) => (isRecord(each) ? Object.entries(each) : []))
  return Object.fromEntries(
    entries.flatMap(([name, value]): [string, string | undefined][] => {
      if (name.startsWith('!') || name.endsWith('!')) return [[name.replaceAll('!', ''), undefined]]
      if (value === false || value === null)
        return [[value === null ? name : `${name}@`, undefined]]
      if (value === true) return [[name, '']]
      return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : []
    }),
  )
}

function fileAttributes(file: string): Readonly<Record<string, string>> {
  const name = file.split('/').at(-1) ?? file
  const stem = name.replace(/\.\w+$/, '')
  return { docname: stem, docfilesuffix: name.slice(stem.length), docfile: file, docdir: '.' }
}

function noteLabel(
  id: string | undefined,
  words: string | undefined,
  notes: Map<string, string>,
): string {
  const label = id ?? nextLabel(notes)
  if (words !== undefined && !notes.has(label)) notes.set(label, words)
  return label
}

function nextLabel(notes: ReadonlyMap<string, string>): string {
  let count = notes.size + 1
  while (notes.has(String(count))) count++
  return String(count)
}

/** A link to a page as its site has it becomes one to its file. */
function linkOf(target: string, page: DialectPage, resources: Resources): string {
  if (isUrl(target) || /^(?:[a-z][\w+.-]*:|#|\/)/i.test(target)) return target
  const [, path = '', hash = ''] = /^([^#]*)(#.*)?$/s.exec(target) ?? []
  if (!resources.isAntora && path.endsWith('.html')) {
    const file = resources.referenced(path.replace(/\.html$/, '.adoc'))
    if (file !== undefined && page.read(file) !== undefined) return address(file, page) + hash
  }
  return target
}

type References = {
  readonly page: DialectPage
  readonly resources: Resources
  readonly outline: Outline
  readonly files: ReadonlySet<string>
  readonly open: Opener
}

function createReferences(known: References): (target: string, isMacro: boolean) => Reference {
  return (target, isMacro) => {
    const hash = target.indexOf('#')
    const path = hash < 0 ? target : target.slice(0, hash)
    const isPage = hash > 0 || isAsciidoc(path) || (isMacro && /[$@]|:\w|\.\w{2,5}$/.test(path))
    return isPage
      ? toFile(path, hash < 0 ? '' : target.slice(hash + 1), known)
      : toPart(target.replace(/^#/, ''), known)
  }
}

/** A part of the page. */
function toPart(target: string, { outline }: References): Reference {
  const id = outline.has(target) ? target : (outline.byTitle(target) ?? target)
  return { address: `#${encodeURI(id)}`, title: outline.titleOf(id) }
}

/** Another page, or a file. */
function toFile(path: string, fragment: string, known: References): Reference {
  const { page, resources, files, open } = known
  if (isUrl(path))
    return { address: path + (fragment === '' ? '' : `#${fragment}`), title: undefined }
  const isPage = isAsciidoc(path) || !/\$|\.\w{1,5}$/.test(path)
  const written = isPage && !isAsciidoc(path) ? `${path}.adoc` : path
  const file = resources.referenced(written)
  if (file === undefined) return NOWHERE
  if (file === page.file || files.has(file))
    return fragment === '' ? { address: '#', title: undefined } : toPart(fragment, known)
  const link = address(file, page) + (fragment === '' ? '' : `#${encodeURI(fragment)}`)
  const text = isPage ? page.read(file) : undefined
  if (text === undefined) return { address: link, title: undefined }
  const other = open({ ...page, file, text })
  return { address: link, title: fragment === '' ? other.title : other.outline.titleOf(fragment) }
}
