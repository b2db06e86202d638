import { describe, expect, it } from 'vitest'
import { fitSettings } from '../../../src/config/resolve/fitting.js'

describe('fitSettings', () => {
  it('takes out what the schema refuses and says why (DOCU-5)', () => {
    const settings = {
      title: 'Acme',
      url: 'https://acme.example/path',
      colourMode: {},
      navbar: { items: [{ label: 'No target' }, { to: '/a', label: 'A', target: '_self' }] },
    }
    expect(fitSettings(settings)).toEqual({
      settings: { title: 'Acme', navbar: { items: [{ to: '/a', label: 'A' }] } },
      refused: [
        { name: 'url', message: expect.stringContaining('An origin has no path') as string },
        { name: 'navbar.items[0]', message: expect.stringContaining('exactly one of') as string },
        { name: 'navbar.items[0].target', message: 'Unknown setting "navbar.items[0].target".' },
        { name: 'colourMode', message: 'Unknown setting "colourMode".' },
      ],
    })
  })
})
