// Rendering that is loaded when the first page needs it: React's renderer is as large as the rest of the program, and a
// build that changes nothing does without.
import type { Route } from '../../model/site.js'
import type { RenderContext, RenderedPage, RenderOptions } from './render-context.js'
import type { Snapshot } from './snapshot.js'

export type Renderer = (
  route: Route,
  context: Omit<RenderContext, 'sidebar'>,
  options?: RenderOptions,
) => Promise<RenderedPage>

/** Renders the routes of one state of a site, with its sidebars. */
export function createRenderer(sidebars: Snapshot['sidebars']): Renderer {
  const load = async (): Promise<Renderer> => {
    const [{ renderRoute }, { sidebarsByPage }] = await Promise.all([
      import('./render-route.js'),
      import('./sidebar-cache.js'),
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
