// GitHub's additions to Markdown, each given to the parser only when the page's text can use it: autolinks alone
// ask about every letter, which makes a parser with all of them half as slow again.
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'
import { gfmFootnote } from 'micromark-extension-gfm-footnote'
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough'
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item'
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal'
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote'
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item'
import type { Extension as FromMarkdown } from 'mdast-util-from-markdown'
import type { Extension as Syntax } from 'micromark-util-types'
import { tableSyntax } from '../syntax/table.js'

export type Gfm = {
  readonly syntax: readonly Syntax[]
  readonly fromMarkdown: readonly FromMarkdown[]
}

type Part = {
  /** False only for texts whose tree is the same without this part. */
  readonly isIn: (text: string) => boolean
  readonly syntax: (text: string) => Syntax
  /** Always the same object: the parser knows pages of the same kind by it. */
  readonly fromMarkdown: FromMarkdown
}

const PARTS: readonly Part[] = [
  {
    // The tree is searched too, after character references are resolved: those can make any of these words.
    isIn: (text) => /@|http|www|&[#a-z]/i.test(text),
    syntax: autolinks,
    fromMarkdown: gfmAutolinkLiteralFromMarkdown(),
  },
  {
    isIn: (text) => text.includes('[^'),
    syntax: gfmFootnote,
    fromMarkdown: gfmFootnoteFromMarkdown(),
  },
  {
    isIn: (text) => text.includes('~'),
    syntax: () => gfmStrikethrough(),
    fromMarkdown: gfmStrikethroughFromMarkdown(),
  },
  {
    // A table of one column needs no pipe, but then a colon.
    isIn: (text) => /\||:-|-:/.test(text),
    syntax: tableSyntax,
    fromMarkdown: gfmTableFromMarkdown(),
  },
  {
    isIn: (text) => /\[[\sx]\]/i.test(text),
    syntax: gfmTaskListItem,
    fromMarkdown: gfmTaskListItemFromMarkdown(),
  },
]

/** The parts that `text` has a sign of, in the order of the whole. */
export function gfmFor(text: string): Gfm {
  const parts = PARTS.filter(({ isIn }) => isIn(text))
  return {
    syntax: parts.map(({ syntax }) => syntax(text)),
    fromMarkdown: parts.map(({ fromMarkdown }) => fromMarkdown),
  }
}

/** Without an `@` there is no address of e-mail, whose rule is the one that asks about every letter. */
function autolinks(text: string): Syntax {
  const whole = gfmAutolinkLiteral()
  if (text.includes('@')) return whole
  const letters = ['H', 'h', 'W', 'w'].map((letter) => letter.charCodeAt(0))
  const rules = letters.map((code) => [
    code,
    [whole.text?.[code]]
      .flat()
      .filter((rule) => rule !== undefined && rule.name !== 'emailAutolink'),
  ])
  return { text: Object.fromEntries(rules) as NonNullable<Syntax['text']> }
}
