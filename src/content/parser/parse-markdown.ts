// Text → Markdown tree: CommonMark, GFM, containers, and math when the page can have some.
import remarkMath from 'remark-math'
import remarkParse from 'remark-parse'
import { directive } from 'micromark-extension-directive'
import { directiveFromMarkdown } from 'mdast-util-directive'
import type { Extension as FromMarkdown } from 'mdast-util-from-markdown'
import type { Extension as Syntax } from 'micromark-util-types'
import { unified, type Processor } from 'unified'
import type { Format } from '../blocks/block.js'
import { gfmFor, type Gfm } from './gfm.js'
import { containerFromMarkdown } from '../syntax/container-from-markdown.js'
import { containerSyntax } from '../syntax/container.js'
import { definitionFromMarkdown } from '../syntax/definition-from-markdown.js'
import { DEFINITION_LINE, definitionSyntax } from '../syntax/definition.js'
import { dollarBlock } from '../syntax/dollar-block.js'
import { dollarMath } from '../syntax/dollar-math.js'

/** Always the same objects: the parser knows pages of the same kind by them. */
const CONTAINERS: readonly FromMarkdown[] = [directiveFromMarkdown(), containerFromMarkdown()]
const DEFINITIONS = definitionFromMarkdown()
const MATH = mathExtensions()

type ParserOptions = { readonly math: boolean; readonly format?: Format }

/** A parser for `text`: syntax of which the text has no sign is left out. */
export function markdownParser(text: string, { math: hasMath, format }: ParserOptions) {
  const parser = unified().use(remarkParse).use(gfm, text)
  parser.use(containers, text, { hasTags: format !== 'mdx' })
  if (hasMath && text.includes('$')) {
    parser.use(math, text, format ?? 'md')
  }
  if (DEFINITION_LINE.test(text)) parser.use(definitions)
  return parser
}

function gfm(this: Processor, text: string): undefined {
  const { syntax, fromMarkdown } = gfmFor(text)
  add(this, syntax, fromMarkdown)
}

function containers(
  this: Processor,
  text: string,
  { hasTags }: { readonly hasTags: boolean },
): undefined {
  // Of the package only leaf directives: `a:b` and `10:30` stay text, and containers are our own.
  const leaf = text.includes('::') ? [directive().flow?.[58]].flat()[1] : undefined
  add(this, [...(leaf ? [{ flow: { 58: leaf } }] : []), containerSyntax({ hasTags })], CONTAINERS)
}

function add(
  processor: Processor,
  syntax: readonly Syntax[],
  fromMarkdown: readonly FromMarkdown[],
): void {
  const data = processor.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), ...syntax]
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), ...fromMarkdown]
}

function definitions(this: Processor): undefined {
  add(this, [definitionSyntax()], [DEFINITIONS])
}

/** Formulas in lines of text, as `remark-math` gives them to a parser. */
function mathExtensions(): Gfm {
  const data = unified().use(remarkMath, { singleDollarTextMath: false }).freeze().data()
  return {
    syntax: (data.micromarkExtensions ?? []).map(({ text }): Syntax => ({ ...(text && { text }) })),
    fromMarkdown: (data.fromMarkdownExtensions ?? []).flat(),
  }
}

function math(this: Processor, text: string, format: Format): undefined {
  const blocks = text.includes('$$') ? [dollarBlock(text, format)] : []
  add(this, [...MATH.syntax, dollarMath(), ...blocks], MATH.fromMarkdown)
}
