// Front matter keys of Vocs as our own keys.
import { addedKeys, type AddedKeys, type Values } from '../vitepress/front-matter.js'

/** Pages that are made of their content alone, in version 1 and in version 2. */
const BARE: readonly unknown[] = ['landing', 'blank']

type Top = {
  /** Whether the content has the title as an element. */
  readonly hasOwnTop: boolean
  /** The title of a page without one in its front matter. */
  readonly title: string | undefined
}

/** Our keys for the front matter of a page, as lines of YAML. */
export function vocsKeys(values: Values, { hasOwnTop, title }: Top): readonly string[] {
  const { layout, showSidebar, showOutline } = values
  const isBare = BARE.includes(layout)
  const isMinimal = layout === 'minimal'
  const outline = values['outline'] ?? showOutline
  const more: AddedKeys = {
    ...(isMinimal && showSidebar !== true && { displayed_sidebar: null }),
    ...(isMinimal && outline === undefined && { hide_table_of_contents: true }),
    ...(hasOwnTop && { hide_title: true }),
    ...(title !== undefined && { title }),
  }
  const words = {
    ...values,
    layout: isBare ? false : undefined,
    outline: levelsOf(outline),
    sidebar: showSidebar === false || values['sidebar'] === false ? false : undefined,
  }
  return addedKeys(words, more)
}

/** Vocs counts the levels of headings below the title. */
function levelsOf(outline: unknown): unknown {
  if (typeof outline !== 'number') return outline === false ? false : undefined
  return outline < 1 ? false : [2, Math.min(6, Math.round(outline) + 1)]
}

/** What `::authors` shows: the authors, who may be links of Markdown, and the date of a page; empty when it has neither. */
export function byline({ authors, date }: Values): string {
  const names: readonly unknown[] = Array.isArray(authors) ? authors : [authors]
  const written = names.filter((name) => typeof name === 'string' && name.trim() !== '')
  const day = date instanceof Date ? date.toISOString().slice(0, 10) : date
  return [written.join(', '), typeof day === 'string' ? day : '']
    .filter((part) => part !== '')
    .join(' · ')
}
