// Diagrams in the colours of the page.

/** In CSS pixels; sequence diagrams take theirs from the settings, all others from the theme. */
export const FONT_SIZE = 14

/** Mermaid's variables by the design token that each takes its colour from. */
const COLORS: Readonly<Record<string, readonly string[]>> = {
  background: ['background', 'edgeLabelBackground'],
  surface: ['secondaryColor', 'clusterBkg', 'altBackground', 'rowOdd'],
  'surface-raised': ['tertiaryColor', 'rowEven'],
  border: ['clusterBorder', 'actorLineColor', 'secondaryBorderColor', 'tertiaryBorderColor'],
  text: [
    'primaryTextColor',
    'secondaryTextColor',
    'tertiaryTextColor',
    'textColor',
    'titleColor',
    'nodeTextColor',
    'actorTextColor',
    'signalTextColor',
    'labelTextColor',
    'loopTextColor',
    'noteTextColor',
    'classText',
  ],
  'text-muted': ['lineColor', 'signalColor', 'defaultLinkColor', 'transitionColor'],
  primary: ['primaryBorderColor', 'nodeBorder', 'actorBorder', 'labelBoxBorderColor'],
  'primary-soft': ['primaryColor', 'mainBkg', 'actorBkg', 'labelBoxBkgColor', 'activationBkgColor'],
  accent: ['noteBorderColor', 'activationBorderColor'],
  mark: ['noteBkgColor'],
}

/** Mermaid's settings for the document's colour mode and fonts, as they are now. */
export function diagramTheme(mode: string): Readonly<Record<string, unknown>> {
  const { fontFamily } = getComputedStyle(document.body)
  const variables: Record<string, string | boolean> = {
    darkMode: mode === 'dark',
    fontFamily,
    fontSize: `${FONT_SIZE}px`,
  }
  const read = tokenReader()
  for (const [token, names] of Object.entries(COLORS))
    for (const name of names) variables[name] = read(token)
  return { theme: 'base', fontFamily, fontSize: FONT_SIZE, themeVariables: variables }
}

/** Colours as hexadecimal numbers: the library knows few of the notations that a site's style sheet may use. */
function tokenReader(): (token: string) => string {
  const style = getComputedStyle(document.documentElement)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return (token) => {
    const color = style.getPropertyValue(`--color-${token}`).trim()
    if (!context) return color
    context.fillStyle = color
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  }
}
