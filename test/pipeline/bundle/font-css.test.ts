import { describe, expect, it } from 'vitest'
import { choosesFont, fontCss, fontFilesOf } from '../../../src/pipeline/bundle/styles/font-css.js'

const files = {
  latin: { path: 'assets/a.1.woff2', range: 'U+0000-00FF' },
  latinExtended: { path: 'assets/b.2.woff2', range: 'U+0100-02BA' },
}

describe('the built-in font (LOOK-5)', () => {
  it('is for languages whose letters it has, by what each needs at once', () => {
    expect(fontFilesOf('en', files)).toEqual([files.latin])
    expect(fontFilesOf('pt-BR', files)).toEqual([files.latin])
    expect(fontFilesOf('pl', files)).toEqual([files.latin, files.latinExtended])
    for (const lang of ['ru', 'zh-Hans', 'vi', 'el', 'he'])
      expect(fontFilesOf(lang, files)).toEqual([])
  })

  it('is never waited for, has an address beside the sheet, and leaves other letters to the system', () => {
    const css = fontCss(files)
    expect(css.match(/font-display:optional/g)).toHaveLength(2)
    expect(css).toContain('src:url(./a.1.woff2)format("woff2");unicode-range:U+0000-00FF')
    expect(css).toContain('size-adjust:')
    expect(css).toMatch(
      /:root\{--font-body:Figtree Variable,Figtree Fallback,var\(--font-system\)\}/,
    )
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
