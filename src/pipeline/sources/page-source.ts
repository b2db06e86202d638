// The input of a page's compilation: its text, its includes, and the options of the site.
import type { Config } from '../../config/schema/schema.js'
import { defined } from '../../model/defined.js'
import type { MarkdownOptions, PageSource } from '../../model/page.js'
import type { Tree } from './read-sources.js'
import type { SourceText } from './source-text.js'

/** The page's file, relative to the site folder. */
export function pageSource(
  file: string,
  tree: Pick<Tree, 'texts' | 'includes'>,
  options: MarkdownOptions,
): PageSource {
  const source = tree.texts.get(file)
  if (source === undefined) throw new Error(`No text was read for ${file}`)
  return lateSource(source, tree.includes.get(file) ?? {}, { options, file })
}

/**
 * The source of the page in `file`, whose text is read on first use: a page that is in the cache does not need it. Plugins
 * may ask for the file.
 */
export function lateSource(
  source: Pick<SourceText, 'text' | 'digest'>,
  includes: PageSource['includes'],
  { options, file }: { readonly options: MarkdownOptions; readonly file: string },
): PageSource {
  return {
    get text() {
      return source.text
    },
    get digest() {
      return source.digest
    },
    includes,
    ...(options.siteDir === undefined ? {} : { path: file }),
    options,
  }
}

/** The options of Markdown pages: one object for all of a site, since keys of pages are made by it. */
export function markdownOptions(config: Config): MarkdownOptions {
  const { content, markdown, search, siteDir, tableOfContents, isLenient } = config
  const { minHeadingLevel: min, maxHeadingLevel: max } = tableOfContents
  const { math, dialect, codeLanguage, codeMarkers, remarkPlugins, rehypePlugins } = markdown
  return {
    ...defined({ dialect, codeLanguage }),
    ...{ math, codeMarkers, remarkPlugins, rehypePlugins },
    ...(remarkPlugins.length + rehypePlugins.length > 0 ? { siteDir } : {}),
    ...(markdown.hardLineBreaks ? { hardLineBreaks: true } : {}),
    ...(content.trust === 'none' ? { isUntrusted: true } : {}),
    ...(isLenient ? { unknownContainers: 'content' } : {}),
    ...(markdown.admonitions.length > 0 ? { admonitions: markdown.admonitions } : {}),
    // The format is that of each page.
    format: 'md',
    tableOfContents: { min, max },
    ignoreSelectors: search.ignoreSelectors,
  }
}
