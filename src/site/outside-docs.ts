// Files beside the docs that pages link to: they are no pages, and the host of the repository shows them.
import type { Repository } from '../model/repository.js'
import type { Closing, LinkContext, LinkSource } from './link-context.js'
import { isWithin, resolvePath } from './paths.js'
import { decodePath, encodePath, encodeWritten } from './routes.js'

/** In front of a path for which `findAsset` is asked for the address on the host, not for a file of the output. */
export const ON_HOST = 'repository:'

/** The address of a file or folder (relative to the site folder) on the host; undefined above the repository. */
export function hostAddress(
  { file, folder, siteFolder }: Repository,
  path: string,
  kind: 'file' | 'folder',
): string | undefined {
  const inner = resolvePath(siteFolder, path)
  if (!isWithin(inner, '')) return undefined
  const base = kind === 'file' ? file : folder
  return inner === '' ? base : `${base}/${encodePath(inner)}`
}

/**
 * What a relative link to something outside of the docs becomes: an address on the host, or, where none is known and
 * `isNeeded`, a fault that says so. Undefined for what is within the docs or static folders, or not there.
 */
export function linkOutside(
  url: { readonly path: string; readonly tail: string },
  source: LinkSource,
  context: LinkContext,
  isNeeded: () => boolean,
): Closing | undefined {
  const { path, tail } = url
  if (path.startsWith('/') || path.startsWith('@')) return undefined
  const file = resolvePath(source.folder, decodePath(path))
  const { staticDirectories, onBrokenMarkdownLinks } = context.settings
  const inside = [source.docsFolder, ...staticDirectories.map((name) => resolvePath('', name))]
  if (inside.some((folder) => file === folder || isWithin(file, folder))) return undefined
  const found = context.findAsset(ON_HOST + file)
  if (found === undefined) return undefined
  if (found.href !== '')
    return { attributes: { href: found.href + encodeWritten(tail), target: '_blank' } }
  if (!isNeeded()) return undefined
  return {
    attributes: { href: path + tail },
    fault: {
      report: onBrokenMarkdownLinks,
      code: 'outside-docs',
      message: `The link ${path} leads to ${file === '' ? 'the site folder' : file}, which is outside the docs.`,
      hint: `Move it into ${source.docsFolder}, or set docs.editUrl, or "repository" in package.json: the link then leads to the repository's host.`,
    },
  }
}
