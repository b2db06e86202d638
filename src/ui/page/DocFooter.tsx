// The footer of an article: its tags, whether it helped, where to edit it, when it changed.
import type { ReactNode } from 'react'
import type { PageView } from '../../model/view.js'
import { EXTERNAL_ATTRIBUTES } from '../parts/Anchor.js'
import { Icon } from '../parts/Icon.js'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Props of the part `DocFooter`. */
export type DocFooterProps = {
  /** The page. */
  readonly page: PageView
}

/** Nothing when the page has neither tags nor a question nor an edit link nor a date or author. */
export function DocFooter({ page }: DocFooterProps): ReactNode {
  const { tags, editUrl, updated, feedback } = page
  const isEmpty = tags.length === 0 && editUrl === undefined && feedback === undefined
  if (isEmpty && !updated?.date && !updated?.author) return null
  return (
    <footer className="doc-footer">
      {tags.length > 0 && (
        <div className="tags">
          <b>Tags:</b>
          <ul>
            {tags.map(({ href, label, description }) => (
              <li key={href}>
                <a className="tag" rel="tag" href={href} title={description}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {feedback && <Feedback {...feedback} />}
      {editUrl !== undefined && (
        <a className="edit-link" href={editUrl} {...EXTERNAL_ATTRIBUTES}>
          <Icon name="edit" />
          Edit this page
        </a>
      )}
      {updated && <LastUpdated {...updated} />}
    </footer>
  )
}

const ANSWERS = { yes: 'Yes', no: 'No' } as const

/** The buttons act only with scripting: `client/content/feedback.ts`. The link is there without, too. */
function Feedback({ href }: NonNullable<PageView['feedback']>): ReactNode {
  return (
    <div className="feedback" role="group" aria-label="Was this helpful?">
      <span className="feedback-question" aria-hidden="true">
        Was this helpful?
      </span>
      {Object.entries(ANSWERS).map(([value, label]) => (
        <button key={value} type="button" value={value} aria-pressed="false">
          {label}
        </button>
      ))}
      <span className="feedback-thanks" role="status" />
      {href !== undefined && (
        <a href={href} {...EXTERNAL_ATTRIBUTES}>
          Tell us more
        </a>
      )}
    </div>
  )
}

function LastUpdated({ date, author }: NonNullable<PageView['updated']>): ReactNode {
  if (!date && !author) return null
  return (
    <p className="last-updated">
      Last updated
      {date && (
        <>
          {' on '}
          <time dateTime={date}>
            <b>{dayOf(date)}</b>
          </time>
        </>
      )}
      {author && (
        <>
          {' by '}
          <b>{author}</b>
        </>
      )}
    </p>
  )
}

/** `Jan 5, 2026`, in UTC and without a locale: server and browser must print the same. */
export function dayOf(iso: string): string {
  const date = new Date(iso)
  const month = MONTHS[date.getUTCMonth()]
  return month === undefined ? iso : `${month} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}
