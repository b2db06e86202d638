import { describe, expect, it } from 'vitest'
import { element, scriptJson } from '../../../src/render/html/element.js'

describe('element', () => {
  it('escapes values, writes true as a bare name and leaves out false and undefined', () => {
    expect(element('script', { src: '/a?b&"c"', async: true, defer: false, id: undefined })).toBe(
      '<script src="/a?b&amp;&quot;c&quot;" async></script>',
    )
  })

  it('does not close void elements', () => {
    expect(element('meta', { name: 'a', content: '<b>' })).toBe(
      '<meta name="a" content="&lt;b&gt;">',
    )
  })
})

describe('scriptJson', () => {
  it('cannot end its script element nor open a comment, and says the same', () => {
    const value = { text: '</script><!-- & \u2028\u2029' }
    const json = scriptJson(value)
    expect(json).toBe('{"text":"\\u003c/script\\u003e\\u003c!-- \\u0026 \\u2028\\u2029"}')
    expect(JSON.parse(json)).toEqual(value)
  })
})
