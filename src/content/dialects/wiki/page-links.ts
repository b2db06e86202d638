// Links between the pages of a repository's wiki, whose targets are names and addresses on the host.
import { readWikiAddress } from '../../../model/addresses/wiki-address.js'
import type { FileNames } from '../dialect.js'
import { pathFrom, type Line, type Writer } from '../line.js'
import { addressIn } from './wiki-link.js'

export type WikiContext = {
  readonly writer: Writer
  /** Of the page. */
  readonly file: string
  readonly names: FileNames
  /** The address of the wiki on its host, where it is known. */
  readonly address: string | undefined
  /** The file of the home page. */
  readonly home: string | undefined
  /** The folder of the wiki, relative to the site folder, with a slash at its end; empty for the site folder. */
  readonly folder: string
  /** Whether a file exists, relative to the site folder. */
  readonly hasFile: (file: string) => boolean
}

/** Where a target begins, and the target, in which brackets come in pairs. */
const TARGET =
  /(\]\(<?|^ {0,3}\[[^[\]]+\]:[ \t]*<?|\b(?:href|src)=["'])((?:[^()\s<>"']|\([^()\s<>"']*\))+)/g

/** The text with the paths of files in place of addresses of pages that exist. */
export function withPageLinks(text: string, context: WikiContext): string {
  const sized = text.replace(SIZED, (_, alt: string, source: string, w: string, h: string) => {
    const size = sizeOf([w, h])
    return `<img src="${source}" alt="${alt.replaceAll('"', '&quot;')}"${size} />`
  })
  return sized.replace(TARGET, (whole: string, before: string, target: string) => {
    const address = pathFor(target.replace(/\\([()])/g, '$1'), context)
    return address === undefined ? whole : before + address
  })
}

/** `![words](picture.png =500x300)`, with either number. */
const SIZED = /!\[([^[\]]*)\]\(([^()\s<>"']+)[ \t]=(\d*)x(\d*)\)/g

const sizeOf = ([width = '', height = '']: readonly string[]): string =>
  (width && ` width="${width}"`) + (height && ` height="${height}"`)

/** The path of the file that a target means, or another address of it; undefined for one that stays. */
function pathFor(target: string, context: WikiContext): string | undefined {
  const { names, file, address, home, hasFile } = context
  const found = readWikiAddress(target, address)
  if (!('page' in found)) {
    // A wiki in the repository itself may have links to its other files.
    const isFile = target.startsWith('../') && hasFile(pathFrom(file, withoutHash(target)))
    return isFile ? undefined : found.url
  }
  const page =
    found.page === ''
      ? home
      : (names.find(found.page, file) ?? names.find(withoutHash(target), file))
  if (page !== undefined) return addressIn(file, page) + found.hash
  const picture =
    IMAGE.test(found.page) && target.startsWith('/') ? pictureAt(found.page, context) : undefined
  return picture ?? found.url
}

const withoutHash = (target: string): string => target.replace(/[?#].*$/s, '')

/** Wikis of Azure DevOps have pictures in a hidden folder, by its path from the wiki or the repository. */
function pictureAt(path: string, { file, folder, hasFile }: WikiContext): string | undefined {
  const found = [folder + path, path].find(hasFile)
  return found === undefined ? undefined : addressIn(file, found)
}

const WIKI_LINK = /(?<![\\[])\[\[([^[\]\n]+)\]\](?![\](])/g

/** The text with links and pictures of Markdown in place of `[[words|page]]`. */
export function withWikiLinks(text: string, line: Line, context: WikiContext): string {
  if (!text.includes('[[')) return text
  return text.replace(WIKI_LINK, (_, inner: string) => {
    const parts = inner.split(/\\?\|/).map((part) => part.trim())
    if (/^_TO\w+_$/.test(inner)) return ''
    const [first = '', second] = parts
    if (IMAGE.test(first)) return pictureOf(first, parts.slice(1), context)
    const target = [second, first].find((each) => each && linkOf(each, context) !== undefined)
    const words = target === second || second === undefined ? first : second
    const address = target === undefined ? undefined : linkOf(target, context)
    if (address !== undefined) return `[${escaped(words)}](${address})`
    context.writer.warn(line, {
      code: 'broken-link',
      message: `No file named ${second ?? first}`,
      hint: 'Fix the name, or remove the link.',
    })
    return escaped(first)
  })
}

const IMAGE = /\.(?:avif|bmp|gif|jpe?g|png|svg|webp)$/i

const linkOf = (target: string, context: WikiContext): string | undefined =>
  target.startsWith('#') ? target : pathFor(target.replaceAll(' ', '-'), context)

/** A picture, with `alt=words`, `width=300px` and other options. */
function pictureOf(source: string, options: readonly string[], context: WikiContext): string {
  const value = (name: string): string | undefined =>
    options.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1)
  const alt = (value('alt') ?? '').replaceAll('"', '&quot;')
  const path = pathFor(source.replaceAll(' ', '%20'), context) ?? source.replaceAll(' ', '%20')
  const size = ['width', 'height'].map((name) => /^\d+/.exec(value(name) ?? '')?.[0] ?? '')
  return `<img src="${path}" alt="${alt}"${sizeOf(size)} />`
}

const escaped = (words: string): string => words.replace(/[[\]\\]/g, '\\$&')
