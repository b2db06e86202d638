// The code of a Fumadocs site, read as it is written for what it says about the pages. Nothing is run.
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
}

/** The languages that the code lists, or that the names of `files` end in where it computes them. */
export function languagesOf(
  code: readonly string[],
  files: readonly string[],
): Languages | undefined {
  const text = code.find((each) => /\bdefineI18n\b|\bdefaultLanguage:/.test(each))
  if (text === undefined) return undefined
  const list = /\blanguages:\s*\[([^\]]*)\]/.exec(text)?.[1]
  const written = [...(list ?? '').matchAll(/['"`]([\w-]+)['"`]/g)].map(([, name = '']) => name)
  const main = /\bdefaultLanguage:\s*['"`]([\w-]+)/.exec(text)?.[1] ?? written[0] ?? 'en'
  const names = written.length > 0 ? written : suffixesOf(files)
  const hasFolders = /\bparser:\s*['"]dir['"]/.test(text)
  return { main, others: names.filter((name) => name !== main), hasFolders }
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

/** The title and the repository in the code of layouts. */
export function layoutOf(code: readonly string[]): {
  readonly title: string | undefined
  readonly repository: string | undefined
} {
  const text = code.join('\n')
  const plain = /\bnav:\s*\{\s*title:\s*(['"`])([^'"`$<>{}]+)\1/.exec(text)?.[2]
  const repository = /\bgithubUrl:\s*['"`](https:\/\/[^'"`$]+)['"`]/.exec(text)?.[1]
  return { title: plain?.trim() ?? siteTitle(text), repository }
}
