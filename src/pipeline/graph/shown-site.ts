// What pages of one version can show of the whole site.
import type { Site, VersionContent } from '../../model/site.js'

/**
 * The addresses of the site as text: its versions, the ids, files and addresses of their pages, and old addresses. Links
 * are resolved by these, and the version menu, the banner and the canonical address follow from them. No title and no
 * other front matter is in it.
 */
export function shownSite({ versions, routes, redirects, movedAnchors }: Site): string {
  return JSON.stringify([
    versions.map(shownVersion),
    [...routes].map(([route, target]) => [
      route,
      target.kind,
      'version' in target ? target.version : null,
    ]),
    [...(redirects ?? [])],
    [...(movedAnchors ?? [])],
  ])
}

function shownVersion({ version, mainDocId, docs, pages, indexes }: VersionContent): unknown {
  return [
    version,
    mainDocId,
    [...docs.values()].map(({ id, file, route, isUnlisted, isDraft }) => [
      id,
      file,
      route,
      isUnlisted,
      isDraft,
    ]),
    [...pages].map(([route, { file }]) => [route, file]),
    [...(indexes ?? [])].map(([id, { categories }]) => [id, [...categories.keys()]]),
  ]
}
