// The table of page kinds: which file renders what a route shows.
import type { Route, Target } from '../../../model/site.js'
import { notFoundTarget } from '../../../site/routes/not-found.js'
import { openRequest, type PageRequest } from '../page-request.js'
import type { RenderContext, RenderedPage, RenderOptions } from '../render-context.js'
import { renderDoc } from './doc.js'
import { renderGenerated } from './generated.js'
import { renderPrintPage } from './print-page.js'
import { renderReactPage } from './react-page.js'
import { renderSearch } from './search.js'

type Targets = { readonly [Kind in Target['kind']]: Extract<Target, { kind: Kind }> }

type RenderTarget<Kind extends Target['kind']> = (
  target: Targets[Kind],
  request: PageRequest,
) => Promise<RenderedPage> | RenderedPage

const RENDER_TARGET: { readonly [Kind in Target['kind']]: RenderTarget<Kind> } = {
  doc: renderDoc,
  page: renderReactPage,
  search: renderSearch,
  print: renderPrintPage,
  category: renderGenerated,
  tag: renderGenerated,
  tags: renderGenerated,
  home: renderGenerated,
  'not-found': renderGenerated,
}

/** Renders one route; one that the site does not have is a not-found page. Faults are in `diagnostics`. */
export async function renderRoute(
  route: Route,
  context: RenderContext,
  options: RenderOptions = {},
): Promise<RenderedPage> {
  const { site, config } = context
  const target = site.routes.get(route) ?? notFoundTarget(route, site, config)
  return renderTarget(target.kind, target, openRequest(route, context, options))
}

function renderTarget<Kind extends Target['kind']>(
  kind: Kind,
  target: Targets[Kind],
  request: PageRequest,
): Promise<RenderedPage> | RenderedPage {
  return RENDER_TARGET[kind](target, request)
}
