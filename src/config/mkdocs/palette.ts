// Colours of Material: its main colour as our token, its schemes as colour modes.
import { isList, isRecord } from '../../model/json.js'
import type { Fields } from '../foreign/fields.js'
import { compact } from '../foreign/fields.js'

/** Shades that can be read as text on a light and on a dark page. */
const PRIMARY: Readonly<Record<string, { readonly light: string; readonly dark: string }>> = {
  red: { light: '#c62828', dark: '#ef9a9a' },
  pink: { light: '#c2185b', dark: '#f48fb1' },
  purple: { light: '#8e24aa', dark: '#ce93d8' },
  'deep purple': { light: '#5e35b1', dark: '#b39ddb' },
  indigo: { light: '#3949ab', dark: '#9fa8da' },
  blue: { light: '#1565c0', dark: '#90caf9' },
  'light blue': { light: '#0277bd', dark: '#81d4fa' },
  cyan: { light: '#00697a', dark: '#80deea' },
  teal: { light: '#00796b', dark: '#80cbc4' },
  green: { light: '#2e7d32', dark: '#a5d6a7' },
  'light green': { light: '#4a7522', dark: '#c5e1a5' },
  lime: { light: '#6b6a12', dark: '#e6ee9c' },
  yellow: { light: '#7a6200', dark: '#fff59d' },
  amber: { light: '#8a5a00', dark: '#ffe082' },
  orange: { light: '#a64b00', dark: '#ffcc80' },
  'deep orange': { light: '#bf360c', dark: '#ffab91' },
  brown: { light: '#6d4c41', dark: '#bcaaa4' },
  grey: { light: '#616161', dark: '#e0e0e0' },
  'blue grey': { light: '#455a64', dark: '#b0bec5' },
}

type Palette = { readonly scheme?: unknown; readonly media?: unknown; readonly primary?: unknown }

/** `tokens` and `colorMode` by the palette of the theme. */
export function paletteSettings(theme: Fields): Record<string, unknown> {
  const value = theme.value('palette')
  const palettes: readonly Palette[] = (isList(value) ? value : [value]).filter(isRecord)
  const colorMode = modeOf(palettes, theme)
  const primary = (of: readonly Palette[]): string | undefined =>
    of
      .map(({ primary: name }) => (typeof name === 'string' ? name.replace(/-/g, ' ') : ''))
      .find((name) => name in PRIMARY)
  const isDark = ({ scheme }: Palette): boolean => scheme === 'slate'
  const light = primary(palettes.filter((each) => !isDark(each))) ?? primary(palettes)
  const dark = primary(palettes.filter(isDark)) ?? light
  const token = compact({
    light: light === undefined ? undefined : PRIMARY[light]?.light,
    dark: dark === undefined ? undefined : PRIMARY[dark]?.dark,
  })
  return {
    ...(Object.keys(token).length > 0 && { tokens: { 'color-primary': token } }),
    ...(colorMode !== undefined && { colorMode }),
  }
}

function modeOf(palettes: readonly Palette[], theme: Fields): object | undefined {
  const mode = theme.text('color_mode')
  const hasToggle = theme.flag('user_color_mode_toggle')
  if (mode !== undefined)
    return compact({
      defaultMode: mode === 'dark' ? 'dark' : undefined,
      respectPrefersColorScheme: mode === 'auto' ? true : undefined,
      disableSwitch: hasToggle === true ? undefined : true,
    })
  const [first] = palettes
  if (first === undefined) return undefined
  if (palettes.some(({ media }) => typeof media === 'string'))
    return { respectPrefersColorScheme: true }
  const isDark = first.scheme === 'slate'
  return compact({
    defaultMode: isDark ? 'dark' : undefined,
    disableSwitch: palettes.length === 1 ? true : undefined,
  })
}
