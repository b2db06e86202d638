// The view of a doc: heading, table of contents, breadcrumbs, pagination, footer line.
import { defined } from '../../model/defined.js'
import { editAddress } from '../../model/edit-url.js'
import type { FrontMatter, Heading } from '../../model/page.js'
import type { Doc, VersionContent } from '../../model/site.js'
import type { PageMeta, PageView } from '../../model/view.js'
import { bodyHeading } from '../docs/body-heading.js'
import { viewBreadcrumbs } from '../sidebar/breadcrumbs.js'
import { languageOf } from '../routes/language-of.js'
import { dayIn, isoDate } from '../docs/dates.js'
import { findDocById, findIndex } from '../sidebar/navigation.js'
import { safeAddress } from '../../model/addresses/unsafe-address.js'
import { viewFeedback } from './feedback.js'
import { viewMeta } from './page-meta.js'
import { fillView, versionRobots, type PageInput, type ViewedPage } from './page-part.js'
import { viewPagination } from '../sidebar/pagination.js'
import type { DocsSettings, SiteSettings } from '../routes/settings.js'
import { viewDocTags } from './tag-view.js'
import { canonicalRoute, findSameDoc, viewVersionNotice } from '../versions/version-view.js'

/** View and head of a doc page. */
export function viewDoc(input: PageInput, content: VersionContent, docId: string): ViewedPage {
  const { site, settings, compiled, route } = input
  const doc = findDocById(content, docId)
  const { frontMatter } = doc
  const lang = languageOf(route, content.version.root, settings)
  const index = doc.sidebar === undefined ? undefined : findIndex(content, doc.sidebar)
  const stop = index?.docs.get(doc.id)
  const hasBreadcrumbs = settings.docs.breadcrumbs && doc.sidebar !== undefined
  const breadcrumbs = hasBreadcrumbs ? viewBreadcrumbs(stop, content, site, settings, lang) : []
  const heading = bodyHeading(doc, compiled) === undefined ? ownHeading(doc) : undefined
  const notice = doc.isDraft ? 'draft' : frontMatter.unlisted === true ? 'unlisted' : undefined
  const view = fillView(input, content.version.name, {
    title: doc.title,
    ...(heading === undefined ? {} : { heading }),
    body: {
      kind: 'doc',
      ...defined({
        script: input.moduleScript,
        cards: input.cards,
        isIsolated: input.isIsolated,
      }),
    },
    docId: doc.id,
    ...(doc.sidebar === undefined ? {} : { sidebar: doc.sidebar }),
    headings: viewHeadings(compiled?.headings ?? [], frontMatter, settings.tableOfContents),
    breadcrumbs,
    ...(doc.sidebar === undefined
      ? {}
      : { pagination: viewPagination(stop, index, content, settings, doc) }),
    tags: viewDocTags(doc, content, settings),
    ...defined({
      editUrl: viewEditUrl(doc, settings.docs),
      feedback: viewFeedback(doc, settings),
      updated: viewUpdated(doc, settings.docs, lang),
      published: viewPublished(doc, lang),
      notice,
      markdown: input.markdown,
    }),
    ...(frontMatter.hide_footer === true ? { hidesFooter: true } : {}),
    ...viewVersionNotice(content, site, settings, findSameDoc(doc.id)),
    hasDiagrams: compiled?.hasDiagrams ?? false,
    hasMath: compiled?.hasMath ?? false,
  })
  const isHidden = frontMatter.unlisted === true || content.version.noIndex
  const base = viewMeta(
    {
      route,
      canonical: doc.isUnlisted ? undefined : canonicalRoute(content, site, doc.id),
      description: doc.description,
      keywords: frontMatter.keywords,
      image: input.image ?? frontMatter.image,
      breadcrumbs,
      robots: versionRobots(isHidden),
    },
    settings,
  )
  const meta = { ...base, ...defined({ imageSize: input.imageSize }) }
  const head = compiled?.head ?? []
  return head.length === 0 ? { view, meta } : withHead(view, { ...meta, head })
}

function viewPublished({ published }: Doc, lang: string): PageView['published'] {
  return published && { ...published, ...defined({ day: dayIn(published.date, lang) }) }
}

/** The class of `<html>` that the head of a page sets is one of the page's, too. */
function withHead(view: PageView, meta: PageMeta): ViewedPage {
  const classes = (meta.head ?? []).flatMap(({ tag, attributes: { class: name } }) =>
    tag === 'html' && typeof name === 'string' ? [name] : [],
  )
  if (classes.length === 0) return { view, meta }
  const own = view.htmlClass === undefined ? [] : [view.htmlClass]
  return { view: { ...view, htmlClass: [...own, ...classes].join(' ') }, meta }
}

/** The h1 above a body without one. */
function ownHeading(doc: Doc): string | undefined {
  return doc.frontMatter.hide_title === true || doc.title === '' ? undefined : doc.title
}

/** Headings of the levels that the page shows. */
function viewHeadings(
  headings: readonly Heading[],
  frontMatter: FrontMatter,
  levels: SiteSettings['tableOfContents'],
): readonly Heading[] {
  if (frontMatter.hide_table_of_contents === true) return []
  const { toc_min_heading_level: ownMin, toc_max_heading_level: ownMax } = frontMatter
  // A page that sets one bound beyond the site's other one moves that along.
  const min = ownMin ?? Math.min(levels.minHeadingLevel, ownMax ?? levels.minHeadingLevel)
  const max = ownMax ?? Math.max(levels.maxHeadingLevel, min)
  return headings.filter(({ depth }) => depth >= min && depth <= max)
}

/** Where the doc's source can be edited. */
function viewEditUrl(doc: Doc, docs: DocsSettings): string | undefined {
  const own = doc.frontMatter.custom_edit_url
  if (own !== undefined) return own ?? undefined
  if (docs.editUrl === undefined || doc.isGenerated === true) return undefined
  return editAddress(safeAddress(docs.editUrl), docs.path, doc.file)
}

/** The parts of the last-updated line that are enabled and known; front matter before history. */
function viewUpdated(
  doc: Doc,
  { showLastUpdateTime, showLastUpdateAuthor }: DocsSettings,
  lang: string,
): PageView['updated'] {
  const own = doc.frontMatter.last_update
  const date = showLastUpdateTime ? isoDate(own?.date ?? doc.updated?.date) : undefined
  const author = showLastUpdateAuthor ? (own?.author ?? doc.updated?.author) : undefined
  if (date === undefined && author === undefined) return undefined
  return defined({ date, day: dayIn(date, lang), author })
}
