// The inputs of a page → its HTML document.
import { OrionError, type Diagnostic } from '../../model/diagnostics/diagnostic.js'
import { renderPage } from '../../render/render-page.js'
import { renderFault } from '../bundle/render-fault.js'
import type { PageInputs } from './page-inputs.js'
import type { PageRequest } from './page-request.js'

export type RenderedHtml = {
  /** Undefined for a page that does not have to be rendered. */
  readonly html: string | undefined
  readonly renderKey: string | undefined
  readonly faults: readonly Diagnostic[]
}

/**
 * The page's HTML, unless the page with its key is at hand or `isNeeded` is false. An error that a component throws is
 * a fault, and the HTML is empty. `file` is the page's source.
 */
export function renderHtml(
  inputs: PageInputs,
  { route, context, options }: PageRequest,
  { file, isNeeded = true }: { readonly file?: string; readonly isNeeded?: boolean } = {},
): RenderedHtml {
  const renderKey = context.renderKey?.(inputs)
  const isSame = renderKey !== undefined && options.isKnown?.(renderKey) === true
  if (isSame || !isNeeded) return { html: undefined, renderKey, faults: [] }
  try {
    const html = context.clock.time('render', () => htmlOf(inputs), file)
    return { html, renderKey, faults: [] }
  } catch (error) {
    if (error instanceof OrionError) throw error
    const start = file === undefined ? undefined : { file, line: 1, column: 1 }
    const fault = renderFault(route, error, context.placeOf(error) ?? start)
    return { html: '', renderKey, faults: [fault] }
  }
}

export function htmlOf(inputs: PageInputs): string {
  const { shared, view, meta, content, sidebar, directory, assets } = inputs
  return renderPage({
    template: shared.template,
    site: shared.site,
    parts: shared.parts.components,
    page: view,
    meta,
    content: content.shown,
    ...(sidebar ? { sidebar: sidebar.items, sidebarHtml: sidebar.html() } : {}),
    ...(directory ? { directory } : {}),
    assets,
  })
}
