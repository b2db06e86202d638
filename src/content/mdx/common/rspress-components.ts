// Components of Rspress' theme that no other tool has.
import type { Nodes } from 'mdast'
import { commandsFor, PACKAGE_MANAGERS } from '../../dialects/docusaurus/package-commands.js'
import { block, blocksOf, container, inline, tabSet, text, textIn } from '../jsx/make-nodes.js'
import type { JsxElement } from '../jsx/attributes.js'
import { entriesOf } from '../jsx/static-value.js'
import type { Convert, Props } from './common-parts.js'

export const RSPRESS_COMPONENTS: Readonly<Record<string, Convert>> = {
  PackageManagerTabs: packageManagers,
  SourceCode: (node, { href }) => link(node, textIn(href), 'Source code'),
  CodeBlockRuntime: codeBlock,
  Prompt: prompt,
  Tag: (node, { tag }) => inline(node, 'span', { class: 'badge' }, [text(textIn(tag) ?? '')]),
}

/** A command, which is written without the name of npm, or one for each package manager. */
function packageManagers(node: JsxElement, props: Props): Nodes | undefined {
  const { command, exec, dlx } = props
  const written = textIn(command)
  const own = entriesOf(command)
  const program = exec === true || dlx === true ? 'npx' : 'npm'
  const commands =
    written === undefined
      ? [...(own ?? [])].map(([name, value]) => ({ name, value: textIn(value) }))
      : PACKAGE_MANAGERS.map((name) => ({
          name: name.toLowerCase(),
          value: commandsFor(name, [`${program} ${written}`])[0],
        }))
  const tabs = commands.flatMap(({ name, value }) =>
    value === undefined
      ? []
      : [{ shown: name, node, blocks: [{ type: 'code' as const, lang: 'sh', value }] }],
  )
  return tabs.length === 0 ? undefined : tabSet(node, 'npm2yarn', tabs)
}

function link(node: JsxElement, href: string | undefined, words: string): Nodes | undefined {
  if (href === undefined) return undefined
  const anchor = inline(node, 'a', { href }, [text(words)])
  return node.type === 'mdxJsxTextElement' ? anchor : block(node, 'p', {}, [anchor])
}

function codeBlock(node: JsxElement, { lang, title, code }: Props): Nodes | undefined {
  const value = textIn(code)
  if (value === undefined) return undefined
  const name = textIn(title)
  const meta = name === undefined ? {} : { meta: `title=${JSON.stringify(name)}` }
  return block(node, 'div', {}, [{ type: 'code', lang: textIn(lang) ?? 'text', value, ...meta }])
}

/** Words for readers to copy. */
function prompt(node: JsxElement, { title, description, prompt: words }: Props): Nodes {
  const shown = textIn(title)
  const more = textIn(description)
  const value = textIn(words)
  return container(node, 'tip', {}, [
    ...(shown === undefined
      ? []
      : [
          {
            type: 'paragraph' as const,
            children: [{ type: 'strong' as const, children: [text(shown)] }],
          },
        ]),
    ...(more === undefined ? [] : [{ type: 'paragraph' as const, children: [text(more)] }]),
    ...(value === undefined ? [] : [{ type: 'code' as const, lang: 'text', value }]),
    ...blocksOf(node),
  ])
}
