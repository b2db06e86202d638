// A docs page between sidebar and window edge: boxes, article, pagination, contents.
import type { ReactNode } from 'react'
import type { AppProps } from './page-content.js'
import { BackToTop } from './BackToTop.js'
import { Breadcrumbs } from './Breadcrumbs.js'
import { Content } from './Content.js'
import { DocFooter } from './DocFooter.js'
import { Notice, VersionBanner } from './Notices.js'
import { Pagination } from './Pagination.js'
import { MobileTableOfContents, TableOfContents } from './TableOfContents.js'

type DocPageProps = Pick<AppProps, 'site' | 'page' | 'content' | 'location'>

/** A doc, or the generated index of a category (CAT-1). */
export function DocPage({ site, page, content, location }: DocPageProps): ReactNode {
  const { headings, heading, banner, badge, notice, pagination } = page
  return (
    <main className="doc-page">
      <div className="doc-column">
        {banner && <VersionBanner siteTitle={site.title} banner={banner} />}
        <article>
          <Breadcrumbs crumbs={page.breadcrumbs} base={site.base} />
          {badge !== undefined && <span className="version-badge">{`Version: ${badge}`}</span>}
          {headings.length > 0 && <MobileTableOfContents headings={headings} />}
          {notice && <Notice kind={notice} />}
          {heading !== undefined && (
            <header>
              <h1>{heading}</h1>
            </header>
          )}
          <Content content={content} site={site} page={page} />
          <DocFooter page={page} />
        </article>
        {pagination && <Pagination {...pagination} />}
      </div>
      {headings.length > 0 && (
        <TableOfContents headings={headings} hidesNavbar={site.navbar.hideOnScroll} />
      )}
      <BackToTop hash={location.hash} />
    </main>
  )
}
