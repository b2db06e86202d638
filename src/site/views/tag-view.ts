// Tag pages and the list of tags.
import type { Doc, Tag, VersionContent } from '../../model/site.js'
import { countText } from '../../model/texts/site-texts.js'
import type { PageView } from '../../model/view.js'
import { findDocById } from '../sidebar/navigation.js'
import { viewMeta } from './page-meta.js'
import { fillView, versionRobots, type PageInput, type ViewedPage } from './page-part.js'
import { languageOf } from '../routes/language-of.js'
import { joinRoute, toHref } from '../routes/routes.js'
import type { SiteSettings } from '../routes/settings.js'

/** The page of one tag: its listed docs, or all of them when none is listed. */
export function viewTag(input: PageInput, tag: Tag, content: VersionContent): ViewedPage {
  const { settings, route } = input
  const docs = listedDocs(tag, content)
  const lang = languageOf(route, content.version.root, settings)
  const title = countText(settings.texts.docsTagged, lang, { count: docs.length, tag: tag.label })
  return {
    view: fillView(input, content.version.name, {
      title,
      heading: title,
      body: {
        kind: 'tag',
        ...(tag.description === undefined ? {} : { description: tag.description }),
        allTags: toHref(tagsRoute(content, settings), settings),
        docs: docs.map((doc) => ({
          href: toHref(doc.route, settings),
          label: doc.title,
          description: doc.description,
        })),
      },
      ...(tag.isUnlisted ? { notice: 'unlisted' as const } : {}),
    }),
    meta: viewMeta(
      {
        route,
        description: tag.description,
        robots: versionRobots(tag.isUnlisted || content.version.noIndex),
      },
      settings,
    ),
  }
}

/** The page of all listed tags, sorted by label. */
export function viewTags(input: PageInput, content: VersionContent): ViewedPage {
  const { settings, route } = input
  const tags = content.tags.filter(({ isUnlisted }) => !isUnlisted)
  return {
    view: fillView(input, content.version.name, {
      title: settings.texts.tags,
      heading: settings.texts.tags,
      body: {
        kind: 'tags',
        tags: tags.map((tag) => ({
          href: toHref(tag.route, settings),
          label: tag.label,
          count: listedDocs(tag, content).length,
          ...(tag.description === undefined ? {} : { description: tag.description }),
        })),
      },
    }),
    meta: viewMeta({ route, robots: versionRobots(content.version.noIndex) }, settings),
  }
}

function listedDocs(tag: Tag, content: VersionContent): readonly Doc[] {
  return tag.docIds
    .map((id) => findDocById(content, id))
    .filter((doc) => tag.isUnlisted || !doc.isUnlisted)
}

function tagsRoute(content: VersionContent, settings: SiteSettings) {
  return joinRoute(content.version.root, settings.docs.tagsBasePath)
}

/** Links to the pages of a doc's tags, in the order of its front matter. */
export function viewDocTags(
  doc: Doc,
  content: VersionContent,
  settings: SiteSettings,
): PageView['tags'] {
  return (content.docTags?.get(doc.id) ?? []).map((tag) => ({
    href: toHref(tag.route, settings),
    label: tag.label,
    ...(tag.description === undefined ? {} : { description: tag.description }),
  }))
}
