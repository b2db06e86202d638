// The files that browsers and phones take the icon of a site from, and the web manifest that names them.
import type { IconLink } from '../../model/images/icon-link.js'

/** Files at the root of the output that are drawn from the image of the settings. */
export const ICON_FILES = {
  ico: 'favicon.ico',
  svg: 'icon.svg',
  apple: 'apple-touch-icon.png',
  small: 'icon-192.png',
  large: 'icon-512.png',
  maskable: 'icon-maskable-512.png',
  manifest: 'manifest.webmanifest',
} as const

/** Pictures in `favicon.ico`; search engines want a multiple of 48. */
export const ICO_SIZES = [16, 32, 48] as const

export type IconSettings = {
  readonly file: string
  readonly background: string
  readonly themeColor?: string | undefined
  readonly shortName?: string | undefined
}

/** The settings in full; undefined for a site without an image for icons. */
export function iconSettings(icon: string | IconSettings | undefined): IconSettings | undefined {
  return typeof icon === 'string' ? { file: icon, background: '#ffffff' } : icon
}

/** Whether the image is an SVG document, which browsers can show at any size. */
export function isSvgFile(file: string): boolean {
  return /\.svg$/i.test(file)
}

/** The elements of the head that name the files; `ownFavicon` says that another setting names the icon of the tab. */
export function iconLinks(
  { file }: IconSettings,
  base: string,
  ownFavicon: boolean,
): readonly IconLink[] {
  const tab: readonly IconLink[] = [
    // The size keeps browsers that can show the better one below from taking this one.
    {
      rel: 'icon',
      href: base + ICON_FILES.ico,
      sizes: ICO_SIZES.map((size) => `${size}x${size}`).join(' '),
    },
    isSvgFile(file)
      ? { rel: 'icon', href: base + ICON_FILES.svg, type: 'image/svg+xml' }
      : { rel: 'icon', href: base + ICON_FILES.small, type: 'image/png', sizes: '192x192' },
  ]
  return [
    ...(ownFavicon ? [] : tab),
    { rel: 'apple-touch-icon', href: base + ICON_FILES.apple, sizes: '180x180' },
    { rel: 'manifest', href: base + ICON_FILES.manifest },
  ]
}

/** Every address counts from the manifest, so that it is right below any path. */
export function webManifest(
  { background, themeColor, shortName }: IconSettings,
  {
    title,
    tagline,
    lang,
  }: { readonly title: string; readonly tagline: string; readonly lang: string },
): string {
  const png = (src: string, size: number, purpose: string): object => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const manifest = {
    name: title,
    short_name: shortName ?? title,
    ...(tagline === '' ? {} : { description: tagline }),
    lang,
    start_url: './',
    scope: './',
    display: 'standalone',
    background_color: background,
    theme_color: themeColor ?? background,
    icons: [
      png(ICON_FILES.small, 192, 'any'),
      png(ICON_FILES.large, 512, 'any'),
      png(ICON_FILES.maskable, 512, 'maskable'),
    ],
  }
  return `${JSON.stringify(manifest, undefined, 2)}\n`
}
