// A page as a whole HTML document. The only module that turns React elements into text.
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { Directory } from '../model/directory.js'
import type { PageMeta, PageView, Sidebar, SiteView } from '../model/view.js'
import { InSite } from '../ui/context/InSite.js'
import { App } from '../ui/layout/App.js'
import type { PageContent, PageLocation } from '../ui/context/page-content.js'
import { PartsContext, type Parts } from '../ui/registry/parts-context.js'
import { DirectoryList } from '../ui/search-page/DirectoryList.js'
import { ReadySidebarContext } from '../ui/sidebar/ready-sidebar.js'
import { isStaticPage, StaticPage } from '../ui/page/StaticPage.js'
import { attribute, element, scriptJson } from './html/element.js'
import { fillTemplate } from './fill-template.js'
import type { PageAssets } from './page-assets.js'
import { renderHead } from './render-head.js'
import { serverParts } from './server-parts.js'

export type RenderInput = {
  /** The HTML document with the slots of `fillTemplate`. */
  readonly template: string
  readonly site: SiteView
  readonly sidebar?: Sidebar
  /** The HTML of its items, when that is known. */
  readonly sidebarHtml?: string
  readonly page: PageView
  readonly meta: PageMeta
  readonly content: PageContent
  readonly assets: PageAssets
  /** With the components of the site that replace built-in ones; `serverParts` by default. */
  readonly parts?: Parts
  /** The content of the search page without scripting. */
  readonly directory?: Directory
  /** The address that components see; the page's own by default. */
  readonly location?: PageLocation
}

/**
 * The HTML document of a page. Equal input gives equal bytes.
 * @throws OrionError when the template lacks a slot; else whatever the page's components throw.
 */
export function renderPage(input: RenderInput): string {
  const { template, site, sidebar, page } = input
  const ready =
    sidebar && input.sidebarHtml !== undefined
      ? { items: sidebar, html: input.sidebarHtml }
      : undefined
  const location = input.location ?? { pathname: page.href, search: '', hash: '' }
  const app = (
    <PartsContext value={partsOf(input)}>
      <ReadySidebarContext value={ready}>
        <App
          site={site}
          {...(sidebar === undefined ? {} : { sidebar })}
          page={page}
          content={contentOf(input)}
          location={location}
        />
      </ReadySidebarContext>
    </PartsContext>
  )
  return fillTemplate(template, {
    htmlAttributes: htmlAttributes(site, page),
    head: renderHead(input),
    app: renderToString(app),
    data: element('script', { type: 'application/json', id: 'page-view' }, scriptJson(page)),
  })
}

function partsOf({ parts = serverParts, directory }: RenderInput): Parts {
  if (directory === undefined || directory.length === 0) return parts
  return { ...parts, Directory: () => <DirectoryList directory={directory} /> }
}

/** Pages that follow from their view alone become HTML here, which the client keeps as it is. */
function contentOf({ site, page, content }: RenderInput): PageContent {
  if (!isStaticPage(page)) return content
  const html = renderToStaticMarkup(
    <InSite site={site}>
      <StaticPage site={site} page={page} />
    </InSite>,
  )
  return { kind: 'html', html }
}

/** The state on a first visit; the early script corrects it before the first paint. */
function htmlAttributes({ lang, colorMode }: SiteView, page: PageView): string {
  const attributes = {
    lang: page.lang ?? lang,
    class: page.htmlClass,
    dir: page.dir ?? 'ltr',
    'data-theme': colorMode.defaultMode,
    'data-theme-choice': colorMode.respectPrefersColorScheme ? 'system' : colorMode.defaultMode,
    'data-announcement-dismissed': 'false',
    'data-hydrated': 'false',
  }
  return Object.entries(attributes)
    .map(([name, value]) => attribute(name, value))
    .join('')
}
