// _coverpage.md, the first screen of a docsify site, as the top of its home page.
import { plainAddress } from '../../../model/text/hash-route.js'
import { homeHero } from '../home-hero.js'

const LINK = /^\s*\[([^\]]+)\]\(\s*(\S+?)(?:\s+["'][^"']*["'])?\s*\)\s*$/
const IMAGE = /^\s*!\[([^\]]*)\]\(\s*(\S+?)(?:\s+["'][^"']*["'])?\s*\)\s*$/

/** The lines of the cover: picture, title, promise and links; all other text below them. */
export function coverLines(text: string): readonly string[] {
  const lines = text
    .replace(/<!--[^]*?-->/g, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
  const title = lines.find((line) => /^#{1,2}\s/.test(line))
  if (title === undefined) return ['', ...lines, '', '---', '']
  const tagline = lines.find((line) => /^>\s*\S/.test(line))
  const images = lines.flatMap((line) => {
    const [, alt = '', src] = IMAGE.exec(line) ?? []
    return src === undefined ? [] : [{ line, alt, src }]
  })
  // A picture named `color` or without a name behind the links is the background.
  const image = images[0]
  const actions = lines.flatMap((line) => {
    const [, words = '', link] = LINK.exec(line) ?? []
    return link === undefined ? [] : [{ line, text: words, link: plainAddress(link) }]
  })
  const used = new Set([
    title,
    tagline,
    ...images.map((each) => each.line),
    ...actions.map((each) => each.line),
  ])
  const rest = lines
    .filter((line) => !used.has(line))
    .join('\n')
    .trim()
  return [
    '',
    ...homeHero({
      title: title.replace(/^#+\s*|\s*#+$/g, ''),
      ...(tagline === undefined ? {} : { tagline: tagline.replace(/^>\s*/, '') }),
      ...(image === undefined || image.alt === 'color'
        ? {}
        : { image: { src: image.src, alt: image.alt } }),
      actions: actions.map(({ text: words, link }, index) => ({
        ...{ text: words, link },
        variant: index === 0 ? 'primary' : 'secondary',
      })),
    }),
    '',
    ...(rest === '' ? [] : [...rest.split('\n'), '']),
  ]
}
