import { describe, expect, it } from 'vitest'
import { LoadFailed, Spinner } from '../../../src/ui/layout/PageStates.js'
import { appMarkup, pieces } from '../markup.js'
import { pageView, SIDEBAR, siteView } from '../views.js'

const footer = { style: 'light', columns: [], isFlat: false, copyright: '©' } as const
const announcement = { id: 'a', content: '<b>News</b>', isCloseable: true }

describe('App', () => {
  it('is in the order skip link, announcement, navbar, content with sidebar, footer (A11Y-1)', () => {
    const html = appMarkup({ site: siteView({ footer, announcement }), sidebar: SIDEBAR })
    const order = [
      '<div role="region" aria-label="Skip to main content"',
      '<div class="announcement" role="banner">',
      'aria-label="Main"',
      '<div id="skip-target"',
      '<aside',
      '<main',
      '<footer class="footer',
    ].map((part) => html.indexOf(part))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(order).not.toContain(-1)
    expect(pieces(html, /<main/g)).toHaveLength(1)
  })

  it('has the skip link first, with a target that works without scripting (A11Y-2)', () => {
    const html = appMarkup()
    expect(html).toMatch(
      /^<div role="region" aria-label="Skip to main content" class="skip-region"><a class="skip-link" href="#skip-target">Skip to main content<\/a><\/div><nav/,
    )
    expect(html).toContain('<div id="skip-target" class="content-wrapper">')
  })

  it('names its landmarks (A11Y-5)', () => {
    const page = pageView({ breadcrumbs: [{ label: 'Privacy' }] })
    const html = appMarkup({ page, sidebar: SIDEBAR }).replace(/<noscript>.*?<\/noscript>/g, '')
    expect(pieces(html, /<nav[^>]*aria-label="([^"]+)"/g)).toEqual([
      'Main',
      'Docs sidebar',
      'Breadcrumbs',
      'Docs pages',
    ])
  })

  it('has an empty live region for the announced title (A11Y-4)', () => {
    expect(appMarkup()).toContain(
      '<div id="route-announcer" class="sr-only" aria-live="polite"></div>',
    )
  })

  it('holds compiled content in [data-content] inside the article (MD-4)', () => {
    expect(appMarkup({ content: { kind: 'html', html: '<p>a &amp; b</p>' } })).toMatch(
      /<main[^>]*>.*<article>.*<div class="markdown" data-content=""><p>a &amp; b<\/p><\/div><\/article>/,
    )
  })

  it('has neither an aside nor its column for a doc without sidebar (SBUI-1)', () => {
    const html = appMarkup()
    expect(html).not.toContain('<aside')
    expect(html).toContain('<div class="docs">')
  })

  it('has no footer without a footer setting (FOOT-1)', () => {
    expect(appMarkup()).not.toContain('<footer')
  })

  it('has no announcement without the setting (ANN-1)', () => {
    expect(appMarkup()).not.toContain('announcement')
  })

  it('has no close button on an announcement that cannot be closed (ANN-7)', () => {
    const bar = (isCloseable: boolean) =>
      appMarkup({ site: siteView({ announcement: { ...announcement, isCloseable } }) })
    expect(bar(true)).toContain(' aria-label="Close">')
    expect(bar(false)).not.toContain('aria-label="Close"')
    expect(bar(false)).toContain('<div class="announcement-content"><b>News</b></div>')
  })

  it('has the navbar items with the sidebar for browsers without scripting, and the sidebar once (OUT-1)', () => {
    const item = {
      kind: 'link',
      href: '/user/intro',
      label: 'User',
      isExternal: false,
      active: { kind: 'never' },
      position: 'left',
    } as const
    const site = siteView({ navbar: { items: [item], hideOnScroll: false } })
    const html = appMarkup({ site, sidebar: SIDEBAR })
    expect(html).toContain('href="#site-navigation" aria-label="Toggle navigation bar"')
    const [column = ''] = /<aside.*<\/aside>/s.exec(html) ?? []
    expect(pieces(column, /href="([^"]+)"/g)).toEqual([
      '#skip-target',
      '/user/intro',
      '/user/intro',
      '/user/privacy',
      '/user/privacy',
      '/user/wallet',
    ])
    expect(pieces(html, /(href="\/user\/wallet")/g)).toHaveLength(1)
    expect(pieces(html, /(id="site-navigation")/g)).toHaveLength(1)
    expect(pieces(appMarkup({ site }), /(id="site-navigation")/g)).toHaveLength(1)
  })

  it('contains no inline style and no inline script (MODE-4)', () => {
    const bar = { ...announcement, backgroundColor: 'red', textColor: '#fff' }
    const site = siteView({ footer, announcement: bar })
    expect(appMarkup({ site, sidebar: SIDEBAR })).not.toMatch(/\sstyle=|<script|<style|<template/)
  })

  it('renders a React page inside #page-module with site and page (DOC-1)', () => {
    const page = pageView({ body: { kind: 'module', script: '/m.js' }, route: '/', href: '/' })
    const html = appMarkup({
      page,
      content: {
        kind: 'module',
        component: ({ site, page: shown }) => <h1>{site.title + shown.href}</h1>,
      },
    })
    expect(html).toContain('<main id="page-module" class="page-module"><h1>Orion/</h1></main>')
  })

  it('shows a failed load with its text and a button (LOAD-8)', () => {
    const html = appMarkup({
      content: {
        kind: 'substitute',
        element: <LoadFailed error="Status <500>" onRetry={() => undefined} />,
      },
    })
    expect(html).toContain(
      '<div class="load-failed" role="alert"><p class="error-text">Status &lt;500&gt;</p><button type="button" class="button">Retry</button></div>',
    )
  })

  it('shows nothing at first while a page is on its way (LOAD-7)', () => {
    expect(appMarkup({ content: { kind: 'substitute', element: <Spinner /> } })).not.toContain(
      'spinner',
    )
  })

  it('throws on the server what a page throws (ERR-5)', () => {
    const page = pageView({ body: { kind: 'module', script: '/m.js' } })
    const component = (): never => {
      throw new Error('broken page')
    }
    expect(() => appMarkup({ page, content: { kind: 'module', component } })).toThrow('broken page')
  })
})
