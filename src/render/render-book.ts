// The content of a page that prints a whole sidebar: title, contents, and its pages one after the other.
import { escapeHtml } from '../model/text/text.js'
import { element } from './html/element.js'

/** A line of the contents; `id` is that of its part. */
type BookEntry = {
  readonly id: string
  readonly label: string
  readonly parts: readonly BookEntry[]
}

/** A part with its content; `heading` is the title of one whose content has none. */
export type BookSection = {
  readonly id: string
  /** Level of its title. */
  readonly level: number
  readonly heading?: string | undefined
  readonly html: string
}

export type BookInput = {
  readonly title: string
  /** The name of the site, where the title is another one. */
  readonly site?: string | undefined
  readonly version?: string | undefined
  /** The title of the contents. */
  readonly contents: string
  readonly entries: readonly BookEntry[]
  readonly sections: Iterable<BookSection>
}

export function renderBook({
  title,
  site,
  version,
  contents,
  entries,
  sections,
}: BookInput): string {
  const lines = [site, version].filter((line) => line !== undefined && line !== '')
  const parts = [
    element('header', { class: 'book-title' }, titleOf(title, lines)),
    element(
      'nav',
      { class: 'book-contents', 'aria-labelledby': 'contents' },
      `${element('h2', { id: 'contents' }, escapeHtml(contents))}${listOf(entries)}`,
    ),
  ]
  for (const section of sections) parts.push(sectionOf(section))
  return parts.join('\n')
}

function titleOf(title: string, lines: readonly (string | undefined)[]): string {
  const heading = element('h1', {}, escapeHtml(title))
  return lines.length === 0 ? heading : heading + element('p', {}, escapeHtml(lines.join(' · ')))
}

function listOf(entries: readonly BookEntry[]): string {
  const items = entries.map(({ id, label, parts }) => {
    const link = element('a', { href: `#${id}` }, escapeHtml(label))
    return element('li', {}, parts.length === 0 ? link : link + listOf(parts))
  })
  return element('ol', {}, items.join(''))
}

function sectionOf({ id, level, heading, html }: BookSection): string {
  const title = heading === undefined ? '' : element(`h${String(level)}`, {}, escapeHtml(heading))
  const name = level === 2 ? 'book-part book-chapter' : 'book-part'
  return element('section', { id, class: name }, title + html)
}
