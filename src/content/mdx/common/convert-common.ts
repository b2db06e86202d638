// Elements of components that a page does not import, since other tools provide them on every page, or imports from such a
// tool → what Markdown has for them.
import type { Nodes } from 'mdast'
import { staticAttributes, type JsxElement } from '../jsx/attributes.js'
import type { PageImport } from '../../../model/page.js'
import { jsxText } from '../jsx/jsx-text.js'
import type { StaticNames } from '../jsx/static-value.js'
import { isAstroSource } from '../astro/astro-names.js'
import { container } from '../jsx/make-nodes.js'
import { NAMED_BOXES, TYPED_BOXES } from '../../dialects/admonition-types.js'
import { commandsFor, PACKAGE_MANAGERS } from '../../dialects/docusaurus/package-commands.js'
import { commonComponent } from './common-components.js'
import type { Props, ReadChild } from './common-parts.js'

/** Modules whose components are the same as those without an import. */
const KNOWN =
  /^(?:nextra\/components|fumadocs-ui\/components\/[\w-]+|@rspress\/core\/theme(?:-original)?|rspress\/theme|@theme|vocs(?:\/components)?)$/

/** Whether a module is that of another tool, with the components that need no import here. */
export const isModuleOfTool = (source: string): boolean => KNOWN.test(source)

/** Boxes: a site's own component of such a name, which cannot be run here, is one too. */
const BOXES: ReadonlySet<string> = new Set([...NAMED_BOXES, ...TYPED_BOXES])

/** Modules that only the site's own build finds: no package can have such a name. */
const OF_ITS_BUILD = /^(?:[@~]\/.+|[@~#][\w-]*)$/

/** The names of a page. */
type CommonScope = StaticNames & {
  readonly imports: readonly PageImport[]
  readonly isBound: (name: string) => boolean
  /** Imports may use names that only the site's own build resolves. */
  readonly hasOwnBuild: boolean
}

/** Components that are part of a line; others are blocks. */
const IN_LINES: ReadonlySet<string> = new Set([
  ...['Badge', 'Frame', 'Icon', 'Image', 'Kbd', 'SourceCode', 'Tag', 'Tooltip'],
  ...['Button', 'HomePage.Button', 'HomePage.Description', 'HomePage.Logo', 'HomePage.Tagline'],
])

/** The replacement of an element; undefined where it stays. */
export function convertCommon(node: JsxElement, scope: CommonScope): Nodes | undefined {
  const read = readChild(scope)
  const known = read(node)
  if (node.type === 'mdxJsxTextElement' && !IN_LINES.has(known?.name ?? '')) return undefined
  return known && commonComponent(known.name, node, known.props, read)
}

/** Whether an element is one of our boxes. */
export const isBox = (written: string, scope: CommonScope): boolean =>
  BOXES.has(commonName(written, scope) ?? '')

/** A code block of Fumadocs with packages or a command of npm, as tabs for each package manager; undefined for another node. */
export function packageInstall(node: Nodes): Nodes | undefined {
  if (node.type !== 'code' || node.lang !== 'package-install') return undefined
  const lines = node.value.split('\n').map((line) => {
    return /^\s*(?:(?:npm|npx)\b|#|$)/.test(line) ? line : `npm install ${line.trim()}`
  })
  const tabs = PACKAGE_MANAGERS.map((manager) => {
    const value = commandsFor(manager, lines).join('\n')
    const attributes = { value: manager.toLowerCase(), label: manager }
    return container(node, 'tab', attributes, [{ ...node, lang: 'sh', value }])
  })
  return container(node, 'tabs', { groupId: 'npm2yarn' }, tabs)
}

/** The properties of an element but those without text, such as icons; undefined when one is known only at run time. */
function staticProps(node: JsxElement, scope: CommonScope): Props | undefined {
  const known = node.attributes
    .filter((each) => each.type !== 'mdxJsxAttribute' || !NO_TEXT.has(each.name))
    .map(withText)
  const values = staticAttributes({ ...node, attributes: known }, scope)
  return values && Object.fromEntries(values)
}

/** A property that is JSX as its words: titles and labels have no elements here. */
function withText(attribute: JsxElement['attributes'][number]): typeof attribute {
  const { type, value } = attribute
  if (type !== 'mdxJsxAttribute' || typeof value !== 'object') return attribute
  const text = jsxText(value?.data?.estree)
  return text === undefined ? attribute : { ...attribute, value: text }
}

const NO_TEXT: ReadonlySet<string> = new Set(['icon', 'emoji', 'img', 'color', 'cols', 'className'])

function readChild(scope: CommonScope): ReadChild {
  return (child) => {
    if (child.type !== 'mdxJsxFlowElement' && child.type !== 'mdxJsxTextElement') return undefined
    const name = child.name === null ? undefined : commonName(child.name, scope)
    const props = name === undefined ? undefined : staticProps(child, scope)
    return name === undefined || props === undefined ? undefined : { name, node: child, props }
  }
}

/** The name that the component has in its module; undefined for one that the page itself defines. */
function commonName(written: string, scope: CommonScope): string | undefined {
  const { imports, isBound, hasOwnBuild } = scope
  const [head = written, ...rest] = written.split('.')
  if (!isBound(head)) return written
  for (const { source, names } of imports) {
    const imported = names.find(([, local]) => local === head)?.[0]
    if (imported === undefined) continue
    if (isModuleOfTool(source)) return [imported, ...rest].join('.')
    const name = imported === 'default' ? head : imported
    const isLost = isAstroSource(source) || (hasOwnBuild && OF_ITS_BUILD.test(source))
    if (isLost && rest.length === 0 && BOXES.has(name)) return name
  }
  return undefined
}
