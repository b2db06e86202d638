// The generated home page of a site without its own.
import type { ReactNode } from 'react'
import type { Link, SiteView } from '../../model/view.js'
import { LinkCards } from './LinkCards.js'

/** Props of the part `Home`. */
export type HomeProps = {
  /** The site. */
  readonly site: SiteView
  /** The first page of each sidebar. */
  readonly links: readonly Link[]
}

/** Title, tagline and the first page of each sidebar. */
export function Home({ site, links }: HomeProps): ReactNode {
  return (
    <>
      <header>
        <h1>{site.title}</h1>
        {site.tagline !== '' && <p className="lead">{site.tagline}</p>}
      </header>
      {links.length > 0 && <LinkCards links={links} />}
    </>
  )
}
