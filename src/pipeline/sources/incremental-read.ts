// The short way of a change: only texts of pages, or code that they show, are other than they were, and nothing
// that more than one page shows.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Config } from '../../config/schema/schema.js'
import type { SourceFile } from '../../model/site.js'
import { outlinedText, type ReadTools } from './read-source.js'
import type { Tree } from './read-sources.js'
import { readIncludes, userIndex } from './read-includes.js'
import { mayBeGarbled } from '../files/read-text.js'
import { relative } from '../files/relative-path.js'
import type { SourceText } from './source-text.js'

export type TextChange = {
  readonly tree: Tree
  /** Site-relative files of the pages that are other than before. */
  readonly pages: readonly string[]
}

/**
 * `tree` with `files` (absolute) read again; undefined when one of them is more than the text of a page, or changed
 * data that other pages, sidebars or the site use: its front matter, title or excerpt.
 */
export async function readChangedTexts(
  config: Config,
  tree: Tree,
  files: readonly string[],
  tools: ReadTools,
): Promise<TextChange | undefined> {
  const sources = new Map(sourceFiles(tree).map((source) => [source.file, source]))
  const showing = pagesShowing(config, tree, files)
  // A file that is not a page may become one, also where pages have text of it.
  if (files.some((file) => !sources.has(relative(config, file)) && !showing.isCode(file)))
    return undefined
  const texts = new Map<string, SourceText>()
  const pages = new Set(showing.pages)
  for (const absolute of new Set([...files, ...showing.including])) {
    const file = relative(config, absolute)
    const source = sources.get(file)
    if (source === undefined) continue
    // A file has come where a page was made: the two clash.
    if (source.isGenerated === true) return undefined
    const text = await readFile(absolute, 'utf8').catch(() => undefined)
    if (text === undefined) return undefined
    // Encoding problems of the text are reported only by a full read.
    if (mayBeGarbled(text)) return undefined
    const now = await outlinedText(file, text, tools)
    if (now.source.digest === tree.texts.get(file)?.digest) continue
    if (!isDeepStrictEqual(now.outline, source.outline)) return undefined
    texts.set(file, now.source)
    pages.add(file)
  }
  if (pages.size === 0) return { tree, pages: [] }
  const all = new Map([...tree.texts, ...texts])
  const touched = new Map([...all].filter(([page]) => pages.has(page)))
  const includes = readIncludes(config, touched)
  const byPage = new Map(tree.includes)
  const includeUsers = new Map(tree.includeUsers)
  for (const page of pages) {
    const found = includes.byPage.get(page)
    if (found) byPage.set(page, found)
    else byPage.delete(page)
    includeUsers.set(page, includes.users.get(page) ?? [])
  }
  return {
    tree: {
      ...tree,
      texts: all,
      includes: byPage,
      includeUsers,
      inputs: [...new Set([...tree.inputs, ...includes.inputs])],
    },
    // A page is unchanged if its file was rewritten with the same text.
    pages: [...pages].filter(
      (page) => texts.has(page) || !isDeepStrictEqual(byPage.get(page), tree.includes.get(page)),
    ),
  }
}

/** The pages that show some files, and the files (absolute) of those whose own text has text of them: also their titles may. */
function pagesShowing(
  config: Config,
  { includeUsers, texts }: Tree,
  files: readonly string[],
): {
  readonly pages: readonly string[]
  readonly including: readonly string[]
  /** Whether pages show a file only as code. */
  readonly isCode: (file: string) => boolean
} {
  const users = userIndex(includeUsers)
  const isPartOf = (file: string, page: string): boolean =>
    texts.get(page)?.included.includes(file) === true
  return {
    pages: files.flatMap((file) => users(file)),
    including: files.flatMap((file) =>
      users(file).flatMap((page) =>
        isPartOf(file, page) ? [path.resolve(config.siteDir, page)] : [],
      ),
    ),
    isCode: (file) => users(file).length > 0 && !users(file).some((page) => isPartOf(file, page)),
  }
}

const sourceFiles = ({ versions }: Tree): readonly SourceFile[] =>
  versions.flatMap(({ files }) => files)
