// `[[Note]]`, `[[Note#Heading|words]]` and `![[picture.png|300]]`: links by the names of files, as apps for notes write them.
import { slug } from '../../context/slug.js'
import type { FileNames } from '../dialect.js'
import { pathTo } from '../line.js'

/** The place of a link: the file that it was written in, and the page that shows it. */
export type LinkFrom = { readonly written: string; readonly page: string }

export type WikiLink = {
  readonly isEmbed: boolean
  /** Path or name of a file; empty for the page itself. */
  readonly name: string
  /** The last heading, or `^` and the id of a block; empty for the whole file. */
  readonly part: string
  /** The parts behind the bars: an alternative text or a size. */
  readonly words: readonly string[]
  /** What a reader sees without words of its own. */
  readonly title: string
}

/** Links in a line; two brackets behind a backslash, or around a link of Markdown, are none. */
export const WIKI_LINK = /(?<![\\[])(!?)\[\[([^[\]\n]+)\]\](?!\])/g

/** The parts of a link from what is in its brackets. In tables its bar is behind a backslash. */
export function readLink(mark: string, inner: string): WikiLink {
  const [target = '', ...words] = inner.split(/\\?\|/).map((part) => part.trim())
  const [name = '', ...parts] = target.split('#').map((part) => part.trim())
  const shown = [name, ...parts]
    .filter((part) => part !== '')
    .map((part) => part.replace(/^\^/, ''))
  return {
    isEmbed: mark === '!',
    name,
    part: parts.at(-1) ?? '',
    words: words.filter((word) => word !== ''),
    title: shown.join(' › '),
  }
}

/** The file that a link means; the page that it is written in when it names none. */
export function fileOf(
  { name }: WikiLink,
  { written }: LinkFrom,
  names: FileNames,
): string | undefined {
  return name === '' ? written : names.find(name, written)
}

/** A link with its file. Wikis of GitHub and GitLab have the words of a link before its name. */
export function resolveWikiLink(
  mark: string,
  inner: string,
  from: LinkFrom,
  names: FileNames,
): { readonly link: WikiLink; readonly file: string | undefined } {
  const link = readLink(mark, inner)
  const file = fileOf(link, from, names)
  const [words] = link.words
  if (file !== undefined || words === undefined || link.isEmbed) return { link, file }
  const other = { ...readLink(mark, words), words: [link.title] }
  const otherFile = fileOf(other, from, names)
  return otherFile === undefined ? { link, file } : { link: other, file: otherFile }
}

/** A link of Markdown, or a picture, a sound or a video, instead of one of a wiki. */
export function toMarkdown(link: WikiLink, file: string, from: LinkFrom): string {
  const media = link.isEmbed ? toMedia(link, addressIn(from.page, file)) : undefined
  if (media !== undefined) return media
  return `[${wordsOf(link)}](${addressOf(link, file, from)})`
}

/** The address of a file, or of a part of it, from the page. */
export function addressOf({ part }: WikiLink, file: string, { page }: LinkFrom): string {
  return file === page && part !== '' ? anchorOf(part) : addressIn(page, file) + anchorOf(part)
}

/** The words of a link as Markdown shows them. */
export function wordsOf({ words, title }: WikiLink): string {
  return words[0] ?? title.replace(/[\\`*_<>~]/g, '\\$&')
}

/** The address of a file in a link of the page. */
export const addressIn = (page: string, file: string): string =>
  pathTo(file, page).replace(/[\s<>()%?#\\"'*_]/g, (char) =>
    /[()'*_]/.test(char)
      ? `%${char.charCodeAt(0).toString(16).toUpperCase()}`
      : encodeURIComponent(char),
  )

function anchorOf(part: string): string {
  if (part === '') return ''
  if (part.startsWith('^')) return `#${blockId(part.slice(1))}`
  return `#${slug(part).replace(/[\s()<>\\]/g, encodeURIComponent)}`
}

/** The id of the element that marks a block of text. */
export const blockId = (name: string): string => `block-${name.toLowerCase()}`

const IMAGE = /\.(?:avif|bmp|gif|ico|jpe?g|png|svg|webp)$/i
const SOUND = /\.(?:3gp|flac|m4a|mp3|oga|ogg|opus|wav)$/i
const VIDEO = /\.(?:m4v|mkv|mov|mp4|ogv|webm)$/i

/** Whether a file is a text that can be shown in a page. */
export const isNote = (file: string): boolean => /\.(?:md|markdown)$/i.test(file)

/** Undefined for a file that no element shows. */
function toMedia({ words, part, name }: WikiLink, path: string): string | undefined {
  const [, width, height] = /^(\d+)(?:x(\d+))?$/.exec(words.at(-1) ?? '') ?? []
  const alt = words[0] === undefined || (width !== undefined && words.length === 1) ? '' : words[0]
  if (SOUND.test(name)) return `<audio controls src="${path}"></audio>`
  if (VIDEO.test(name)) return `<video controls src="${path}"></video>`
  if (!IMAGE.test(name)) return undefined
  const address = part === '' ? path : `${path}#${encodeURIComponent(part)}`
  if (width === undefined) return `![${alt.replace(/[[\]\\]/g, '\\$&')}](${address})`
  const size = ` width="${width}"${height === undefined ? '' : ` height="${height}"`}`
  return `<img src="${address}" alt="${alt.replaceAll('"', '&quot;')}"${size} />`
}
