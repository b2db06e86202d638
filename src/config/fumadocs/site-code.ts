// The code of a Fumadocs site, read as it is written for what it says about the pages. Nothing is run.
import { htmlLanguage } from '../foreign/languages.js'
import { siteTitle } from '../foreign/site-title.js'
import { compareText } from '../../model/text/text.js'

/** A folder of pages. */
export type Collection = {
  readonly name: string
  /** Relative to the site. */
  readonly folder: string
  /** Its path in the address of its pages; undefined when the code does not show it. */
  readonly route: string | undefined
}

const MAIN: Collection = { name: 'docs', folder: 'content/docs', route: undefined }

const COLLECTION =
  /(?:\bconst\s+(?:\{\s*docs:\s*)?(\w+)[^=;]*=\s*)?\bdefine(Docs|Collections)\s*\(\s*(\{[^]*?\n\}|[^)]*)/g

/** The collections in `settings`, a source.config, by the addresses of the loaders in `code`; the first one has the docs. */
export function collectionsOf(
  settings: string,
  code: readonly string[],
): readonly [Collection, ...Collection[]] {
  const routes = loaderRoutes(code.join('\n'))
  const found = [...settings.matchAll(COLLECTION)].flatMap(
    ([, name = 'docs', kind, options = '']): Collection[] => {
      if (kind === 'Collections' && /\btype:\s*['"]meta['"]/.test(options)) return []
      const dir = /\bdir:\s*\[?\s*['"`]([^'"`$]+)['"`]/.exec(options)?.[1]
      if (dir === undefined && kind === 'Collections') return []
      const folder = (dir ?? MAIN.folder).replace(/^\.?\/+|\/+$/g, '')
      return [{ name, folder, route: routes.get(name) }]
    },
  )
  const main = found.find(({ name }) => name === 'docs') ?? found[0] ?? MAIN
  const route = main.route ?? routes.get('docs') ?? '/docs'
  return [{ ...main, route }, ...found.filter((each) => each !== main)]
}

/** The addresses of loaders by the words in their calls. */
function loaderRoutes(code: string): ReadonlyMap<string, string> {
  const routes = new Map<string, string>()
  for (const call of code.split(/\bloader\s*\(/).slice(1)) {
    const route = /\bbaseUrl:\s*['"`](\/[^'"`$]*)['"`]/.exec(call)?.[1]
    if (route === undefined) continue
    const [own = ''] = call.split(/\n\s*(?:export|const|function)\b/, 1)
    for (const [name] of own.matchAll(/[A-Za-z_]\w*/g))
      if (!routes.has(name)) routes.set(name, route)
  }
  return routes
}

export type Languages = {
  readonly main: string
  readonly others: readonly string[]
  /** Each language has a folder; otherwise it is in the names of files: `page.fr.mdx`. */
  readonly hasFolders: boolean
  /** Languages show pages of the main one for those that are not translated. */
  readonly hasFallback: boolean
  /** What languages are called. */
  readonly labels: Readonly<Record<string, string>>
}

/** Codes of countries that sites write for the languages of these. */
const COUNTRIES: Readonly<Record<string, string>> = { cn: 'zh-CN', jp: 'ja', kr: 'ko' }

/** The language tag that the name of a language means. */
export const tagOf = (name: string): string => COUNTRIES[name] ?? name.replaceAll('_', '-')

/** `fr: { displayName: 'Français' }`, and `{ name: 'Français', locale: 'fr' }` with the keys in either order. */
const LABELS = [
  /(?:^|[\s{,'"])(?<tag>[a-z]{2,3}(?:[-_]\w+)?)['"]?:\s*\{[^{}]*?\bdisplayName:\s*(?:'(?<a>[^'\n]+)'|"(?<b>[^"\n]+)")/g,
  /\bname:\s*(?:'(?<a>[^'\n]+)'|"(?<b>[^"\n]+)"),\s*locale:\s*['"](?<tag>[\w-]+)['"]/g,
  /\blocale:\s*['"](?<tag>[\w-]+)['"],\s*name:\s*(?:'(?<a>[^'\n]+)'|"(?<b>[^"\n]+)")/g,
]

function labelsIn(code: string): Readonly<Record<string, string>> {
  const found = LABELS.flatMap((pattern) => [...code.matchAll(pattern)])
  return Object.fromEntries(
    found.map(({ groups }) => [groups?.['tag'] ?? '', groups?.['a'] ?? groups?.['b'] ?? '']),
  )
}

/** The languages that the code lists, or that `files` have where it computes them. */
export function languagesOf(
  code: readonly string[],
  files: readonly string[],
): Languages | undefined {
  const text = code.find((each) => /\bdefineI18n\b|\bdefaultLanguage:/.test(each))
  if (text === undefined) return undefined
  const list = /\blanguages:\s*\[([^\]]*)\]/.exec(text)?.[1]
  const written = [...(list ?? '').matchAll(/['"`]([\w-]+)['"`]/g)].map(([, name = '']) => name)
  const main = /\bdefaultLanguage:\s*['"`]([\w-]+)/.exec(text)?.[1] ?? written[0] ?? 'en'
  const hasFolders = /\bparser:\s*['"]dir['"]/.test(text)
  const named = hasFolders ? foldersIn(files, main) : suffixesOf(files)
  const names = written.length > 0 ? written : named
  return {
    ...{ main, others: names.filter((name) => name !== main), hasFolders },
    hasFallback: !/\bfallbackLanguage:\s*null\b/.test(text),
    labels: labelsIn(code.join('\n')),
  }
}

/** Folders of `files` that have the form of a language, where the main language has one too. */
function foldersIn(files: readonly string[], main: string): readonly string[] {
  const folders = new Set(files.map((file) => file.split('/', 1)[0] ?? ''))
  return folders.has(main)
    ? [...folders].filter((name) => /^[a-z]{2}(?:[-_][A-Za-z]{2,4})?$/.test(name))
    : []
}

/** `fr` where there are `page.mdx` and `page.fr.mdx`. */
function suffixesOf(files: readonly string[]): readonly string[] {
  const stems = new Set(files.map((file) => file.replace(/\.\w+$/, '')))
  const found = [...stems].flatMap((stem) => {
    const [, base = '', name = ''] = /^(.+)\.([a-z]{2}(?:-[A-Za-z]{2,4})?)$/.exec(stem) ?? []
    return stems.has(base) ? [name] : []
  })
  return [...new Set(found)].sort(compareText)
}

/** The title, the repository and the language of pages in the code of layouts. */
export function layoutOf(code: readonly string[]): {
  readonly title: string | undefined
  readonly repository: string | undefined
  readonly language: string | undefined
} {
  const text = code.join('\n')
  const plain = /\bnav:\s*\{\s*title:\s*(['"`])([^'"`$<>{}]+)\1/.exec(text)?.[2]
  const repository = /\bgithubUrl:\s*['"`](https:\/\/[^'"`$]+)['"`]/.exec(text)?.[1]
  const language = htmlLanguage(text)
  return { title: plain?.trim() ?? siteTitle(text), repository, language }
}
