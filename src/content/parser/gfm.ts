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
import type { Nodes } from 'mdast'
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

/**
 * The sign of an address of e-mail: letters on both sides and a period, any of which may have a backslash before it.
 * `'@site/Chart'` and `@Component` are none.
 */
const EMAIL = /[\w+\-.\\]@[\w\-\\]*[.&]/

const PARTS: readonly Part[] = [
  {
    // The tree is searched too, after character references are resolved: those can make any of these words.
    isIn: (text) => /http|www|&[#a-z]/i.test(text) || EMAIL.test(text),
    syntax: autolinks,
    fromMarkdown: autolinksFromMarkdown(),
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

/** Without such an address its rule is left out: it is the one that asks about every letter. */
function autolinks(text: string): Syntax {
  const whole = gfmAutolinkLiteral()
  if (EMAIL.test(text)) return whole
  const letters = ['H', 'h', 'W', 'w'].map((letter) => letter.charCodeAt(0))
  const rules = letters.map((code) => [
    code,
    [whole.text?.[code]]
      .flat()
      .filter((rule) => rule !== undefined && rule.name !== 'emailAutolink'),
  ])
  return { text: Object.fromEntries(rules) as NonNullable<Syntax['text']> }
}

/** The search in the tree is for what the parser left as text: rarely anything, and a walk with ancestors is slow. */
function autolinksFromMarkdown(): FromMarkdown {
  const { transforms, ...handlers } = gfmAutolinkLiteralFromMarkdown()
  return {
    ...handlers,
    transforms: (transforms ?? []).map(
      (transform) => (tree) => (hasSign(tree) ? transform(tree) : undefined),
    ),
  }
}

/** Whether a text outside links may have an address. */
function hasSign(node: Nodes): boolean {
  if (node.type === 'text') return /http|www|@/i.test(node.value)
  return 'children' in node && !LINKS.has(node.type) && node.children.some(hasSign)
}

const LINKS: ReadonlySet<string> = new Set(['link', 'linkReference'])
