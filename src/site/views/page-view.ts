// Site + CompiledPage → PageView: what one page shows around its content, and what its head says.
import { fillText } from '../../model/texts/site-texts.js'
import type { SidebarIndex, Target, VersionContent } from '../../model/site.js'
import { viewBreadcrumbs } from '../sidebar/breadcrumbs.js'
import { viewCards } from './categories.js'
import { viewDoc } from './doc-view.js'
import { findIndex, firstLink } from '../sidebar/navigation.js'
import { docsSettings, siteOfInstance } from '../versions/instances.js'
import { viewMeta } from './page-meta.js'
import { fillView, versionRobots, type PageInput, type ViewedPage } from './page-part.js'
import { viewPagination } from '../sidebar/pagination.js'
import { viewPrint } from './print-view.js'
import { languageOf } from '../routes/language-of.js'
import { toHref } from '../routes/routes.js'
import { settingsAt } from '../routes/settings-in.js'
import type { SiteSettings } from '../routes/settings.js'
import { viewTag, viewTags } from './tag-view.js'
import { viewTranslations } from './translations.js'
import { findSameIndex, viewVersionNotice } from '../versions/version-view.js'
import { findVersion, lastVersion } from '../versions/versions.js'

export type { PageInput, ViewedPage } from './page-part.js'

/** The view and the head of a page; `view.title` is without the product name. */
export function viewPage(input: PageInput): ViewedPage {
  const { route, site, settings } = input
  const page = viewTarget(inLanguage(inInstance(input)))
  const { view, meta } = viewTranslations(route, site, settings, page)
  return { view: { ...page.view, ...view }, meta: { ...page.meta, ...meta } }
}

function viewTarget(input: PageInput): ViewedPage {
  const { target, site, settings } = input
  const { texts } = settings
  switch (target.kind) {
    case 'doc':
      return viewDoc(input, findVersion(site, target.version), target.docId)
    case 'page':
      return viewModule(input, target)
    case 'category':
      return viewCategory(input, target, findVersion(site, target.version))
    case 'tag':
      return viewTag(input, target.tag, findVersion(site, target.version))
    case 'tags':
      return viewTags(input, findVersion(site, target.version))
    case 'print':
      return viewPrint(input, target.sidebar, findVersion(site, target.version))
    case 'home':
      return viewHome(input)
    case 'search':
      return viewPlain(input, target.version, 'search', texts.searchDocs, {
        description: fillText(texts.searchDescription, { site: settings.title }),
        robots: 'noindex, follow',
      })
    case 'not-found':
      return viewPlain(
        input,
        target.version ?? lastVersion(site).version.name,
        'not-found',
        texts.notFound,
        {
          description: fillText(texts.notFoundDescription, { site: settings.title }),
          robots: 'noindex',
          isAddressed: false,
        },
      )
  }
}

function viewModule(
  input: PageInput,
  {
    version: name,
    module: { title, description, hidesFooter, head, addresses },
  }: Target & { readonly kind: 'page' },
): ViewedPage {
  const { route, site, settings } = input
  const robots = versionRobots(findVersion(site, name).version.noIndex)
  return {
    view: fillView(input, name, {
      title,
      body: { kind: 'module', script: input.moduleScript ?? '' },
      ...(hidesFooter === true ? { hidesFooter } : {}),
      ...(addresses === undefined ? {} : { addresses }),
    }),
    meta: {
      ...viewMeta({ route, description, robots }, settings),
      ...(head === undefined ? {} : { head }),
    },
  }
}

/** A page without content of its own. */
function viewPlain(
  input: PageInput,
  version: string,
  kind: 'search' | 'not-found',
  title: string,
  meta: Omit<Parameters<typeof viewMeta>[0], 'route'>,
): ViewedPage {
  const { route, settings } = input
  return {
    view: fillView(input, version, {
      title,
      heading: title,
      body: { kind },
    }),
    meta: viewMeta({ route, ...meta }, settings),
  }
}

/** A page of a further tree of docs knows the settings and the versions of that one alone. */
function inInstance(input: PageInput): PageInput {
  const { target, site, settings } = input
  if (!('version' in target) || settings.docsInstances === undefined) return input
  const { instance } = findVersion(site, target.version).version
  const docs = docsSettings(settings, instance)
  return { ...input, site: siteOfInstance(site, instance), settings: { ...settings, docs } }
}

/** A page in another language has what is translated of the settings. */
function inLanguage(input: PageInput): PageInput {
  const { target, route, site, settings } = input
  if (!('version' in target)) return input
  const { root } = findVersion(site, target.version).version
  return { ...input, settings: settingsAt(settings, route, root) }
}

function viewCategory(
  input: PageInput,
  target: Extract<Target, { kind: 'category' }>,
  content: VersionContent,
): ViewedPage {
  const { site, settings, route } = input
  const { node } = target
  const link = node.link?.kind === 'index' ? node.link : undefined
  const title = link?.title ?? node.label
  const index: SidebarIndex | undefined = findIndex(content, target.sidebar)
  const stop = index?.categories.get(route)
  const breadcrumbs = settings.docs.breadcrumbs
    ? viewBreadcrumbs(
        stop,
        content,
        site,
        settings,
        languageOf(route, content.version.root, settings),
      )
    : []
  return {
    view: fillView(input, target.version, {
      title,
      heading: title,
      body: {
        kind: 'category',
        ...(link?.description === undefined ? {} : { description: link.description }),
        cards: viewCards(node.items, content, settings),
      },
      sidebar: target.sidebar,
      breadcrumbs,
      pagination: viewPagination(stop, index, content, settings),
      ...viewVersionNotice(content, site, settings, findSameIndex(route, content)),
    }),
    meta: viewMeta(
      {
        route,
        description: link?.description,
        keywords: link?.keywords,
        image: link?.image,
        breadcrumbs,
        robots: versionRobots(content.version.noIndex),
      },
      settings,
    ),
  }
}

/** The generated home page: one link to the first page of each sidebar. */
function viewHome(input: PageInput): ViewedPage {
  const { site, settings, route } = input
  const content = lastVersion(site)
  const main = content.mainDocId === undefined ? undefined : content.docs.get(content.mainDocId)
  const links = viewFirstPages(content, settings)
  const only = main === undefined ? [] : [{ href: toHref(main.route, settings), label: main.title }]
  return {
    view: fillView(input, content.version.name, {
      title: '',
      heading: settings.title,
      body: { kind: 'home', links: links.length > 0 ? links : only },
    }),
    meta: viewMeta({ route, description: settings.tagline }, settings),
  }
}

function viewFirstPages(content: VersionContent, settings: SiteSettings) {
  return [...content.sidebars.keys()].flatMap((sidebar) => {
    const link = firstLink(content, sidebar)
    return link === undefined ? [] : [{ href: toHref(link.route, settings), label: link.label }]
  })
}
