// Icons and the web manifest, drawn from one image.
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { imageSize } from 'image-size'
import { describe, expect, it } from 'vitest'
import { orion } from '../../helpers/cli.js'
import { digests } from '../../helpers/output.js'
import { read, site, writeFiles } from '../../helpers/site.js'

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="32" fill="#f00"/></svg>'

const settings = (more: object = {}): string =>
  JSON.stringify({ title: 'Acme', url: 'https://docs.example.org', icon: 'logo.svg', ...more })

const FILES = {
  'orion-docs.config.json': settings(),
  'logo.svg': LOGO,
  'docs/index.md': '# Home\n\n[Fees](./fees.md)\n',
  'docs/fees.md': '# Fees\n\nText.\n',
}

const linksOf = (html: string): string[] =>
  [...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)"[^>]*>/g)].map(([link]) => link)

const sizeOf = async (folder: string, file: string): Promise<string> => {
  const { type, width, height } = imageSize(await readFile(path.join(folder, file)))
  return `${type ?? ''} ${String(width)}x${String(height)}`
}

describe('icons from one image', () => {
  it('writes the files that browsers and phones ask for, and names them (ICON-1, ICON-2, ICON-4)', async () => {
    const folder = await site(FILES)
    const first = await orion(['build', folder, '--timings'])
    expect([first.code, first.stderr]).toMatchObject([0, expect.not.stringContaining('error')])
    const out = path.join(folder, 'build')
    expect(linksOf(await read(out, 'fees/index.html'))).toEqual([
      '<link rel="icon" href="/favicon.ico" sizes="16x16 32x32 48x48">',
      '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
      '<link rel="apple-touch-icon" href="/apple-touch-icon.png" sizes="180x180">',
      '<link rel="manifest" href="/manifest.webmanifest">',
    ])
    expect(await read(out, 'icon.svg')).toBe(LOGO)
    expect(await sizeOf(out, 'apple-touch-icon.png')).toBe('png 180x180')
    expect(await sizeOf(out, 'icon-192.png')).toBe('png 192x192')
    expect(await sizeOf(out, 'icon-512.png')).toBe('png 512x512')
    expect(await sizeOf(out, 'icon-maskable-512.png')).toBe('png 512x512')
    const { images = [], type } = imageSize(await readFile(path.join(out, 'favicon.ico')))
    expect([type, images.map(({ width }) => width)]).toEqual(['ico', [16, 32, 48]])
    // From the cache, and drawn again: the same bytes.
    const before = await digests(out)
    await rm(out, { recursive: true })
    expect((await orion(['build', folder])).code).toBe(0)
    expect(await digests(out)).toEqual(before)
    await rm(out, { recursive: true })
    expect((await orion(['build', folder, '--no-cache'])).code).toBe(0)
    expect(await digests(out)).toEqual(before)
  })

  it('has a manifest that is right below any path; own files and the own favicon come first (ICON-2, ICON-3)', async () => {
    const folder = await site({
      ...FILES,
      'orion-docs.config.json': settings({
        baseUrl: '/handbook/',
        tagline: 'Anvils',
        favicon: '/own.svg',
        icon: { file: 'logo.svg', background: '#102030', themeColor: '#abc', shortName: 'A' },
      }),
      'static/own.svg': LOGO,
      'static/apple-touch-icon.png': 'mine',
    })
    expect((await orion(['build', folder])).code).toBe(0)
    const out = path.join(folder, 'build')
    expect(JSON.parse(await read(out, 'manifest.webmanifest'))).toEqual({
      name: 'Acme',
      short_name: 'A',
      description: 'Anvils',
      lang: 'en',
      start_url: './',
      scope: './',
      display: 'standalone',
      background_color: '#102030',
      theme_color: '#abc',
      icons: [
        { src: 'icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
        { src: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
        { src: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    })
    expect(linksOf(await read(out, 'fees/index.html'))).toEqual([
      '<link rel="icon" href="/handbook/own.svg" type="image/svg+xml">',
      '<link rel="apple-touch-icon" href="/handbook/apple-touch-icon.png" sizes="180x180">',
      '<link rel="manifest" href="/handbook/manifest.webmanifest">',
    ])
    expect(await read(out, 'apple-touch-icon.png')).toBe('mine')
    const relative = await orion([
      'build',
      folder,
      '--relative',
      '--out-dir',
      path.join(folder, 'any'),
    ])
    expect(relative.code).toBe(0)
    expect(linksOf(await read(folder, 'any/fees/index.html'))).toContain(
      '<link rel="manifest" href="../manifest.webmanifest">',
    )
  })

  it('reports an image that cannot be drawn, and keeps the last output (ICON-5)', async () => {
    const folder = await site(FILES)
    expect((await orion(['build', folder])).code).toBe(0)
    await writeFiles(folder, { 'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path' })
    const broken = await orion(['build', folder])
    expect(broken.code).toBe(1)
    expect(broken.stderr).toContain(
      'The image logo.svg of the setting icon cannot be used. It cannot be drawn:',
    )
    expect(await read(folder, 'build/icon.svg')).toBe(LOGO)
    const checked = await orion(['check', folder])
    expect(checked.stderr + checked.stdout).toContain('brand-image')
    await writeFiles(folder, { 'orion-docs.config.json': settings({ icon: '../logo.svg' }) })
    expect((await orion(['build', folder])).stderr).toContain(
      'The image ../logo.svg of the setting icon cannot be used. There is no such file in the site folder.',
    )
  })
})
