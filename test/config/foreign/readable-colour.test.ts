import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readableColour } from '../../../src/config/foreign/readable-colour.js'

const css = readFileSync(new URL('../../../src/ui/styles/tokens.css', import.meta.url), 'utf8')

/** The backgrounds of text in the main colour: of light pages, then of dark ones. */
const [light = [], dark = []] = [
  ':root {\n  --color-background',
  "[data-theme='dark'],\n.night",
].map((start) => {
  const block = css.slice(css.indexOf(start))
  return ['background', 'surface', 'surface-raised', 'primary-soft'].map((name) => {
    const value = new RegExp(`--color-${name}: (#[\\da-f]+);`).exec(block)?.[1] ?? ''
    return value.length === 4 ? value.replace(/[\da-f]/g, '$&$&') : value
  })
})

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = (hex.match(/[\da-f]{2}/g) ?? []).map((part) => {
    const value = parseInt(part, 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

describe('readableColour', () => {
  it('FOREIGN-DOCSIFY-5: keeps a shade that can be read already', () => {
    expect(readableColour('#3540a8')?.light).toBe('#3540a8')
    expect(readableColour('#AEBCFF')?.dark).toBe('#aebcff')
    expect(readableColour('teal')).toBeUndefined()
    expect(readableColour('var(--x)')).toBeUndefined()
  })

  it.each(['#42b983', '#ff0', '#ffffff', '#000000', '#808080', '#0074d9', '#e7040f'])(
    'FOREIGN-DOCSIFY-5: makes two shades of %s with enough contrast on every background',
    (colour) => {
      const shades = readableColour(colour)
      const ratios = [
        ...light.map((each) => contrast(shades?.light ?? '', each)),
        ...dark.map((each) => contrast(shades?.dark ?? '', each)),
      ]
      expect(ratios).toHaveLength(8)
      expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5)
    },
  )
})
