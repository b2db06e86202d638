import { describe, expect, it } from 'vitest'
import { blankPage, routeOf } from '../../../src/client/navigation/blank-page.js'
import { contentOf, parseView } from '../../../src/client/pages/read-page.js'

const page = blankPage('/user/intro', '/user/intro', 'current')

describe('contentOf', () => {
  it('is the HTML of the document', () => {
    expect(contentOf(page, '<p>Text</p>')).toEqual({ kind: 'html', html: '<p>Text</p>' })
  })

  it('is the HTML of an empty page, too', () => {
    expect(contentOf(page, '')).toEqual({ kind: 'html', html: '' })
  })

  it('is nothing where the document holds none', () => {
    expect(contentOf({ ...page, body: { kind: 'not-found' } }, undefined)).toEqual({ kind: 'none' })
  })

  it('is the module of a React page', () => {
    const view = { ...page, body: { kind: 'module', script: '/assets/page.js' } } as const
    expect(contentOf(view, undefined)).toEqual({ kind: 'module', script: '/assets/page.js' })
  })
})

describe('parseView', () => {
  it('reads a view', () => {
    expect(parseView(JSON.stringify(page))).toEqual(page)
  })

  it.each(['', '{', 'null', '[]', '{"title":"x"}'])('takes %s for none', (json) => {
    expect(parseView(json)).toBeUndefined()
  })
})

describe('routeOf', () => {
  it('leaves out base', () => {
    expect(routeOf('/handbook/user/intro', '/handbook/')).toBe('/user/intro')
  })

  it('is the root for base itself', () => {
    expect(routeOf('/', '/')).toBe('/')
  })
})
