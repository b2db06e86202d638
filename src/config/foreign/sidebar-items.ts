// Parts of sidebars that are made alike for several tools.
import { escapeHtml } from '../../model/text/text.js'

type Item = Readonly<Record<string, unknown>>

/** `base`, with a number behind it when `taken` has it as a key. */
export function freeId(base: string, taken: Readonly<Record<string, unknown>>): string {
  let id = base
  for (let count = 2; Object.hasOwn(taken, id); count++) id = `${base}-${String(count)}`
  return id
}

/** A label as an id: words in lower case, joined by hyphens; `fallback` for a label without letters and digits. */
export const labelId = (label: string, fallback: string): string =>
  label
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || fallback

/** A line between items, or a heading above the items that follow. */
export function separatorItem(label: string | undefined): Item {
  const value = label === undefined ? '<hr>' : `<strong>${escapeHtml(label)}</strong>`
  return { type: 'html', value, defaultStyle: true }
}

/** The id of the doc in a file, relative to the docs folder. */
export const docId = (file: string): string => file.replace(/\.\w+$/, '')

/** The name of a file or folder in words: `getting-started` → `Getting Started`. */
export const titled = (name: string): string =>
  name
    .split(/[-_]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
