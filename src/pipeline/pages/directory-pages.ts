// The pages of the list of all pages that is too long for the search page itself. They are files beside
// the search page, and are gone with its list.
import type { DirectoryPart } from '../../model/directory.js'
import { renderDirectoryPart } from '../../render/render-directory.js'
import { renderPage } from '../../render/render-page.js'
import { viewDirectoryPage } from '../../site/views/directory-page.js'
import { outputPath, toHref } from '../../site/routes/routes.js'
import type { OutputFile } from '../bundle/bundle.js'
import { pageAssets } from './page-assets.js'
import type { RenderContext } from './render-context.js'
import { siteViewOf } from '../../site/lookup.js'

export function directoryPages(
  parts: readonly DirectoryPart[],
  context: RenderContext,
): OutputFile[] {
  const { config, site, template } = context
  const search = toHref('/search', config)
  return parts.map((part) => {
    const { view, meta } = viewDirectoryPage(part, site, config)
    const html = renderPage({
      template,
      site: siteViewOf(view.version, context),
      page: view,
      parts: context.parts,
      meta,
      content: { kind: 'html', html: renderDirectoryPart(part, search) },
      assets: pageAssets({
        ...context,
        view,
        pageStyles: undefined,
        math: undefined,
        isStaticFile: context.links.isStaticFile,
      }),
    })
    return { path: outputPath(part.route, config.trailingSlash), contents: html }
  })
}
