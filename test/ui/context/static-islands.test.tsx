import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { App } from '../../../src/ui/layout/App.js'
import { clientParts } from '../../../src/ui/layout/client-parts.js'
import { PartsContext } from '../../../src/ui/registry/parts-context.js'
import type { StaticIslands } from '../../../src/ui/context/static-islands.js'
import { pageView, siteView } from '../views.js'

const FOOTER = { style: 'light', columns: [], isFlat: false, copyright: '©' } as const

/** A page as the client renders it. */
function clientMarkup(kept: StaticIslands): string {
  const site = siteView({ footer: FOOTER })
  const page = pageView({ breadcrumbs: [{ label: 'Privacy' }] })
  return renderToStaticMarkup(
    <PartsContext value={clientParts}>
      <App
        site={site}
        page={page}
        content={{ kind: 'none' }}
        kept={kept}
        location={{ pathname: '/user/privacy', search: '', hash: '' }}
      />
    </PartsContext>,
  )
}

describe('staticIsland', () => {
  it('gives the element of the page back as it was: name, attributes and content', () => {
    const footer = {
      tag: 'footer',
      attributes: { className: 'footer footer-light', 'aria-label': 'End' },
      html: '<b>A</b>Last <!-- -->updated',
    }
    expect(clientMarkup({ footer })).toContain(
      '<footer class="footer footer-light" aria-label="End"><b>A</b>Last <!-- -->updated</footer>',
    )
  })

  it('is nothing where the page has no such part', () => {
    const html = clientMarkup({})
    expect(
      ['<footer', 'breadcrumbs', 'pagination', 'brand'].filter((part) => html.includes(part)),
    ).toEqual([])
  })
})
