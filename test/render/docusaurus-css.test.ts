import { describe, expect, it } from 'vitest'
import { docusaurusCss } from '../../src/render/docusaurus-css.js'

/** The variables that each rule for the whole page sets. */
const variablesOf = (css: string): Record<string, Record<string, string>> =>
  Object.fromEntries(
    [...css.matchAll(/:where\((:root[^{]*)\)\{([^}]*)\}/g)].map(([, selector = '', body = '']) => [
      selector,
      Object.fromEntries(body.split(';').flatMap((one) => (one ? [one.split(/:(.*)/)] : []))),
    ]),
  )

describe('the variables that sheets of Docusaurus sites read (DOCU-4)', () => {
  it('have the values of our design, behind every rule of the site', () => {
    expect(variablesOf(docusaurusCss({}))).toMatchObject({
      ':root': {
        '--ifm-color-primary': 'var(--color-primary)',
        '--ifm-link-color': 'var(--color-primary)',
        '--ifm-h1-font-size': 'var(--heading-1)',
        '--ifm-color-danger-dark': 'color-mix(in srgb, var(--ifm-color-danger) 90%, black)',
      },
    })
  })

  it('are the site’s where a token takes its value from them', () => {
    const css = docusaurusCss({
      'color-primary': 'var(--ifm-color-primary)',
      'color-background': { dark: 'var(--ifm-background-color)' },
    })
    const { ':root': both, [`:root:not([data-theme='dark'])`]: light } = variablesOf(css)
    expect(both).not.toHaveProperty('--ifm-color-primary')
    expect(both).not.toHaveProperty('--ifm-background-color')
    expect(light).toEqual({ '--ifm-background-color': 'var(--color-background)' })
  })
})
