// Files next to a page's HTML.
import type { Config } from '../../../config/schema/schema.js'
import { inlineCode } from '../../../content/code/inline-code.js'
import { isMdxPage } from '../../../content/mdx/detect.js'
import { splitPage } from '../../../model/text/front-matter-text.js'
import type { CompiledPage } from '../../../model/page.js'
import type { Doc } from '../../../model/site.js'
import { bodyHeading } from '../../../site/docs/body-heading.js'
import { pageMarkdown } from '../../../site/publish/page-markdown.js'
import type { ClosedPage } from '../../../site/links/references.js'
import { assetName } from '../../files/asset-name.js'
import type { OutputFile } from '../../bundle/bundle.js'

type MarkdownFileInput = {
  readonly doc: Doc
  readonly compiled: CompiledPage
  readonly closed: ClosedPage
  /** Of the doc's file. */
  readonly text: string
  /** Texts of the files that its code is taken from. */
  readonly includes: Readonly<Record<string, string>> | undefined
  readonly config: Config
}

/** The Markdown of a doc as it is published at `path`. */
export function markdownFile(path: string, input: MarkdownFileInput): OutputFile {
  const { doc, compiled, closed, text, includes, config } = input
  const { references } = compiled
  const heading = bodyHeading(doc, compiled)
  const { lines, bodyStart } = splitPage(text)
  const contents = pageMarkdown({
    lines,
    bodyStart,
    heading: heading === undefined && doc.title !== '' ? doc.title : undefined,
    references,
    addresses: closed.addresses,
    origin: config.url,
  })
  const format = isMdxPage(doc.path, text, config.markdown.format) ? 'mdx' : 'md'
  return { path, contents: includes ? inlineCode(contents, includes, format) : contents }
}

/** The rules that replace the style attributes of a page's formulas. */
export function mathStylesheet(rules: string): OutputFile {
  return { path: assetName('math.css', rules), contents: rules }
}
