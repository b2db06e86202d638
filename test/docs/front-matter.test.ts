import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { API, CURATOR, DEVELOPER, USER } from '../helpers/orion-routes.js'
import { docsFolder, readPages, type Page, type Section } from './read-docs.js'

const pages = readPages()

/** The table of ROUTE-2, section by section. */
const ROUTES: Readonly<Record<Section, readonly string[]>> = {
  user: USER,
  curator: CURATOR,
  developer: DEVELOPER.filter((route) => !API.includes(route)),
  api: API,
}

/** Front matter keys that the pages use; another one is a slip of the pen until it is added here. */
const KEYS = ['title', 'sidebar_label', 'sidebar_position', 'description', 'keywords']

function routesOf(section: Section): string[] {
  return pages.filter((page) => page.section === section).map(({ route }) => route)
}

function field(page: Page, key: string): string {
  const value = page.frontMatter[key]
  return typeof value === 'string' ? value.trim() : ''
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

describe('the set of pages', () => {
  it.each(Object.keys(ROUTES) as Section[])('has the %s routes of the table (ROUTE-2)', (name) => {
    expect(routesOf(name).sort()).toEqual([...ROUTES[name]].sort())
  })

  it('counts 42 documents (ROUTE-2)', () => {
    expect(pages).toHaveLength(42)
  })

  it('is in the sidebars completely, each page once, in the order of the table (SITE-2)', () => {
    const text = readFileSync(path.join(docsFolder, 'sidebars.json'), 'utf8')
    const { userSidebar, curatorSidebar, developerSidebar, ...rest } = JSON.parse(text) as Record<
      string,
      unknown
    >
    expect(docIds(userSidebar)).toEqual(ROUTES.user)
    expect(docIds(curatorSidebar)).toEqual(ROUTES.curator)
    expect(docIds(developerSidebar)).toEqual([...ROUTES.developer, ...ROUTES.api])
    expect(rest).toEqual({})
  })

  it('labels the three entry pages as the navigation promises', () => {
    const labels = ['/user/intro', '/curator/intro', '/developer/intro'].map((route) => {
      const page = pages.find((candidate) => candidate.route === route)
      return page && field(page, 'sidebar_label')
    })
    expect(labels).toEqual(['What is Orion?', 'Curator Introduction', 'Developer Docs'])
  })
})

describe('the front matter', () => {
  it('has a title and a description on every page, and no unknown key', () => {
    const faults = pages.flatMap((page) => [
      ...['title', 'description']
        .filter((key) => field(page, key) === '')
        .map((key) => `${page.file}: no ${key}`),
      ...Object.keys(page.frontMatter)
        .filter((key) => !KEYS.includes(key))
        .map((key) => `${page.file}: unknown key ${key}`),
    ])
    expect(faults).toEqual([])
  })

  it('has descriptions of 50 to 160 characters that end in a full stop', () => {
    const faults = pages
      .map((page) => ({ file: page.file, text: field(page, 'description') }))
      .filter(({ text }) => text.length < 50 || text.length > 160 || !text.endsWith('.'))
    expect(faults).toEqual([])
  })

  it('has no description twice', () => {
    expect(repeated(pages.map((page) => field(page, 'description')))).toEqual([])
  })

  it('has no title twice within a section', () => {
    expect(repeated(pages.map((page) => `${page.section}: ${field(page, 'title')}`))).toEqual([])
  })

  it('is the only place of the title: no page has a level-1 heading of its own', () => {
    const faults = pages.flatMap((page) =>
      page.lines
        .filter(({ kind, text }) => kind === 'heading' && text.startsWith('# '))
        .map(({ number }) => `${page.file}:${number}`),
    )
    expect(faults).toEqual([])
  })
})

/** Routes of all documents below a sidebar item, in order; labels of categories must not be empty. */
function docIds(item: unknown): string[] {
  if (typeof item === 'string') return [`/${item}`]
  if (Array.isArray(item)) return item.flatMap((child) => docIds(child))
  const { type, label, items } = item as { type?: unknown; label?: unknown; items?: unknown }
  if (type !== 'category' || typeof label !== 'string' || label === '' || !Array.isArray(items)) {
    throw new Error(`Not a page and not a category: ${JSON.stringify(item)}`)
  }
  return docIds(items)
}
