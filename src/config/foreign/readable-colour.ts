// A colour of another tool's site as a theme colour that can be read: at least 4.5:1, as WCAG 2.2 wants it for text.

/** What text in the main colour is on, at worst: the soft variants of the main colour in `tokens.css`. */
const LIGHTEST = '#eceefb'
const DARKEST = '#1e2650'

const ENOUGH = 4.5

/** Steps from a colour to black or white. */
const STEPS = 20

type Rgb = readonly [number, number, number]

/**
 * The nearest shades of `colour` (`#rgb` or `#rrggbb`) for light and for dark pages: itself, or mixed with as much black
 * or white as it takes. Undefined for any other text.
 */
export function readableColour(
  colour: string,
): { readonly light: string; readonly dark: string } | undefined {
  const long = colour.trim().replace(/^#([\da-f])([\da-f])([\da-f])$/i, '#$1$1$2$2$3$3')
  if (!/^#[\da-f]{6}$/i.test(long)) return undefined
  const lower = long.toLowerCase()
  return { light: mixed(lower, '#000000', LIGHTEST), dark: mixed(lower, '#ffffff', DARKEST) }
}

function mixed(colour: string, towards: string, background: string): string {
  for (let step = 0; step < STEPS; step++) {
    const shade = mix(colour, towards, step / STEPS)
    if (contrast(shade, background) >= ENOUGH) return shade
  }
  return towards
}

function mix(from: string, to: string, share: number): string {
  const [a, b] = [rgb(from), rgb(to)]
  const parts = a.map((value, index) => Math.round(value + ((b[index] ?? value) - value) * share))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function rgb(hex: string): Rgb {
  const part = (start: number): number => Number.parseInt(hex.slice(start, start + 2), 16)
  return [part(1), part(3), part(5)]
}

/** The contrast ratio of two colours. Source: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = rgb(hex)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(value: number): number {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
