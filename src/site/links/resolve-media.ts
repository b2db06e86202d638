// The addresses of videos, sounds and the sources of pictures.
import type { Reference } from '../../model/page.js'
import { isMarked } from '../../model/addresses/marked-address.js'
import { findAsset, missingFileHint } from './find-file.js'
import type { Closing, LinkContext, LinkSource } from './link-context.js'
import { encodeWritten, fileHref, hasProtocol, splitUrl, toRoute } from '../routes/routes.js'

/** The attributes of a resolved reference; a missing file is at most a warning: a host may serve files that the build does not see. */
export function resolveMedia(
  { attributes = {} }: Pick<Reference, 'attributes'>,
  source: LinkSource,
  context: LinkContext,
): Closing {
  const assets: string[] = []
  const missing: string[] = []
  const close = (url: string): string => {
    const { path, tail } = splitUrl(url)
    if (isMarked(url)) return fileHref(url, context.settings)
    if (hasProtocol(url) || path === '') return url
    const route = path.startsWith('/') ? (toRoute(path, context.settings) ?? path) : undefined
    // A file that is in the output anyway is not copied: videos are large.
    if (route !== undefined && context.isStaticFile(route.slice(1)))
      return fileHref(url, context.settings)
    const found = findAsset(path, source, context)
    if (found === undefined) {
      missing.push(url)
      return url
    }
    assets.push(found.file)
    return found.asset.href + encodeWritten(tail)
  }
  const closed = Object.entries(attributes).map(([name, value]): [string, string] => [
    name,
    name === 'srcset' ? value.replace(CANDIDATE, close) : close(value),
  ])
  const [url] = missing
  const { onBrokenMarkdownImages: report } = context.settings
  return {
    attributes: Object.fromEntries(closed),
    assets,
    ...(url !== undefined && {
      fault: {
        report: report === 'throw' ? 'warn' : report,
        code: 'missing-image',
        message: `No file at ${url}`,
        hint: missingFileHint(splitUrl(url).path, source, context),
      },
    }),
  }
}

/** An address of `srcset`; the width or density behind it stays. */
const CANDIDATE = /(?<=^\s*|,\s*)[^\s,](?:\S*[^\s,])?(?=\s|,|$)/g
