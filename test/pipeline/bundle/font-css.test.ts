import { describe, expect, it } from 'vitest'
import { FONT_CSS, choosesFont, fontFilesOf } from '../../../src/pipeline/bundle/styles/font-css.js'

const files = { latin: 'assets/a.1.woff2', latinExtended: 'assets/b.2.woff2' }

describe('the built-in font (LOOK-5)', () => {
  it('is for languages whose letters it has, by what each needs', () => {
    expect(fontFilesOf('en', files)).toEqual([files.latin])
    expect(fontFilesOf('pt-BR', files)).toEqual([files.latin])
    expect(fontFilesOf('pl', files)).toEqual([files.latin, files.latinExtended])
    for (const lang of ['ru', 'zh-Hans', 'vi', 'el', 'he'])
      expect(fontFilesOf(lang, files)).toEqual([])
  })

  it('is only for pages that have it, and leaves letters that it lacks to the system', () => {
    expect(FONT_CSS).toBe('[data-font]{--font-body:Figtree,Figtree Extended,var(--font-system)}\n')
  })
})

describe('choosesFont (LOOK-6)', () => {
  it.each([
    ':root{--font-body:Georgia}',
    'a{color:red}html{ --font-body : Georgia }',
    ':root{--ifm-font-family-base:Inter}',
    'body{margin:0;font-family:Inter}',
    'html,body{font:16px Inter}',
    '@media (min-width:1px){body{font-family:Inter}}',
  ])('knows that %s is for the text of the site', (css) => {
    expect(choosesFont(css)).toBe(true)
  })

  it.each([
    '.hero{font-family:Inter}',
    'body{font-size:18px}',
    '@font-face{font-family:Inter;src:url(x)}',
    'a{color:var(--font-body)}',
    '',
  ])('knows that %s is not', (css) => {
    expect(choosesFont(css)).toBe(false)
  })
})
