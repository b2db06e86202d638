// A page with what was found of it: the page itself, then its sections.
import type { ReactNode } from 'react'
import type { Hit } from '../../model/search.js'
import type { SiteView } from '../../model/view.js'
import { markTokens } from '../../search/highlight.js'
import { hitHref } from '../search/hit-href.js'
import { hitSummary, hitTitle, joinPath } from '../search/hit-path.js'
import type { HitGroup } from './group-hits.js'

type ResultGroupProps = {
  readonly group: HitGroup
  readonly settings: SiteView['search']
}

export function ResultGroup({
  group: { page, own, sections, address },
  settings,
}: ResultGroupProps): ReactNode {
  const [first] = sections
  const tokens = (own ?? first)?.tokens ?? []
  const path = joinPath([...(page.b ?? []), address])
  const href = own ? hitHref(own, settings) : page.u
  const title = own?.kind === 0 ? hitTitle(own, settings) : markTokens(page.t, tokens)
  return (
    <article className="search-result">
      <h2>
        <a href={href} dangerouslySetInnerHTML={{ __html: title }} />
      </h2>
      {path !== '' && <p className="search-result-path">{path}</p>}
      {own && !isRepeated(own, sections) && <Summary hit={own} settings={settings} />}
      {sections.length > 0 && (
        <ul className="search-result-sections">
          {sections.map((hit) => (
            <li key={hit.document.h}>
              <h3>
                <a
                  href={hitHref(hit, settings)}
                  dangerouslySetInnerHTML={{ __html: hitTitle(hit, settings) }}
                />
              </h3>
              <Summary hit={hit} settings={settings} />
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

/** A page without text of its own begins with that of its first section, which may be a result itself. */
function isRepeated({ passage }: Hit, sections: readonly Hit[]): boolean {
  const texts = sections.map((hit) => (hit.kind === 4 ? hit.document.t : hit.passage?.text))
  return passage !== undefined && texts.includes(passage.text)
}

function Summary({
  hit,
  settings,
}: {
  readonly hit: Hit
  readonly settings: SiteView['search']
}): ReactNode {
  const summary = hitSummary(hit, settings)
  if (summary === '') return null
  return <p className="search-result-summary" dangerouslySetInnerHTML={{ __html: summary }} />
}
