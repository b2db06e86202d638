// Addresses of links and images as their author wrote them: the site looks for files, and messages quote them.
// remark-rehype would write `./%C3%BCber.md` for `./über.md`.
import { defaultHandlers } from 'remark-rehype'
import type { Element } from 'hast'
import type { Image, ImageReference, Link, LinkReference } from 'mdast'
import type { Handlers, ToHtml } from '../context/handlers.js'
import { hasProtocol } from './link.js'

/** Links and images, also by reference; only addresses that the site closes are left as written. */
export function urlHandlers(): Handlers {
  return {
    link: (state, node: Link) => withUrl(defaultHandlers.link(state, node), 'href', node.url),
    image: (state, node: Image) => withUrl(defaultHandlers.image(state, node), 'src', node.url),
    linkReference: (state, node: LinkReference) => {
      const made = defaultHandlers.linkReference(state, node)
      return Array.isArray(made) ? made : withDefinition(made, 'href', state, node)
    },
    imageReference: (state, node: ImageReference) => {
      const made = defaultHandlers.imageReference(state, node)
      return Array.isArray(made) ? made : withDefinition(made, 'src', state, node)
    },
  }
}

function withUrl<Made extends { readonly type: string }>(
  made: Made,
  attribute: 'href' | 'src',
  url: string | undefined,
): Made {
  if (url !== undefined && !hasProtocol(url) && isElement(made)) made.properties[attribute] = url
  return made
}

function isElement(node: { readonly type: string }): node is Element {
  return node.type === 'element'
}

/** A wrong address is fixed where it is defined, once for all uses: so this is the place of the element. */
function withDefinition<Made extends { readonly type: string }>(
  made: Made,
  attribute: 'href' | 'src',
  state: ToHtml,
  node: LinkReference | ImageReference,
): Made {
  const definition = state.definitionById.get(node.identifier.toUpperCase())
  if (definition?.position !== undefined && isElement(made)) made.position = definition.position
  return withUrl(made, attribute, definition?.url)
}
