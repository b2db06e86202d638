// The files of a Quarto project. Paths are relative to its folder.
import fastGlob from 'fast-glob'
import { QUARTO_ENDINGS } from '../../model/text/page-formats.js'

export type QuartoTree = {
  /** Files that fit the patterns, sorted. */
  readonly list: (include: readonly string[], exclude: readonly string[]) => readonly string[]
  /** The text of a file, in Markdown where it is a page; undefined when nothing is there. */
  readonly text: (file: string) => string | undefined
  readonly bytes: (file: string) => Buffer | undefined
  /** The value of a file in YAML; undefined when nothing is there. */
  readonly value: (file: string) => unknown
  readonly isFolder: (name: string) => boolean
  /** A folder relative to that of the site. */
  readonly pathOf: (folder: string) => string
  /** The folder of the project in its repository; undefined outside one. */
  readonly inRepository: string | undefined
}

/** Which files are pages, as patterns. */
export type PagePatterns = {
  readonly include: readonly string[]
  readonly exclude: readonly string[]
}

/** What Quarto never reads as pages, and the folders of files that it makes. */
const NEVER = [
  ...['**/_*', '**/_*/**', '**/.*', '**/.*/**', '**/node_modules/**'],
  ...['**/{README,Readme,readme}.{md,qmd,Rmd}', '**/{CLAUDE,AGENTS}.md', '**/*.llms.md'],
  ...['**/renv/**', '**/packrat/**', '**/env/**', '**/venv/**'],
]

/** Patterns of all pages of a project, by `project.render` where it is there. */
export function pagePatterns(
  render: readonly string[],
  outputDir: string | undefined,
  tree: QuartoTree,
): PagePatterns {
  const inner = tree
    .list(['*/**/_quarto.{yml,yaml}'], ['**/node_modules/**', '**/.*/**'])
    .map((file) => `${fastGlob.escapePath(file.replace(/\/[^/]*$/, ''))}/**`)
  const output = outputDir?.replace(/^(?:\.?\/)+|\/+$/g, '')
  const never = [
    ...NEVER,
    ...inner,
    ...(output === undefined || output === '' || output.startsWith('..') ? [] : [`${output}/**`]),
  ]
  const named = render.filter((each) => !each.startsWith('!'))
  const left = render.filter((each) => each.startsWith('!')).map((each) => each.slice(1))
  const without = left.flatMap((each) => patternsOf(each, tree))
  if (named.length === 0) return { include: ofAllEndings('**/'), exclude: [...never, ...without] }
  // A file that the list names is a page, also one with a name that begins with an underscore.
  const whole = named.filter((each) => /\.\w+$/.test(each) && !/[*?[{]/.test(each))
  const isSafe = whole.some((each) => /(?:^|\/)_/.test(each))
  return {
    include: named.flatMap((each) => patternsOf(each, tree)),
    exclude: [...(isSafe ? never.filter((each) => !each.startsWith('**/_')) : never), ...without],
  }
}

const ofAllEndings = (start: string): readonly string[] =>
  ['md', ...QUARTO_ENDINGS].map((ending) => `${start}*.${ending}`)

/** A pattern of Quarto as one of files: a folder means what is in it, and a name without a slash is meant in any folder. */
function patternsOf(written: string, tree: QuartoTree): readonly string[] {
  const plain = written
    .trim()
    .replace(/^\.?\//, '')
    .replace(/\/$/, '')
  const isRooted = written.startsWith('/')
  if (tree.isFolder(plain)) return ofAllEndings(`${fastGlob.escapePath(plain)}/**/`)
  if (/\*$/.test(plain)) {
    const start = plain.replace(/\*+$/, '')
    return ofAllEndings(/\*\*$/.test(plain) ? `${start}**/` : start)
  }
  return [plain.includes('/') || isRooted || !/[*?]/.test(plain) ? plain : `**/${plain}`]
}
