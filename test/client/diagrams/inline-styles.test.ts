import { describe, expect, it } from 'vitest'
import { holdStyles } from '../../../src/client/diagrams/inline-styles.js'

describe('holdStyles (CSP-2)', () => {
  it('renames style attributes, however they are quoted', () => {
    expect(holdStyles('<p style="color:red">a</p>')).toBe('<p data-orion-style="color:red">a</p>')
    expect(holdStyles("<g a='1'style = 'x:y' b/>")).toBe("<g a='1'data-orion-style = 'x:y' b/>")
    expect(holdStyles('<P STYLE=color:red>')).toBe('<P data-orion-style=color:red>')
  })

  it('leaves text, other attributes and values alone', () => {
    const markup =
      '<a title="> style=&quot;x&quot; style=\'y\'" data-style="1" styles="2">style="z"</a> 1 < 2 style="w"'
    expect(holdStyles(markup)).toBe(markup)
  })

  it('finds an attribute behind a value with a closing bracket', () => {
    expect(holdStyles('<a b="x > y" style="c">')).toBe('<a b="x > y" data-orion-style="c">')
  })
})
