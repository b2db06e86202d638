// Rendering, loaded when the first page needs it: React's renderer is as large as the rest of the program, and an
// unchanged build does not need it.
import type { Route } from '../../model/site.js'
import type { RenderContext, RenderedPage, RenderOptions } from '../pages/render-context.js'
import type { Snapshot } from '../pages/snapshot.js'

export type Renderer = (
  route: Route,
  context: Omit<RenderContext, 'sidebar'>,
  options?: RenderOptions,
) => Promise<RenderedPage>

/** Renders the routes of one state of a site, with its sidebars. */
export function createRenderer(sidebars: Snapshot['sidebars']): Renderer {
  const load = async (): Promise<Renderer> => {
    const [{ renderRoute }, { sidebarsByPage }] = await Promise.all([
      import('../pages/kinds/render-target.js'),
      import('../pages/sidebar-cache.js'),
    ])
    const sidebar = sidebarsByPage(sidebars)
    return (route, context, options) => renderRoute(route, { ...context, sidebar }, options)
  }
  let loaded: Promise<Renderer> | undefined
  return async (route, context, options) => {
    const render = await (loaded ??= load())
    return render(route, context, options)
  }
}
