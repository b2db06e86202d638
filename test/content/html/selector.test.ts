import { describe, expect, it } from 'vitest'
import { element } from '../../../src/content/html/element.js'
import { matchesAny, parseSelectors } from '../../../src/content/html/selector.js'
import { OrionError } from '../../../src/model/diagnostics/diagnostic.js'

const node = element('p', {
  id: 'one',
  className: ['a', 'b'],
  dataSearch: 'off now',
  ariaHidden: 'true',
  hidden: true,
})
const ancestors = [element('main', {}), element('div', { className: ['box'] })]

describe('matchesAny', () => {
  it.each([
    ['p', true],
    ['*', true],
    ['P.a.b#one', true],
    ['div', false],
    ['.c', false],
    ['[hidden]', true],
    ['[data-search]', true],
    ['[data-search="off now"]', true],
    ["[data-search~='now']", true],
    ['[data-search^=off]', true],
    ['[data-search$=off]', false],
    ['[aria-hidden=true]', true],
    ['[class~=b]', true],
    ['main p', true],
    ['main > p', false],
    ['main > .box > p', true],
    ['.box>p', true],
    ['p .box', false],
    ['span, .b', true],
  ])('answers %s for an element (SRCH-IDX-1)', (selector, expected) => {
    expect(matchesAny(parseSelectors([selector]), node, ancestors)).toBe(expected)
  })
})

describe('parseSelectors', () => {
  it.each(['p:hover', '', 'a >', '> a', 'a + b', '.a p.', 'a,,b', '[x', '.ap>'])(
    'does not take %j (SRCH-IDX-1)',
    (selector) => {
      const attempt = () => parseSelectors([selector])
      expect(attempt).toThrow(OrionError)
      expect(attempt).toThrow(`search.ignoreSelectors has an unsupported selector: "${selector}".`)
    },
  )
})
