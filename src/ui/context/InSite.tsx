// What components below need of the site: the site itself, and the words of its language.
import { useMemo, type ReactNode } from 'react'
import type { SiteView } from '../../model/view.js'
import { SiteContext } from './site-context.js'
import { TextsContext, textsOf } from './texts.js'

type InSiteProps = { readonly site: SiteView; readonly children: ReactNode }

export function InSite({ site, children }: InSiteProps): ReactNode {
  const texts = useMemo(() => textsOf(site), [site])
  return (
    <SiteContext value={site}>
      <TextsContext value={texts}>{children}</TextsContext>
    </SiteContext>
  )
}
