import { describe, expect, it } from 'vitest'
import { createSiteData } from '../../../src/client/pages/site-data.js'

/** Files by URL; what was asked for, with its cache mode, stands in `asked`. */
function server(files: Record<string, unknown>) {
  const asked: string[] = []
  const data = createSiteData((url, cache) => {
    asked.push(`${url} ${cache}`)
    return url in files
      ? Promise.resolve(files[url])
      : Promise.reject(new Error(`Could not load ${url}: status 404.`))
  })
  return { files, asked, data }
}

const manifest = (digest: string): object => ({
  site: `/site-${digest}.json`,
  sidebars: { user: `/user-${digest}.json` },
  search: {},
  worker: '/worker.js',
})

describe('createSiteData', () => {
  it('loads the site view and the sidebar that the manifest names', async () => {
    const { data } = server({
      '/orion.json': manifest('1'),
      '/site-1.json': { title: 'Orion' },
      '/user-1.json': [],
    })
    expect(await data.load('/orion.json', { sidebar: 'user' })).toEqual({
      site: { title: 'Orion' },
      sidebar: [],
      files: ['/orion.json', '/site-1.json', '/user-1.json'],
    })
  })

  it('loads no sidebar for a page without one', async () => {
    const { data } = server({ '/orion.json': manifest('1'), '/site-1.json': { title: 'Orion' } })
    expect(await data.load('/orion.json', {})).toEqual({
      site: { title: 'Orion' },
      files: ['/orion.json', '/site-1.json'],
    })
  })

  it('revalidates the manifest and fetches each file once (OUT-6)', async () => {
    const { data, asked } = server({
      '/orion.json': manifest('1'),
      '/site-1.json': {},
      '/user-1.json': [],
    })
    await data.load('/orion.json', { sidebar: 'user' })
    await data.load('/orion.json', { sidebar: 'user' })
    expect(asked).toEqual(['/orion.json no-cache', '/site-1.json default', '/user-1.json default'])
  })

  it('finds the manifest of a version by its path', async () => {
    const { data } = server({ '/handbook/next/orion.json': manifest('2') })
    expect(await data.loadManifest('/handbook/next/')).toEqual(manifest('2'))
  })

  it('asks a new manifest when a remembered one names a file that is gone (LOAD-12)', async () => {
    const { data, files, asked } = server({ '/orion.json': manifest('1'), '/site-1.json': {} })
    await data.load('/orion.json', {})
    files['/orion.json'] = manifest('2')
    files['/site-2.json'] = { title: 'new' }
    files['/user-2.json'] = []
    expect(await data.load('/orion.json', { sidebar: 'user' })).toMatchObject({
      site: { title: 'new' },
      sidebar: [],
    })
    expect(asked.filter((line) => line === '/orion.json no-cache')).toHaveLength(2)
  })

  it('asks a new manifest when a remembered one knows no such sidebar', async () => {
    const { data, files } = server({ '/orion.json': manifest('1'), '/site-1.json': {} })
    await data.load('/orion.json', {})
    files['/orion.json'] = { ...manifest('1'), sidebars: { api: '/api.json' } }
    files['/api.json'] = []
    expect(await data.load('/orion.json', { sidebar: 'api' })).toMatchObject({
      site: {},
      sidebar: [],
    })
  })

  it('fails with a sidebar that no manifest names', async () => {
    const { data } = server({ '/orion.json': manifest('1'), '/site-1.json': {} })
    await expect(data.load('/orion.json', { sidebar: 'nope' })).rejects.toThrow(
      new Error('The manifest /orion.json names no sidebar "nope".'),
    )
  })

  it('tries a failed file again when it is next asked for', async () => {
    const { data, files } = server({})
    await expect(data.loadManifest('/')).rejects.toThrow(
      new Error('Could not load /orion.json: status 404.'),
    )
    files['/orion.json'] = manifest('1')
    expect(await data.loadManifest('/')).toEqual(manifest('1'))
  })

  it('asks for manifests again after forget', async () => {
    const { data, files } = server({ '/orion.json': manifest('1') })
    await data.loadManifest('/')
    files['/orion.json'] = manifest('2')
    data.forget()
    expect(await data.loadManifest('/')).toEqual(manifest('2'))
  })
})

describe('the lists of a large sidebar (SBUI-17)', () => {
  const link = (href: string): object => ({ type: 'link', label: href, href })
  const category = (label: string, items: readonly object[], branch?: string): object => ({
    ...{ type: 'category', label, items, collapsible: true, collapsed: true },
    ...(branch === undefined ? {} : { branch }),
  })
  const files = {
    '/orion.json': manifest('1'),
    '/site-1.json': {},
    '/user-1.json': [
      category('A', [link('/a1')], '/a.json'),
      category('B', [link('/b1')], '/b.json'),
    ],
    '/a.json': [link('/a1'), category('C', [link('/c1')], '/c.json'), category('D', [link('/d1')])],
    '/b.json': [link('/b1')],
    '/c.json': [link('/c1'), link('/c2')],
  }

  it('are loaded around the page, and no others', async () => {
    const { data, asked } = server(files)
    const loaded = await data.load('/orion.json', { sidebar: 'user', branches: [[0], [0, 1]] })
    expect(loaded.sidebar).toEqual([
      category('A', [
        link('/a1'),
        category('C', [link('/c1'), link('/c2')]),
        category('D', [link('/d1')]),
      ]),
      category('B', [link('/b1')], '/b.json'),
    ])
    expect(loaded.files).toEqual([
      '/orion.json',
      '/site-1.json',
      '/user-1.json',
      '/a.json',
      '/c.json',
    ])
    expect(asked.join()).not.toContain('/b.json')
  })

  it('are at hand once they are loaded, also by a click', async () => {
    const { data, asked } = server(files)
    expect(data.branches.find('/b.json')).toBeUndefined()
    expect(await data.branches.load('/b.json')).toEqual([link('/b1')])
    await data.branches.load('/b.json')
    expect(data.branches.find('/b.json')).toEqual([link('/b1')])
    expect(asked).toEqual(['/b.json default'])
  })

  it('are tried again after a failure', async () => {
    const { data, files: host } = server({})
    await expect(data.branches.load('/b.json')).rejects.toThrow('Could not load /b.json')
    host['/b.json'] = []
    expect(await data.branches.load('/b.json')).toEqual([])
  })
})
