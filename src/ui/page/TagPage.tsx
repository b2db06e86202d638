// The docs of one tag.
import type { ReactNode } from 'react'
import type { PageBody, PageView } from '../../model/view.js'
import { Notice } from '../frame/Notices.js'
import { useTexts } from '../context/texts.js'

type TagPageProps = {
  readonly page: PageView
  readonly body: Extract<PageBody, { kind: 'tag' }>
}

/** Title and number, a link to all tags, then a heading for each doc. */
export function TagPage({ page, body }: TagPageProps): ReactNode {
  const texts = useTexts()
  return (
    <>
      {page.notice && <Notice kind={page.notice} />}
      <header>
        <h1>{page.heading ?? page.title}</h1>
        {body.description !== undefined && <p className="lead">{body.description}</p>}
        <p>
          <a href={body.allTags}>{texts.viewAllTags}</a>
        </p>
      </header>
      {body.docs.map(({ href, label, description }) => (
        <article key={href}>
          <h2>
            <a href={href}>{label}</a>
          </h2>
          {description !== '' && <p>{description}</p>}
        </article>
      ))}
    </>
  )
}
