import { describe, expect, it } from 'vitest'
import {
  isClientClick,
  isFile,
  isPageLink,
  isSamePage,
  isWithinSite,
  scrollMove,
} from '../../../src/client/addresses/address.js'

const territory = { origin: 'https://docs.example', base: '/handbook/' }
const link = {
  href: '/handbook/user/intro',
  origin: 'https://docs.example',
  pathname: '/handbook/user/intro',
  target: '',
  isDownload: false,
}
const click = {
  button: 0,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  defaultPrevented: false,
}

describe('isClientClick', () => {
  it('takes a plain click on an internal link (HIST-1)', () => {
    expect(isClientClick(click, link, territory)).toBe(true)
  })

  it('takes a link with target _self (HIST-1)', () => {
    expect(isClientClick(click, { ...link, target: '_self' }, territory)).toBe(true)
  })

  it.each([
    ['the middle button', { button: 1 }],
    ['Ctrl', { ctrlKey: true }],
    ['Meta', { metaKey: true }],
    ['Shift', { shiftKey: true }],
    ['Alt', { altKey: true }],
    ['a click that a component has handled', { defaultPrevented: true }],
  ])('leaves %s to others (HIST-1)', (_, change) => {
    expect(isClientClick({ ...click, ...change }, link, territory)).toBe(false)
  })
})

describe('isPageLink', () => {
  it.each([
    ['another target', { target: '_blank' }],
    ['a download', { isDownload: true }],
    ['a bare hash (HIST-5)', { href: '#fees' }],
    ['another origin (HIST-3)', { origin: 'https://elsewhere.example' }],
    ['a mail address (HIST-3)', { origin: 'null', pathname: 'a@b.example' }],
    ['a path outside base (ROUTE-11)', { pathname: '/user/intro' }],
    ['a file (HIST-4)', { pathname: '/handbook/kit.zip' }],
  ])('leaves %s to the browser', (_, change) => {
    expect(isPageLink({ ...link, ...change }, territory)).toBe(false)
  })

  it('takes a whole address with a hash', () => {
    expect(isPageLink({ ...link, href: '/handbook/user/intro#fees' }, territory)).toBe(true)
  })
})

describe('isWithinSite', () => {
  it('counts base without its slash as inside (ROUTE-10)', () => {
    const url = { origin: 'https://docs.example', pathname: '/handbook' }
    expect(isWithinSite(url, territory)).toBe(true)
  })

  it('does not take a longer name for base (ROUTE-11)', () => {
    const url = { origin: 'https://docs.example', pathname: '/handbook-old/x' }
    expect(isWithinSite(url, territory)).toBe(false)
  })
})

describe('isFile', () => {
  it.each(['/brand.pdf', '/a/kit.ZIP', '/logo.svg', '/feed.json', '/archive.tar.bz2'])(
    'takes %s for a file',
    (pathname) => {
      expect(isFile(pathname)).toBe(true)
    },
  )

  it.each([
    '/user/intro',
    '/user/intro.html',
    '/index.htm',
    '/release/1.2',
    '/release/v1.2.x',
    '/',
  ])('takes %s for a page', (pathname) => {
    expect(isFile(pathname)).toBe(false)
  })
})

describe('isSamePage', () => {
  it('ignores a trailing slash (ROUTE-8)', () => {
    expect(isSamePage('/user/intro/', '/user/intro')).toBe(true)
  })

  it('compares decoded forms (ROUTE-17)', () => {
    expect(isSamePage('/user/%C3%BCber', '/user/über')).toBe(true)
  })

  it('keeps letter case apart, as hosts do (ROUTE-3)', () => {
    expect(isSamePage('/developer/api/OrionConfig', '/developer/api/orionconfig')).toBe(false)
  })

  it('bears a broken encoding', () => {
    expect(isSamePage('/100%', '/100%')).toBe(true)
  })
})

describe('scrollMove', () => {
  const here = { pathname: '/a', search: '', hash: '' }
  const move = (from: object, to: object, more: object = {}): unknown =>
    scrollMove({
      from: { ...here, ...from },
      to: { ...here, ...to },
      hasTarget: false,
      isTraversal: false,
      ...more,
    })

  it('goes to the top of another page (SCROLL-1)', () => {
    expect(move({}, { pathname: '/b' })).toEqual([0, 0])
  })

  it('goes to the target of a hash on another page (SCROLL-2)', () => {
    expect(move({}, { pathname: '/b', hash: '#x' }, { hasTarget: true })).toBe('target')
  })

  it('goes to the top when the hash has no target on another page (SCROLL-4)', () => {
    expect(move({}, { pathname: '/b', hash: '#x' })).toEqual([0, 0])
  })

  it('stays when only the query changes (SCROLL-3)', () => {
    expect(move({}, { search: '?q=a' })).toBe('none')
  })

  it('stays when only the query changes and a hash stays (SCROLL-3)', () => {
    expect(move({ hash: '#x' }, { search: '?q=a', hash: '#x' }, { hasTarget: true })).toBe('none')
  })

  it('goes to the top when the hash is removed (SCROLL-3)', () => {
    expect(move({ hash: '#x' }, {})).toEqual([0, 0])
  })

  it('goes to the top for a link to the shown page itself (SCROLL-3)', () => {
    expect(move({}, {})).toEqual([0, 0])
  })

  it('stays when the hash has no target on the same page (SCROLL-4)', () => {
    expect(move({}, { hash: '#x' })).toBe('none')
  })

  it('goes to the target again for the hash already in the address (SCROLL-7)', () => {
    expect(move({ hash: '#x' }, { hash: '#x' }, { hasTarget: true })).toBe('target')
  })

  it('restores a saved position before all else (SCROLL-6)', () => {
    const back = { hasTarget: true, isTraversal: true, saved: [0, 740] }
    expect(move({}, { pathname: '/b', hash: '#x' }, back)).toEqual([0, 740])
  })

  it('goes to the top on back without a saved position (SCROLL-6)', () => {
    expect(move({}, { pathname: '/b' }, { isTraversal: true })).toEqual([0, 0])
  })

  it('stays on back to an entry of the same address', () => {
    expect(move({}, {}, { isTraversal: true })).toBe('none')
  })

  it('takes an empty hash for none', () => {
    expect(move({}, { pathname: '/b', hash: '#' }, { hasTarget: true })).toEqual([0, 0])
  })
})
