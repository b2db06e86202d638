// What other sites show of a link, by the documentation of each: which elements of a page they read, in which order, and
// what they ask of an image.
import { metaOf, type HeadElement } from '../../helpers/head.js'

type Preview = {
  readonly title: string
  readonly description: string
  readonly image: string | undefined
  /** A picture across the preview, as opposed to a small one beside the text. */
  readonly isLarge: boolean
}

type Consumer = {
  readonly preview: (head: readonly HeadElement[], image: ImageFacts | undefined) => Preview
  /** What keeps the image from being shown. */
  readonly refused: (image: ImageFacts) => string | undefined
}

export type ImageFacts = {
  readonly width: number
  readonly height: number
  readonly bytes: number
  readonly type: string
}

const MB = 1_000_000

const firstOf = (head: readonly HeadElement[], ...keys: readonly string[]): string | undefined =>
  keys.map((key) => metaOf(head, key)[0]).find((content) => content !== undefined && content !== '')

const title = (head: readonly HeadElement[]): string =>
  head.find(({ tag }) => tag === 'title')?.text ?? ''

/** X: "Summary card with large image": `twitter:` first, then `og:`; 300 x 157 to 4096 x 4096, 5 MB, no SVG. */
const x: Consumer = {
  preview: (head, image) => ({
    title: (firstOf(head, 'twitter:title', 'og:title') ?? '').slice(0, 70),
    description: (firstOf(head, 'twitter:description', 'og:description') ?? '').slice(0, 200),
    image: firstOf(head, 'twitter:image', 'og:image'),
    isLarge: metaOf(head, 'twitter:card')[0] === 'summary_large_image' && image !== undefined,
  }),
  refused: ({ width, height, bytes, type }) => {
    if (!/^(?:jpg|png|webp|gif)$/.test(type)) return `type ${type}`
    if (width < 300 || height < 157) return 'too small'
    if (width > 4096 || height > 4096 || bytes > 5 * MB) return 'too large'
    return undefined
  },
}

/**
 * Facebook, "A guide to sharing for webmasters": `og:title`, `og:description`, `og:image`, `og:url`; from 600 x 315 on
 * large, best 1.91:1, at least 200 x 200, 8 MB. The first share shows an image whose size is in the page.
 */
const facebook: Consumer = {
  preview: (head, image) => {
    const width = Number(firstOf(head, 'og:image:width'))
    const height = Number(firstOf(head, 'og:image:height'))
    const isKnown = image?.width === width && image.height === height
    return {
      title: firstOf(head, 'og:title') ?? title(head),
      description: firstOf(head, 'og:description', 'description') ?? '',
      image: firstOf(head, 'og:image'),
      isLarge: isKnown && width >= 600 && height >= 315,
    }
  },
  refused: ({ width, height, bytes, type }) => {
    if (type === 'svg') return 'type svg'
    if (width < 200 || height < 200) return 'too small'
    return bytes > 8 * MB ? 'too large' : undefined
  },
}

/** LinkedIn, "Making your website shareable": `og:` alone, at least 1200 x 627 for a large image, best 1.91:1, 5 MB. */
const linkedIn: Consumer = {
  preview: (head, image) => ({
    title: firstOf(head, 'og:title') ?? title(head),
    description: firstOf(head, 'og:description') ?? '',
    image: firstOf(head, 'og:image'),
    isLarge: image !== undefined && image.width >= 1200 && image.height >= 627,
  }),
  refused: ({ bytes, type }) => {
    if (!/^(?:jpg|png|gif)$/.test(type)) return `type ${type}`
    return bytes > 5 * MB ? 'too large' : undefined
  },
}

export const CONSUMERS = { x, facebook, linkedIn } as const
