// Pages whose HTML comes in parts.
import type { ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { hydrated, layoutShifts, watchShifts } from '../../helpers/pages.js'
import { plainHost } from '../../helpers/plain-host.js'
import { orionSite } from '../../helpers/shared-site.js'
import { newContext } from '../../helpers/visits.js'

const orion = orionSite()

/** Where the first part of the HTML ends. */
const END = '<p class="footer-title">Community</p>'

it.each([
  { route: '/search', width: 390 },
  { route: '/no/such/page', width: 390 },
  { route: '/no/such/page', width: 1440 },
])(
  'nothing moves on $route at $width px while the footer is on its way (LOOK-12)',
  async ({ route, width }) => {
    const held: { readonly response: ServerResponse; readonly rest: string }[] = []
    const host = await plainHost(async ({ url = '/' }, response) => {
      const answer = await fetch(new URL(url, orion.url))
      const type = answer.headers.get('content-type') ?? ''
      response.writeHead(200, { 'content-type': type })
      if (!type.startsWith('text/html')) {
        response.end(Buffer.from(await answer.arrayBuffer()))
        return
      }
      const html = await answer.text()
      const end = html.indexOf(END)
      response.write(html.slice(0, end))
      held.push({ response, rest: html.slice(end) })
    })
    const context = await newContext({ viewport: { width, height: 844 } })
    await watchShifts(context)
    const page = await context.newPage()
    await page.goto(`${host}${route}`, { waitUntil: 'commit' })
    await page.locator('.footer').waitFor()
    await layoutShifts(page)
    for (const { response, rest } of held) response.end(rest)
    await hydrated(page)
    expect(await page.locator('.footer-title').count()).toBeGreaterThan(1)
    expect(await layoutShifts(page)).toEqual([])
  },
)
