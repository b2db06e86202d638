// Elements of components that a page does not import, since other tools give them to every page, or imports from such a
// tool → what Markdown has for them.
import type { Nodes } from 'mdast'
import { staticAttributes, type JsxElement } from '../jsx/attributes.js'
import type { PageImport } from '../../../model/page.js'
import type { StaticNames } from '../jsx/static-value.js'
import { commonComponent } from './common-components.js'
import type { Props, ReadChild } from './common-parts.js'

/** Modules whose components are the same as those without an import. */
const KNOWN = /^(?:nextra\/components|fumadocs-ui\/components\/[\w-]+)$/

/** The names of a page. */
type CommonScope = StaticNames & {
  readonly imports: readonly PageImport[]
  readonly isBound: (name: string) => boolean
}

/** The replacement of an element; undefined where it stays. */
export function convertCommon(node: JsxElement, scope: CommonScope): Nodes | undefined {
  if (node.type !== 'mdxJsxFlowElement') return undefined
  const read = readChild(scope)
  const known = read(node)
  return known && commonComponent(known.name, node, known.props, read)
}

/** Properties that only running the page tells, such as icons, are left out: no text is lost with them. */
function staticProps(node: JsxElement, scope: CommonScope): Props | undefined {
  const known = node.attributes.filter(
    (each) => each.type !== 'mdxJsxAttribute' || !NO_TEXT.has(each.name),
  )
  const values = staticAttributes({ ...node, attributes: known }, scope)
  return values && Object.fromEntries(values)
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
function commonName(written: string, { imports, isBound }: CommonScope): string | undefined {
  const [head = written, ...rest] = written.split('.')
  if (!isBound(head)) return written
  for (const { source, names } of imports)
    for (const [imported, local] of names)
      if (local === head && KNOWN.test(source)) return [imported, ...rest].join('.')
  return undefined
}
