// Social cards: a picture for each page, drawn when its text changes.
import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { imageSize } from 'image-size'
import { describe, expect, it } from 'vitest'
import { orion } from '../../helpers/cli.js'
import { digests, readOutputStats, rewritten } from '../../helpers/output.js'
import { read, site, writeFiles } from '../../helpers/site.js'

const FILES = {
  'orion-docs.config.json': JSON.stringify({
    title: 'Acme',
    url: 'https://docs.example.org',
    baseUrl: '/docs/',
    image: '/social.svg',
    socialCards: true,
  }),
  'static/social.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="640"/>',
  'docs/index.md': '# Home\n',
  'docs/guide/fees.md': '# Fees & <shares>\n\nText.\n',
  'docs/guide/own.md': '---\nimage: ./own.svg\n---\n\n# Own\n',
  'docs/guide/own.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="450"/>',
  'docs/guide/same-1.md': '---\ntitle: Notes\n---\n\nOne.\n',
  'docs/guide/same-2.md': '---\ntitle: Notes\n---\n\nTwo.\n',
  'docs/guide/ja.md': '# はじめに\n',
}

const imagesOf = async (out: string, page: string): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries(
    [
      ...(await read(out, page)).matchAll(
        /<meta (?:property|name)="([\w:]*image[\w:]*)" content="([^"]*)"/g,
      ),
    ].map(([, name = '', content = '']) => [name, content]),
  )

const cardsIn = async (out: string): Promise<string[]> =>
  (await readdir(path.join(out, 'assets'))).filter((name) => name.startsWith('card-'))

describe('social cards', () => {
  it('are named by the pages whose text they show; an own image comes first (CARD-1, CARD-3, CARD-5)', async () => {
    const folder = await site(FILES)
    expect((await orion(['build', folder])).code).toBe(0)
    const out = path.join(folder, 'build')
    const images = await imagesOf(out, 'guide/fees/index.html')
    expect(images).toEqual({
      'og:image': expect.stringMatching(
        /^https:\/\/docs\.example\.org\/docs\/assets\/card-[\da-f]{10}\.png$/,
      ) as string,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Fees &amp; &lt;shares&gt;',
      'twitter:image': images['og:image'],
      'twitter:image:alt': 'Fees &amp; &lt;shares&gt;',
    })
    const card = await readFile(path.join(out, 'assets', path.basename(images['og:image'] ?? '')))
    expect(imageSize(card)).toMatchObject({ type: 'png', width: 1200, height: 630 })
    expect(await imagesOf(out, 'guide/own/index.html')).toEqual({
      'og:image': expect.stringContaining('/docs/assets/own-') as string,
      'og:image:width': '900',
      'og:image:height': '450',
      'twitter:image': expect.stringContaining('/docs/assets/own-') as string,
    })
    expect(await imagesOf(out, 'guide/ja/index.html')).toEqual({
      'og:image': 'https://docs.example.org/docs/social.svg',
      'og:image:width': '1280',
      'og:image:height': '640',
      'twitter:image': 'https://docs.example.org/docs/social.svg',
    })
    // The home page, the folder's two pages of their own, and one for both pages with the same text.
    expect(await cardsIn(out)).toHaveLength(3)
  })

  it('are drawn again only when their text changes (CARD-4)', async () => {
    const folder = await site(FILES)
    const out = path.join(folder, 'build')
    expect((await orion(['build', folder])).code).toBe(0)
    const first = await readOutputStats(out)
    const cards = await cardsIn(out)
    await writeFiles(folder, { 'docs/guide/same-1.md': '---\ntitle: Other\n---\n\nOne.\n' })
    expect((await orion(['build', folder])).code).toBe(0)
    const now = await cardsIn(out)
    expect(now).toHaveLength(4)
    const { written } = rewritten(first, await readOutputStats(out))
    expect(written.filter((file) => file.includes('/card-'))).toEqual(
      now.filter((name) => !cards.includes(name)).map((name) => `assets/${name}`),
    )
  })

  it('are the same in a site that is built in parts (CARD-4)', async () => {
    const folder = await site(FILES)
    const out = path.join(folder, 'build')
    expect((await orion(['build', folder, '--no-cache'])).code).toBe(0)
    const whole = await digests(out)
    await rm(out, { recursive: true })
    for (const part of ['1/2', '2/2'])
      expect((await orion(['build', folder, '--shard', part, '--no-cache'])).code).toBe(0)
    const parts = path.join(folder, '.orion/parts')
    expect((await orion(['merge', parts, '--site', folder])).code).toBe(0)
    expect(await digests(out)).toEqual(whole)
  })

  it('are not drawn with a logo that cannot be drawn (ICON-5)', async () => {
    const folder = await site({
      'orion-docs.config.json': JSON.stringify({
        title: 'Acme',
        url: 'https://docs.example.org',
        socialCards: { logo: 'logo.svg' },
      }),
      'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"></svg>',
      'docs/index.md': '# Home\n',
    })
    const { code, stderr } = await orion(['build', folder])
    expect(code).toBe(1)
    expect(stderr).toContain(
      'The image logo.svg of the setting socialCards.logo cannot be used. It cannot be drawn: nothing of it can be seen.',
    )
  })

  it('need an address of the site (CARD-6)', async () => {
    const folder = await site({
      'orion-docs.config.json': '{ "title": "Acme", "socialCards": true }',
      'docs/index.md': '# Home\n',
    })
    const { stderr } = await orion(['build', folder])
    expect(stderr).toContain(
      'Social cards are on, but no page can name its card: the setting url is missing.',
    )
    expect(await read(folder, 'build/index.html')).not.toContain('og:image')
  })
})
