// When a post was written, and by whom.
import type { ReactNode } from 'react'
import type { PageView } from '../../model/view.js'
import { dayOf } from './DocFooter.js'

/** One line: the day and the authors. */
export function Byline({ date, day, authors }: NonNullable<PageView['published']>): ReactNode {
  if (date === undefined && authors.length === 0) return null
  return (
    <p className="byline">
      {date !== undefined && <time dateTime={date}>{day ?? dayOf(date)}</time>}
      {date !== undefined && authors.length > 0 && ' · '}
      {authors.join(', ')}
    </p>
  )
}
