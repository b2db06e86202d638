import { describe, expect, it } from 'vitest'
import { withKeys } from '../../../src/content/dialects/rename-keys.js'

describe('withKeys', () => {
  it('gives keys of the front matter their names here, unless the page has them (FOREIGN-NEXTRA-9)', () => {
    const keys = { sidebarTitle: 'sidebar_label' }
    expect(withKeys('---\nsidebarTitle: A\n---\nsidebarTitle: B', keys).join('\n')).toBe(
      '---\nsidebar_label: A\n---\nsidebarTitle: B',
    )
    const both = '---\nsidebarTitle: A\nsidebar_label: C\n---\n'
    expect(withKeys(both, keys).join('\n')).toBe(both)
  })
})
