// One page that has to be rendered: where it is, what it may use, and what it asked for.
import { defined } from '../../model/defined.js'
import type { Route, Target } from '../../model/site.js'
import type { Asset, LinkContext, SourceFile } from '../../site/links/link-context.js'
import type { PageInput } from '../../site/views/page-part.js'
import type { Probe } from '../cache/build-record.js'
import type { PageInputs } from './page-inputs.js'
import type { RenderContext, RenderedPage, RenderOptions } from './render-context.js'

export type PageRequest = {
  readonly route: Route
  /** Its `links` write down in `probes` which files the page asks for. */
  readonly context: RenderContext
  readonly options: RenderOptions
  readonly probes: readonly Probe[]
}

export function openRequest(
  route: Route,
  context: RenderContext,
  options: RenderOptions,
): PageRequest {
  const { probes, links } = withProbes(context.links)
  return { route, context: { ...context, links }, options, probes }
}

/** What the view of every page is made from. */
export function viewInput(
  target: Target,
  { route, context: { site, config, mode } }: PageRequest,
): PageInput {
  return { target, route, site, settings: config, mode }
}

/** The fields of the result that are the same for all kinds of pages. */
export function baseResult(
  { route, probes }: PageRequest,
  { view, meta: { robots, canonical }, card }: PageInputs,
  { html, renderKey }: Pick<RenderedPage, 'html' | 'renderKey'>,
  updated?: string,
): Pick<RenderedPage, 'route' | 'html' | 'renderKey' | 'view' | 'card' | 'sitemap' | 'probes'> {
  const sitemap = { route, robots, canonical, updated }
  return { route, html, renderKey, view, sitemap, probes, ...defined({ card }) }
}

function withProbes(links: LinkContext): { probes: Probe[]; links: LinkContext } {
  const probes: Probe[] = []
  const findAsset = (file: string): Asset | undefined => {
    const asset = links.findAsset(file)
    probes.push([file, asset ?? null])
    return asset
  }
  const findSource = (file: string): SourceFile | undefined => {
    const found = links.findSource(file)
    probes.push([file, found ?? null, 'source'])
    return found
  }
  return { probes, links: { ...links, findAsset, findSource } }
}
