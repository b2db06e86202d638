// What versions add to pages: notices above the article, and the entity that clients read (VER-1).
import type { Doc, Route, Site, VersionContent } from '../model/site.js'
import type { PageView } from '../model/view.js'
import { firstLink } from './navigation.js'
import { toHref } from './routes.js'
import type { PathSettings } from './settings.js'
import { lastVersion } from './versions.js'

/** Banner and badge of a page of this version; the banner leads to the same doc in the last one (VER-6, VER-7). */
export function viewVersionNotice(
  content: VersionContent,
  site: Site,
  settings: PathSettings,
  docId?: string,
): Pick<PageView, 'banner' | 'badge'> {
  const { version } = content
  const last = lastVersion(site)
  const latest = sameDoc(last, docId)
  return {
    ...(version.banner === 'none'
      ? {}
      : {
          banner: {
            kind: version.banner,
            label: version.label,
            latest: {
              href: toHref(latest?.route ?? last.version.root, settings),
              label: last.version.label,
              version: last.version.name,
            },
          },
        }),
    ...(version.hasBadge ? { badge: version.label } : {}),
  }
}

/** The doc with this id in a version, else its main doc (VER-10). */
export function sameDoc(content: VersionContent, docId: string | undefined): Doc | undefined {
  const same = docId === undefined ? undefined : content.docs.get(docId)
  if (same !== undefined) return same
  return content.mainDocId === undefined ? undefined : content.docs.get(content.mainDocId)
}

/** A version as clients see it; the field names are the specification's (VER-1, DOC-2, CAT-4). */
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
