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
  const collections = collectionsOf(root)
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
    markdown: {
      dialect: 'jekyll',
      format: 'md',
      ...(root.object('kramdown').flag('hard_wrap') === true && { hardLineBreaks: true }),
      variables: Object.fromEntries(flatValues(table, 'site')),
    },
    colorMode: { respectPrefersColorScheme: true },
  })
  return { settings, leftOut: notes.list, exclude }
}

/** Folders of collections whose pages are published. */
function collectionsOf(root: Fields): ReadonlySet<string> {
  const value = root.value('collections')
  const names = isList(value)
    ? value.filter((name) => typeof name === 'string')
    : isRecord(value)
      ? Object.entries(value).flatMap(([name, options]) =>
          isRecord(options) && options['output'] === true ? [name] : [],
        )
      : []
  return new Set(names.map((name) => `_${name}`))
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
