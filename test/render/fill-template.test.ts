import { describe, expect, it } from 'vitest'
import { OrionError } from '../../src/model/diagnostics/diagnostic.js'
import { fillTemplate } from '../../src/render/fill-template.js'

const parts = { htmlAttributes: ' lang="en"', head: '<title></title>', app: 'APP', data: 'DATA' }

describe('fillTemplate', () => {
  it('pours each part into its slot', () => {
    expect(fillTemplate('<html{{htmlAttributes}}>{{head}}|{{app}}|{{data}}</html>', parts)).toBe(
      '<html lang="en"><title></title>|APP|DATA</html>',
    )
  })

  it('leaves braces inside the parts and other words in braces alone', () => {
    const text = '{{htmlAttributes}}{{head}}{{app}}{{data}}{{ mustache }}{{other}}'
    expect(fillTemplate(text, { ...parts, app: "{{head}} $& $' {{app}}" })).toBe(
      ' lang="en"<title></title>{{head}} $& $\' {{app}}DATA{{ mustache }}{{other}}',
    )
  })

  it('names each slot that the template lacks', () => {
    let caught: unknown
    try {
      fillTemplate('<html>{{head}}{{data}}</html>', parts)
    } catch (error) {
      caught = error
    }
    expect(caught).toBeInstanceOf(OrionError)
    expect((caught as OrionError).faults).toEqual([
      {
        code: 'template-slot',
        message: 'The template has no slot {{htmlAttributes}}.',
        hint: 'Write <html{{htmlAttributes}}>.',
      },
      {
        code: 'template-slot',
        message: 'The template has no slot {{app}}.',
        hint: 'Write <div id="root">{{app}}</div>.',
      },
    ])
  })
})
