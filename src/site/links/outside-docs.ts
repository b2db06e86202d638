// Files and folders outside the docs that pages link to: the repository's host shows them.
import type { Repository } from '../../model/repository.js'
import type { Closing, LinkContext, LinkSource } from './link-context.js'
import { isWithin, resolvePath } from '../routes/paths.js'
import { decodePath, encodePath, encodeWritten } from '../routes/routes.js'

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
 * What a relative link to a file or folder outside the docs becomes: an address on the repository's host. Where no host
 * is known, `published` (a link to a copy of the file in the output), or the link as it is written, and a fault.
 * Undefined for paths inside the docs or static folders, and for missing files.
 */
export function linkOutside(
  url: { readonly path: string; readonly tail: string },
  source: LinkSource,
  context: LinkContext,
  published: () => Closing | undefined,
): Closing | undefined {
  const { path, tail } = url
  if (path.startsWith('/') || path.startsWith('@')) return undefined
  const file = resolvePath(source.folder, decodePath(path))
  const { staticDirectories, onBrokenMarkdownLinks } = context.settings
  const inside = [source.docsFolder, ...staticDirectories.map((name) => resolvePath('', name))]
  if (inside.some((folder) => file === folder || isWithin(file, folder))) return undefined
  const found = context.findSource(file)
  if (found === undefined) return undefined
  if (found.href !== undefined)
    return { attributes: { href: found.href + encodeWritten(tail), target: '_blank' } }
  const copy = published()
  return {
    ...(copy ?? { attributes: { href: path + tail } }),
    fault: {
      report: onBrokenMarkdownLinks,
      code: 'outside-docs',
      message:
        `The link ${path} leads to ${file === '' ? 'the site folder' : file}, which is outside the docs` +
        (copy ? '; a copy of the file is published.' : '.'),
      hint: `Move it into ${source.docsFolder === '' ? 'the docs folder' : source.docsFolder}, or set docs.editUrl, or "repository" in package.json: the link then leads to the repository.`,
    },
  }
}
