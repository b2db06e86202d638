// What the steps of the pipeline read and collect about a page, in pieces by subject. The type of a step names the
// pieces that it reads or writes: one that takes a `PageFile<'headings' | 'plainText'>` has access to these two.
import { createHash } from 'node:crypto'
import type { Element, Nodes as HtmlNode } from 'hast'
import { VFile } from 'vfile'
import type { Heading, HeadTag, MarkdownOptions, PageSource, Reference } from '../../model/page.js'
import { splitPage, type PageText } from '../../model/text/front-matter-text.js'
import { readValues } from '../dialects/vitepress/front-matter.js'
import { createSlugCounter, type SlugCounter } from './slug.js'
import { slugRuleOf } from './slug-rules.js'

/** The file of one page that unified's plugins get, with the named pieces of our data. */
export type PageFile<Piece extends keyof PageData = never> = VFile & {
  readonly data: { readonly orion: Pick<PageData, Piece> }
}

export type PageData = {
  readonly source: SourceText
  readonly options: MarkdownOptions
  /** Texts of the files that the page names, by path as it is written. */
  readonly includes: PageSource['includes']
  readonly links: PageLinks
  readonly headings: PageHeadings
  /** Ids of elements, and names of old anchors. */
  readonly anchors: Set<string>
  readonly code: PageCode
  readonly formulas: PageFormulas
  readonly rawHtml: PageRawHtml
  readonly tabs: PageTabs
  /** How many tables have each name. */
  readonly tableNames: Map<string, number>
  /** Inline tables of contents, filled when all headings are known. */
  readonly inlineContents: Element[]
  readonly plainText: PlainText
  /** Elements for the head of the document. */
  readonly head: HeadTag[]
  readonly react: PageReact
}

export type SourceText = PageText & {
  /** The page with empty lines in place of its front matter: all places count in the file. */
  readonly text: string
}

/** Links and images whose addresses only the site can tell. */
export type PageLinks = {
  /** Attribute that holds the place of a reference in the HTML; it has the page's digest, so no prose can have it. */
  readonly placeholder: string
  /** By number of the placeholder, not by place in the page. */
  readonly references: Reference[]
}

/** What follows the placeholder in the code of a module where it is in a string of HTML. */
export const IN_HTML = '-in-html'

type PageHeadings = {
  readonly slugs: SlugCounter
  /** Headings of level 2–6. */
  readonly list: Heading[]
  /** The body's own title when its first heading is of level 1; null when that has another level. */
  title: string | null | undefined
}

export type PageCode = {
  /** Languages of the code blocks. */
  readonly languages: Set<string>
  hasDiagrams: boolean
}

type PageRawHtml = {
  isUsed: boolean
  /** Names of the components among its tags. */
  readonly components: Set<string>
}

export type PageFormulas = {
  isUsed: boolean
  /** A formula has commands of chemistry. */
  usesChemistry: boolean
  /** CSS rules of the classes that replace KaTeX's style attributes, by class name. */
  readonly rules: Map<string, string>
}

type PageTabs = {
  /** How many lists of tabs have an id. */
  count: number
  isInLazyPanel: boolean
}

/** The text of HTML that is finished, for search. */
export type PlainText = Map<HtmlNode, string>

type PageReact = {
  /** React renders the page: known when its Markdown has become HTML. */
  isModule: boolean
  /** The page has a list of cards for the pages beside it. */
  hasCards: boolean
}

/** The file of `source`, before the first step. */
export function pageFile(source: PageSource): PageFile<keyof PageData> {
  const page = splitPage(source.text)
  const text = page.lines.map((line, index) => (index < page.bodyStart ? '' : line)).join('\n')
  const digest = createHash('sha256').update(source.text).digest('hex').slice(0, 16)
  const { siteDir: cwd } = source.options
  const place = cwd === undefined ? {} : { cwd, path: `${cwd}/${source.path ?? ''}` }
  const file = new VFile({ value: text, ...place })
  if (hasPlugins(source.options)) Object.assign(file.data, frontMatterData(page, source.options))
  return withData(file, {
    source: { ...page, text },
    options: source.options,
    includes: source.includes,
    links: { placeholder: `data-placeholder-${digest}`, references: [] },
    headings: {
      slugs: createSlugCounter(slugRuleOf(source.options).numbered),
      list: [],
      title: undefined,
    },
    anchors: new Set(),
    code: { languages: new Set(), hasDiagrams: false },
    formulas: { isUsed: false, usesChemistry: false, rules: new Map() },
    rawHtml: { isUsed: false, components: new Set() },
    tabs: { count: 0, isInLazyPanel: false },
    tableNames: new Map(),
    inlineContents: [],
    plainText: new Map(),
    head: [],
    react: { isModule: source.options.isPartial === true, hasCards: false },
  })
}

const hasPlugins = ({ remarkPlugins, rehypePlugins }: MarkdownOptions): boolean =>
  remarkPlugins.length + rehypePlugins.length > 0

/** The front matter where plugins look for it: as Docusaurus gives it to them, and as Astro does. */
function frontMatterData({ yaml }: PageText, { dialect }: MarkdownOptions): object {
  const frontMatter = readValues(yaml)
  return dialect === 'starlight'
    ? { frontMatter, astro: { frontmatter: frontMatter } }
    : { frontMatter }
}

/** Plugins of the user do not see our data beside theirs, and a plugin that replaces `file.data` does not remove it. */
function withData(file: VFile, orion: PageData): PageFile<keyof PageData> {
  // Only for plugins: an accessor gives each file its own hidden class, and all code that reads files becomes slower.
  if (hasPlugins(orion.options)) keepOnReplace(file, orion)
  return Object.assign(file, { data: hide(orion, file.data) })
}

function keepOnReplace(file: VFile, orion: PageData): void {
  let { data } = file
  Object.defineProperty(file, 'data', {
    enumerable: true,
    get: () => data,
    set: (next: VFile['data']) => {
      if (next !== data) data = hide(orion, next)
    },
  })
}

function hide(orion: PageData, data: object): { readonly orion: PageData } {
  return Object.defineProperty(Object.assign(data, { orion }), 'orion', {
    enumerable: false,
    writable: false,
  })
}
