// Files of people who are not trusted: published are those that no browser runs when they are opened by their address.
import { readFileSync } from 'node:fs'

const PASSIVE =
  /\.(?:apng|avif|bmp|gif|ico|jpe?g|png|webp|aac|flac|m4a|mp3|mp4|m4v|mov|oga|ogg|ogv|opus|wav|weba|webm|vtt|eot|otf|ttf|woff2?|csv|json|md|tsv|txt|toml|ya?ml|pdf|docx?|odt|pptx?|xlsx?|7z|bz2|gz|tar|tgz|xz|zip)$/i

/** Whether a file (absolute) may be published; an SVG image when it holds nothing but shapes and text. */
export function isPassiveFile(file: string): boolean {
  if (/(?:^|[\\/])\.[^\\/]*$/.test(file)) return false
  if (!/\.svg$/i.test(file)) return PASSIVE.test(file)
  try {
    return isPassiveSvg(new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file)))
  } catch {
    return false
  }
}

const ELEMENTS: ReadonlySet<string> = new Set(
  'circle clipPath defs desc ellipse feBlend feColorMatrix feComposite feDropShadow feFlood feGaussianBlur feMerge feMergeNode feMorphology feOffset feTile feTurbulence filter g line linearGradient marker mask metadata path pattern polygon polyline radialGradient rect stop style svg switch symbol text textPath title tspan use'.split(
    ' ',
  ),
)

const SVG = 'http://www.w3.org/2000/svg'

/**
 * Whether an SVG image has only elements that draw, no handlers, no addresses but those of its own parts, and none of the
 * means of XML to say such things in another way.
 */
export function isPassiveSvg(text: string): boolean {
  const body = text
    .replace(
      /^\uFEFF?\s*<\?xml\s+version=["'][\d.]+["'](?:\s+encoding=["']utf-8["'])?(?:\s+standalone=["']\w+["'])?\s*\?>/i,
      '',
    )
    .replace(/<!--(?:(?!--)[^])*-->/g, '')
  if (/<[!?]|\0/.test(body)) return false
  for (const [, name = ''] of body.matchAll(/<\/?([^\s/>]*)/g))
    if (!ELEMENTS.has(name)) return false
  for (const [, name = '', quoted = ''] of body.matchAll(/([^\s"'<>/=]+)\s*=\s*("[^"]*"|'[^']*')/g))
    if (!isPassiveAttribute(name, quoted.slice(1, -1))) return false
  return true
}

function isPassiveAttribute(name: string, value: string): boolean {
  if (/^on/i.test(name) || /^xml:base$/i.test(name)) return false
  if (name === 'xmlns') return value === SVG
  if (name.startsWith('xmlns:')) return value !== SVG && !/xhtml/i.test(value)
  if (/href$/i.test(name)) return /^#[\w.-]+$/.test(value)
  return true
}
