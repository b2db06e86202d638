import { describe, expect, it } from 'vitest'
import type { NavItem } from '../../../src/model/navbar.js'
import { navbarRows } from '../../../src/ui/navbar/navbar-rows.js'

const link = (label: string): NavItem => ({
  kind: 'link',
  href: '/a',
  label,
  isExternal: false,
  active: { kind: 'never' },
  position: 'left',
})

const rows = (labels: readonly string[], title = 'Lamps'): string =>
  navbarRows({ items: labels.map(link), title, hideOnScroll: false })

describe('navbarRows', () => {
  it('is one for what fits into the smallest window with items, on two lines for each label (NAV-18)', () => {
    expect(rows([])).toBe('one')
    expect(rows(['Get started', 'Build apps', 'Launch a chain', 'Run a node'])).toBe('one')
  })

  it('is two where the longer lines of all labels need more (NAV-18)', () => {
    const parts = Array.from({ length: 9 }, () => 'Installation')
    expect(rows(parts.slice(0, 8))).toBe('two in smaller windows')
    expect(rows(parts)).toBe('two')
    expect(rows(parts.slice(0, 5), 'A very long title of a book of lamps'.repeat(3))).toBe('two')
  })

  it('counts the space that windows of laptops have around labels (NAV-18)', () => {
    // Seven of these and a long title are as wide as the window of a laptop, but for that space.
    const parts = Array.from({ length: 7 }, () => 'Installation')
    expect(rows(parts, 'A title of lamps')).toBe('two in smaller windows')
    expect(rows(parts, 'A long title of old lamps, of new lamps')).toBe('two')
  })

  it('leaves room for a logo, by its width where the settings say it (NAV-18)', () => {
    const items = Array.from({ length: 6 }, () => link('Installation'))
    const logo = { src: '/logo.svg', alt: '' }
    const withLogo = (width?: number): string =>
      navbarRows({
        items,
        title: 'Lamps',
        hideOnScroll: false,
        logo: { ...logo, ...(width !== undefined && { width }) },
      })
    expect(rows(items.map(() => 'Installation'))).toBe('one')
    expect(withLogo(32)).toBe('one')
    expect(withLogo()).toBe('two in smaller windows')
    expect(withLogo(400)).toBe('two')
  })

  it('takes letters of Chinese for wide ones that break anywhere (NAV-18)', () => {
    expect(rows(Array.from({ length: 6 }, () => '安装与配置指南'))).toBe('one')
    expect(rows(Array.from({ length: 16 }, () => '安装与配置指南'))).toBe('two')
  })
})
