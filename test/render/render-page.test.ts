import { describe, expect, it } from 'vitest'
import { HtmlValidate } from 'html-validate'
import type { PageBody, PageView, SiteView } from '../../src/model/view.js'
import { renderPage, type RenderInput } from '../../src/render/render-page.js'
import { pageView, SIDEBAR, siteView } from '../ui/views.js'
import { pageAssets, pageMeta, renderInput } from './inputs.js'

const render = (changes: Partial<RenderInput> = {}): string => renderPage(renderInput(changes))

/** A site and a page that have one of everything. */
const RICH_SITE: SiteView = siteView({
  navbar: {
    title: 'Orion',
    logo: { src: '/l.svg', srcDark: '/d.svg', alt: '', width: 32, height: 32 },
    hideOnScroll: false,
    items: [
      {
        kind: 'link',
        href: '/user/intro',
        label: 'User',
        isExternal: false,
        active: { kind: 'sidebar', path: '/user/intro', sidebar: 'user' },
        position: 'left',
      },
      {
        kind: 'dropdown',
        label: 'More',
        items: [
          {
            kind: 'link',
            href: 'https://a.b',
            label: 'Out',
            isExternal: true,
            active: { kind: 'never' },
          },
        ],
        active: { kind: 'never' },
        position: 'right',
      },
    ],
  },
  announcement: { id: 'a', content: 'News', isCloseable: true },
  footer: {
    style: 'light',
    isFlat: false,
    columns: [{ title: 'Docs', items: [{ href: '/a', label: 'A', isExternal: false }] }],
    copyright: '©',
  },
})
const RICH_PAGE: Partial<PageView> = {
  headings: [
    { depth: 2, id: 'a', text: 'A', html: 'A' },
    { depth: 3, id: 'b', text: 'B', html: '<code>B</code>' },
  ],
  breadcrumbs: [{ label: 'Home', href: '/' }, { label: 'Privacy' }],
  pagination: { next: { href: '/b', label: 'B' } },
  tags: [{ href: '/tags/a', label: 'a' }],
  editUrl: 'https://e',
  updated: { date: '2026-01-05', author: 'Ada' },
  notice: 'draft',
  badge: '1.0',
  banner: {
    kind: 'unmaintained',
    label: '1.0',
    latest: { href: '/x', label: '2.0', version: '2.0' },
  },
}

describe('renderPage', () => {
  it('is the template with language, direction and the state of a first visit (SITE-4, META-10)', () => {
    expect(render()).toMatch(
      /^<!doctype html>\n<html lang="en" dir="ltr" data-theme="light" data-theme-choice="light" data-announcement-dismissed="false" data-hydrated="false">\n<head>\n/,
    )
  })

  it('has the language of its page (SITE-9)', () => {
    const html = render({ page: pageView({ lang: 'zh-CN' }) })
    expect(html).toContain('<html lang="zh-CN" dir="ltr"')
    expect(html).toContain('<meta property="og:locale" content="zh-CN">')
  })

  it('has the class of its version', () => {
    expect(render({ page: pageView({ htmlClass: 'old' }) })).toContain(
      '<html lang="en" class="old" dir="ltr"',
    )
  })

  it('starts with the choice system where the system is respected (MODE-3)', () => {
    const colorMode = {
      defaultMode: 'dark',
      disableSwitch: false,
      respectPrefersColorScheme: true,
    } as const
    expect(render({ site: siteView({ colorMode }) })).toContain(
      ' data-theme="dark" data-theme-choice="system"',
    )
  })

  it('holds the view as JSON and the content once (META-10)', () => {
    const page = pageView({ title: 'a </script> b' })
    const html = render({ page, content: { kind: 'html', html: '<p>Only once</p>' } })
    const json = /<script type="application\/json" id="page-view">(.*?)<\/script>/.exec(html)?.[1]
    expect(JSON.parse(json ?? '')).toEqual(page)
    expect(html.split('Only once')).toHaveLength(2)
  })

  it('gives equal bytes for equal input (OUT-9)', () => {
    expect(render({ site: RICH_SITE, sidebar: SIDEBAR })).toBe(
      render({ site: RICH_SITE, sidebar: SIDEBAR }),
    )
  })

  it('renders what follows from the view into [data-content], from where the client takes it', () => {
    const page = pageView({ body: { kind: 'not-found' }, title: 'Page Not Found' })
    expect(render({ page, content: { kind: 'none' } })).toContain(
      '<main class="page not-found-page"><div class="markdown" data-content=""><h1>Page Not Found</h1>',
    )
  })

  it('has neither inline scripts nor inline styles (MODE-4)', () => {
    const html = render({ site: RICH_SITE, page: pageView(RICH_PAGE), sidebar: SIDEBAR })
    expect(html).not.toMatch(/<[^>]*\sstyle=|<style|<template/)
    const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>/g)].map(([tag]) => tag)
    expect(inline).toEqual(['<script type="application/json" id="page-view">'])
  })

  it('preloads no image: the logo of the other mode must not be loaded (NAV-17)', () => {
    expect(render({ site: RICH_SITE })).not.toContain('rel="preload"')
  })
})

describe('the HTML of a page', () => {
  const validator = new HtmlValidate({ extends: ['html-validate:standard'] })
  const faults = async (html: string): Promise<string[]> => {
    const { results } = await validator.validateString(html)
    return results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId} ${message}`),
    )
  }
  const meta = pageMeta({
    description: 'd',
    keywords: ['k'],
    canonical: 'https://o.rg/a',
    breadcrumbs: [{ name: 'a', item: 'https://o.rg/' }],
  })
  const assets = pageAssets({
    favicon: '/f.svg',
    mathStylesheets: [{ href: '/m.css' }],
    preload: ['/c.js'],
    siteVersion: '1.0.1',
  })

  it('passes the validator with one of everything', async () => {
    const page = pageView({ ...RICH_PAGE, hasMath: true })
    const content = { kind: 'html', html: '<h2 id="a">A</h2><h3 id="b">B</h3>' } as const
    const html = render({ site: RICH_SITE, page, sidebar: SIDEBAR, meta, assets, content })
    expect(await faults(html)).toEqual([])
  })

  const bodies: readonly PageBody[] = [
    { kind: 'home', links: [{ href: '/a', label: 'A' }] },
    { kind: 'not-found' },
    { kind: 'search' },
    { kind: 'tags', tags: [{ href: '/tags/a', label: 'a', count: 1 }] },
    { kind: 'tag', allTags: '/tags', docs: [{ href: '/a', label: 'A', description: 'd' }] },
    {
      kind: 'category',
      cards: [{ kind: 'external', href: 'https://a', label: 'A', icon: '🔗', description: 'd' }],
    },
  ]
  it.each(bodies)('passes the validator as a page of kind $kind', async (body) => {
    const page = pageView({ body })
    const html = render({ site: RICH_SITE, page, meta, assets, content: { kind: 'none' } })
    expect(await faults(html)).toEqual([])
  })
})
