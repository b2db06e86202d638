// Tags that show another file: as Markdown, or as code.
import { isRecord } from '../../../model/json.js'
import { splitPage } from '../../../model/text/front-matter-text.js'
import { linesOf, pathFrom, type Line } from '../line.js'
import { paragraph, type Context } from './context.js'
import { ownLeaf } from './own-tags.js'
import { valueOf, type Tag } from './tags/tags.js'

const INCLUDES: ReadonlySet<string> = new Set(
  'include include_relative render includemd include-md readfile read-file embed-md docs/shared code_sample codenew'.split(
    ' ',
  ),
)

export const isInclude = ({ name, kind }: Tag): boolean => kind === 'open' && INCLUDES.has(name)

/** Files that include each other end here. */
const MOST_LEVELS = 5

/**
 * Writes the file that a tag names. False when it is a template, or not there: a tag that has texts of its own shows those.
 */
export function writeIncluded(tag: Tag, line: Line, margin: string, context: Context): boolean {
  const name = nameOf(tag)
  if (name === undefined || context.around.length > MOST_LEVELS) return false
  const found = findFor(tag, name, context)
  if (found === undefined || context.around.includes(found.file)) {
    if (!tag.isLiquid) warnMissing(name, line, context)
    return !tag.isLiquid
  }
  if (isCode(tag, name)) {
    const language = valueOf(tag, 'lang', 'language') ?? /\.(\w+)$/.exec(name)?.[1] ?? ''
    paragraph(context, line, margin, ownCode(tag, context) ?? fenced(found.text, language))
    return true
  }
  if (!/\.(?:md|markdown)$/i.test(found.file)) return false
  const { bodyStart } = splitPage(found.text)
  const lines = linesOf(found.text, found.file)
    .slice(bodyStart)
    .map((each): Line => ({ ...each, text: each.text === '' ? '' : margin + each.text }))
  context.writer.blank({ ...line, before: margin })
  context.body(lines, { ...context, around: [...context.around, found.file] })
  context.writer.blank({ ...line, before: margin })
  return true
}

/** The code that the site's own template of the tag shows, which may leave lines of the file out. */
function ownCode(tag: Tag, context: Context): string | undefined {
  const text = ownLeaf(tag, context)?.before.trim() ?? ''
  const fence = /^`{3,}/.exec(text)?.[0]
  const isCode =
    fence !== undefined && text.indexOf(`\n${fence}`) === text.length - fence.length - 1
  return isCode ? text : undefined
}

/** The text of an included file within code; undefined when there is none. */
export function includedCode(tag: Tag, context: Context): string | undefined {
  const name = nameOf(tag)
  return name === undefined ? undefined : findFor(tag, name, context)?.text.trimEnd()
}

/** Grafana names a file of the folder `shared` of a product; `source` is the name of the product. */
const isShared = (tag: Tag): boolean =>
  tag.name === 'docs/shared' && valueOf(tag, 'lookup') !== undefined

function nameOf(tag: Tag): string | undefined {
  if (isShared(tag)) return valueOf(tag, 'lookup')
  const name = valueOf(tag, 'file', 'path', 'source', 'src') ?? tag.words[0]
  const folder = tag.name === 'docs/shared' ? undefined : valueOf(tag, 'folder')
  return folder === undefined || name === undefined ? name : `${folder}/${name}`
}

function isCode(tag: Tag, name: string): boolean {
  const isSaid = valueOf(tag, 'code') === 'true' || tag.name.startsWith('code')
  return isSaid || (!tag.isLiquid && !/\.(?:md|markdown|html?)$/i.test(name))
}

type Found = { readonly file: string; readonly text: string }

const findFor = (tag: Tag, name: string, context: Context): Found | undefined =>
  isShared(tag) ? findShared(name, valueOf(tag, 'source'), context) : findFile(name, context)

/** A file of the nearest folder `shared`: versions of a product have their own, and other products are beside it. */
function findShared(
  name: string,
  source: string | undefined,
  { page }: Context,
): Found | undefined {
  const places = foldersAbove(page.file).flatMap((folder) => [
    `${folder}shared`,
    ...(source === undefined ? [] : [`${folder}${source}/shared`]),
  ])
  return firstOf(
    places.map((folder) => `${folder}/${name}`),
    page,
  )
}

/** A file as it may be named: from the file it is named in, the page, the docs folder, the site, a folder of includes above. */
function findFile(name: string, { page, around }: Context): Found | undefined {
  const plain = name.replace(/^\/+/, '')
  const docs = page.docsDir === '' ? '' : `${page.docsDir}/`
  const folders = [
    docs,
    '',
    ...foldersAbove(page.file).map((folder) => `${folder}_includes/`),
    `${docs}_includes/`,
    '_includes/',
    'content/',
    `${docs}examples/`,
    'examples/',
  ]
  const names = /\.\w+$/.test(plain) ? [plain] : [plain, `${plain}.md`]
  const from = name.startsWith('/') ? [] : [...new Set([...around.slice(-1), page.file])]
  const files = names.flatMap((each) => [
    ...mountedPaths(each, page.options),
    ...from.map((file) => pathFrom(file, each)),
    ...folders.map((folder) => folder + each),
  ])
  return firstOf(files, page)
}

/** The file that a path in the content of Hugo means, where a folder beside it is mounted there. */
export function mountedPaths(name: string, options: Context['page']['options']): readonly string[] {
  const mounts = isRecord(options?.['mounts']) ? Object.entries(options['mounts']) : []
  return mounts.flatMap(([section, folder]) =>
    typeof folder === 'string' && name.startsWith(`${section}/`)
      ? [folder + name.slice(section.length)]
      : [],
  )
}

/** The folders that a file is in, the nearest first, each with a slash at its end. */
export const foldersAbove = (file: string): string[] => {
  const parts = file.split('/').slice(0, -1)
  return parts.map((_, index) => `${parts.slice(0, parts.length - index).join('/')}/`)
}

function firstOf(files: readonly string[], { read }: Context['page']): Found | undefined {
  for (const file of files) {
    const text = read(file)
    if (text !== undefined) return { file, text }
  }
  return undefined
}

/** Code between fences that it does not have itself. */
export function fenced(text: string, info: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${info}\n${text.replace(/\n$/, '')}\n${fence}`
}

function warnMissing(name: string, line: Line, { writer }: Context): void {
  writer.warn(line, {
    code: 'missing-include',
    message: `No file to include at ${name}`,
    hint: 'Fix the path of the file, or remove the tag.',
  })
}
