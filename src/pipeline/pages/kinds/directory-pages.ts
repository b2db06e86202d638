// Further pages of the list of all pages, when it is too long for the search page. They are files beside the search
// page and disappear with the list.
import type { DirectoryPart } from '../../../model/directory.js'
import { renderDirectoryPart } from '../../../render/render-directory.js'
import { settingsAt } from '../../../site/routes/settings-in.js'
import { viewDirectoryPage, type SearchPlace } from '../../../site/views/directory-page.js'
import { outputPath, toHref } from '../../../site/routes/routes.js'
import type { OutputFile } from '../../bundle/bundle.js'
import { gatherInputs } from '../gather-inputs.js'
import type { RenderContext } from '../render-context.js'
import { htmlOf } from '../render-html.js'

export function directoryPages(
  parts: readonly DirectoryPart[],
  search: SearchPlace,
  context: RenderContext,
): OutputFile[] {
  const { config, site } = context
  const { texts } = settingsAt(config, search.route, '/')
  const href = toHref(search.route, config)
  return parts.map((part) => {
    const viewed = viewDirectoryPage(part, search, site, config)
    const shown = { kind: 'html', html: renderDirectoryPart(part, href, texts) } as const
    return {
      path: outputPath(part.route, config.trailingSlash),
      contents: htmlOf(gatherInputs(viewed, { shown }, context)),
    }
  })
}
