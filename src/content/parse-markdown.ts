// Text → Markdown tree: CommonMark, GFM, containers, and math when the page can have some (MD-1).
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkParse from 'remark-parse'
import { directive } from 'micromark-extension-directive'
import { directiveFromMarkdown } from 'mdast-util-directive'
import { unified, type Processor } from 'unified'
import { containerFromMarkdown } from './syntax/container-from-markdown.js'
import { containerSyntax } from './syntax/container.js'
import { definitionFromMarkdown } from './syntax/definition-from-markdown.js'
import { DEFINITION_LINE, definitionSyntax } from './syntax/definition.js'
import { dollarMath } from './syntax/dollar-math.js'

/** A parser for `text`: syntax of which the text has no sign is left out. */
export function markdownParser(text: string, { math }: { readonly math: boolean }) {
  const parser = unified().use(remarkParse).use(remarkGfm).use(containers)
  if (math && text.includes('$')) {
    parser.use(remarkMath, { singleDollarTextMath: false }).use(singleDollars)
  }
  if (DEFINITION_LINE.test(text)) parser.use(definitions)
  return parser
}

function containers(this: Processor): undefined {
  const data = this.data()
  // Of the package only leaf directives: `a:b` and `10:30` stay text, and containers are our own.
  const leaf = [directive().flow?.[58]].flat()[1]
  data.micromarkExtensions = [
    ...(data.micromarkExtensions ?? []),
    ...(leaf ? [{ flow: { 58: leaf } }] : []),
    containerSyntax(),
  ]
  data.fromMarkdownExtensions = [
    ...(data.fromMarkdownExtensions ?? []),
    directiveFromMarkdown(),
    containerFromMarkdown(),
  ]
}

function singleDollars(this: Processor): undefined {
  const data = this.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), dollarMath()]
}

function definitions(this: Processor): undefined {
  const data = this.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), definitionSyntax()]
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), definitionFromMarkdown()]
}
