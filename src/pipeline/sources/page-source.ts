// The input of a page's compilation: its text, its includes, and the options of the site.
import type { Config } from '../../config/schema/schema.js'
import { defined } from '../../model/defined.js'
import type { MarkdownOptions, PageSource } from '../../model/page.js'
import type { Tree } from './read-sources.js'

/** The page's file, relative to the site folder. */
export function pageSource(
  file: string,
  tree: Pick<Tree, 'texts' | 'includes'>,
  options: MarkdownOptions,
): PageSource {
  return { text: textOf(file, tree), includes: tree.includes.get(file) ?? {}, options }
}

/** The text of a file in the tree; an internal error when the tree has none. */
function textOf(file: string, { texts }: Pick<Tree, 'texts'>): string {
  const text = texts.get(file)?.text
  if (text === undefined) throw new Error(`No text was read for ${file}`)
  return text
}

/** The options of Markdown pages: one object for all of a site, since keys of pages are made by it. */
export function markdownOptions(config: Config): MarkdownOptions {
  const { content, markdown, search, tableOfContents, isLenient } = config
  const { minHeadingLevel: min, maxHeadingLevel: max } = tableOfContents
  const { math, dialect, codeLanguage, codeMarkers, remarkPlugins, rehypePlugins } = markdown
  return {
    ...defined({ dialect, codeLanguage }),
    ...{ math, codeMarkers, remarkPlugins, rehypePlugins },
    ...(content.trust === 'none' ? { isUntrusted: true } : {}),
    ...(isLenient ? { unknownContainers: 'content' } : {}),
    // The format is that of each page.
    format: 'md',
    tableOfContents: { min, max },
    ignoreSelectors: search.ignoreSelectors,
  }
}
