// A line of text: options in titles of links and images, ids of headings, addresses as paths.
import { plainAddress } from '../../../model/text/hash-route.js'
import type { DialectPage } from '../dialect.js'
import { attribute, outsideCode, pathFrom } from '../line.js'

/** The line in our Markdown. */
export function textLine(text: string, page: DialectPage): string {
  const isHeading = /^\s*#{1,6}\s/.test(text)
  const plain = isHeading ? withHeadingId(text) : text
  if (!/\]\(|(?:src|href)=/.test(plain)) return plain
  return outsideCode(plain, (part) => withLinks(part, page))
}

/** `## Title :id=start` and marks for the table of contents. */
function withHeadingId(text: string): string {
  const plain = text.replace(/\s*(?:<!--\s*)?\{docsify-ignore(?:-all)?\}(?:\s*-->)?/g, '')
  const [, title = '', id] = /^(.*?)\s+['"]?:id=([^\s'"]+)['"]?\s*$/.exec(plain) ?? []
  return id === undefined ? plain : `${title} {#${id}}`
}

const LINK =
  /(!?)\[((?:[^[\]]|\[[^\]]*\])*)\]\(\s*(<[^>]*>|[^\s()]*(?:\([^\s()]*\)[^\s()]*)*)(?:\s+(["'])(.*?)\4)?\s*\)/g

function withLinks(text: string, page: DialectPage): string {
  return text
    .replace(LINK, (_, sign: string, label: string, url: string, _quote, title = '') => {
      const options = optionsOf(String(title))
      const { size } = options
      if (sign === '!' && size !== undefined) return imageTag(url, label, options.title, size)
      const address = sign === '!' ? url : pagePath(url, page)
      const inner = label.includes('](') ? withLinks(label, page) : label
      const end = options.title === '' ? '' : ` "${options.title.replaceAll('"', '&quot;')}"`
      return `${sign}[${inner}](${address}${end})`
    })
    .replace(
      /(<a\b[^>]*\bhref=)(["'])([^"']*)\2/g,
      (_, start: string, quote: string, url: string) =>
        [start, quote, pagePath(url, page), quote].join(''),
    )
}

/** `:ignore`, `:target=_blank`, `:size=50x100` and others, and the words that are the title. */
function optionsOf(written: string): { readonly title: string; readonly size?: string } {
  const words = written.split(/\s+/)
  const title = words.filter((word) => !/^:[a-z]/i.test(word)).join(' ')
  const size = words.map((word) => /^:size=(.+)$/.exec(word)?.[1]).find(Boolean)
  return { title, ...(size === undefined ? {} : { size }) }
}

function imageTag(url: string, alt: string, title: string, size: string): string {
  const [width = '', height] = size.split('x')
  const attributes = [
    attribute('src', url.replace(/^<|>$/g, '')),
    attribute('alt', alt),
    ...(title === '' ? [] : [attribute('title', title)]),
    attribute('width', width),
    ...(height === undefined || height === '' ? [] : [attribute('height', height)]),
  ]
  return `<img ${attributes.join(' ')}>`
}

/**
 * The address of a page as it counts here. docsify counts paths from the docs folder, and so do some authors; what is there
 * only from the folder of the page is left as it is.
 */
function pagePath(url: string, { file, docsDir, options, read }: DialectPage): string {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url) || url.startsWith('<')) return url
  const plain = plainAddress(url)
  const [path = '', hash = ''] = plain.split(/(?=#)/)
  if (path === '' || path.startsWith('/') || options?.['relativePath'] === true) return plain
  const inDocs = docsDir === '' || docsDir === '.' ? '' : `${docsDir}/`
  const names = (from: string): readonly string[] =>
    path.endsWith('/') ? [`${from}/README.md`] : [from, `${from}.md`, `${from}/README.md`]
  const isThere = (from: string): boolean => names(from).some((name) => read(name) !== undefined)
  const fromRoot = pathFrom('', inDocs + path)
  if (pathFrom(file, path) === fromRoot || !isThere(fromRoot)) return plain
  return `/${pathFrom('', path)}${hash}`
}
