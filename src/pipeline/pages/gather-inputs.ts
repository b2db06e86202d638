// The inputs of one page, of its view, its content and what the site has for it.
import type { Directory } from '../../model/directory.js'
import type { PageView } from '../../model/view.js'
import type { ViewedPage } from '../../site/views/page-part.js'
import { pageCard, withCard, withImageSize } from '../draw/page-card.js'
import { pageAssets, type OwnAssets } from './page-assets.js'
import type { ContentInput, PageInputs, SharedInputs } from './page-inputs.js'
import type { RenderContext } from './render-context.js'

export type OwnInputs = OwnAssets & { readonly directory?: Directory | undefined }

export function gatherInputs(
  viewed: ViewedPage,
  content: ContentInput,
  context: RenderContext,
  { directory, ...own }: OwnInputs = {},
): PageInputs {
  const { config, brand, mode } = context
  // A server draws none: other sites do not read it.
  const card = brand.cards && mode === 'build' ? pageCard(viewed, config, brand.cards) : undefined
  const { view, meta } = card
    ? withCard(viewed, card, config)
    : withImageSize(viewed, brand.imageSize)
  const shared = sharedInputs(view, context)
  const shown = view.sidebar === undefined ? undefined : context.sidebar(view, shared.site)
  const branches = shown?.branches ?? []
  return {
    shared,
    view: branches.length === 0 ? view : { ...view, branches },
    meta,
    content,
    sidebar: shown,
    directory,
    assets: pageAssets(view, context, own),
    card,
  }
}

function sharedInputs(
  { version, lang }: PageView,
  { shared, config }: Pick<RenderContext, 'shared' | 'config'>,
): SharedInputs {
  const views = shared.get(version)
  const found = views?.get(lang ?? config.lang) ?? views?.get(config.lang)
  if (!found) throw new Error(`A page names version ${version}, which does not exist`)
  return found
}
