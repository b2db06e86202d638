// Lists that follow from the page: of its headings, and of the pages beside it.
import type { ReactNode } from 'react'
import type { Card } from '../../model/view.js'
import { withBase } from '../addresses/with-base.js'
import { useSite } from '../components.js'
import { CategoryCards } from '../page/CategoryCards.js'
import { useDoc } from './doc-context.js'

type TocEntry = { readonly value: string; readonly id: string; readonly level: number }

type TocProps = {
  readonly toc?: readonly TocEntry[]
  readonly minHeadingLevel?: number
  readonly maxHeadingLevel?: number
}

/** The headings of `toc`, else those of the page, nested by their levels. */
export function TOCInline({ toc, minHeadingLevel = 2, maxHeadingLevel = 3 }: TocProps): ReactNode {
  const { headings } = useDoc()
  const entries = toc ?? headings.map(({ text, id, depth }) => ({ value: text, id, level: depth }))
  const shown = entries.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel)
  return shown.length > 0 && <ul className="toc-inline">{nested(shown)}</ul>
}

function nested(entries: readonly TocEntry[]): ReactNode[] {
  const items: ReactNode[] = []
  for (let start = 0; start < entries.length;) {
    const entry = entries[start] as TocEntry
    let end = start + 1
    while ((entries[end]?.level ?? 0) > entry.level) end++
    const children = nested(entries.slice(start + 1, end))
    items.push(
      <li key={entry.id}>
        <a href={`#${entry.id}`}>{entry.value}</a>
        {children.length > 0 && <ul>{children}</ul>}
      </li>,
    )
    start = end
  }
  return items
}

type CardItem = {
  readonly type?: string
  readonly href?: string
  readonly label?: string
  readonly description?: string
}

type CardListProps = { readonly items?: readonly CardItem[]; readonly children?: ReactNode }

/** Cards for `items`, else the cards inside, else those for the pages beside this one in its sidebar. */
export function DocCardList({ items, children }: CardListProps): ReactNode {
  const { body } = useDoc()
  const { base } = useSite()
  if (items === undefined && children !== undefined) return children
  const cards =
    items?.flatMap((item) => asCard(item, base)) ?? (body.kind === 'doc' ? body.cards : undefined)
  return cards && <CategoryCards body={{ kind: 'category', cards }} />
}

type CardProps = CardItem & {
  readonly item?: CardItem
  readonly title?: string
  readonly header?: string
  readonly children?: ReactNode
}

/** The card of `item`; themes of sites pass its parts themselves, with content that follows it here. */
export function DocCard({ item, title, header, children, ...own }: CardProps): ReactNode {
  const { base } = useSite()
  const label = own.label ?? title ?? header
  const cards = asCard(item ?? { ...own, ...(label === undefined ? {} : { label }) }, base)
  return (
    <>
      {cards.length > 0 && <CategoryCards body={{ kind: 'category', cards }} />}
      {children}
    </>
  )
}

/** The entries beside the page in its sidebar, as Docusaurus names them. */
export function useCurrentSidebarCategory(): {
  readonly type: 'category'
  readonly items: readonly CardItem[]
} {
  const { body } = useDoc()
  const cards = (body.kind === 'doc' && body.cards) || []
  const items = cards.map(({ kind, href, label, description }) => ({
    type: kind === 'category' ? kind : 'link',
    href,
    label,
    ...(description === undefined ? {} : { description }),
  }))
  return { type: 'category', items }
}

function asCard({ type, href: address, label, description }: CardItem, base: string): Card[] {
  if (address === undefined || label === undefined) return []
  const href = withBase(address, base)
  const kind = type === 'category' ? 'category' : /^https?:/.test(href) ? 'external' : 'link'
  const icon = { category: '🗃', link: '📄️', external: '🔗' }[kind]
  return [{ kind, href, label, icon, ...(description === undefined ? {} : { description }) }]
}
