// Pictures, links and words with attributes.
import { withoutTex } from '../../../../model/text/rmarkdown/tex.js'
import { escapeHtml } from '../../../../model/text/text.js'
import { anchor } from '../../line.js'
import type { Context } from '../page/context.js'
import { pageAddress } from '../page/files.js'
import type { Attributes } from '../read/attributes.js'
import { isShown } from '../page/conditions.js'
import { bookAddress } from './book-references.js'

const ADDRESS = /^[ \t\n]*(?:<([^<>\n]*)>|([^\s]*))(?:\s+(?:"([^]*)"|'([^]*)'))?[ \t\n]*$/

/** A target of Markdown: its address and its title. */
function partsOf(written: string): { readonly address: string; readonly title: string } {
  const found = ADDRESS.exec(written)
  // An address with spaces.
  if (found === null) return { address: written.trim().replaceAll(' ', '%20'), title: '' }
  return { address: found[1] ?? found[2] ?? '', title: found[3] ?? found[4] ?? '' }
}

const inTarget = (address: string): string => (/[\s()]/.test(address) ? `<${address}>` : address)

/** A picture or a film in Markdown, or in HTML where it has a size. `alt` is as it is written. */
export function writtenImage(
  alt: string,
  target: string,
  { id, classes, values }: Attributes,
  { page }: Context,
): string {
  // Each picture for dark pages has one for light pages beside it.
  if (classes.includes('dark-content')) return ''
  const { address, title } = partsOf(target)
  const source = pageAddress(address, page)
  const words = withoutTex(values['fig-alt'] ?? values['alt'] ?? alt)
  const before = id === undefined ? '' : anchor(id)
  if (
    /\.(?:mp4|webm|ogv|mov)(?:[?#].*)?$/i.test(source) &&
    !/^https?:\/\/(?:www\.)?(?:youtu|vimeo)/.test(source)
  )
    return `${before}<video src="${escapeHtml(source)}" controls></video>`
  const size = sizeOf(values)
  if (size === '') {
    const shown = title === '' ? '' : ` "${title.replaceAll('"', '&quot;')}"`
    return `${before}![${words.replace(/(?<!\\)[[\]]/g, '\\$&')}](${inTarget(source)}${shown})`
  }
  const plain = plainWords(words)
  return `${before}<img src="${escapeHtml(source)}" alt="${escapeHtml(plain)}"${size}>`
}

/** A text without the marks of Markdown. */
const plainWords = (text: string): string =>
  text
    .replace(/!?\[([^[\]]*)\](?:\([^()]*\))?/g, '$1')
    .replace(/[*`]/g, '')
    .replace(/\uE000\d+\uE001/g, '')
    .replace(/\s+/g, ' ')
    .trim()

function sizeOf(values: Attributes['values']): string {
  const width = values['width'] ?? values['out-width']
  const height = values['height']
  const pixels = (value: string | undefined): string | undefined =>
    /^(\d{1,5})(?:px)?$/.exec(value ?? '')?.[1]
  const [across, down] = [pixels(width), pixels(height)]
  const share = /^\d{1,3}(?:\.\d+)?%$|^\d{1,3}(?:\.\d+)?(?:em|rem|in|cm|mm)$/.exec(width ?? '')?.[0]
  return [
    across === undefined ? '' : ` width="${across}"`,
    down === undefined ? '' : ` height="${down}"`,
    share === undefined || share === '100%' ? '' : ` style="width: ${share}"`,
  ].join('')
}

/** A link to a page, by its file. Links with words alone have no other attributes here. */
export function writtenLink(
  words: string,
  target: string,
  { id }: Attributes,
  context: Context,
): string {
  const { address, title } = partsOf(target)
  // The name of something in code, whose page is made from that code.
  if (/^\uE000\d+\uE001$/.test(address)) return words || address
  const to = linkAddress(address, context)
  const shown = title === '' ? '' : ` "${title.replaceAll('"', '&quot;')}"`
  return `${id === undefined ? '' : anchor(id)}[${words}](${inTarget(to)}${shown})`
}

/** The address of a page by its file, or of a page and a section of a book by their ids. */
function linkAddress(address: string, context: Context): string {
  const to = pageAddress(address, context.page)
  return to === address ? (bookAddress(address, context) ?? to) : to
}

const TAGS: Readonly<Record<string, string>> = {
  ...{ mark: 'mark', underline: 'u', ul: 'u', kbd: 'kbd' },
}

/** Words with attributes: as their classes say, else as they are. */
export function writtenSpan(words: string, attributes: Attributes, context: Context): string {
  const { id, classes } = attributes
  if (classes.includes('hidden') || classes.includes('dark-content')) return ''
  if (!isShown(attributes, context)) return ''
  const tag = classes
    .map((name) => (Object.hasOwn(TAGS, name) ? TAGS[name] : undefined))
    .find(Boolean)
  const before = id === undefined ? '' : anchor(id)
  if (classes.includes('smallcaps'))
    return `${before}<span style="font-variant: small-caps">${words}</span>`
  if (classes.includes('aside')) return `${before}(${words.trim()})`
  return before + (tag === undefined ? words : `<${tag}>${words}</${tag}>`)
}
