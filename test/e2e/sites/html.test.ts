// Every page of the Orion site as a document: valid HTML, head, links to files that exist.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { HtmlValidate } from 'html-validate'
import { describe, expect, it } from 'vitest'
import { listFiles } from '../../../src/pipeline/output/staging.js'
import { read } from '../../helpers/site.js'
import { ALL_ROUTES, DOC_ROUTES } from '../../helpers/orion-routes.js'
import { orionSite } from '../../helpers/shared-site.js'

const built = orionSite()

const fileOf = (route: string): string =>
  route === '/' ? 'index.html' : `${route.slice(1)}/index.html`

describe('the built Orion site', () => {
  it('has a file for every route, the not-found page, the sitemap and the index (ROUTE-2, OUT-1, OUT-2, OUT-3, OUT-4)', () => {
    const files = listFiles(built.out)
    expect(files).toEqual(expect.arrayContaining(ALL_ROUTES.map(fileOf)))
    expect(files).toEqual(
      expect.arrayContaining(['404.html', 'sitemap.xml', 'search-index.json', 'orion.json']),
    )
    expect(files.filter((file) => file.endsWith('.html'))).toHaveLength(ALL_ROUTES.length + 1)
  })

  it('passes html-validate:standard on every page (A11Y-1, META-8)', async () => {
    const validator = new HtmlValidate({ extends: ['html-validate:standard'] })
    const found: string[] = []
    for (const file of [...ALL_ROUTES.map(fileOf), '404.html']) {
      const report = await validator.validateString(await read(built.out, file), file)
      for (const { messages } of report.results)
        found.push(
          ...messages.map(
            ({ line, ruleId, message }) => `${file}:${String(line)} ${ruleId} ${message}`,
          ),
        )
    }
    expect(found).toEqual([])
  })

  it('has no inline script and no inline style (MODE-4, MD-30)', async () => {
    for (const route of ALL_ROUTES) {
      const html = await read(built.out, fileOf(route))
      const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>/g)].map(([tag]) => tag)
      expect(inline.filter((tag) => !/type="application\/(ld\+)?json"/.test(tag))).toEqual([])
      expect(/<style|\sstyle="/.exec(html)?.[0]).toBeUndefined()
    }
  })

  it('names only files that exist', async () => {
    for (const route of ALL_ROUTES) {
      const html = await read(built.out, fileOf(route))
      for (const [, url = ''] of html.matchAll(
        /<(?:script|link|img)[^>]*\s(?:src|href)="(\/[^"]*)"/g,
      ))
        if (!url.startsWith('//'))
          expect(existsSync(path.join(built.out, url)), `${route}: ${url}`).toBe(true)
    }
  })

  it('titles every page by the product and the page (META-1, META-2, SITE-4, SITE-5)', async () => {
    const titles = new Set<string>()
    for (const route of DOC_ROUTES) {
      const html = await read(built.out, fileOf(route))
      expect(html).toContain('<html lang="en" dir="ltr"')
      expect(html).toContain('<meta name="site-version" content="1.0.1">')
      const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
      expect(title).toMatch(/^Orion \| \S/)
      titles.add(`${route.split('/')[1] ?? ''} ${title}`)
    }
    expect(titles.size).toBe(DOC_ROUTES.length)
    expect(await read(built.out, 'index.html')).toContain('<title>Orion</title>')
  })
})
