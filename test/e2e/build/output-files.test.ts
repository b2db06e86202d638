// What stands in the output besides pages, and how the server sends it.
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { orion } from '../../helpers/cli.js'
import { read, site, writeFiles } from '../../helpers/site.js'
import { sharedSite } from '../../helpers/shared-site.js'

const built = sharedSite({
  'docs/index.md': '# Home\n\nWelcome.\n',
  'static/robots.txt': 'User-agent: *\n',
  'static/.well-known/security.txt': 'Contact: mailto:a@example.org\n',
  'static/deep/data.bin': new Uint8Array([0, 255, 13, 10]),
  'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
})

describe('the output', () => {
  it('has the index of search, which the manifest names (OUT-5)', async () => {
    const manifest = JSON.parse(await read(built.out, 'orion.json')) as {
      search: Record<string, string>
    }
    expect(manifest.search).toEqual({ '': '/search-index.json' })
    expect(await read(built.out, 'search-index.json')).toContain('Welcome')
  })

  it('has all of the static folder, byte by byte, hidden folders too (OUT-7)', async () => {
    expect(await read(built.out, 'robots.txt')).toBe('User-agent: *\n')
    expect(await read(built.out, '.well-known/security.txt')).toBe(
      'Contact: mailto:a@example.org\n',
    )
    const answer = await fetch(`${built.url}/deep/data.bin`)
    expect([...new Uint8Array(await answer.arrayBuffer())]).toEqual([0, 255, 13, 10])
  })

  it('has an icon without a setting where a static file is one, also below a base; else none is requested (META-8)', async () => {
    const folder = await site({
      'docs/index.md': '# Home\n',
      'orion-docs.config.json':
        '{ "title": "Handbook", "url": "https://handbook.example", "baseUrl": "/base/" }',
    })
    const icon = async (): Promise<string | undefined> => {
      expect((await orion(['build', folder])).code).toBe(0)
      return /<link rel="icon"[^>]*>/.exec(await read(folder, 'build/index.html'))?.[0]
    }
    expect(await icon()).toBe('<link rel="icon" href="data:," data-page-head>')
    await writeFiles(folder, { 'static/favicon.ico': 'icon' })
    expect(await icon()).toBe('<link rel="icon" href="/base/favicon.ico" type="image/x-icon">')
    await rm(path.join(folder, 'static'), { recursive: true })
    expect(await icon()).toBe('<link rel="icon" href="data:," data-page-head>')
  })

  it('keeps the generated file where a static one has its name, and says so (OUT-7)', async () => {
    const folder = await site({
      'docs/index.md': '# Home\n\nWelcome.\n',
      'static/index.html': 'Mine.',
      // A page has a folder of this name.
      'docs/user.md': '# User\n',
      'static/user': 'Mine.',
      'orion-docs.config.json': '{ "title": "Handbook", "url": "https://handbook.example" }',
    })
    const { code, stderr } = await orion(['build', '.'], { cwd: folder })
    expect(code).toBe(0)
    expect(stderr).toMatchInlineSnapshot(`
      "static/index.html:1:1  warning  The static file static/index.html has the name of a generated file: index.html, made of docs/index.md. The generated one is kept.  static-clash
        1 │ Mine.
          │ ^
        hint: Rename the static file.
      static/user:1:1  warning  The static file static/user has the name of a generated file: user. The generated one is kept.  static-clash
        1 │ Mine.
          │ ^
        hint: Rename the static file.
      "
    `)
    expect(await read(folder, 'build/index.html')).toContain('<h1>Home</h1>')
  })
})

describe('the server', () => {
  const headers = async (name: string): Promise<(string | null)[]> => {
    const { headers: sent } = await fetch(`${built.url}/${name}`)
    return [sent.get('content-type'), sent.get('cache-control')]
  }
  const asset = async (pattern: RegExp): Promise<string> => {
    const names = await readdir(path.join(built.out, 'assets'))
    return `assets/${names.find((name) => pattern.test(name)) ?? 'none'}`
  }
  const forEver = 'public, max-age=31536000, immutable'

  it('lets hashed assets be kept and has everything else asked for again (SERVE-7)', async () => {
    const found: Record<string, (string | null)[]> = {}
    for (const name of [
      '',
      '404.html',
      'orion.json',
      'search-index.json',
      'robots.txt',
      'sitemap.xml',
    ])
      found[name] = await headers(name)
    expect(found).toEqual({
      '': ['text/html; charset=utf-8', 'no-cache'],
      '404.html': ['text/html; charset=utf-8', 'no-cache'],
      'orion.json': ['application/json; charset=utf-8', 'no-cache'],
      'search-index.json': ['application/json; charset=utf-8', 'no-cache'],
      'robots.txt': ['text/plain; charset=utf-8', 'no-cache'],
      'sitemap.xml': ['application/xml; charset=utf-8', 'no-cache'],
    })
    expect(await headers(await asset(/^main-.*\.js$/))).toEqual([
      'text/javascript; charset=utf-8',
      forEver,
    ])
    expect(await headers(await asset(/^styles-.*\.css$/))).toEqual([
      'text/css; charset=utf-8',
      forEver,
    ])
    expect(await headers(await asset(/^site-.*\.json$/))).toEqual([
      'application/json; charset=utf-8',
      forEver,
    ])
  })

  it('tells types by extension, also of pictures and of unknown files (SERVE-7)', async () => {
    expect(await headers('logo.svg')).toEqual(['image/svg+xml; charset=utf-8', 'no-cache'])
    expect(await headers('deep/data.bin')).toEqual(['application/octet-stream', 'no-cache'])
  })

  it('sends the not-found page as HTML, never to be kept (SERVE-7)', async () => {
    const answer = await fetch(`${built.url}/nowhere`)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
  })
})

describe('a question on the command line', () => {
  it('that is not a query says why on standard error and ends with 2 (SRCH-ERR-9)', async () => {
    const folder = built.folder
    const { code, stdout, stderr } = await orion(['index', '.', '--query', 'foo:bar'], {
      cwd: folder,
    })
    expect(code).toBe(2)
    expect(stdout).toBe('')
    expect(stderr).toContain(
      "unrecognised field 'foo', possible fields: 'title', 'heading', 'description', 'keywords', 'content'",
    )
  })
})
