// A React page of the site: its component is the content, and its links are found in its HTML.
import path from 'node:path'
import type { Target } from '../../../model/site.js'
import type { PageContent } from '../../../ui/context/page-content.js'
import { viewPage } from '../../../site/views/page-view.js'
import { htmlIds } from '../../html/html-scan.js'
import { moduleLinks } from '../../html/module-links.js'
import { leaveAnchors } from './leave-anchors.js'
import { gatherInputs } from '../gather-inputs.js'
import { baseResult, viewInput, type PageRequest } from '../page-request.js'
import type { RenderedPage } from '../render-context.js'
import { renderHtml } from '../render-html.js'

export function renderReactPage(
  target: Extract<Target, { kind: 'page' }>,
  request: PageRequest,
): RenderedPage {
  const { context } = request
  const { config, client, modules } = context
  const { file } = target.module
  const absolute = path.join(config.siteDir, file)
  const script = client.pages.get(absolute)
  const { component, source = '' } = modules.get(absolute) ?? {}
  const { viewed, moved } = context.clock.time('view', () => {
    const moduleScript = script && { moduleScript: config.baseUrl + script.script }
    return leaveAnchors(viewPage({ ...viewInput(target, request), ...moduleScript }), context)
  })
  // Without a default export, which is reported with the site, the page has no content.
  const shown: PageContent = component ? { kind: 'module', component } : { kind: 'none' }
  const inputs = gatherInputs(viewed, { shown }, context, { pageStyles: script?.styles })
  const rendered = renderHtml(inputs, request, { file })
  const { html = '' } = rendered
  return {
    ...baseResult(request, inputs, rendered),
    extra: [],
    links: moduleLinks(mainOf(html), source, file, config),
    anchors: new Set([...htmlIds(html), ...moved.anchors]),
    diagnostics: [...moved.diagnostics, ...rendered.faults],
  }
}

function mainOf(html: string): string {
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
}
