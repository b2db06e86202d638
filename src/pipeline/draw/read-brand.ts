// The images of the settings that pictures are drawn from.
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../../config/schema/schema.js'
import { defined } from '../../model/defined.js'
import type { CardDesign } from '../../model/images/social-card.js'
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import { iconSettings, isSvgFile, type IconSettings } from '../../site/publish/site-icons.js'
import type { LogoTone } from '../../model/view.js'
import { imageSizeOf } from './image-size-of.js'
import { readLogoTones, type LogoToneSettings } from './logos/read-logo-tones.js'
import type { Tree } from '../sources/read-sources.js'
import { createBoundary, type BoundarySettings } from '../trust/boundary.js'
import { isPassiveFile } from '../trust/passive-file.js'

type BrandSettings = BoundarySettings &
  LogoToneSettings &
  Pick<Config, 'icon' | 'socialCards' | 'url' | 'image' | 'baseUrl'>

export type Brand = {
  readonly icon?: SourceImage & { readonly settings: IconSettings }
  /** Present when pages get cards. */
  readonly cards?: CardDesign
  /** The file of the logo of cards, when it is not the icon. */
  readonly logoFile?: string
  /** Of the image that the settings name for all pages, when it is a static file. */
  readonly imageSize?: { readonly width: number; readonly height: number }
  /** Of logos that are all white or all black, by the addresses of their images. */
  readonly logoTones: ReadonlyMap<string, LogoTone>
  readonly diagnostics: readonly Diagnostic[]
}

type SourceImage = {
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
export function readBrand(config: BrandSettings, staticFiles: Tree['staticFiles']): Brand {
  const diagnostics: Diagnostic[] = []
  const read = (file: string, key: string): SourceImage | undefined => {
    const found = readImage(config, file)
    if (found.image) return found.image
    diagnostics.push(unusable(key, file, found.reason))
    return undefined
  }
  const settings = iconSettings(config.icon)
  const image = settings && read(settings.file, 'icon')
  if (image?.width !== undefined && image.width < SMALLEST) diagnostics.push(small(image))
  const cards = config.socialCards === false ? undefined : cardDesign(config, image, read)
  if (cards && config.url === undefined) diagnostics.push(WITHOUT_URL)
  const logoFile = typeof config.socialCards === 'object' ? config.socialCards.logo : undefined
  return {
    ...(image ? { icon: { ...image, settings } } : {}),
    ...(cards && config.url !== undefined ? { cards, ...defined({ logoFile }) } : {}),
    ...defined({ imageSize: staticImageSize(config, staticFiles) }),
    logoTones: readLogoTones(config, staticFiles),
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

function readImage(config: BrandSettings, file: string): ReadImage {
  const absolute = path.resolve(config.siteDir, file)
  const isThere = statSync(absolute, { throwIfNoEntry: false })?.isFile() === true
  if (!isThere || !createBoundary(config).holds(absolute))
    return { reason: 'There is no such file in the site folder' }
  // The image becomes a file of the site.
  if (config.content.trust !== 'full' && !isPassiveFile(absolute))
    return { reason: 'It has more than shapes, and the site is not trusted' }
  const bytes = readFileSync(absolute)
  if (isSvgFile(file)) {
    const href = `data:image/svg+xml;base64,${bytes.toString('base64')}`
    const isSvg = /<svg[\s>]/.test(bytes.toString('utf8'))
    return isSvg ? { image: { file, href, isSvg } } : { reason: 'It is not an SVG document' }
  }
  if (!bytes.subarray(0, PNG_START.length).equals(PNG_START))
    return { reason: 'It is not a PNG file' }
  const href = `data:image/png;base64,${bytes.toString('base64')}`
  return { image: { file, href, isSvg: false, width: bytes.readUInt32BE(WIDTH_AT) } }
}

/** Undefined for an image on another host, and for one whose size is unknown. */
function staticImageSize(
  { image, baseUrl }: BrandSettings,
  staticFiles: Tree['staticFiles'],
): Brand['imageSize'] {
  if (image === undefined) return undefined
  const below = image.startsWith(baseUrl) ? image.slice(baseUrl.length) : image
  const file = staticFiles.get(below.replace(/^\//, ''))
  const { width, height } = file === undefined ? {} : imageSizeOf(readFileSync(file))
  return width === undefined || height === undefined ? undefined : { width, height }
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
