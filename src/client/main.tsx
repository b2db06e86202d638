// The client's entry: takes over the page that the server rendered, then links, content and storage.
import { startTransition, useEffect, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'
import { App } from '../ui/layout/App.js'
import type { PageView } from '../model/view.js'
import { CrashBoundary } from '../ui/layout/CrashBoundary.js'
import { FrameCrash } from '../ui/layout/CrashPage.js'
import type { AppProps } from '../ui/context/page-content.js'
import { PartsContext, type Parts } from '../ui/registry/parts-context.js'
import { preloadParts } from '../ui/layout/client-parts.js'
import { PlatformContext, type Platform } from '../ui/context/platform.js'
import { documentTitle } from '../ui/addresses/paths.js'
import { textsOf } from '../ui/context/texts.js'
import { versionPath } from '../ui/addresses/version-path.js'
import { createEntryHistory } from './navigation/entry-history.js'
import { keepFirstClicks, type FirstClicks } from './navigation/first-clicks.js'
import { copyOfHead } from './pages/head.js'
import { createLazyContent } from './content/lazy-content.js'
import { createLazyHighlight } from './search/lazy-highlight.js'
import { createLazySearch } from './search/lazy-search.js'
import { createRouter, type Router } from './navigation/router.js'
import { startOffline } from './offline/start-offline.js'
import { importModule } from './pages/import-module.js'
import { importPage } from './pages/page-module.js'
import { createPages, type Pages } from './pages/pages.js'
import { createPrefetch } from './pages/prefetch.js'
import { createReloadOutdated } from './navigation/outdated.js'
import { createReloadGuard, type ReloadGuard } from './navigation/reload-guard.js'
import { createProgress, progressBar, type Progress } from './navigation/progress.js'
import { readPage, type DocumentPage } from './pages/read-page.js'
import { createSiteData, type SiteData } from './pages/site-data.js'
import { createSiteFont } from './browser/site-font.js'
import { pressAgain } from './browser/first-press.js'
import { createStore, memoryStore } from './browser/storage.js'
import { createVisits } from './navigation/visits.js'

declare global {
  // Only an interface can add to one that is declared elsewhere.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface Window {
    /** For the script of `serve`; absent until the page is hydrated. */
    __orion?: Pick<Router, 'navigate' | 'refresh' | 'shownHtml'> & { forgetSearch(): void }
  }
}

type ClientProps = {
  readonly view: AppProps
  readonly platform: Platform
  readonly parts: Parts
  /** Called when a view is in the document and its effects have run, the first time after hydration. */
  readonly onShown: () => void
}

function Client({ view, platform, parts, onShown }: ClientProps): ReactNode {
  useEffect(() => onShown(), [view, onShown])
  /** Inside the frame, and without it when it throws again. */
  const crashed = (error: unknown, onRetry: () => void): ReactNode => {
    const title = documentTitle(view.site, view.page.title)
    const crash = <FrameCrash {...{ title, error, onRetry }} />
    return (
      <CrashBoundary page={view.page.href} fallback={() => crash}>
        <App {...view} crash={crash} />
      </CrashBoundary>
    )
  }
  return (
    <PlatformContext value={platform}>
      <PartsContext value={parts}>
        <CrashBoundary page={view.page.href} fallback={crashed}>
          <App {...view} />
        </CrashBoundary>
      </PartsContext>
    </PlatformContext>
  )
}

type ClientParts = {
  readonly data: SiteData
  readonly pages: Pages
  readonly progress: Progress
  /** Has the progress bar named in the language of a view. */
  readonly rename: (view: AppProps) => void
  readonly clicks: FirstClicks
  readonly guard: ReloadGuard
  readonly reloadOutdated: () => Promise<void>
}

function start(read: DocumentPage, container: Element): void {
  const { base, client } = read
  const { origin, pathname } = location
  const data = createSiteData()
  const first = { pathname, read, document: copyOfHead(document) }
  const pages = createPages({ origin, base, client }, data, first)
  const bar = progressBar(document)
  const progress = createProgress(bar)
  const clicks = keepFirstClicks({ origin, base }, progress, (path) => pages.load(path))
  const guard = createReloadGuard(
    () => sessionStorage,
    () => Date.now(),
  )
  const reloadOutdated = createReloadOutdated(client, guard)
  const rename = ({ site }: AppProps): void => bar.rename(textsOf(site).loadingPage)
  const parts = { data, pages, progress, rename, clicks, guard, reloadOutdated }
  takeOver(read, container, parts).catch((error: unknown) => {
    // The page that the server rendered stays readable.
    console.warn(error)
    clicks.giveUp()
  })
}

/** Takes over the document's page. Rejects when what it needs cannot be loaded. */
async function takeOver(
  read: DocumentPage,
  container: Element,
  { data, pages, progress, rename, clicks, guard, reloadOutdated }: ClientParts,
): Promise<void> {
  const { base, manifest } = read
  const behaviours = createLazyContent(reloadOutdated, () => ({
    store: platform.store,
    replaceSearch: (search) =>
      router.navigate(location.pathname + search + location.hash, { replace: true }),
    loadManifest: () => data.loadManifest(versionPath(view.site, view.page)),
    texts: () => textsOf(view.site),
  }))
  const highlight = createLazyHighlight()
  const first = await loadFirst(read, data, () => behaviours.prepare(document))
  let { view } = first
  const search = createLazySearch(data, reloadOutdated, view.site.components)
  const platform: Platform = {
    ...{ ...sharedBy(data), search, reloadOutdated, memory: memoryStore() },
    store: createStore(view.site.storage),
    navigate: (href, options) => router.navigate(href, options),
  }
  const entries = createEntryHistory()
  const router = createRouter(view, {
    base,
    entries,
    unpack: (hash) => behaviours.unpack(hash),
    reveal: (target) => behaviours.reveal(target),
    show(next) {
      const isOther = next.page !== view.page || next.content !== view.content
      view = next
      // React must find its own text nodes, without marks.
      highlight.clear()
      screen.render(isOther)
    },
    createVisits: (shown) =>
      createVisits({
        ...{ base, manifest, pages, progress, entries, shown, guard },
        prepare: (next) => behaviours.prepare(next),
      }),
  })
  const followers = [createPrefetch(base, pages), createSiteFont(platform.store), rename]
  let isHydrated = false
  const onShown = (): void => {
    document.documentElement.dataset['hydrated'] = 'true'
    if (!isHydrated) router.keepPlace()
    behaviours.update()
    highlight.mark(location.search)
    for (const follow of followers) follow(view)
    if (isHydrated) return
    isHydrated = true
    startRouter(router, clicks)
    void startOffline(base, () => data.loadManifest(versionPath(view.site, view.page)))
    window.__orion = { ...router, forgetSearch: () => search.forget() }
  }
  const screen = createScreen(container, () => (
    <Client {...{ view, platform, onShown }} parts={first.parts} />
  ))
  screen.hydrate(view.page)
}

function sharedBy({
  loadManifest,
  loadSite,
  branches,
}: SiteData): Pick<Platform, 'loadManifest' | 'loadSite' | 'branches'> {
  return { loadManifest, loadSite, branches }
}

/** And does what the reader asked for before hydration. */
function startRouter(router: Router, clicks: FirstClicks): void {
  router.start()
  pressAgain()
  const clicked = clicks.end()
  if (clicked !== undefined) router.navigate(clicked)
}

/** Reports what hydration has to render again, but not parts that had failed in the build, which reported them. */
function hydrationReporter({ body }: PageView): (error: unknown) => void {
  const isIsolated = body.kind === 'doc' && body.isIsolated === true
  return isIsolated ? () => undefined : (error) => console.error(error)
}

/** React's root in the page that the server rendered. */
function createScreen(
  container: Element,
  tree: () => ReactNode,
): { hydrate(page: PageView): void; render(isAtOnce: boolean): void } {
  let root: Root | undefined
  const render = (): void => root?.render(tree())
  return {
    hydrate(page) {
      // As a transition, hydration gives way to input and to frames instead of holding the page up in one piece.
      startTransition(() => {
        root = hydrateRoot(container, tree(), {
          onRecoverableError: hydrationReporter(page),
        })
      })
    },
    render(isAtOnce) {
      if (isAtOnce) flushSync(render)
      else render()
    },
  }
}

/** All that the first view needs, and the view. */
async function loadFirst(
  { page, manifest, content: found, kept }: DocumentPage,
  data: SiteData,
  prepare: () => Promise<unknown>,
): Promise<{ readonly view: AppProps; readonly parts: Parts }> {
  const [shared, content] = await Promise.all([
    data.load(manifest, page),
    found.kind === 'module' ? importPage(found.script, page.route) : found,
    prepare(),
  ])
  const { site, sidebar } = shared
  // Before hydration: the frame's first change, such as the menu of a narrow window, takes away what still waits.
  const parts = await replacedParts(site.components, await preloadParts(site, page))
  // As on the server, which knows no query and no hash; the address follows once hydration is done.
  const place = { pathname: page.href, search: '', hash: '' }
  const view = { site, page, content, kept, location: place }
  return { parts, view: sidebar ? { ...view, sidebar } : view }
}

/** `parts` with the components of the site that replace built-in ones. */
async function replacedParts(script: string | undefined, parts: Parts): Promise<Parts> {
  if (script === undefined) return parts
  const module = (await importModule(script)) as { readonly default: (parts: Parts) => Parts }
  return module.default(parts)
}

const read = readPage(document)
const container = document.querySelector('#root')
if (read && container) start(read, container)
