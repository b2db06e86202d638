// Addresses that would run a script are taken off elements, whoever wrote the page.
import type { Element, Nodes } from 'hast'
import {
  isUnsafeAddress,
  withoutUnsafeAddresses,
  type ShownAs,
} from '../../model/addresses/unsafe-address.js'
import { report } from '../context/messages.js'
import type { PageFile } from '../context/page-data.js'

type Jsx = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>

/** Properties that name an address, as the tree has them and as JSX writes them, in lower case without marks. */
const ADDRESSES: ReadonlySet<string> = new Set(
  'action background cite classid codebase data formaction href longdesc manifest ping poster profile src usemap xlinkhref'.split(
    ' ',
  ),
)

/** Animations of SVG set the attribute of another element. */
const ANIMATED: ReadonlySet<string> = new Set(['by', 'from', 'to', 'values'])
const IMAGES: ReadonlySet<string> = new Set(['feimage', 'image', 'img', 'input', 'link'])
const MEDIA: ReadonlySet<string> = new Set(['audio', 'source', 'track', 'video'])

/** Takes unsafe addresses off an element, each with an error. */
export function refuseUnsafe(node: Element, file: PageFile<'options'>): void {
  for (const [name, value] of Object.entries(node.properties)) {
    if (typeof value !== 'string' && !Array.isArray(value)) continue
    const text = Array.isArray(value) ? value.join(' ') : value
    if (!isUnsafe(node.tagName, name, text)) continue
    Reflect.deleteProperty(node.properties, name)
    refuse(text, node, file)
  }
}

/** The same for an element of an MDX page that React renders; values that code makes are React's own to refuse. */
export function refuseUnsafeJsx(node: Jsx, file: PageFile<'options'>): void {
  const { name } = node
  if (name === null) return
  node.attributes = node.attributes.filter((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute') return true
    const { value } = attribute
    if (typeof value !== 'string' || !isUnsafe(name, attribute.name, value)) return true
    refuse(value, node, file)
    return false
  })
}

function isUnsafe(element: string, attribute: string, value: string): boolean {
  const tag = element.toLowerCase()
  const name = attribute.replace(/[-:]/g, '').toLowerCase()
  if (name === 'srcdoc') return withoutUnsafeAddresses(value) !== value
  if (name === 'srcset' || name === 'imagesrcset')
    return value.split(/,\s+|\s+/).some((each) => isUnsafeAddress(each, 'image'))
  if (name === 'ping') return value.split(/\s+/).some((each) => isUnsafeAddress(each))
  if (name === 'content' && tag === 'meta')
    return isUnsafeAddress(value.replace(/^[\s\d.;,]*(?:url\s*=)?[\s"']*/i, ''))
  if (ANIMATED.has(name) && /^(?:animate|set)/.test(tag))
    return value.split(';').some((each) => isUnsafeAddress(each))
  return ADDRESSES.has(name) && isUnsafeAddress(value, shownAs(tag, name))
}

function shownAs(tag: string, name: string): ShownAs {
  if (name === 'poster' || name === 'background') return 'image'
  if (MEDIA.has(tag) && name === 'src') return 'media'
  return IMAGES.has(tag) && name !== 'formaction' && name !== 'ping' ? 'image' : 'link'
}

const LONGEST = 40

function refuse(
  url: string,
  { position }: Pick<Nodes, 'position'>,
  file: PageFile<'options'>,
): void {
  const text = url.trim().replace(/\s+/g, ' ')
  const shown = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
  const { isUntrusted } = file.data.orion.options
  report(file, isUntrusted === true ? 'warning' : 'error', position, {
    code: 'unsafe-address',
    message: `Unsafe address: ${shown}. It is left out.`,
    hint: 'Link to a page, a file or a site. Code that runs in the page belongs in a script.',
  })
}
