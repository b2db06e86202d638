// Which logos of the settings cannot be seen in one of the colour modes.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../../../config/schema/schema.js'
import type { LogoTone } from '../../../model/view.js'
import { fileHref, splitUrl } from '../../../site/routes/routes.js'
import type { Tree } from '../../sources/read-sources.js'
import { paintOf } from './svg-paints.js'
import { svgTone } from './svg-tone.js'

export type LogoToneSettings = Pick<
  Config,
  'siteDir' | 'baseUrl' | 'navbar' | 'footer' | 'translations' | 'tokens' | 'customCss'
>

/** A style sheet that may change the background of logos, or the logos themselves. */
const OWN_BACKGROUND = /\.(?:navbar|footer|logo|brand)(?![\w-])|--color-background/

/** Empty where a style sheet of the site may decide on the background of its logos. */
export function readLogoTones(
  config: LogoToneSettings,
  staticFiles: Tree['staticFiles'],
): ReadonlyMap<string, LogoTone> {
  const tones = new Map<string, LogoTone>()
  for (const src of logosOf(config)) {
    const svg = readSvg(src, config.baseUrl, staticFiles)
    const tone = svg === undefined ? undefined : svgTone(svg)
    if (tone !== undefined && hasBackgroundOf(tone, config)) tones.set(src, tone)
  }
  return tones.size > 0 && hasOwnBackground(config) ? new Map() : tones
}

/** The addresses of the logos of all languages that have no image for dark mode. */
function logosOf({ navbar, footer, translations, baseUrl }: LogoToneSettings): Set<string> {
  const frames = [{ navbar, footer }, ...Object.values(translations)]
  const logos = frames.flatMap((frame) => [frame.navbar?.logo, frame.footer?.logo])
  return new Set(
    logos.flatMap((logo) =>
      logo === undefined || logo.srcDark !== undefined ? [] : [fileHref(logo.src, { baseUrl })],
    ),
  )
}

/** The text of an SVG image among the static files, or in the address itself. */
function readSvg(
  src: string,
  baseUrl: string,
  staticFiles: Tree['staticFiles'],
): string | undefined {
  const inline = /^data:image\/svg\+xml(?:;[\w=-]{1,40}){0,3},/i.exec(src)?.[0]
  try {
    if (inline?.endsWith(';base64,') === true)
      return Buffer.from(src.slice(inline.length), 'base64').toString('utf8')
    if (inline !== undefined) return decodeURIComponent(src.slice(inline.length))
    const address = decodeURIComponent(splitUrl(src).path)
    if (!address.startsWith(baseUrl) || !/\.svg$/i.test(address)) return undefined
    const file = staticFiles.get(address.slice(baseUrl.length))
    return file === undefined ? undefined : readFileSync(file, 'utf8')
  } catch {
    // An address that cannot be decoded, or a file that is gone.
    return undefined
  }
}

/** Whether the background of the mode is still of the tone where the settings have a colour for it. */
function hasBackgroundOf(tone: LogoTone, { tokens }: LogoToneSettings): boolean {
  const written = tokens['color-background']
  const mode = tone === 'white' ? 'light' : 'dark'
  const value = typeof written === 'object' ? written[mode] : written
  return value === undefined || paintOf(value) === tone
}

function hasOwnBackground({ siteDir, customCss }: LogoToneSettings): boolean {
  return customCss.some((file) => {
    try {
      return OWN_BACKGROUND.test(readFileSync(path.resolve(siteDir, file), 'utf8'))
    } catch {
      // The bundler reports it.
      return false
    }
  })
}
