// What a page weighs, and what it loads, by its HTML.
import { gzipSync } from 'node:zlib'
import { htmlHeadings, htmlTags, type HtmlTag } from '../html/html-tags.js'
import { pageContent } from '../html/page-content.js'

/** Addresses are as the page writes them. */
export type PageWeight = {
  /** Bytes of the document in gzip; absent where nobody asks for it. */
  readonly html?: number
  /** Where most of the document is, from the outside to the inside, and the uncompressed bytes of that. */
  readonly heaviest?: { readonly steps: readonly string[]; readonly bytes: number }
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly images: readonly string[]
}

/** Bytes of a file in gzip, as hosts send it. */
export const gzipSize = (contents: string | Uint8Array): number => gzipSync(contents).length

/** The weight of a page, with that of its document where `hasHtml`. */
export function weighPage(html: string, hasHtml: boolean): PageWeight {
  const tags = htmlTags(html, ['script', 'link', 'img', 'source'])
  const module = moduleScript(html)
  return {
    ...(hasHtml ? { html: gzipSize(html), heaviest: heaviestPart(html) } : {}),
    scripts: unique([...tags.flatMap(scriptsOf), ...(module === undefined ? [] : [module])]),
    styles: unique(tags.flatMap(stylesOf)),
    images: unique(tags.flatMap(imagesOf)),
  }
}

const unique = (list: readonly string[]): readonly string[] => [...new Set(list)]

const words = (text = ''): readonly string[] => text.toLowerCase().split(/\s+/)

function scriptsOf({ name, attributes: { src, rel, href } }: HtmlTag): readonly string[] {
  if (name === 'script') return src === undefined ? [] : [src]
  return name === 'link' && words(rel).includes('modulepreload') && href !== undefined ? [href] : []
}

function stylesOf({ name, attributes: { rel, href } }: HtmlTag): readonly string[] {
  const isStyle = name === 'link' && words(rel).includes('stylesheet')
  return isStyle && href !== undefined ? [href] : []
}

function imagesOf({ name, attributes: { src, srcset = '' } }: HtmlTag): readonly string[] {
  if (name !== 'img' && name !== 'source') return []
  const sets = srcset.split(/,\s+/).flatMap((each) => each.trim().split(/\s+/).slice(0, 1))
  return [...(name === 'img' && src !== undefined ? [src] : []), ...sets].filter(
    (each) => each !== '' && !/^data:/i.test(each),
  )
}

/** The module of a React page or an MDX page, which the client imports at once. */
function moduleScript(html: string): string | undefined {
  const [, json] =
    /<script type="application\/json" id="page-view">(.*?)<\/script>/s.exec(html) ?? []
  const [, script] = /"body":\{[^{}[\]]*?"script":("(?:[^"\\]|\\.)*")/.exec(json ?? '') ?? []
  return script === undefined ? undefined : String(JSON.parse(script))
}

/** The largest part of a document: the content and its largest section, the sidebar, or the rest. */
function heaviestPart(html: string): NonNullable<PageWeight['heaviest']> {
  const content = pageContent(html)
  const navigation = [/<aside\b[\s\S]*?<\/aside>/i, /<nav id="site-navigation"[\s\S]*?<\/nav>/i]
    .map((part) => part.exec(html)?.[0] ?? '')
    .join('')
  const [inContent, inSidebar] = [bytesOf(content), bytesOf(navigation)]
  const rest = bytesOf(html) - inContent - inSidebar
  if (inSidebar >= inContent && inSidebar >= rest) return { steps: ['sidebar'], bytes: inSidebar }
  if (rest > inContent) return { steps: ['around the content'], bytes: rest }
  const section = heaviestSection(content)
  return section ?? { steps: ['content'], bytes: inContent }
}

function heaviestSection(content: string): PageWeight['heaviest'] {
  const headings = htmlHeadings(content)
  const sections = headings.map(({ id, start }, place) => ({
    id,
    bytes: bytesOf(content.slice(start, headings[place + 1]?.start)),
  }))
  const [first] = sections.toSorted((a, b) => b.bytes - a.bytes)
  return first && { steps: ['content', `#${first.id}`], bytes: first.bytes }
}

const bytesOf = (text: string): number => Buffer.byteLength(text)
