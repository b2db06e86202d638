// The client's entry: takes over the page that the server rendered, then links, content and storage.
import { useEffect, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { App } from '../ui/App.js'
import { errorText } from '../ui/error-text.js'
import type { AppProps, PageLocation } from '../ui/page-content.js'
import { PlatformContext, type Platform } from '../ui/platform.js'
import { blankPage, routeOf } from './blank-page.js'
import { startContent } from './content.js'
import { createEntryHistory } from './entry-history.js'
import { highlightPage, highlightValues } from './highlight-page.js'
import { createRouter } from './navigate.js'
import { keepOpenState } from './open-state.js'
import { createPages } from './pages.js'
import { startPrefetch } from './prefetch.js'
import { createProgress, progressBar } from './progress.js'
import { readPage, type DocumentPage } from './read-page.js'
import { createReloadGuard } from './reload-guard.js'
import { createSearchClient } from './search-client.js'
import { createSiteData } from './site-data.js'
import { createStore } from './storage.js'

/** What the script of `serve` finds on `window`. */
export type LiveWindow = Window & { __orion?: { refresh(): Promise<void> } }

type ClientProps = {
  readonly view: AppProps
  readonly platform: Platform
  /** Called after each change of the view is in the document, the first time after hydration. */
  readonly onShown: (view: AppProps) => void
}

function Client({ view, platform, onShown }: ClientProps): ReactNode {
  useEffect(() => onShown(view), [view, onShown])
  return (
    <PlatformContext value={platform}>
      <App {...view} />
    </PlatformContext>
  )
}

async function start(read: DocumentPage, container: Element): Promise<void> {
  const { page, base } = read
  const data = createSiteData()
  const pages = createPages({ origin: window.location.origin, base, client: read.client }, data)
  const [shared, content] = await Promise.all([
    data.load(read.manifest, page.sidebar),
    pages.loadContent(page, read.content),
  ])
  // The server knows no query and no hash; the address follows once hydration is done.
  const location: PageLocation = { pathname: page.href, search: '', hash: '' }
  let view: AppProps = { ...shared, page, content, location }

  const platform: Platform = {
    store: createStore(view.site.storage),
    navigate: (href, options) => router.navigate(href, options),
    search: createSearchClient(data.loadManifest),
    loadManifest: data.loadManifest,
  }
  const show = (next: AppProps): void => {
    const isOther = next.page !== view.page || next.content !== view.content
    view = next
    mark('')
    const render = (): void => root.render(tree())
    if (isOther) flushSync(render)
    else render()
  }
  const router = createRouter(view, {
    base,
    pages,
    progress: createProgress(progressBar(document)),
    guard: createReloadGuard(
      () => sessionStorage,
      () => Date.now(),
    ),
    entries: createEntryHistory(),
    show,
    showInPlace(next) {
      const { scrollX, scrollY } = window
      const restore = keepOpenState(document)
      show(next)
      restore()
      scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
    },
    failure: (place, failed) => ({
      site: view.site,
      page: blankPage(routeOf(place.pathname, base), place.pathname, view.page.version),
      content: failed
        ? { kind: 'failed', error: errorText(failed.error), retry: failed.retry }
        : { kind: 'loading' },
      location: place,
    }),
  })

  let isHydrated = false
  let update: (() => void) | undefined
  const onShown = (): void => {
    if (!isHydrated) {
      isHydrated = true
      document.documentElement.dataset['hydrated'] = 'true'
      update = startBehaviours()
      router.start()
      ;(window as LiveWindow).__orion = { refresh: () => router.refresh() }
    }
    update?.()
    mark(window.location.search)
  }
  const startBehaviours = (): (() => void) => {
    const behaviours = startContent({
      store: platform.store,
      replaceSearch: (search) => {
        const { pathname, hash } = window.location
        router.navigate(pathname + search + hash, { replace: true })
      },
      diagramScript: () => diagramScript(view, platform),
    })
    const prefetch = startPrefetch(base, (pathname) => pages.load(pathname))
    new MutationObserver(() => prefetch.update()).observe(document.body, {
      childList: true,
      subtree: true,
    })
    return () => {
      behaviours.update()
      prefetch.update()
    }
  }
  const tree = (): ReactNode => <Client view={view} platform={platform} onShown={onShown} />
  const root = hydrateRoot(container, tree(), {
    onRecoverableError: (error) => console.error(error),
  })
}

/** SRCH-HL-8; an empty query removes the marks, so that React finds its own nodes again. */
function mark(search: string): void {
  const article = document.querySelector('article')
  if (article) highlightPage(article, highlightValues(search))
}

async function diagramScript({ site, page }: AppProps, platform: Platform): Promise<string> {
  const version = site.versionPaths.find(({ name }) => name === page.version)
  const { diagrams } = await platform.loadManifest(version?.path ?? site.base)
  if (diagrams === undefined) throw new Error('This site was built without the diagram library.')
  return diagrams
}

const read = readPage(document)
const container = document.querySelector('#root')
if (read && container)
  start(read, container).catch((error: unknown) => {
    // The page that the server rendered stays readable (LOAD-13).
    console.warn(error)
  })
