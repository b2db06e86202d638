// What search engines, crawlers, phones and other sites read of the Orion site and of the manual: every page by their
// documented rules.
import { readFileSync } from 'node:fs'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { imageSize } from 'image-size'
import { HtmlValidate } from 'html-validate'
import robots from 'robots-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listFiles } from '../../../src/pipeline/output/staging.js'
import { headOf, linksOf, metaOf, structuredData, type HeadElement } from '../../helpers/head.js'
import { orion, root } from '../../helpers/cli.js'
import { orionSite } from '../../helpers/shared-site.js'
import { temporaryFolder } from '../../helpers/site.js'
import { CONSUMERS, type ImageFacts } from './link-previews.js'
import { dataFaults, manifestFaults, sitemapFaults } from './published-rules.js'

/** The manual with an address and an image for icons, which `init` leaves to the author. */
const manual = { out: '' }

beforeAll(async () => {
  const folder = await temporaryFolder()
  await cp(path.join(root, 'templates/starter'), folder, { recursive: true })
  const file = path.join(folder, 'orion-docs.config.ts')
  const settings = (await readFile(file, 'utf8'))
    .replace('// url:', 'url:')
    .replace("favicon: '/favicon.svg'", "icon: 'static/favicon.svg'")
  await writeFile(file, settings)
  expect((await orion(['build', folder])).code).toBe(0)
  manual.out = path.join(folder, 'build')
})

afterAll(() => rm(path.dirname(manual.out), { recursive: true, force: true }))

// Its types are those of a module, which it is not.
const robotsParser = robots as unknown as (
  url: string,
  text: string,
) => {
  readonly getSitemaps: () => readonly string[]
  readonly isAllowed: (url: string, agent: string) => boolean | undefined
}

const SITES = [
  { name: 'the Orion site', site: orionSite(), url: 'https://docs.orionfinance.ai' },
  { name: 'the manual', site: manual, url: 'https://docs.example.org' },
] as const

describe.each(SITES)('$name, published', ({ site, url }) => {
  const text = (file: string): string => readFileSync(path.join(site.out, file), 'utf8')
  const pages = (): readonly (readonly [string, readonly HeadElement[]])[] =>
    listFiles(site.out)
      .filter((file) => file.endsWith('.html'))
      .map((file) => [file, headOf(text(file))])
  const addressOf = (file: string): string =>
    url + (file === 'index.html' ? '/' : `/${file.replace(/(?:\/index)?\.html$/, '')}`)
  const isHidden = (head: readonly HeadElement[]): boolean =>
    metaOf(head, 'robots').some((rule) => rule.includes('noindex'))

  // Those of the Orion site: html.test.ts.
  it.runIf(site === manual)('passes html-validate:standard on every page (A11Y-1)', async () => {
    // The page about HTML shows that of a README, which centres its paragraphs.
    const rules = { 'no-deprecated-attr': 'off' } as const
    const validator = new HtmlValidate({ extends: ['html-validate:standard'], rules })
    const found: string[] = []
    for (const [file] of pages()) {
      const report = await validator.validateString(text(file), file)
      for (const { messages } of report.results)
        found.push(...messages.map(({ ruleId, message }) => `${file} ${ruleId} ${message}`))
    }
    expect(found).toEqual([])
  })

  it('names exactly one canonical address on each page: its own (META-7)', () => {
    const wrong = pages().flatMap(([file, head]) => {
      const named = linksOf(head, 'canonical')
      const wanted = file === '404.html' ? [] : [addressOf(file)]
      const isRight = JSON.stringify(named) === JSON.stringify(wanted)
      const isSame = JSON.stringify(metaOf(head, 'og:url')) === JSON.stringify(wanted)
      return isRight && isSame ? [] : [`${file}: ${named.join(', ')}`]
    })
    expect(wrong).toEqual([])
  })

  it('has a sitemap of the sitemaps.org schema with every page that may be indexed, and no other (OUT-4)', () => {
    const sitemap = text('sitemap.xml')
    expect(sitemapFaults(sitemap, url)).toEqual([])
    const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc)
    const indexed = pages().filter(([, head]) => !isHidden(head))
    expect(listed.sort()).toEqual(indexed.map(([file]) => addressOf(file)).sort())
  })

  it('has a robots.txt by which crawlers may read every page and find the sitemap (OUT-13)', () => {
    const rules = robotsParser(`${url}/robots.txt`, text('robots.txt'))
    expect(rules.getSitemaps()).toEqual([`${url}/sitemap.xml`])
    const refused = pages().filter(
      ([file]) => rules.isAllowed(addressOf(file), 'Googlebot') !== true,
    )
    expect(refused.map(([file]) => file)).toEqual([])
  })

  it('has structured data with all that search engines require (META-12, META-14, META-15)', () => {
    const found = pages().flatMap(([file, head]) =>
      structuredData(head).flatMap((data) =>
        dataFaults(data, url).map((fault) => `${file}: ${fault}`),
      ),
    )
    expect(found).toEqual([])
    const kinds = new Set(
      pages().flatMap(([, head]) => structuredData(head).map((data) => data['@type'])),
    )
    expect([...kinds].sort()).toEqual(['BreadcrumbList', 'TechArticle', 'WebSite'])
  })

  it('has a web manifest that Chromium can install, with icons of the sizes that it names (ICON-2)', () => {
    const [, head = []] = pages()[0] ?? []
    expect(linksOf(head, 'manifest')).toEqual(['/manifest.webmanifest'])
    const manifest: unknown = JSON.parse(text('manifest.webmanifest'))
    const facts = (file: string): ImageFacts => imageFacts(path.join(site.out, file))
    expect(manifestFaults(manifest, facts)).toEqual([])
  })
})

describe('link previews of the Orion site', () => {
  const [{ site, url }] = SITES

  it.each(Object.entries(CONSUMERS))(
    'show title, description and a large image: %s (META-1, META-4, META-6, META-16)',
    (_, { preview, refused }) => {
      for (const file of listFiles(site.out)) {
        if (!file.endsWith('.html') || file === '404.html') continue
        const head = headOf(readFileSync(path.join(site.out, file), 'utf8'))
        const address = metaOf(head, 'og:image')[0] ?? ''
        expect(address, file).toMatch(/^https:\/\//)
        const image = imageFacts(path.join(site.out, address.slice(url.length)))
        expect(refused(image), `${file}: ${address}`).toBeUndefined()
        const shown = preview(head, image)
        expect(shown, file).toMatchObject({ image: address, isLarge: true })
        expect(shown.title, file).toMatch(/^Orion/)
        expect(shown.description, file).not.toBe('')
        expect(image.width / image.height, address).toBeCloseTo(1.91, 1)
      }
    },
  )

  it('show what a page says of itself (META-1, META-4)', () => {
    const head = headOf(readFileSync(path.join(site.out, 'user/intro/index.html'), 'utf8'))
    for (const { preview } of Object.values(CONSUMERS))
      expect(preview(head, undefined)).toEqual({
        title: 'Orion | What is Orion?',
        description:
          'Orion runs portfolios on chain. You deposit into a vault and hold its shares, a curator sets the weights, and the protocol trades and settles for all.',
        image: 'https://docs.orionfinance.ai/preview.png',
        isLarge: false,
      })
  })
})

function imageFacts(file: string): ImageFacts {
  const bytes = readFileSync(file)
  const { width, height, type = '' } = imageSize(bytes)
  return { width, height, bytes: bytes.length, type }
}
