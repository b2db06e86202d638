// Pages of sections without a text of their own, in Hugo and Zola: their themes list the pages of the section there.

/** The line that shows the pages of a section as cards. */
export const PAGE_LIST = '::doc-cards'

/** Whether a file is the page of a section, and its body has no text. */
export const isEmptySection = (file: string, body: readonly string[]): boolean =>
  /(?:^|\/)_index(?:\.[\w-]+)?\.(?:md|html)$/.test(file) && body.every((line) => line.trim() === '')
