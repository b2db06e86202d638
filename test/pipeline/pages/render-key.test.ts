import { describe, expect, it } from 'vitest'
import type { PageInputs } from '../../../src/pipeline/pages/page-inputs.js'
import { createRenderKey } from '../../../src/pipeline/pages/render-key.js'
import { serverParts } from '../../../src/render/server-parts.js'
import { pageAssets, pageMeta } from '../../render/inputs.js'
import { pageView, siteView } from '../../ui/views.js'

const shared = {
  toolchain: 'program',
  template: '<html>',
  site: siteView(),
  parts: { components: serverParts, digests: ['code'] },
}

const inputs: PageInputs = {
  shared,
  view: pageView(),
  meta: pageMeta(),
  content: { shown: { kind: 'html', html: '<p>Text</p>' } },
  sidebar: { items: [{ type: 'link', label: 'A', href: '/a' }], html: () => '', branches: [] },
  directory: undefined,
  assets: pageAssets(),
  card: undefined,
}

const component = () => null

/** One change of every field. */
const changes: Readonly<Record<string, Partial<PageInputs>>> = {
  toolchain: { shared: { ...shared, toolchain: 'other' } },
  template: { shared: { ...shared, template: '<html lang>' } },
  site: { shared: { ...shared, site: siteView({ title: 'Other' }) } },
  'code of components': { shared: { ...shared, parts: { ...shared.parts, digests: ['other'] } } },
  view: { view: pageView({ title: 'Other' }) },
  meta: { meta: pageMeta({ description: 'Other' }) },
  content: { content: { shown: { kind: 'html', html: '<p>Other</p>' } } },
  'no content': { content: { shown: { kind: 'none' } } },
  'code of its module': { content: { shown: { kind: 'module', component }, digest: 'a' } },
  'other code of its module': { content: { shown: { kind: 'module', component }, digest: 'b' } },
  sidebar: {
    sidebar: { items: [{ type: 'link', label: 'B', href: '/a' }], html: () => '', branches: [] },
  },
  'no sidebar': { sidebar: undefined },
  directory: { directory: [{ letters: [] }] },
  assets: { assets: pageAssets({ manifest: '/v1/orion.json' }) },
  integrity: { assets: pageAssets({ integrity: {} }) },
  'another style sheet': { assets: pageAssets({ stylesheets: ['/first.css', '/second.css'] }) },
  card: { card: { path: 'assets/card-1.png', title: 'A', section: [] } },
}

describe('the key of a rendered page', () => {
  it('is the same for equal inputs', () => {
    const keyOf = createRenderKey()
    expect(keyOf({ ...inputs })).toBe(keyOf({ ...inputs, view: pageView() }))
    expect(createRenderKey()(inputs)).toBe(keyOf(inputs))
  })

  it('differs with every input (BUILD-2)', () => {
    const keyOf = createRenderKey()
    const keys = Object.values(changes).map((change) => keyOf({ ...inputs, ...change }))
    expect(keys).not.toContain(undefined)
    expect(new Set([keyOf(inputs), ...keys]).size).toBe(Object.keys(changes).length + 1)
  })

  it('is the same with another style sheet of the site (VER-22)', () => {
    const keyOf = createRenderKey()
    const assets = pageAssets({ stylesheets: ['/assets/styles-of-another-theme.css'] })
    expect(keyOf({ ...inputs, assets })).toBe(keyOf(inputs))
  })

  it('is none for a React page, whose code may read anything', () => {
    const content = { shown: { kind: 'module', component } } as const
    expect(createRenderKey()({ ...inputs, content })).toBeUndefined()
  })
})
