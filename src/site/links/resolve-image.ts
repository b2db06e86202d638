// The address of an image in a page's content.
import type { Reference } from '../../model/page.js'
import { isMarked } from '../../model/addresses/marked-address.js'
import { findAsset, missingFileHint } from './find-file.js'
import type { Closing, LinkContext, LinkSource } from './link-context.js'
import { encodeWritten, fileHref, hasProtocol, splitUrl, toRoute } from '../routes/routes.js'

/** Resolves an image's address; the natural size is added when its author set none. */
export function resolveImage(
  { url, isSized }: Pick<Reference, 'url' | 'isSized'>,
  source: LinkSource,
  context: LinkContext,
): Closing {
  const { path, tail } = splitUrl(url)
  if (isMarked(url)) return { attributes: { src: fileHref(url, context.settings) } }
  if (hasProtocol(url)) return { attributes: { src: url } }
  const found = path === '' ? undefined : findAsset(path, source, context)
  if (found !== undefined) {
    const { href, width, height, fileName } = found.asset
    const hasSize = isSized !== true && width !== undefined && height !== undefined
    return {
      attributes: {
        src: href + encodeWritten(tail),
        ...(hasSize ? { width: String(width), height: String(height) } : {}),
      },
      asset: found.file,
      ...(fileName !== undefined && { renamed: fileName }),
    }
  }
  const route = path.startsWith('/') ? (toRoute(path, context.settings) ?? path) : undefined
  if (route !== undefined && context.isStaticFile(route.slice(1)))
    return { attributes: { src: fileHref(url, context.settings) } }
  return {
    attributes: { src: url },
    fault: {
      report: context.settings.onBrokenMarkdownImages,
      code: 'missing-image',
      message: `No image at ${url}`,
      hint: path === '' ? 'Write the address of an image.' : missingFileHint(path, source, context),
    },
  }
}
