// How pages of a Vocs site look, as orion-docs settings.
import { isRecord } from '../../model/json.js'
import { compact, recordsIn, textOf, type Fields, type Notes } from '../foreign/fields.js'
import { readableColour } from '../foreign/readable-colour.js'
import { headSettings } from '../vitepress/translate-head.js'

type Settings = Readonly<Record<string, unknown>>

/** One address, or one for light and one for dark pages. */
const modesOf = (
  value: unknown,
): { readonly light: string | undefined; readonly dark: string | undefined } => {
  if (!isRecord(value)) return { light: textOf(value), dark: undefined }
  const [light, dark] = [textOf(value['light']), textOf(value['dark'])]
  return { light: light ?? dark, dark: dark === light || light === undefined ? undefined : dark }
}

/** Vocs shows the name of the site only without a logo. */
export function brand(config: Fields, title: string): Settings {
  const { light: src, dark: srcDark } = modesOf(config.value('logoUrl'))
  return src === undefined ? { title } : { logo: compact({ src, srcDark, alt: title }) }
}

export const favicon = (config: Fields): string | undefined =>
  modesOf(config.value('iconUrl')).light

/** The picture of links to the site; Vocs would have others drawn by a server. */
export function image(config: Fields, notes: Notes): string | undefined {
  const written = config.value('ogImageUrl')
  if (typeof written === 'string' && !written.includes('%')) return textOf(written)
  if (written !== undefined)
    notes.leaveOut('ogImageUrl', 'a picture with the title is drawn for each page')
  return undefined
}

/** Version 1 has colours and their scheme in `theme`. */
export function colours(config: Fields, notes: Notes): Settings {
  const theme = config.object('theme')
  const scheme = theme.text('colorScheme') ?? config.text('colorScheme')
  const accent = theme.value('accentColor') ?? config.value('accentColor')
  config.ignore('colorScheme', 'accentColor')
  theme.rest(() => 'set colours with tokens')
  return { colorMode: colorMode(scheme), tokens: tokens(accent, notes) }
}

function colorMode(scheme: string | undefined): Settings {
  if (scheme === 'light') return { disableSwitch: true }
  if (scheme === 'dark') return { defaultMode: 'dark', disableSwitch: true }
  return { respectPrefersColorScheme: true }
}

/** The main colours in shades that can be read. Black and white would make links look like text. */
function tokens(accent: unknown, notes: Notes): Settings | undefined {
  const pair =
    typeof accent === 'string' ? /^light-dark\(([^,()]+),([^,()]+)\)$/.exec(accent.trim()) : null
  const { light, dark } = pair ? { light: pair[1]?.trim(), dark: pair[2]?.trim() } : modesOf(accent)
  if (light === undefined) return undefined
  const [own, ownDark] = [readableColour(light), readableColour(dark ?? light)]
  if (own === undefined || ownDark === undefined) {
    notes.leaveOut('accentColor', 'only colours such as #2266aa are used')
    return undefined
  }
  return isGrey(light) ? undefined : { 'color-primary': { light: own.light, dark: ownDark.dark } }
}

const isGrey = (colour: string): boolean =>
  /^#(?:([\da-f])\1\1|([\da-f]{2})\2\2)$/i.test(colour.trim())

/** A line above all pages, in Markdown. */
export function banner(value: unknown): Settings | undefined {
  const { content, href, ...look } = isRecord(value) ? value : { content: value, href: undefined }
  const words = textOf(content)
  if (words === undefined) return undefined
  const html = inlineHtml(words)
  const address = textOf(href)
  const isLink = address !== undefined && !html.includes('<a ')
  return compact({
    id: 'dismissId' in look ? textOf(look.dismissId) : undefined,
    content: isLink ? `<a href="${quoted(address)}">${html}</a>` : html,
    backgroundColor: 'backgroundColor' in look ? textOf(look.backgroundColor) : undefined,
    textColor: 'textColor' in look ? textOf(look.textColor) : undefined,
    isCloseable: !('dismissable' in look) || look.dismissable !== false,
  })
}

const quoted = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;')

/** Links, code and emphasis of one line. */
const inlineHtml = (markdown: string): string =>
  markdown
    .replace(/&(?!\w+;|#\d+;)/g, '&amp;')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/`([^`]+)`/g, (_, code: string) => `<code>${code.replace(/</g, '&lt;')}</code>`)
    .replace(
      /\[([^[\]]+)\]\(([^()\s]+)\)/g,
      (_, words: string, address: string) =>
        `<a href="${address.replace(/"/g, '&quot;')}">${words}</a>`,
    )
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/(?<![\w*])\*([^*\s][^*]*)\*(?![\w*])/g, '<em>$1</em>')

/** Elements that are for all pages; a function is called for each page there, and JSX is code. */
export function head(config: Fields, notes: Notes): Settings {
  const written = config.value('head')
  if (written === undefined || written === false) return {}
  if (!isRecord(written) || 'props' in written) {
    notes.leaveOut('head', 'only elements that are the same on all pages are used')
    return {}
  }
  const elements = ['link', 'script', 'style'].flatMap((name) =>
    recordsIn(written[name]).map(({ innerHTML, textContent, ...attributes }) => [
      name,
      attributes,
      innerHTML ?? textContent,
    ]),
  )
  if (isRecord(written['meta'])) notes.leaveOut('head.meta', 'write the elements in headTags')
  const { headTags } = headSettings(elements, notes)
  return { headTags }
}
