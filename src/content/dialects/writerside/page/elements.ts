// The elements of Writerside by what they are.
import type { Element, Node } from '../../../../model/text/writerside/nodes.js'

const words = (text: string): readonly string[] => text.split(' ')

/** Elements within a line of text. */
export const INLINE: ReadonlySet<string> = new Set([
  ...words(
    'a anchor b br code control del em emphasis format i icon img inline-frame-link ins kbd',
  ),
  ...words('mark math path property q resource res s shortcut small span strike strong sub sup'),
  ...words('tooltip u ui-path'),
])

/** Blocks, and what is in them. */
const BLOCKS: ReadonlySet<string> = new Set([
  ...words(
    'api-doc api-endpoint api-schema api-webhook available-only-for available-only-for-product',
  ),
  ...words(
    'blockquote card card-summary cards category caution chapter chunk code-block compare def',
  ),
  ...words(
    'deflist description excursus fence group help-id if include inline-frame li link-summary',
  ),
  ...words('links list microformat misc no-index note ol p primary primary-label procedure'),
  ...words(
    'secondary secondary-label section-starting-page seealso show-structure snippet spotlight',
  ),
  ...words(
    'step tab table tabs tags tbody td tfoot th thead tip title tldr topic tr ul undefined var',
  ),
  ...words(
    'video warning web-file-name web-summary quote col colgroup snippet-ref sample meta braces',
  ),
])

/** The content of an element, with a place for links to its id; a page has each id once. */
export function withPlace(
  { attributes, children, row }: Element,
  { seen }: { readonly seen: { readonly ids: Set<string> } },
): readonly Node[] {
  const { id } = attributes
  if (id === undefined || seen.ids.has(id)) return children
  seen.ids.add(id)
  return [
    { kind: 'element', name: 'anchor', attributes: { name: id }, children: [], row },
    ...children,
  ]
}

/** Whether a tag in Markdown is an element of Writerside; all others are HTML or text. */
export const isKnownElement = (name: string): boolean => INLINE.has(name) || BLOCKS.has(name)
