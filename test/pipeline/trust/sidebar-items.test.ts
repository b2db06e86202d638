import { expect, it } from 'vitest'
import { withoutHtmlItems } from '../../../src/pipeline/trust/sidebar-items.js'

it('leaves HTML out of sidebars, however deep it is, and keeps the places of other items (TRUST-9)', () => {
  const html = { type: 'html', value: '<img src="x" onerror="alert(1)">', className: 'a' }
  const category = { type: 'category', label: 'More', items: [html, 'b'] }
  const { value, diagnostics } = withoutHtmlItems(
    { main: ['a', html, category, { Old: [html] }] },
    'sidebars.json',
  )
  const empty = { type: 'html', value: '' }
  expect(value).toEqual({
    main: ['a', empty, { ...category, items: [empty, 'b'] }, { Old: [empty] }],
  })
  expect(diagnostics).toMatchObject([
    {
      severity: 'warning',
      code: 'untrusted-html',
      message: 'The HTML of sidebar items in sidebars.json is left out.',
      at: { file: 'sidebars.json', line: 1, column: 1 },
    },
  ])
})

it('has nothing to say about sidebars without HTML', () => {
  const value = { main: ['a', { type: 'link', label: 'HTML', href: '/html' }] }
  expect(withoutHtmlItems(value, 'sidebars.json')).toEqual({ value, diagnostics: [] })
})
