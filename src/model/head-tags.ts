// Elements that a page may add to the head of its document.
import type { HeadTag } from './page.js'

/** `html` means the class of that element. */
export const HEAD_TAGS: ReadonlySet<string> = new Set([
  'title',
  'meta',
  'link',
  'script',
  'style',
  'noscript',
  'html',
])

/** Not an element: an anchor that the page has once readers use it. */
export const anchorTag = (id: string): HeadTag => ({ tag: '#', attributes: { id } })

/** The anchor that a tag is about; undefined for elements. */
export const anchorOf = ({ tag, attributes: { id } }: HeadTag): string | undefined =>
  tag === '#' && typeof id === 'string' ? id : undefined
