// The input of a page's compilation: its text, its includes, and the options of the site.
import type { Config } from '../../config/schema/schema.js'
import { defined } from '../../model/defined.js'
import type { MarkdownOptions, PageSource } from '../../model/page.js'
import { contentTexts } from '../../model/texts/content-texts.js'
import type { Doc, Site } from '../../model/site.js'
import { languageOf } from '../../site/routes/language-of.js'
import { settingsIn } from '../../site/routes/settings-in.js'
import { findVersion } from '../../site/versions/versions.js'
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

/** The options of Markdown pages by their language: one object for each, since keys of pages are made by it. */
export function optionsByLanguage(
  config: Config,
  site: Site,
): (doc: OptionsDoc) => MarkdownOptions {
  const known = new Map<string, MarkdownOptions>()
  return ({ route, version }) => {
    const lang = languageOf(route, findVersion(site, version).version.root, config)
    const options = known.get(lang) ?? markdownOptions(settingsIn(config, lang))
    known.set(lang, options)
    return options
  }
}

/** What decides the options of a page. */
type OptionsDoc = Pick<Doc, 'route' | 'version'>

/** The options of pages with the texts of these settings. */
export function markdownOptions(config: Config): MarkdownOptions {
  const { content, markdown, search, siteDir, tableOfContents, isLenient } = config
  const { minHeadingLevel: min, maxHeadingLevel: max } = tableOfContents
  const { math, dialect, codeLanguage, codeMarkers, remarkPlugins, rehypePlugins } = markdown
  return {
    ...defined({ dialect, codeLanguage, texts: contentTexts(config.texts) }),
    ...{ math, codeMarkers, remarkPlugins, rehypePlugins },
    ...(remarkPlugins.length + rehypePlugins.length > 0 ? { siteDir } : {}),
    ...(markdown.hardLineBreaks ? { hardLineBreaks: true } : {}),
    ...(markdown.dialectOptions['maintainCase'] === true ? { keepsCase: true } : {}),
    ...(content.trust === 'none' ? { isUntrusted: true } : {}),
    ...(isLenient ? { unknownContainers: 'content' } : {}),
    ...(markdown.admonitions.length > 0 ? { admonitions: markdown.admonitions } : {}),
    // The format is that of each page.
    format: 'md',
    tableOfContents: { min, max },
    ignoreSelectors: search.ignoreSelectors,
  }
}
