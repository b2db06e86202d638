// The content of an MDX page alone, to learn what stands in it before the page around it is made.
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import type { PageView, SiteView } from '../model/view.js'
import type { PageModuleProps } from '../ui/page-content.js'
import { SiteContext } from '../ui/site-context.js'

type ArticleInput = {
  readonly component: ComponentType<PageModuleProps>
  readonly site: SiteView
  readonly page: PageView
}

/** The HTML of a page's content. @throws whatever its components throw. */
export function renderArticle({ component: Content, site, page }: ArticleInput): string {
  return renderToString(
    <SiteContext value={site}>
      <Content site={site} page={page} />
    </SiteContext>,
  )
}
