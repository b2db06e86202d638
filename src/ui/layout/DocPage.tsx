// A docs page between sidebar and window edge: boxes, article, pagination, contents.
import { Suspense, type ReactNode } from 'react'
import type { AppProps } from '../context/page-content.js'
import { BackToTop } from '../frame/BackToTop.js'
import { Byline } from '../page/Byline.js'
import { Content } from '../page/Content.js'
import { useParts } from '../registry/parts-context.js'
import { MobileTableOfContents, TableOfContents } from '../page/TableOfContents.js'
import { useTexts } from '../context/texts.js'
import { fillText } from '../../model/texts/site-texts.js'

type DocPageProps = Pick<AppProps, 'site' | 'page' | 'content' | 'location'>

/** A doc, or the generated index of a category. */
export function DocPage({ site, page, content, location }: DocPageProps): ReactNode {
  const { headings, heading, banner, badge, notice, pagination, published } = page
  const parts = useParts()
  const texts = useTexts()
  return (
    <main className="doc-page">
      <div className="doc-column">
        {banner && (
          <Suspense>
            <parts.VersionBanner siteTitle={site.title} banner={banner} />
          </Suspense>
        )}
        <article>
          <parts.Breadcrumbs crumbs={page.breadcrumbs} base={site.base} />
          {badge !== undefined && (
            <span className="version-badge">{fillText(texts.version, { version: badge })}</span>
          )}
          {headings.length > 0 && <MobileTableOfContents headings={headings} />}
          {notice && (
            <Suspense>
              <parts.Notice kind={notice} />
            </Suspense>
          )}
          <parts.CopyPage page={page} />
          {heading !== undefined && (
            <header>
              <h1>{heading}</h1>
            </header>
          )}
          {published && <Byline {...published} />}
          <Content content={content} site={site} page={page} />
          <parts.DocFooter page={page} />
        </article>
        {pagination && <parts.Pagination {...pagination} />}
      </div>
      {headings.length > 0 && (
        <TableOfContents headings={headings} hidesNavbar={site.navbar.hideOnScroll} />
      )}
      <BackToTop hash={location.hash} />
    </main>
  )
}
