// Elements that a page may add to the head of its document.

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
