import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readHostRedirects } from '../../../src/pipeline/graph/host-redirects.js'
import { site } from '../../helpers/site.js'

const rule = (from: string, to: string, status = 301) => ({ from, to, status, isForced: false })

const TOML = `
[build]
publish = "build"
[[redirects]]
from = "/kiln"
to = "/guide/kiln"
[[redirects]]
from = "/glaze/*"
to = "/guide/:splat"
status = 302
force = true
[[redirects]]
from = "/*"
to = "/fr/:splat"
conditions = { Language = ["fr"] }
`

describe('readHostRedirects (LINK-20)', () => {
  it('reads the rules of a static file, then those of Netlify', async () => {
    const folder = await site({ 'static/_redirects': '/clay /guide/clay\n', 'netlify.toml': TOML })
    const statics = new Map([['_redirects', path.join(folder, 'static/_redirects')]])
    expect(await readHostRedirects(folder, statics)).toEqual([
      rule('/clay', '/guide/clay'),
      rule('/kiln', '/guide/kiln'),
      { ...rule('/glaze/*', '/guide/:splat', 302), isForced: true },
    ])
  })

  it('finds files at the top of the repository', async () => {
    const folder = await site({ _redirects: '/clay /guide/clay\n', 'website/docs/index.md': '' })
    await mkdir(path.join(folder, '.git'))
    expect(await readHostRedirects(path.join(folder, 'website'), new Map())).toEqual([
      rule('/clay', '/guide/clay'),
    ])
  })

  it('reads the template of Hugo, without what only Hugo can write', async () => {
    const folder = await site({
      'layouts/index.redirects':
        '{{ range .Pages }}\n/old {{ .RelPermalink }}\n{{ end }}\n/api/* https://api.example.org/:splat\n',
    })
    expect(await readHostRedirects(folder, new Map())).toEqual([
      rule('/api/*', 'https://api.example.org/:splat'),
    ])
  })

  it('has none where the files have faults, or are missing', async () => {
    const folder = await site({ 'netlify.toml': '[[redirects]\nfrom = 1' })
    expect(await readHostRedirects(folder, new Map([['_redirects', '/nowhere']]))).toEqual([])
    expect(await readHostRedirects(await site({}), new Map())).toEqual([])
    const odd = await site({ 'netlify.toml': 'redirects = [1, { from = "x" }]' })
    expect(await readHostRedirects(odd, new Map())).toEqual([])
  })
})
