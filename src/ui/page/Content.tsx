// The middle of a page, whatever it is made of.
import { memo, type ReactNode } from 'react'
import type { PageView, SiteView } from '../../model/view.js'
import type { PageContent } from '../context/page-content.js'

type ContentProps = {
  readonly content: PageContent
  readonly site: SiteView
  readonly page: PageView
}

/** Compiled HTML, or a component of the site (an MDX page with components of its own). */
export function Content({ content, site, page }: ContentProps): ReactNode {
  switch (content.kind) {
    case 'html':
      return <Html html={content.html} />
    case 'module':
      return (
        <div className="markdown" data-content="">
          <content.component site={site} page={page} />
        </div>
      )
    case 'substitute':
      return content.element
    case 'none':
      return null
  }
}

/** The client changes what is inside (tabs, copied marks): React must leave it as it is while the page stays. */
const Html = memo(function Html({ html }: { readonly html: string }): ReactNode {
  return <div className="markdown" data-content="" dangerouslySetInnerHTML={{ __html: html }} />
})
