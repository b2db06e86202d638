// Extensions of Python-Markdown: which are on, and what their options mean for pages.
import { isList, isRecord } from '../../../model/json.js'
import type { Fields } from '../../foreign/fields.js'

type Options = Readonly<Record<string, unknown>>

/** Extensions by the last part of their names, with their options. */
export type Extensions = ReadonlyMap<string, Options>

/** Collections of extensions. */
const MEMBERS: Readonly<Record<string, readonly string[]>> = {
  extra: ['abbr', 'attr_list', 'def_list', 'footnotes', 'md_in_html', 'superfences', 'betterem'],
  mdx_math: ['arithmatex'],
  mdx_math_gh: ['arithmatex'],
  markdown_katex: ['arithmatex'],
  mkautodoc: ['mkdocstrings'],
  'mkdocstrings-python': ['mkdocstrings'],
  include_markdown: ['include-markdown'],
}

/** All names in a list or mapping, with their options. */
export function readNames(value: unknown): Extensions {
  const entries = isList(value) ? value : isRecord(value) ? [value] : []
  const found = new Map<string, Options>()
  for (const entry of entries)
    for (const [name, options] of typeof entry === 'string'
      ? [[entry, {}] as const]
      : pairs(entry)) {
      const last = name.replace(/^.*[./]/, '').replace(/_variants$/, '_variants')
      found.set(last, { ...found.get(last), ...(isRecord(options) ? options : {}) })
      for (const member of MEMBERS[last] ?? []) if (!found.has(member)) found.set(member, {})
    }
  return found
}

const pairs = (value: unknown): readonly (readonly [string, unknown])[] =>
  isRecord(value) ? Object.entries(value) : []

/** `markdown.*` settings for the extensions and plugins of a site. */
export function markdownSettings(
  extensions: Extensions,
  plugins: Extensions,
  { features, extra, inSite, languages, titles }: MarkdownContext,
): Record<string, unknown> {
  const names = [...extensions.keys(), ...plugins.keys()]
  const snippets = extensions.get('snippets') ?? {}
  const macros = plugins.get('macros') ?? {}
  const bases = [...listOf(snippets['base_path']), ...listOf(macros['include_dir'])].filter(
    (folder) => !folder.startsWith('$'),
  )
  const variables = plugins.has('macros') || extensions.has('macros') ? variablesOf(extra) : {}
  const append = listOf(snippets['auto_append'])
  const slugs = slugRule(extensions.get('toc')?.['slugify'])
  return {
    format: 'md',
    dialect: 'mkdocs',
    math: extensions.has('arithmatex'),
    ...(extensions.has('nl2br') && { hardLineBreaks: true }),
    ...(bases.length > 0 && { includeFolders: [...new Set(bases.map(inSite))] }),
    ...(Object.keys(variables).length > 0 && { variables }),
    dialectOptions: {
      extensions: [...new Set(names)].sort(),
      ...(append.length > 0 && { append }),
      ...(slugs !== undefined && { slugs }),
      ...(features.includes('content.tabs.link') && { linkTabs: true }),
      ...(languages !== undefined && { languages }),
      ...(titles.size > 0 && { titles: Object.fromEntries(titles) }),
    },
  }
}

type MarkdownContext = {
  /** Titles that the navigation gives to pages, by ids of docs. */
  readonly titles: ReadonlyMap<string, string>
  readonly features: readonly unknown[]
  readonly extra: unknown
  /** A folder that the settings file names, relative to the site folder. */
  readonly inSite: (path: string) => string
  /** Locales that are in names of files. */
  readonly languages?: { readonly main: string; readonly all: readonly string[] } | undefined
}

/** A text or a list of texts. */
export function listOf(value: unknown): string[] {
  const list = isList(value) ? value : [value]
  return list.filter((each): each is string => typeof each === 'string' && each !== '')
}

/** Texts and numbers by their dotted names. */
function variablesOf(value: unknown, prefix = ''): Record<string, string> {
  if (!isRecord(value)) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]): [string, string][] => {
      const name = prefix + key
      if (typeof each === 'string' || typeof each === 'number' || typeof each === 'boolean')
        return [[name, String(each)]]
      return Object.entries(variablesOf(each, `${name}.`))
    }),
  )
}

/** The rule for ids of headings, by the Python function that makes them. */
function slugRule(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/slugify|slugs/.test(value)) return undefined
  if (/slugify_unicode/.test(value)) return 'unicode'
  if (!/pymdownx\.slugs/.test(value)) return undefined
  return /lower|fold|uslugify(?!_cased)/.test(value) ? 'unicode' : 'unicode-case'
}

/** Whether formulas are drawn: by an extension, or by a script of the site. */
export function hasMath(extensions: Extensions, scripts: Fields): boolean {
  const urls = scripts
    .list('extra_javascript')
    .map((each) => (isRecord(each) ? String(each['path']) : String(each)))
  return extensions.has('arithmatex') || urls.some((url) => /mathjax|katex/i.test(url))
}
