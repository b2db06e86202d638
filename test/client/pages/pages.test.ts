import { afterEach, describe, expect, it, vi } from 'vitest'
import { blankPage } from '../../../src/client/navigation/blank-page.js'
import { pageComponent } from '../../../src/client/pages/page-module.js'
import { createPages } from '../../../src/client/pages/pages.js'
import { createSiteData } from '../../../src/client/pages/site-data.js'

describe('pageComponent', () => {
  it('is the default export', () => {
    const Home = (): null => null
    expect(pageComponent({ default: Home }, '/')).toBe(Home)
  })

  it('throws what the developer must know when it is shown (LOAD-14)', () => {
    const Page = pageComponent({}, '/user/lab') as () => unknown
    expect(() => Page()).toThrow(
      new Error(
        'Page module for route "/user/lab" has no default export, so there is nothing to render. Export a component as the default export.',
      ),
    )
  })
})

describe('loadContent', () => {
  const site = { origin: 'https://docs.example', base: '/', client: '/main.js' }
  const { loadContent } = createPages(site, createSiteData())

  it('imports the module of a React page', async () => {
    const script = 'data:text/javascript,export default "the component"'
    const content = await loadContent(blankPage('/', '/', 'current'), { kind: 'module', script })
    expect(content).toEqual({ kind: 'module', component: 'the component' })
  })

  it('gives HTML as it is', async () => {
    const content = { kind: 'html', html: '<p>' } as const
    expect(await loadContent(blankPage('/', '/', 'current'), content)).toBe(content)
  })
})

describe('a page that is loaded ahead', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('is requested again when that fails while the reader waits for it (LOAD-11)', async () => {
    const failures: (() => void)[] = []
    const asked: (string | undefined)[] = []
    vi.stubGlobal('fetch', (_url: string, { cache, priority }: RequestInit) => {
      if (cache === 'only-if-cached') return Promise.reject(new Error('not cached'))
      asked.push(priority)
      if (priority === undefined) return Promise.resolve(new Response('a file'))
      return new Promise((_, reject) => failures.push(() => reject(new Error('offline'))))
    })
    const site = { origin: 'https://docs.example', base: '/', client: '/main.js' }
    const pages = createPages(site, createSiteData())
    const ahead = pages.loadAhead('/far', { limitBytes: 9, priority: 'low' })
    const answers = Promise.all([pages.load('/far'), pages.load('/far')])
    for (const fail of failures) fail()
    await expect(ahead).rejects.toThrow('offline')
    expect(await answers).toEqual([{ kind: 'foreign' }, { kind: 'foreign' }])
    expect(asked).toEqual(['low', undefined])
  })
})
