import { describe, expect, it } from 'vitest'
import { announcementCss, tokensCss } from '../../src/render/site-css.js'

const bar = { id: 'a', content: 'x', isCloseable: true }

describe('announcementCss', () => {
  it('gives the bar its colours (ANN-1)', () => {
    expect(
      announcementCss({ ...bar, backgroundColor: '#fff', textColor: 'rgb(0 0 0 / 50%)' }),
    ).toBe('.announcement{background-color:#fff;color:rgb(0 0 0 / 50%)}\n')
  })

  it('keeps a colour of its own together with the default of the other', () => {
    expect(announcementCss({ ...bar, backgroundColor: '#123' })).toBe(
      '.announcement{background-color:#123;color:var(--color-night-text)}\n',
    )
  })

  it('is empty without colours', () => {
    expect(announcementCss(bar)).toBe('')
    expect(announcementCss(undefined)).toBe('')
  })

  it('lets no value end the rule', () => {
    expect(announcementCss({ ...bar, textColor: 'red}body{display:none;' })).toBe(
      '.announcement{background-color:var(--color-night);color:redbodydisplaynone}\n',
    )
  })
})

describe('tokensCss', () => {
  it('sets tokens for both modes or for one (CFG-5)', () => {
    const tokens = {
      'color-primary': 'teal',
      line: '1.6',
      'color-text': { light: '#111', dark: '#eee' },
    }
    expect(tokensCss(tokens)).toBe(
      [
        ':root{--color-primary:teal;--line:1.6}',
        ":root[data-theme='light']{--color-text:#111}",
        ":root[data-theme='dark']{--color-text:#eee}",
        '',
      ].join('\n'),
    )
    expect(tokensCss({})).toBe('')
  })
})
