// The inputs of one page, of its view, its content and what the site has for it.
import type { Directory } from '../../model/directory.js'
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
  const { sidebar, version, href } = view
  const shown = sidebar === undefined ? undefined : context.sidebar(version, sidebar, href)
  const branches = shown?.branches ?? []
  return {
    shared: sharedInputs(version, context),
    view: branches.length === 0 ? view : { ...view, branches },
    meta,
    content,
    sidebar: shown,
    directory,
    assets: pageAssets(view, context, own),
    card,
  }
}

function sharedInputs(version: string, { shared }: Pick<RenderContext, 'shared'>): SharedInputs {
  const found = shared.get(version)
  if (!found) throw new Error(`A page names version ${version}, which does not exist`)
  return found
}
