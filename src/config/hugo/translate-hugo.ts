// The settings of a Hugo site → ours.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { isList, isRecord } from '../../model/json.js'
import { pathIn } from '../files/paths.js'
import { compact, createFields, createNotes, nonEmpty, type Fields } from '../foreign/fields.js'
import { languageTag } from '../foreign/languages.js'
import type { LeftOut } from '../foreign/left-out.js'
import { flatValues } from '../foreign/flat-values.js'

export type HugoPlace = {
  /** The folder of the site, relative to the folder of the build. */
  readonly folder: string
  /** Absolute. */
  readonly contentDir: string
  readonly siteDir: string
  /** Whether the site has a file or folder. */
  readonly has: (name: string) => boolean
  /** The Markdown files below a folder, relative to it. */
  readonly pagesIn: (folder: string) => readonly string[]
}

/** What the settings become, and what does not come over. */
export function translateHugo(
  table: Readonly<Record<string, unknown>>,
  place: HugoPlace,
): { readonly settings: Readonly<Record<string, unknown>>; readonly leftOut: readonly LeftOut[] } {
  const notes = createNotes()
  const lower = Object.fromEntries(
    Object.entries(table).map(([key, value]) => [key.toLowerCase(), value]),
  )
  const root = createFields(lower, '', notes)
  const language = root.text('defaultcontentlanguage') ?? 'en'
  const languages = root.object('languages')
  const own = languages.object(nameOf(lower['languages'], language))
  const content = contentOf(own, language, place)
  const title = root.text('title') ?? own.text('title')
  const params = root.value('params')
  const renderer = root.object('markup').object('goldmark').object('renderer')
  const others = isRecord(root.value('languages'))
    ? Object.keys(lower['languages'] ?? {}).filter((name) => name !== language)
    : []
  const inSite = (name: string): string => [place.folder, name].filter(Boolean).join('/')
  const settings = compact({
    ...address(root),
    title,
    trailingSlash: root.flag('uglyurls') === true ? undefined : true,
    lang: languageOf(root, own),
    tagline:
      isRecord(params) && typeof params['description'] === 'string'
        ? params['description']
        : undefined,
    navbar: compact({ title, items: nonEmpty(menuItems(root, own)) }),
    staticDirectories: ['static', 'assets'].filter(place.has).map(inSite),
    docs: compact({
      path: pathIn(place.siteDir, content) || '.',
      numberPrefixes: false,
      folderPages: ['index'],
      exclude: [
        '**/_*/**',
        '**/_[!i]*.md',
        ...others.flatMap((name) => [`**/*.${name}.md`, `${name}/**`]),
      ],
      rewrites: rewritesOf(place.pagesIn(content), root.value('disablepathtolower') !== true),
    }),
    markdown: {
      dialect: 'hugo',
      format: 'md',
      ...(renderer.flag('hardWraps') === true && { hardLineBreaks: true }),
      variables: Object.fromEntries(flatValues(params, 'params')),
      dialectOptions: compact({
        ...{ title, language, themes: nonEmpty(themesOf(lower)) },
        permalinks: permalinksOf(lower['permalinks']),
      }),
    },
    colorMode: { respectPrefersColorScheme: true },
  })
  root.ignore(...IGNORED)
  root.rest()
  return { settings, leftOut: notes.list }
}

/** The key of a language: Hugo reads keys in lower case. */
function nameOf(languages: unknown, language: string): string {
  const names = isRecord(languages) ? Object.keys(languages) : []
  return names.find((name) => name.toLowerCase() === language.toLowerCase()) ?? language
}

/** The tag of the main language. One of the site is not that of a default language that it differs from. */
function languageOf(root: Fields, own: Fields): string | undefined {
  const main = languageTag(root.value('defaultcontentlanguage'))
  const codes = ['locale', 'languageCode', 'languagecode'].map((key) => languageTag(own.value(key)))
  const ofSite = languageTag(root.value('locale')) ?? languageTag(root.value('languagecode'))
  const isSame = main === undefined || baseOf(main) === baseOf(ofSite)
  return codes.find((each) => each !== undefined) ?? (isSame ? (ofSite ?? main ?? 'en') : main)
}

const baseOf = (tag: string | undefined): string | undefined => tag?.split('-')[0]?.toLowerCase()

/** The folders below `themes`, the first of which counts most; modules may be there, too. */
function themesOf(table: Readonly<Record<string, unknown>>): readonly string[] {
  const { theme, module } = table
  const imports = isRecord(module) && isList(module['imports']) ? module['imports'] : []
  const names = [
    ...(isList(theme) ? theme : [theme]),
    ...imports.filter(isRecord).map(({ path: name }) => name),
  ]
  return names.filter((name) => typeof name === 'string' && !name.includes('..')).map(String)
}

/** The addresses of pages by their section: newer settings have them below `page`. */
function permalinksOf(value: unknown): Readonly<Record<string, string>> | undefined {
  if (!isRecord(value)) return undefined
  const { page } = value
  const all = Object.entries({ ...value, ...(isRecord(page) && page) })
  const texts = all.flatMap(([name, each]) =>
    typeof each === 'string' ? [[name, each] as const] : [],
  )
  return texts.length === 0 ? undefined : Object.fromEntries<string>(texts)
}

/** Settings of Hugo's own work, which mean nothing to a reader of the site. */
const IGNORED = [
  ...[
    'contentdir',
    'copyright',
    'enablerobotstxt',
    'enablegitinfo',
    'enableemoji',
    'outputs',
    'outputformats',
  ],
  ...[
    'markup',
    'minify',
    'caches',
    'build',
    'imaging',
    'module',
    'theme',
    'themesdir',
    'timeout',
    'timezone',
  ],
  ...[
    'ignorelogs',
    'ignoreerrors',
    'ignorefiles',
    'security',
    'services',
    'sitemap',
    'mediatypes',
    'related',
  ],
  ...[
    'disableAliases',
    'disablealiases',
    'disablekinds',
    'taxonomies',
    'permalinks',
    'frontmatter',
    'cascade',
  ],
  ...[
    'pluralizelisttitles',
    'canonifyurls',
    'relativeurls',
    'refLinksErrorLevel',
    'reflinkserrorlevel',
  ],
  ...['pygmentsstyle', 'pygmentscodefences', 'pygmentsuseclasses', 'buildfuture', 'builddrafts'],
  ...[
    'summarylength',
    'paginate',
    'pagination',
    'rsslimit',
    'googleanalytics',
    'privacy',
    'deployment',
    'server',
  ],
  ...[
    'hascjklanguage',
    'publishdir',
    'staticdir',
    'assetdir',
    'resourcedir',
    'layoutdir',
    'datadir',
    'i18ndir',
  ],
  ...[
    'defaultcontentlanguageinsubdir',
    'enablemissingtranslationplaceholders',
    'disablepathtolower',
    'httpcache',
  ],
]

/** The folder of the pages in the main language. */
function contentOf(
  own: Fields,
  language: string,
  { contentDir, folder, siteDir }: HugoPlace,
): string {
  const written = own.text('contentDir') ?? own.text('contentdir')
  if (written !== undefined) return path.resolve(siteDir, folder, written)
  const inner = path.join(contentDir, language)
  return existsSync(inner) ? inner : contentDir
}

/** Hugo publishes pages in lower case, and with hyphens for spaces. */
function rewritesOf(
  files: readonly string[],
  isLower: boolean,
): Readonly<Record<string, string>> | undefined {
  const moved = files
    // In a rule, these signs begin a parameter.
    .filter((file) => !/[:()]/.test(file))
    .map((file) => {
      const path = file.replace(/\s+/g, '-')
      return [file, isLower ? path.toLowerCase() : path] as const
    })
    .filter(([file, path]) => file !== path)
    .map(([file, path]) => [file, path.replace(/(^|\/)_index\.md$/, '$1index.md')] as const)
  return moved.length === 0 ? undefined : Object.fromEntries(moved)
}

function address(root: Fields): Readonly<Record<string, unknown>> {
  const url = root.text('baseurl')
  if (url === undefined || !URL.canParse(url) || !/^https?:/.test(url)) return {}
  const { origin, pathname } = new URL(url)
  return { url: origin, baseUrl: pathname.endsWith('/') ? pathname : `${pathname}/` }
}

/** The entries of the main menu in the order of their weights. */
function menuItems(root: Fields, own: Fields): readonly Readonly<Record<string, unknown>>[] {
  const menus = [root.value('menus'), root.value('menu'), own.value('menus'), own.value('menu')]
  const main = menus.map((menu) => (isRecord(menu) ? menu['main'] : undefined)).find(isList) ?? []
  return main
    .filter(isRecord)
    .filter((entry) => entry['parent'] === undefined)
    .toSorted((a, b) => weightOf(a) - weightOf(b))
    .flatMap((entry) => {
      const label = entry['name'] ?? entry['title'] ?? entry['identifier']
      const url = entry['pageRef'] ?? entry['pageref'] ?? entry['url']
      if (typeof label !== 'string' || typeof url !== 'string' || label === '') return []
      const plain = label.replace(/<[^>]*>/g, '').trim()
      if (plain === '') return []
      return [
        /^https?:/.test(url)
          ? { label: plain, href: url }
          : { label: plain, to: url.startsWith('/') ? url : `/${url}` },
      ]
    })
}

const weightOf = ({ weight }: Readonly<Record<string, unknown>>): number =>
  typeof weight === 'number' ? weight : Infinity
