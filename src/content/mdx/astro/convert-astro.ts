// Elements of a page that Astro would render → what Markdown has for them, or what is inside them.
import type { Nodes } from 'mdast'
import { isList } from '../../../model/json.js'
import type { JsxElement } from '../jsx/attributes.js'
import { staticAttributes } from '../jsx/attributes.js'
import type { StaticNames } from '../jsx/static-value.js'
import { isOwnAstro, type AstroName } from './astro-names.js'
import { block, blocksOf, container, textIn } from '../jsx/make-nodes.js'
import { partsOf } from '../jsx/parts.js'
import { convertComponent, type ReadTab } from './starlight-components.js'

const isJsx = (node: Nodes): node is JsxElement =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'

/** The names of a page, with those that only Astro can load. */
export type AstroScope = StaticNames & {
  readonly astro: (name: string) => AstroName | undefined
}

/** The replacement of an element; undefined where it stays. */
export function convertAstro(node: JsxElement, scope: AstroScope): Nodes | undefined {
  if (node.name === null) return undefined
  const known = scope.astro(node.name)
  if (known === undefined) return undefined
  const values = staticAttributes(node, scope)
  if (known.name !== undefined && values !== undefined) {
    const made = convertComponent(known.name, node, Object.fromEntries(values), readTab(scope))
    if (made !== undefined) return made
  }
  return slotTabs(node, isOwnAstro(known))
}

function readTab(scope: AstroScope): ReadTab {
  return (node) => {
    if (!isJsx(node) || node.name === null || scope.astro(node.name)?.name !== 'TabItem')
      return undefined
    const values = staticAttributes(node, scope)
    return values && { node, props: Object.fromEntries(values) }
  }
}

/**
 * A component that is not known, whose parts have names such as `npm` and `yarn`: a tab for each part. One that runs decides
 * itself about parts with other names.
 */
function slotTabs(node: JsxElement, isRun: boolean): Nodes | undefined {
  const parts = partsOf(node)
  const names = parts.map((part) => (isJsx(part) ? slotOf(part) : undefined))
  if (parts.length < 2 || !isList(names) || new Set(names).size < parts.length) return undefined
  if (isRun && !names.includes('npm')) return undefined
  const tabs = parts.flatMap((part, index) => {
    const name = names[index]
    if (!isJsx(part) || name === undefined) return []
    const content =
      part.name === 'Fragment'
        ? blocksOf(part)
        : blocksOf(block(part, 'div', {}, [withoutSlot(part)]))
    return [container(part, 'tab', { value: name, label: name }, content)]
  })
  return tabs.length === parts.length
    ? container(node, 'tabs', { groupId: groupOf(names) }, tabs)
    : undefined
}

const withoutSlot = (node: JsxElement): JsxElement => ({
  ...node,
  attributes: node.attributes.filter((each) => !('name' in each) || each.name !== 'slot'),
})

/** The same choice everywhere on the site. */
const groupOf = (names: readonly (string | undefined)[]): string | undefined =>
  names.includes('npm') ? 'package-manager' : undefined

function slotOf({ attributes }: JsxElement): string | undefined {
  for (const attribute of attributes)
    if (attribute.type === 'mdxJsxAttribute' && attribute.name === 'slot')
      return typeof attribute.value === 'string' ? textIn(attribute.value) : undefined
  return undefined
}
