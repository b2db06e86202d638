import { describe, expect, it } from 'vitest'
import type { NavItem, NavLink } from '../../../src/model/navbar.js'
import { appMarkup, pieces } from '../markup.js'
import { pageView, siteView, without } from '../views.js'

const link = (changes: Partial<NavLink> & { position?: 'left' | 'right' } = {}): NavItem => ({
  kind: 'link',
  href: '/user/intro',
  label: 'User',
  isExternal: false,
  active: { kind: 'never' },
  position: 'left',
  ...changes,
})
const withItems = (items: readonly NavItem[]) =>
  siteView({ navbar: { title: 'Orion', items, hideOnScroll: false } })
const navbar = (items: readonly NavItem[]): string => {
  const html = appMarkup({ site: withItems(items), page: pageView({ href: '/user/intro' }) })
  return html
    .slice(html.indexOf('<nav aria-label="Main"'), html.indexOf('</nav>'))
    .replace(/<noscript>.*?<\/noscript>/g, '')
}

describe('Navbar', () => {
  it('has menu button, brand, left items, right items, toggle and search in this order (NAV-1, NAV-2)', () => {
    const html = navbar([link({ label: 'Right', position: 'right' }), link({ label: 'Left' })])
    const order = [
      'Toggle navigation bar',
      'class="brand"',
      '>Left<',
      '>Right<',
      'Switch between dark and light mode',
      'placeholder="Search"',
    ].map((part) => html.indexOf(part))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(order).not.toContain(-1)
  })

  it('puts the toggle last when a search item has a place of its own (NAV-1)', () => {
    const html = navbar([{ kind: 'search', position: 'right' }])
    expect(html.indexOf('placeholder="Search"')).toBeGreaterThan(0)
    expect(html.indexOf('placeholder="Search"')).toBeLessThan(html.indexOf('Switch between'))
    expect(pieces(html, /placeholder="Search"/g)).toHaveLength(1)
  })

  it('has no menu button when there is nothing for a menu (MOB-1)', () => {
    expect(navbar([])).not.toContain('Toggle navigation bar')
    expect(navbar([{ kind: 'search', position: 'left' }])).not.toContain('Toggle navigation bar')
  })

  it('has a closed menu button of type button (MOB-1, A11Y-7)', () => {
    expect(navbar([link()])).toContain(
      '<button type="button" class="icon-button menu-button" aria-label="Toggle navigation bar" aria-expanded="false">',
    )
  })

  it('marks the active item (NAV-7, A11Y-6)', () => {
    expect(navbar([link({ active: { kind: 'path', path: '/user' } }), link()])).toContain(
      '<a class="nav-item nav-link is-active" href="/user/intro" aria-current="page"><span class="nav-label">User</span></a><a class="nav-item nav-link" href="/user/intro"><span class="nav-label">User</span></a>',
    )
  })

  it('gives an external item its attributes and the icon of 13.5 pixels (NAV-11, A11Y-9)', () => {
    const html = navbar([link({ href: 'https://a.b', label: 'GitHub', isExternal: true })])
    expect(html).toContain(
      '<a target="_blank" rel="noopener noreferrer" class="nav-item nav-link" href="https://a.b"><span class="nav-label">GitHub</span><svg class="external-icon" viewBox="0 0 24 24" width="13.5" height="13.5" role="img" aria-label="(opens in new tab)">',
    )
  })

  it('gives an external item made of HTML no icon (NAV-11)', () => {
    const item = without(link({ href: 'https://a.b', isExternal: true }) as NavLink, 'label')
    const html = navbar([{ ...item, html: '<b>Git</b>', position: 'left' }])
    expect(html).toContain(
      '<a target="_blank" rel="noopener noreferrer" class="nav-item nav-link" href="https://a.b"><b>Git</b></a>',
    )
  })

  it('has a dropdown whose trigger without address is # (NAV-12)', () => {
    const html = navbar([
      {
        kind: 'dropdown',
        label: 'More',
        items: [
          { ...(link({ label: 'Out', href: 'https://a.b', isExternal: true }) as NavLink) },
          { kind: 'html', value: '<hr>' },
        ],
        active: { kind: 'never' },
        position: 'left',
      },
    ])
    expect(html).toContain(
      '<a class="nav-link" href="#" role="button" aria-haspopup="true" aria-expanded="false"><span class="nav-label">More</span>',
    )
    expect(html).toContain('width="12" height="12"')
    expect(html).toContain('<li><hr></li>')
  })

  it('inserts an html item as it is (NAV-16)', () => {
    expect(navbar([{ kind: 'html', value: '<i>x</i>', position: 'left' }])).toContain(
      '<div class="nav-item"><i>x</i></div>',
    )
  })

  it('names an item of unknown kind, with its settings, and keeps the cause (NAV-4, NAV-5)', () => {
    const item = { kind: 'clock', position: 'left' } as unknown as NavItem
    const error = catchError(() => navbar([item]))
    expect(error.message).toBe(
      'A navbar item failed to render. Check this entry of the navbar settings:\n{\n  "kind": "clock",\n  "position": "left"\n}',
    )
    expect((error.cause as Error).message).toBe('Unknown navbar item type "clock".')
  })

  it('names the item whose pattern is not a regular expression (NAV-5)', () => {
    const error = catchError(() => navbar([link({ active: { kind: 'pattern', pattern: '(' } })]))
    expect(error.message).toMatch(
      /^A navbar item failed to render\. Check this entry of the navbar settings:\n\{\n {2}"kind": "link",/,
    )
    expect(error.cause).toBeInstanceOf(SyntaxError)
  })

  it('has a disabled toggle until hydration, with all three icons (MODE-12)', () => {
    const html = navbar([])
    expect(html).toContain(
      '<button type="button" class="icon-button color-mode" disabled="" title="light mode" aria-label="Switch between dark and light mode (currently light mode)">',
    )
    const button = html.slice(html.indexOf('color-mode'), html.indexOf('</button>'))
    expect(pieces(button, /<svg/g)).toHaveLength(3)
  })

  it('has no toggle when the switch is disabled (MODE-14)', () => {
    const colorMode = { ...siteView().colorMode, disableSwitch: true }
    expect(appMarkup({ site: siteView({ colorMode }) })).not.toContain('Switch between')
  })

  it('renders both logos and links to the address of the logo (NAV-2, NAV-17)', () => {
    const logo = { src: '/l.svg', srcDark: '/d.svg', alt: '', href: '/home', width: 32, height: 30 }
    const site = siteView({ navbar: { title: 'Orion', logo, items: [], hideOnScroll: false } })
    expect(appMarkup({ site })).toContain(
      '<a class="brand" href="/home"><img class="logo only-light" src="/l.svg" alt="" loading="lazy" width="32" height="30"/><img class="logo only-dark" src="/d.svg" alt="" loading="lazy" width="32" height="30"/><b class="brand-title">Orion</b></a>',
    )
  })

  it('selects its colours by class (NAV-15)', () => {
    const site = siteView({ navbar: { items: [], style: 'primary', hideOnScroll: false } })
    expect(appMarkup({ site })).toContain('<nav aria-label="Main" class="navbar navbar-primary">')
  })
})

function catchError(run: () => unknown): Error {
  try {
    run()
  } catch (error) {
    if (error instanceof Error) return error
  }
  throw new Error('Nothing was thrown.')
}
