// The middle of pages that follow from their view alone. They are rendered once, into the page's HTML: the client
// takes them from there like compiled content, and carries none of this code.
import type { ReactNode } from 'react'
import type { PageView, SiteView } from '../../model/view.js'
import { CategoryCards } from './CategoryCards.js'
import { Home } from './Home.js'
import { NotFound } from './NotFound.js'
import { TagPage } from './TagPage.js'
import { TagsPage } from './TagsPage.js'

type StaticPageProps = { readonly site: SiteView; readonly page: PageView }

/** Whether the page's middle is made by `StaticPage`. */
export function isStaticPage({ body }: PageView): boolean {
  return !['doc', 'module', 'search', 'list', 'print'].includes(body.kind)
}

/** A generated index, a tag page, the generated home page or the not-found page; null for all others. */
export function StaticPage({ site, page }: StaticPageProps): ReactNode {
  const { body } = page
  switch (body.kind) {
    case 'category':
      return <CategoryCards body={body} />
    case 'tag':
      return <TagPage page={page} body={body} />
    case 'tags':
      return <TagsPage page={page} body={body} />
    case 'home':
      return <Home site={site} links={body.links} />
    case 'not-found':
      return <NotFound site={site} page={page} />
    default:
      return null
  }
}
