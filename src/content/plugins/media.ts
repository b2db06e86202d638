// Videos, sounds and the sources of pictures: the addresses of local ones are left open for the site.
import type { Element } from 'hast'
import { placeOf } from '../context/messages.js'
import type { PageFile } from '../context/page-data.js'
import { hasProtocol, leaveOpen } from './link.js'

/** Finishes one element that shows a file other than by `<img src>`. */
export function finishMedia(node: Element, file: PageFile<'links'>): void {
  const attributes = takeAddresses(node)
  const [url] = Object.values(attributes)
  if (url === undefined) return
  leaveOpen(node, file, {
    kind: 'media',
    url,
    at: placeOf(node),
    attributes,
    ...(node.properties['dataNoLinkCheck'] !== undefined && { isUnchecked: true }),
  })
}

/** Properties with addresses, by their names in HTML. `<img src>` is not among them. */
const ADDRESSES = { src: 'src', poster: 'poster', srcset: 'srcSet' } as const

/** Takes the attributes that name local files from an element. */
export function takeAddresses(node: Element): Readonly<Record<string, string>> {
  const taken: Record<string, string> = {}
  for (const [name, property] of Object.entries(ADDRESSES)) {
    const written = node.properties[property]
    if (typeof written !== 'string' || (node.tagName === 'img' && name === 'src')) continue
    const value = written.trim()
    const addresses = name === 'srcset' ? value.split(/,\s/) : [value]
    if (value === '' || addresses.every((each) => hasProtocol(each.trim()))) continue
    taken[name] = value
    Reflect.deleteProperty(node.properties, property)
  }
  return taken
}
