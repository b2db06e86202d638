// The version that an agent names.
import { nearest } from '../../model/text/text.js'
import { ToolFault } from '../files/published-files.js'
import type { PublishedSite, PublishedVersion } from './published-site.js'

/** By name or label; without either the last one. @throws ToolFault with the versions of the site. */
export function findVersion(
  { versions }: Pick<PublishedSite, 'versions'>,
  wanted: string | undefined,
): PublishedVersion {
  const found =
    wanted === undefined
      ? (versions.find(({ isLast }) => isLast) ?? versions[0])
      : (versions.find(({ name }) => name === wanted) ??
        versions.find(({ label }) => label.toLowerCase() === wanted.toLowerCase()))
  if (found) return found
  const names = versions.map(({ name }) => name)
  const near = nearest(wanted ?? '', names)
  throw new ToolFault(
    `The site has no version ${wanted ?? ''}.`,
    near === undefined ? `Its versions are: ${names.join(', ')}` : `Did you mean ${near}?`,
  )
}
