// The ids of headings by Python-Markdown's rule.

/** Lower case ASCII letters, digits, `-` and `_`; runs of spaces and dashes are one dash. */
export function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\0-\x7F]/g, '')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-')
}

/** The id of a further heading with the same text, by its number from 1. */
export function numbered(id: string, count: number): string {
  return `${id}_${count}`
}
