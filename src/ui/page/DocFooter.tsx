// The footer of an article: its tags, whether it helped, where to edit it, when it changed.
import type { ReactNode } from 'react'
import type { PageView } from '../../model/view.js'
import { EXTERNAL_ATTRIBUTES } from '../parts/Anchor.js'
import { Icon } from '../parts/Icon.js'
import { useTexts } from '../context/texts.js'
import { FilledText } from '../parts/FilledText.js'

/** Props of the part `DocFooter`. */
export type DocFooterProps = {
  /** The page. */
  readonly page: PageView
}

/** Nothing when the page has neither tags nor a question nor an edit link nor a date or author. */
export function DocFooter({ page }: DocFooterProps): ReactNode {
  const texts = useTexts()
  const { tags, editUrl, updated, feedback } = page
  const isEmpty = tags.length === 0 && editUrl === undefined && feedback === undefined
  if (isEmpty && !updated?.date && !updated?.author) return null
  return (
    <footer className="doc-footer">
      {tags.length > 0 && (
        <div className="tags">
          <b>{texts.tagsOfPage}</b>
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
          {texts.editPage}
        </a>
      )}
      {updated && <LastUpdated {...updated} />}
    </footer>
  )
}

/** The buttons act only with scripting: `client/content/feedback.ts`. The link is there without, too. */
function Feedback({ href }: NonNullable<PageView['feedback']>): ReactNode {
  const texts = useTexts()
  return (
    <div className="feedback" role="group" aria-label={texts.helpful}>
      <span className="feedback-question" aria-hidden="true">
        {texts.helpful}
      </span>
      {(['yes', 'no'] as const).map((answer) => (
        <button key={answer} type="button" value={answer} aria-pressed="false">
          {texts[answer]}
        </button>
      ))}
      <span className="feedback-thanks" role="status" />
      {href !== undefined && (
        <a href={href} {...EXTERNAL_ATTRIBUTES}>
          {texts.tellMore}
        </a>
      )}
    </div>
  )
}

function LastUpdated({ date, day, author }: NonNullable<PageView['updated']>): ReactNode {
  const texts = useTexts()
  if (!date && !author) return null
  const text = !author ? texts.updatedOn : date ? texts.updatedOnBy : texts.updatedBy
  return (
    <p className="last-updated">
      <FilledText
        text={text}
        values={{
          date: (
            <time dateTime={date}>
              <b>{day ?? dayOf(date ?? '')}</b>
            </time>
          ),
          author: <b>{author}</b>,
        }}
      />
    </p>
  )
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `Jan 5, 2026`, in UTC and without a locale: server and browser must print the same. Other languages have it from the server. */
export function dayOf(iso: string): string {
  const date = new Date(iso)
  const month = MONTHS[date.getUTCMonth()]
  return month === undefined ? iso : `${month} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}
