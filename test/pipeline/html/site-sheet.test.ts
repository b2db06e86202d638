import { describe, expect, it } from 'vitest'
import { exchangeSheet, siteSheet } from '../../../src/pipeline/html/site-sheet.js'
import { renderHead } from '../../../src/render/render-head.js'
import { pageAssets, pageMeta } from '../../render/inputs.js'
import { pageView, siteView } from '../../ui/views.js'

const client = {
  styles: 'assets/styles-0123456789.css',
  integrity: new Map([['assets/styles-0123456789.css', 'sha384-abc']]),
}

const headWith = (integrity?: Readonly<Record<string, string>>): string =>
  renderHead({
    site: siteView(),
    page: pageView(),
    meta: pageMeta(),
    assets: pageAssets({
      stylesheets: ['/base/assets/styles-0123456789.css'],
      ...(integrity ? { integrity } : {}),
    }),
  })

describe('the style sheet of a site in its pages (VER-22)', () => {
  it.each([
    [false, undefined],
    [true, { '/base/assets/styles-0123456789.css': 'sha384-abc' }],
  ])('is named by the element that the head has, with integrity: %s', (integrity, digests) => {
    const settings = { baseUrl: '/base/', security: { integrity } } as never
    expect(headWith(digests).split('\n')).toContain(siteSheet(settings, client))
  })

  it('is exchanged where it is named once', () => {
    expect(exchangeSheet('<a><old><b>', '<old>', '<new $&>')).toBe('<a><new $&><b>')
    expect(exchangeSheet('<a><b>', '<old>', '<new>')).toBeUndefined()
    expect(exchangeSheet('<old><a><old>', '<old>', '<new>')).toBeUndefined()
  })
})
