// Version-specific parts of pages: notices above the article, and the entity that clients read.
import type { Doc, Route, Site, VersionContent } from '../../model/site.js'
import type { PageView } from '../../model/view.js'
import { firstLink } from '../sidebar/navigation.js'
import { joinRoute, toHref } from '../routes/routes.js'
import type { PathSettings } from '../routes/settings.js'
import { lastVersion } from './versions.js'

/** How the page that is shown is found in another version. */
export type FindSame = (content: VersionContent) => Route | undefined

/**
 * Banner and badge of a page of this version, and where `findSame` finds it in the others; the banner leads to it in
 * the last one, else to that one's main doc.
 */
export function viewVersionNotice(
  content: VersionContent,
  site: Site,
  settings: PathSettings,
  findSame: FindSame,
): Pick<PageView, 'banner' | 'badge' | 'samePages'> {
  const { version } = content
  const last = lastVersion(site)
  const latest = findSame(last) ?? sameDoc(last, undefined)?.route ?? last.version.root
  const same = site.versions.flatMap((each) => {
    const route = findSame(each)
    return route === undefined ? [] : [[each.version.name, toHref(route, settings)] as const]
  })
  return {
    ...(version.banner === 'none'
      ? {}
      : {
          banner: {
            kind: version.banner,
            label: version.label,
            latest: {
              href: toHref(latest, settings),
              label: last.version.label,
              version: last.version.name,
            },
          },
        }),
    ...(version.hasBadge ? { badge: version.label } : {}),
    ...(site.versions.length > 1 ? { samePages: Object.fromEntries(same) } : {}),
  }
}

/** A doc is the same by its id. */
export function findSameDoc(docId: string): FindSame {
  return ({ docs }) => docs.get(docId)?.route
}

/** A generated index is the same by its path in the version. */
export function findSameIndex(route: Route, { version }: VersionContent): FindSame {
  const path = route.slice(version.root.length)
  return (other) => {
    const wanted = joinRoute(other.version.root, path)
    return indexPages(other).some((index) => index.route === wanted) ? wanted : undefined
  }
}

/**
 * The canonical route of a doc of an older version: the same doc in the last version, if search engines may index
 * it.
 */
export function canonicalRoute(
  content: VersionContent,
  site: Site,
  docId: string,
): Route | undefined {
  const last = lastVersion(site)
  if (content.version.isLast || content.version.noIndex || last.version.noIndex) return undefined
  const doc = last.docs.get(docId)
  return doc === undefined || doc.isUnlisted || doc.isDraft ? undefined : doc.route
}

/** The doc with this id in a version, else its main doc. */
export function sameDoc(content: VersionContent, docId: string | undefined): Doc | undefined {
  const same = docId === undefined ? undefined : content.docs.get(docId)
  if (same !== undefined) return same
  return content.mainDocId === undefined ? undefined : content.docs.get(content.mainDocId)
}

/** A version as clients see it; the field names are the specification's. */
export type VersionView = {
  readonly name: string
  readonly label: string
  readonly path: string
  readonly docs: readonly {
    readonly id: string
    readonly path: string
    readonly sidebar?: string
    readonly unlisted?: true
  }[]
  readonly sidebars: Readonly<
    Record<string, { readonly link?: { readonly path: string; readonly label: string } }>
  >
  readonly mainDocId?: string
  readonly isLast: boolean
  readonly draftIds: readonly string[]
}

/** All versions as clients see them, in list order; `path`s are final, generated indexes are among the docs. */
export function viewVersions(site: Site, settings: PathSettings): readonly VersionView[] {
  return site.versions.map((content): VersionView => {
    const { version, mainDocId } = content
    const sidebars = [...content.sidebars.keys()].map((id) => {
      const link = firstLink(content, id)
      const path = link && toHref(link.route, settings)
      return [id, link && path ? { link: { path, label: link.label } } : {}] as const
    })
    return {
      name: version.name,
      label: version.label,
      path: toHref(version.root, settings),
      docs: [
        ...[...content.docs.values()].map((doc) => ({
          id: doc.id,
          path: toHref(doc.route, settings),
          ...(doc.sidebar === undefined ? {} : { sidebar: doc.sidebar }),
          ...(doc.isUnlisted ? { unlisted: true as const } : {}),
        })),
        ...indexPages(content).map(({ route, sidebar }) => ({
          id: '/' + route.slice(version.root.length).replace(/^\//, ''),
          path: toHref(route, settings),
          sidebar,
        })),
      ],
      sidebars: Object.fromEntries(sidebars),
      ...(mainDocId === undefined ? {} : { mainDocId }),
      isLast: version.isLast,
      draftIds: content.draftIds,
    }
  })
}

function indexPages(content: VersionContent): readonly { route: Route; sidebar: string }[] {
  return [...(content.indexes ?? [])].flatMap(([sidebar, index]) =>
    [...index.categories.keys()].map((route) => ({ route, sidebar })),
  )
}
