// Addresses of a site with several languages: those of the main language have no folder of it here, and where every language has
// a path, a page in another language links to pages of its own without that path.
import { isList, isRecord } from '../../../model/json.js'
import type { DialectPage } from '../dialect.js'
import { translationOf } from '../rspress/language.js'
import type { Values } from '../vitepress/front-matter.js'
import type { Node } from './blocks.js'

/** An address as it is here. */
type Address = (written: string) => string

/** The nodes with such addresses as they are here. Code stays as it is. */
export function inLanguage(nodes: readonly Node[], page: DialectPage): readonly Node[] {
  const address = addressIn(page)
  if (address === undefined) return nodes
  const changed = (node: Node): Node => {
    if (node.kind === 'code') return node
    if (node.kind === 'text') {
      const lines = node.lines.map((line) => ({ ...line, text: lineIn(line.text, address) }))
      return { ...node, lines }
    }
    const slots = node.slots.map(({ name, nodes: own }) => ({ name, nodes: own.map(changed) }))
    return { ...node, props: valuesIn(node.props, address), slots }
  }
  return nodes.map(changed)
}

/** Front matter whose links have the addresses that they have here. */
export function linksInLanguage(values: Values, page: DialectPage): Values {
  const address = addressIn(page)
  const { links } = values
  if (address === undefined || links === undefined) return values
  return { ...values, links: valueIn(links, 'links', address) }
}

const LINK = /(!\[[^\]\n]{0,200})?(\]\(|\b(?:href|link|to)=["'])(\/(?!\/)[^\s"')]*)/g

const lineIn = (text: string, address: Address): string =>
  text.replace(LINK, (whole, image: string | undefined, before: string, target: string) =>
    image === undefined ? before + address(target) : whole,
  )

const valuesIn = (values: Values, address: Address): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, valueIn(value, key, address)]),
  )

/** Props that are addresses of pages. */
const ADDRESS = /^:?(?:to|href|link|links|url|path|cta|secondary)$/

function valueIn(value: unknown, key: string, address: Address): unknown {
  if (isList(value)) return value.map((each) => valueIn(each, key, address))
  if (isRecord(value)) return valuesIn(value, address)
  const isAddress = typeof value === 'string' && /^\/(?!\/)/.test(value) && ADDRESS.test(key)
  return isAddress ? address(value) : value
}

/** How addresses change in a page; undefined where they do not. */
function addressIn(page: DialectPage): Address | undefined {
  const main = page.options?.['language']
  if (typeof main !== 'string') return undefined
  const translation = translationOf(page)
  const own = translation?.['path']
  const others: readonly unknown[] = isList(translation?.['others']) ? translation['others'] : []
  return (written) => {
    const [plain = ''] = written.split(/[?#]/, 1)
    const [first = ''] = plain.slice(1).split('/', 1)
    if (first === main) return `/${written.slice(main.length + 1).replace(/^\//, '')}`
    const isOwn = typeof own !== 'string' || others.includes(first) || FILE.test(plain)
    return isOwn ? written : `/${own}${written}`
  }
}

/** What a site serves as it is. */
const FILE = /\.\w{2,5}$/
