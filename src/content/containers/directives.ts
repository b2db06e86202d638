// Containers by name; an unknown one is left as the text it was typed as, or as its content.
import type { ElementContent } from 'hast'
import type { Nodes as MarkdownNode } from 'mdast'
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive'
import { nearest } from '../../model/text/text.js'
import { openingOf, report } from '../context/messages.js'
import type { PageFile } from '../context/page-data.js'
import { element } from '../html/element.js'
import type { Handlers, ToHtml } from '../context/handlers.js'
import { ADMONITION_TYPES, admonition } from './admonition.js'
import { cards } from './cards.js'
import { codeGroup } from './code-group.js'
import { details } from './details.js'
import { contentOf } from './directive-parts.js'
import { fileTree } from './file-tree.js'
import { inlineTableOfContents } from './inline-toc.js'
import { steps } from './steps.js'
import { strayTab, tabs } from './tabs.js'

/** Makes the HTML of one container. */
type Container = (
  state: ToHtml,
  node: ContainerDirective,
  file: PageFile<'options' | 'react' | 'source' | 'tabs'>,
) => ElementContent | ElementContent[]

const CONTAINERS: Readonly<Record<string, Container>> = {
  ...Object.fromEntries(ADMONITION_TYPES.map((type) => [type, admonition])),
  tabs,
  tab: strayTab,
  details,
  toc: tableOfContents,
  'doc-cards': docCards,
  'code-group': codeGroup,
  steps,
  cards,
  'file-tree': fileTree,
}

const NAMES: readonly string[] = Object.keys(CONTAINERS)

/** Handlers of containers and of leaf directives (`::name` alone on a line). */
export function directiveHandlers(
  file: PageFile<'options' | 'react' | 'source' | 'tabs'>,
): Handlers {
  return {
    containerDirective(state, node: ContainerDirective, parent: MarkdownNode | undefined) {
      return madeByPlugin(state, node) ?? container(parent, state, node, file)
    },
    leafDirective(state, node: LeafDirective) {
      const made = madeByPlugin(state, node)
      if (made) return made
      if (node.name === 'toc') return inlineTableOfContents(node, file)
      if (node.name === 'doc-cards') return cardsPlace(file)
      reportUnknown(node, file, '::')
      return element('p', {}, [text(sourceLine(file, node.position?.start.line, node))])
    },
  }
}

function container(
  parent: MarkdownNode | undefined,
  ...[state, node, file]: Parameters<Container>
): ElementContent | ElementContent[] {
  const { admonitions = [] } = file.data.orion.options
  const own = admonitions.includes(node.name) ? admonition : undefined
  const make = Object.hasOwn(CONTAINERS, node.name) ? CONTAINERS[node.name] : own
  if (make === undefined) {
    reportUnknown(node, file, ':::')
    const { unknownContainers } = file.data.orion.options
    return unknownContainers === 'content' ? bare(state, node, file) : asTyped(state, node, file)
  }
  if (!UNPAIRED.has(make) && !isClosed(node)) reportUnclosed(node, file, parent)
  return make(state, node, file)
}

/** Closed or not, nothing belongs inside: what follows an unclosed one is the page. */
function tableOfContents(...[state, node, file]: Parameters<Container>): ElementContent[] {
  return [inlineTableOfContents(node, file), ...state.all(contentOf(node))]
}

/** The pages of the sidebar category, as cards; like a table of contents, it needs no end. */
function docCards(...[state, node, file]: Parameters<Container>): ElementContent[] {
  return [cardsPlace(file), ...state.all(contentOf(node))]
}

const UNPAIRED: ReadonlySet<Container> = new Set([tableOfContents, docCards])

/** The build fills it when all pages are known. */
function cardsPlace(file: PageFile<'react'>): ElementContent {
  file.data.orion.react.hasCards = true
  return element('div', { dataDocCards: '' })
}

/** A user's remark plugin has said which element a directive becomes. */
function madeByPlugin(
  state: ToHtml,
  node: ContainerDirective | LeafDirective,
): ElementContent | undefined {
  const tagName = node.data?.hName
  if (tagName === undefined) return undefined
  const made = element(tagName, {}, state.all(node))
  state.patch(node, made)
  return state.applyData(node, made)
}

function isClosed(node: ContainerDirective): boolean {
  // Written by the syntax extension; a node that a plugin made has no source to be closed in.
  return node.data?.isClosed === true || node.position === undefined
}

function reportUnknown(
  node: ContainerDirective | LeafDirective,
  file: PageFile<'options' | 'source'>,
  colons: string,
): void {
  const names = [...NAMES, ...(file.data.orion.options.admonitions ?? [])]
  const guess = nearest(node.name, names)
  const isBare = colons === ':::' && file.data.orion.options.unknownContainers === 'content'
  report(file, 'warning', openingOf(file, node), {
    code: 'unknown-directive',
    message: `Unknown container "${node.name}". ${isBare ? 'Its content is shown.' : 'It is shown as text.'}`,
    hint: guess
      ? `Did you mean ${colons}${guess}?`
      : `The containers are ${names.filter((name) => name !== 'tab').join(', ')}.`,
  })
}

function reportUnclosed(
  node: ContainerDirective,
  file: PageFile<'source'>,
  parent: MarkdownNode | undefined,
): void {
  const opening = sourceLine(file, node.position?.start.line, node)
  const tag = /^<(\w+)/.exec(opening)?.[1]
  const outer = parent?.type === 'containerDirective' && isClosed(parent) ? parent : undefined
  const line = outer?.position?.start.line
  const colons = colonsOf(outer === undefined ? '' : sourceLine(file, line, outer))
  report(file, 'warning', openingOf(file, node), {
    code: 'unclosed-container',
    message: `${tag ? `<${tag}>` : `:::${node.name}`} is not closed.`,
    hint: tag
      ? `Add a line </${tag}> after its content.`
      : outer && colons > 0 && colons <= colonsOf(opening)
        ? `The line ::: after it closes :::${outer.name} of line ${String(line)}. End that one earlier, or give it more colons.`
        : 'Add a line ::: after its content. An outer container needs more colons than the containers inside it.',
  })
}

const colonsOf = (opening: string): number => /^:*/.exec(opening)?.[0].length ?? 0

/** The title that follows the name, and the content. */
function bare(state: ToHtml, node: ContainerDirective, file: PageFile<'source'>): ElementContent[] {
  const opening = sourceLine(file, node.position?.start.line, node)
  const title = /^:+\s*[\w-]+\s*(?:\[([^\]]*)\]|([^[{]*))/.exec(opening)?.slice(1).join('').trim()
  const content = state.all(contentOf(node))
  return title ? [element('p', {}, [element('strong', {}, [text(title)])]), ...content] : content
}

function asTyped(
  state: ToHtml,
  node: ContainerDirective,
  file: PageFile<'source'>,
): ElementContent[] {
  const { position } = node
  const opening = sourceLine(file, position?.start.line, node)
  const lines: ElementContent[] = [
    element('p', {}, [text(opening || `:::${node.name}`)]),
    ...state.all(contentOf(node)),
  ]
  if (isClosed(node)) {
    const closing = sourceLine(file, position?.end.line, node)
    lines.push(element('p', {}, [text(/:{3,}$/.exec(closing)?.[0] ?? ':::')]))
  }
  return lines
}

/** A line of the page from the column where `node` starts. */
function sourceLine(
  file: PageFile<'source'>,
  line: number | undefined,
  node: MarkdownNode,
): string {
  if (line === undefined) return ''
  const isOpening = line === node.position?.start.line
  const column = isOpening ? (node.position?.start.column ?? 1) : 1
  return (file.data.orion.source.lines[line - 1] ?? '').slice(column - 1).trim()
}

function text(value: string): ElementContent {
  return { type: 'text', value }
}
