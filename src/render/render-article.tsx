// The content of an MDX page alone, to read its headings and text before the page around it is rendered.
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import type { HeadTag } from '../model/page.js'
import type { PageView, SiteView } from '../model/view.js'
import type { DocModuleProps } from '../ui/context/page-content.js'
import { SiteContext } from '../ui/context/site-context.js'

type ArticleInput = {
  readonly component: ComponentType<DocModuleProps>
  readonly site: SiteView
  readonly page: PageView
}

/** The HTML of a page's content, and what it adds to the head. @throws whatever its components throw. */
export function renderArticle({ component: Content, site, page }: ArticleInput): {
  readonly html: string
  readonly head: readonly HeadTag[]
} {
  const head: HeadTag[] = []
  const html = renderToString(
    <SiteContext value={site}>
      <Content site={site} page={page} onHead={(tag) => head.push(tag)} />
    </SiteContext>,
  )
  return { html, head }
}
