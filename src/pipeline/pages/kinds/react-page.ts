// A React page of the site: its component is the content, and its links are found in its HTML.
import path from 'node:path'
import type { Target } from '../../../model/site.js'
import type { PageContent } from '../../../ui/context/page-content.js'
import { moduleLinks } from '../../html/module-links.js'
import { gatherInputs } from '../gather-inputs.js'
import { baseResult, type PageRequest } from '../page-request.js'
import type { RenderedPage } from '../render-context.js'
import { renderHtml } from '../render-html.js'
import { plainFacts, viewPlainPage } from './plain-page.js'

export function renderReactPage(
  target: Extract<Target, { kind: 'page' }>,
  request: PageRequest,
): RenderedPage {
  const { context } = request
  const { config, client, modules } = context
  const { file, anchors = [] } = target.module
  const absolute = path.join(config.siteDir, file)
  const script = client.pages.get(absolute)
  const { component, source = '' } = modules.get(absolute) ?? {}
  const moduleScript = script && { moduleScript: config.baseUrl + script.script }
  const { viewed, moved } = viewPlainPage(target, request, moduleScript)
  // Without a default export, which is reported with the site, the page has no content.
  const shown: PageContent = component ? { kind: 'module', component } : { kind: 'none' }
  const pageStyles = script?.styles === undefined ? [] : [script.styles]
  const inputs = gatherInputs(viewed, { shown }, context, { pageStyles })
  const rendered = renderHtml(inputs, request, { file })
  const facts = plainFacts(rendered, moved)
  return {
    ...baseResult(request, inputs, rendered),
    ...facts,
    anchors: new Set([...facts.anchors, ...anchors]),
    links: moduleLinks(mainOf(rendered.html ?? ''), { route: request.route, file, source }, config),
  }
}

function mainOf(html: string): string {
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
}
