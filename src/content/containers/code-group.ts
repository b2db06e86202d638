// `:::code-group`: code blocks as tabs, each named by its title (`title="npm"` or `[npm]`).
import type { Element } from 'hast'
import type { Code, Nodes as MarkdownNode } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { splitTitle } from '../code/code-meta.js'
import { openingOf, report } from '../context/messages.js'
import type { PageFile } from '../context/page-data.js'
import type { ToHtml } from '../context/handlers.js'
import { contentOf, ownProperties, plainContent } from './directive-parts.js'
import { readQuery, tabSet } from './tab-set.js'

type Block = { readonly label: string; readonly code: Code }

const EXAMPLE = '```sh title="npm"'

/** A container named `code-group`. With a fault (an error) its content is shown below one another. */
export function codeGroup(
  state: ToHtml,
  node: ContainerDirective,
  file: PageFile<'source' | 'tabs'>,
): Element {
  const faultsBefore = file.messages.length
  const attributes = node.attributes ?? {}
  const blocks = readBlocks(node, file)
  const query = readQuery(attributes, (message, hint) => {
    fail(file, node, message, hint)
  })
  if (file.messages.length > faultsBefore) return plainContent(state, node)
  const { className } = ownProperties(node, 'code-group')
  return tabSet(file, {
    classes: Array.isArray(className) ? className.map(String) : [],
    id: attributes['id'],
    group: attributes['groupId'],
    query,
    isLazy: false,
    initial: 0,
    tabs: blocks.map(({ label, code }) => ({
      value: label,
      label,
      content: () => [state.one(code, undefined) ?? []].flat(),
    })),
  })
}

function readBlocks(node: ContainerDirective, file: PageFile<'source'>): readonly Block[] {
  const { children } = contentOf(node)
  const blocks: Block[] = []
  for (const child of children) {
    if (child.type !== 'code') {
      fail(
        file,
        child,
        'A code group has content that is not a code block.',
        'Move it out of the code group.',
      )
      continue
    }
    // "```sh[npm]" joins the language and the name.
    const joined = /^([^[]*)(\[.*)$/.exec(child.lang ?? '')
    const lang = joined ? joined[1] : child.lang
    const { title, rest } = splitTitle([joined?.[2], child.meta].filter(Boolean).join(' '))
    const label = title ?? fileName(rest) ?? lang
    if (!label) {
      fail(file, child, 'A code block in a code group has no name.', `Name it: ${EXAMPLE}`)
      continue
    }
    blocks.push({ label, code: { ...child, ...(lang && { lang }), meta: rest } })
  }
  if (children.length === 0) {
    fail(
      file,
      node,
      'A code group needs at least one code block.',
      `Add ${EXAMPLE} … \`\`\` inside.`,
    )
  }
  const labels = blocks.map(({ label }) => label)
  const twice = labels.find((label, index) => labels.indexOf(label) !== index)
  if (twice !== undefined) {
    const message = `A code group has more than one block named "${twice}".`
    fail(file, node, message, `Give each block its own name: ${EXAMPLE}`)
  }
  return blocks
}

/** The last part of `file="…"`, without the lines it names. */
function fileName(meta: string): string | undefined {
  return /(?:^|\s)file=["']?[^"'\s#]*?([^"'\s#/]+)(?:#\S*)?["']?(?=\s|$)/.exec(meta)?.[1]
}

function fail(file: PageFile<'source'>, node: MarkdownNode, message: string, hint: string): void {
  report(file, 'error', openingOf(file, node), { code: 'code-group', message, hint })
}
