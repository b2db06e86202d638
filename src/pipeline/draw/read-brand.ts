// The images of the settings that pictures are drawn from.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../../config/schema/schema.js'
import type { CardDesign } from '../../model/images/social-card.js'
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import { iconSettings, isSvgFile, type IconSettings } from '../../site/publish/site-icons.js'
import { digestOf } from '../files/digest.js'

export type Brand = {
  readonly icon?: SourceImage & { readonly settings: IconSettings }
  /** Present when pages get cards. */
  readonly cards?: CardDesign
  /** Changes with all that cards have in common. */
  readonly digest: string
  readonly diagnostics: readonly Diagnostic[]
}

export type SourceImage = {
  /** As the settings name it. */
  readonly file: string
  /** A `data:` address. */
  readonly href: string
  readonly isSvg: boolean
  /** Of a PNG file, in pixels. */
  readonly width?: number
}

const DEFAULT_DESIGN = { background: '#ffffff', color: '#191d38', accent: '#3540a8' } as const

/** Smaller images are blurred on the largest icons. */
const SMALLEST = 512

/** Reads the images; what cannot be used is reported, and the site has no icons, or its cards no logo. */
export function readBrand(config: Pick<Config, 'icon' | 'socialCards' | 'siteDir' | 'url'>): Brand {
  const diagnostics: Diagnostic[] = []
  const read = (file: string, key: string): SourceImage | undefined => {
    const found = readImage(config.siteDir, file)
    if (found.image) return found.image
    diagnostics.push(unusable(key, file, found.reason))
    return undefined
  }
  const settings = iconSettings(config.icon)
  const image = settings && read(settings.file, 'icon')
  if (image?.width !== undefined && image.width < SMALLEST) diagnostics.push(small(image))
  const cards = config.socialCards === false ? undefined : cardDesign(config, image, read)
  if (cards && config.url === undefined) diagnostics.push(WITHOUT_URL)
  return {
    ...(image && settings ? { icon: { ...image, settings } } : {}),
    ...(cards && config.url !== undefined ? { cards } : {}),
    digest: cards ? digestOf(JSON.stringify(cards)) : '',
    diagnostics,
  }
}

function cardDesign(
  { socialCards }: Pick<Config, 'socialCards'>,
  icon: SourceImage | undefined,
  read: (file: string, key: string) => SourceImage | undefined,
): CardDesign {
  const { logo, ...colours } = typeof socialCards === 'object' ? socialCards : { ...DEFAULT_DESIGN }
  const image = logo === undefined ? icon : read(logo, 'socialCards.logo')
  return { ...colours, ...(image ? { logo: image.href } : {}) }
}

type ReadImage =
  | { readonly image: SourceImage; readonly reason?: undefined }
  | { readonly image?: undefined; readonly reason: string }

function readImage(siteDir: string, file: string): ReadImage {
  let bytes: Buffer
  try {
    bytes = readFileSync(path.resolve(siteDir, file))
  } catch {
    return { reason: 'There is no such file in the site folder' }
  }
  if (isSvgFile(file)) {
    const href = `data:image/svg+xml;base64,${bytes.toString('base64')}`
    const isSvg = /<svg[\s>]/.test(bytes.toString('utf8'))
    return isSvg ? { image: { file, href, isSvg } } : { reason: 'It is not an SVG document' }
  }
  if (!bytes.subarray(0, PNG_START.length).equals(PNG_START)) return { reason: 'It is not a PNG file' }
  const href = `data:image/png;base64,${bytes.toString('base64')}`
  return { image: { file, href, isSvg: false, width: bytes.readUInt32BE(WIDTH_AT) } }
}

/** The signature, and the head of the first chunk, whose first field is the width. */
const PNG_START = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const WIDTH_AT = PNG_START.length

export function unusable(key: string, file: string, reason: string): Diagnostic {
  return {
    severity: 'error',
    code: 'brand-image',
    message: `The image ${file} of the setting ${key} cannot be used. ${reason}.`,
    hint: 'Name an SVG or PNG file, by its path from the site folder.',
  }
}

function small({ file, width = 0 }: SourceImage): Diagnostic {
  return {
    severity: 'warning',
    code: 'small-icon',
    message: `The image ${file} of the setting icon is ${String(width)} pixels wide: icons of 512 pixels are blurred.`,
    hint: 'Use an SVG file, or a PNG file at least 512 pixels wide.',
  }
}

const WITHOUT_URL: Diagnostic = {
  severity: 'warning',
  code: 'social-cards',
  message: 'Social cards are on, but no page can name its card: the setting url is missing.',
  hint: "Set url to the origin of the site, such as 'https://docs.example.org', or remove socialCards.",
}
