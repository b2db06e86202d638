// A page to render, as small as it can be; each test adds what it is about.
import { readFileSync } from 'node:fs'
import type { PageMeta } from '../../src/model/view.js'
import type { PageAssets } from '../../src/render/page-assets.js'
import type { RenderInput } from '../../src/render/render-page.js'
import { pageView, siteView } from '../ui/views.js'

const TEMPLATE = readFileSync(new URL('../../templates/page.html', import.meta.url), 'utf8')

export function pageMeta(changes: Partial<PageMeta> = {}): PageMeta {
  return { description: '', keywords: [], breadcrumbs: [], metadata: [], ...changes }
}

export function pageAssets(changes: Partial<PageAssets> = {}): PageAssets {
  return {
    earlyScript: '/assets/early.js',
    mainScript: '/assets/main.js',
    stylesheets: ['/assets/styles.css'],
    manifest: '/orion.json',
    headTags: [],
    scripts: [],
    ...changes,
  }
}

export function renderInput(changes: Partial<RenderInput> = {}): RenderInput {
  return {
    template: TEMPLATE,
    site: siteView(),
    page: pageView(),
    meta: pageMeta(),
    content: { kind: 'html', html: '<p>Text</p>' },
    assets: pageAssets(),
    ...changes,
  }
}
