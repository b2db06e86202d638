// The settings of a Jekyll site → ours.
import { isList, isRecord } from '../../model/json.js'
import { flatValues } from '../foreign/flat-values.js'
import { compact, createFields, createNotes, nonEmpty, type Fields } from '../foreign/fields.js'
import { languageTag } from '../foreign/languages.js'
import type { LeftOut } from '../foreign/left-out.js'

export type JekyllPlace = {
  /** Relative to the folder of the build. */
  readonly docsPath: string
  /** Names of the files at the top of the docs folder. */
  readonly files: readonly string[]
  /** Names of the files with front matter, which Jekyll publishes whatever they are called. */
  readonly pages: ReadonlySet<string>
  /** Names of the folders there. */
  readonly folders: readonly string[]
}

/** Files about the repository, which GitHub Pages leaves out too unless they have front matter. */
const OF_REPOSITORY =
  /^(?:contributing|code_of_conduct|copying|licen[cs]e|issue_template|pull_request_template|security|support|changelog)\b.*\.(?:md|markdown)$/i

/** What the settings become, and what does not come over. */
export function translateJekyll(
  table: Readonly<Record<string, unknown>>,
  { docsPath, files, pages, folders }: JekyllPlace,
): {
  readonly settings: Readonly<Record<string, unknown>>
  readonly leftOut: readonly LeftOut[]
  readonly exclude: readonly string[]
} {
  const notes = createNotes()
  const root = createFields(table, '', notes)
  const collections = collectionsOf(root, folders)
  const permalinks = permalinksOf(root)
  const hasHome = files.some((name) => /^index\.(?:md|markdown|html)$/i.test(name))
  const exclude = [
    ...['**/node_modules/**', 'vendor/**', '_site/**', '**/.*/**'],
    ...files.filter(
      (name) =>
        (OF_REPOSITORY.test(name) && !pages.has(name)) || (hasHome && /^readme\.\w+$/i.test(name)),
    ),
    ...files.filter((name) => /^_.*\.(?:md|markdown)$/i.test(name)),
    ...folders
      .filter((name) => name.startsWith('_') && !collections.has(name))
      .map((name) => `${name}/**`),
    ...root.list('exclude').flatMap((name) => (typeof name === 'string' ? patternsOf(name) : [])),
  ]
  const title = root.text('title') ?? root.text('name')
  const repository = root.text('repository')
  const settings = compact({
    ...address(root),
    title,
    tagline: root.text('description') ?? root.text('tagline'),
    lang: ['lang', 'locale', 'default_lang', 'language']
      .map((key) => languageTag(root.value(key)))
      .find((tag) => tag !== undefined),
    navbar: compact({ title, items: nonEmpty(links(root, repository)) }),
    docs: {
      path: docsPath,
      numberPrefixes: false,
      folderPages: ['index', 'readme'],
      include: ['**/*.{md,markdown}'],
      exclude,
      ...(collections.size === 0
        ? {}
        : {
            rewrites: Object.fromEntries(
              [...collections].map((name) => [`${name}/:rest*`, `${name.slice(1)}/:rest*`]),
            ),
          }),
    },
    trailingSlash: endInSlash(permalinks) ? true : undefined,
    markdown: markdownOf(table, root, permalinks),
    colorMode: { respectPrefersColorScheme: true },
  })
  return { settings, leftOut: notes.list, exclude }
}

const markdownOf = (
  table: Readonly<Record<string, unknown>>,
  root: Fields,
  permalinks: Readonly<Record<string, string>>,
): Readonly<Record<string, unknown>> =>
  compact({
    ...{ dialect: 'jekyll', format: 'md' },
    hardLineBreaks: root.object('kramdown').flag('hard_wrap') === true ? true : undefined,
    variables: Object.fromEntries(flatValues(table, 'site')),
    dialectOptions: Object.keys(permalinks).length === 0 ? undefined : { permalinks },
  })

/** Folders of collections whose pages are published; posts always are. */
function collectionsOf(root: Fields, folders: readonly string[]): ReadonlySet<string> {
  const value = root.value('collections')
  const names = isList(value)
    ? value.filter((name) => typeof name === 'string')
    : isRecord(value)
      ? Object.entries(value).flatMap(([name, options]) =>
          isRecord(options) && options['output'] === true ? [name] : [],
        )
      : []
  const posts = folders.filter((name) => name === '_posts')
  return new Set([...names.map((name) => `_${name}`), ...posts])
}

/** The patterns of addresses, by collection; that of the whole site is for posts. */
function permalinksOf(root: Fields): Readonly<Record<string, string>> {
  const collections = root.value('collections')
  const own = Object.entries(isRecord(collections) ? collections : {}).flatMap(([name, options]) =>
    isRecord(options) && typeof options['permalink'] === 'string'
      ? [[name, options['permalink']] as const]
      : [],
  )
  const posts = root.text('permalink')
  return { ...(posts !== undefined && { posts }), ...Object.fromEntries(own) }
}

/** Whether addresses end in a slash, which relative links start from. */
function endInSlash(permalinks: Readonly<Record<string, string>>): boolean {
  const all = Object.values(permalinks)
  return all.length > 0 && all.every((each) => each === 'pretty' || each.endsWith('/'))
}

function patternsOf(name: string): readonly string[] {
  const plain = name.replace(/^\/+|\/+$/g, '')
  return plain === '' ? [] : [plain, `${plain}/**`]
}

function address(root: Fields): Readonly<Record<string, unknown>> {
  const url = root.text('url')
  const base = (root.text('baseurl') ?? '').replace(/^\/+|\/+$/g, '')
  const isWeb = url !== undefined && URL.canParse(url) && /^https?:/.test(url)
  return {
    url: isWeb ? new URL(url).origin : undefined,
    baseUrl: base === '' ? undefined : `/${base}/`,
  }
}

/** `aux_links` of Just the Docs, and the repository. */
function links(
  root: Fields,
  repository: string | undefined,
): readonly Readonly<Record<string, unknown>>[] {
  const aux = root.value('aux_links')
  const own = isRecord(aux)
    ? Object.entries(aux).flatMap(([label, value]) => {
        const href: unknown = isList(value) ? value[0] : value
        return typeof href === 'string' && /^https?:/.test(href)
          ? [{ label, href, position: 'right' }]
          : []
      })
    : []
  if (own.length > 0 || repository === undefined) return own
  const href = /^https?:/.test(repository) ? repository : `https://github.com/${repository}`
  return [{ label: 'GitHub', href, position: 'right' }]
}
