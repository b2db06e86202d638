// The page for addresses that no page has.
import type { ReactNode } from 'react'
import type { Link, PageView, SiteView } from '../../model/view.js'
import { LinkCards } from './LinkCards.js'
import { useTexts } from '../context/texts.js'
import { searchPageOf } from '../search/hit-href.js'

/** Props of the part `NotFound`. */
export type NotFoundProps = {
  /** The site. */
  readonly site: SiteView
  /** The page. */
  readonly page: PageView
}

const MOST_LINKS = 3

/** What it says is the same on every site; then the search, and where the navbar starts. */
export function NotFound({ site }: NotFoundProps): ReactNode {
  const texts = useTexts()
  return (
    <>
      <h1>{texts.notFound}</h1>
      <p>{texts.notFoundNotice}</p>
      <p>{texts.notFoundAdvice}</p>
      <form className="find-page" role="search" action={searchPageOf(site)}>
        <input type="search" name="q" aria-label={texts.searchDocs} placeholder={texts.search} />
        <button type="submit" className="button">
          {texts.search}
        </button>
      </form>
      <LinkCards links={waysOn(site, texts.homePage)} />
    </>
  )
}

/** The first pages of the site in the navbar, or else its home page. */
function waysOn({ navbar, base }: SiteView, homePage: string): readonly Link[] {
  const links = navbar.items.flatMap((item) =>
    item.kind === 'link' && !item.isExternal && item.label !== undefined && !item.version
      ? [{ href: item.href, label: item.label }]
      : [],
  )
  return links.length > 0 ? links.slice(0, MOST_LINKS) : [{ href: base, label: homePage }]
}
