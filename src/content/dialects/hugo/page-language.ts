// The language of a page of a Hugo site, whose folder, values and words are those that count for the page.
import { isRecord } from '../../../model/json.js'
import { splitPage } from '../../../model/text/front-matter-text.js'
import type { DialectPage, Translated } from '../dialect.js'

/** A language in the options of the dialect. */
type Language = {
  readonly language: string
  /** What all addresses of its pages begin with. */
  readonly path: string | undefined
  readonly folder: string
  /** Its pages are beside those of other languages, with the language in the names of their files. */
  readonly isInNames: boolean
  readonly title: unknown
  readonly variables: Readonly<Record<string, string>>
}

/** The page with the folder, the values and the words of its language; files beside it are looked for in its language first. */
export function inItsLanguage(page: DialectPage): DialectPage {
  const own = languageOf(page)
  if (own === undefined) return page
  const { language, folder, title } = own
  const { options, variables, file, read } = page
  const ending = `.${language}.md`
  const isNamed = file.toLowerCase().endsWith(ending)
  return {
    ...page,
    file: isNamed ? `${file.slice(0, -ending.length)}.md` : file,
    docsDir: folder,
    variables: { ...variables, ...own.variables },
    options: { ...options, language, title, mainLanguage: options?.['language'] },
    read: isNamed
      ? (path) =>
          (path.endsWith('.md') ? read(path.replace(/\.md$/, ending)) : undefined) ?? read(path)
      : (path) => read(path) ?? includeOfMain(path, folder, page),
  }
}

/** A file to include that only the main language has, whose pages Hugo shows where a language has none. */
function includeOfMain(
  path: string,
  folder: string,
  { docsDir, read }: DialectPage,
): string | undefined {
  if (!path.startsWith(`${folder}/`) || !path.includes('/_includes/')) return undefined
  return read(docsDir + path.slice(folder.length))
}

function languageOf({ file, options }: DialectPage): Language | undefined {
  const written = options?.['languages']
  const known = (Array.isArray(written) ? written : [])
    .flatMap(readLanguage)
    .filter(({ folder }) => folder === '.' || folder === '' || file.startsWith(`${folder}/`))
  const named = known.find(
    ({ isInNames, language }) => isInNames && file.toLowerCase().endsWith(`.${language}.md`),
  )
  const [inFolder] = known
    .filter(({ isInNames }) => !isInNames)
    .toSorted((a, b) => b.folder.length - a.folder.length)
  return named ?? inFolder
}

function readLanguage(value: unknown): readonly Language[] {
  if (!isRecord(value)) return []
  const { language, path, folder, isInNames, title, variables } = value
  if (typeof language !== 'string' || typeof folder !== 'string') return []
  const texts = Object.entries(isRecord(variables) ? variables : {}).flatMap(([name, text]) =>
    typeof text === 'string' ? [[name, text] as const] : [],
  )
  return [
    {
      ...{ language, folder, isInNames: isInNames === true, title },
      path: typeof path === 'string' ? path : undefined,
      variables: Object.fromEntries<string>(texts),
    },
  ]
}

/** The page with the addresses of its front matter as they count from the path that all pages of its language are below. */
export function fromLanguagePath(page: DialectPage, made: Translated): Translated {
  const path = languageOf(page)?.path
  if (path === undefined) return made
  const { lines, bodyStart } = splitPage(made.text)
  let key: string | undefined
  const changed = lines.map((line, row) => {
    if (row >= bodyStart) return line
    key = /^(\w+)\s*[:=]/.exec(line)?.[1] ?? key
    if (key !== 'slug' && key !== 'redirect_from') return line
    // Each address begins behind a space, a quote, a bracket or a comma.
    return line.replace(/(?<=[\s"'[,=:])\/([^/\s"',\]]*)\/?/g, (start, name: string) =>
      `/${name.toLowerCase()}` === path ? '/' : start,
    )
  })
  return { ...made, text: changed.join('\n') }
}
