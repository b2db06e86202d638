// What the browser of the tests runs: hydration, and history as the client keeps it.
import { useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { highlightPage } from '../../../src/client/search/highlight-page.js'
import { highlightValues } from '../../../src/ui/search/highlight-values.js'
import { createSearchClient } from '../../../src/client/search/search-client.js'
import type { Manifest, SiteView } from '../../../src/model/view.js'
import type { PageLocation } from '../../../src/ui/context/page-content.js'
import type { Platform } from '../../../src/ui/context/platform.js'
import { Frame } from './frame.js'

const site = JSON.parse(document.getElementById('site')?.textContent ?? '') as SiteView

async function loadManifest(versionPath: string): Promise<Manifest> {
  const response = await fetch(`${versionPath}orion.json`)
  return (await response.json()) as Manifest
}

const none = () => undefined

const platform: Platform = {
  store: { get: () => null, set: none, remove: none, subscribe: () => none },
  search: createSearchClient({ loadManifest, forget: () => undefined }),
  memory: { get: () => null, set: none },
  loadManifest,
  reloadOutdated: () => Promise.resolve(),
  loadSite: () => Promise.reject(new Error('Nobody chose a version here.')),
  branches: {
    find: () => undefined,
    load: () => Promise.reject(new Error('There are none here.')),
  },
  navigate(href, { replace = false } = {}) {
    history[replace ? 'replaceState' : 'pushState'](null, '', href)
    render(currentLocation())
  },
}

function currentLocation(): PageLocation {
  const { pathname, search, hash } = window.location
  return { pathname, search, hash }
}

function Client({ location }: { readonly location: PageLocation }) {
  useEffect(() => {
    const isHydrated = document.documentElement.dataset['hydrated'] === 'true'
    document.documentElement.dataset['hydrated'] = 'true'
    if (!isHydrated) render(currentLocation())
    highlightPage(document.querySelector('article'), highlightValues(window.location.search))
  }, [location])
  return <Frame {...{ site, location, platform }} />
}

const root = hydrateRoot(
  document.getElementById('root') ?? document.body,
  <Client location={{ pathname: window.location.pathname, search: '', hash: '' }} />,
  { onRecoverableError: (error) => console.error(error) },
)

function render(location: PageLocation): void {
  root.render(<Client location={location} />)
}

window.addEventListener('popstate', () => render(currentLocation()))
