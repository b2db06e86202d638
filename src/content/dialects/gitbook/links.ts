// What GitBook's tags for links become: the page's title for a page, a player for a video, the address for the rest.
import { decodePart } from '../../../model/addresses/decode.js'
import { splitPage } from '../../../model/text/front-matter-text.js'
import { slug } from '../../context/slug.js'
import { escapeHtml } from '../../../model/text/text.js'
import type { DialectPage } from '../dialect.js'
import { pathFrom } from '../line.js'

/** `[text](url)` for any text and address. */
export function link(text: string, url: string): string {
  const target = /[\s()<>]/.test(url) ? `<${url.replace(/[<>]/g, encodeURIComponent)}>` : url
  return `[${text.replace(/(?<!\\)[[\]]/g, '\\$&')}](${target})`
}

/** Whether an address is one that GitBook writes for a page that is gone. */
export function isBroken(url: string): boolean {
  return /^(?:broken-reference|\/broken\/)/.test(url)
}

/** The title of the page that an address names, else the text that its author wrote, else the address. */
export function linkText(url: string, written: string, { file, read }: DialectPage): string {
  const path = decodePart(url.replace(/[?#].*$/, ''))
  const hash = /#([^?]+)$/.exec(url)?.[1]
  const isPage = !/^[a-z][a-z\d+.-]*:/i.test(path)
  const from = path === '' ? file : pathFrom(file, path)
  const text = isPage ? readPage(from, read) : undefined
  const title = text === undefined ? undefined : (headingOf(text, hash) ?? titleOf(text))
  if (title !== undefined) return title
  const isOwn = written !== '' && written !== url && written !== path
  return isOwn ? written : url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')
}

function readPage(path: string, read: DialectPage['read']): string | undefined {
  return /\.mdx?$/i.test(path) ? read(path) : (read(`${path}/README.md`) ?? read(`${path}.md`))
}

function titleOf(text: string): string | undefined {
  const { lines, bodyStart } = splitPage(text)
  const heading = lines.slice(bodyStart).find((line) => /^# /.test(line))
  return heading === undefined ? undefined : headingText(heading) || undefined
}

/** The heading that has an id, written or made of its text. */
function headingOf(text: string, id: string | undefined): string | undefined {
  if (id === undefined) return undefined
  const headings = text.split('\n').filter((line) => /^#{1,6}\s/.test(line))
  const found = headings.find(
    (line) => line.includes(`id="${id}"`) || slug(headingText(line)) === id,
  )
  return found === undefined ? undefined : headingText(found)
}

const headingText = (line: string): string =>
  line
    .replace(/^#+\s+/, '')
    .replace(/<[^>]*>/g, '')
    .replace(/\s#+\s*$/, '')
    .replace(/\{#[^}]*\}\s*$/, '')
    .trim()

/** Mentions of pages, whose text is the name of their file, with the titles of the pages. */
export function withTitles(text: string, page: DialectPage): string {
  if (!text.includes('"mention"')) return text
  return text.replace(
    /\[((?:[^[\]]|\\.)*)\]\(<?([^()<>]*?)>? "mention"\)/g,
    (_, written: string, url: string) => link(linkText(url, written, page), url),
  )
}

/** HTML that shows what an address names; undefined for an address that is only a link. */
export function embedded(url: string): string | undefined {
  const plain = url.replace(/[?#].*$/, '')
  const quoted = escapeHtml(url)
  if (/\.(?:png|jpe?g|gif|svg|webp|avif)$/i.test(plain)) return `<img src="${quoted}" alt="">`
  if (/\.(?:mp4|webm|ogv)$/i.test(plain)) return `<video controls src="${quoted}"></video>`
  if (/\.(?:mp3|ogg|wav)$/i.test(plain)) return `<audio controls src="${quoted}"></audio>`
  const player = playerOf(url)
  if (player === undefined) return undefined
  return `<iframe src="${player}" title="Video" width="100%" style="aspect-ratio: 16 / 9; border: 0" loading="lazy" allowfullscreen></iframe>`
}

function playerOf(url: string): string | undefined {
  const you =
    /^https?:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{11})/.exec(
      url,
    )?.[1]
  if (you !== undefined) return `https://www.youtube-nocookie.com/embed/${you}`
  const vimeo = /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+)/.exec(url)?.[1]
  if (vimeo !== undefined) return `https://player.vimeo.com/video/${vimeo}`
  const streamable = /^https?:\/\/streamable\.com\/(?:[eo]\/)?(\w+)/.exec(url)?.[1]
  if (streamable !== undefined) return `https://streamable.com/e/${streamable}`
  const loom = /^https?:\/\/(?:www\.)?loom\.com\/(?:share|embed)\/([\da-f]+)/.exec(url)?.[1]
  return loom === undefined ? undefined : `https://www.loom.com/embed/${loom}`
}

/** Links to pages that are gone are their text; addresses with spaces are in brackets, others lose a stray backslash. */
export function soundLinks(written: string): string {
  // Spaces in the names of assets, which GitBook once wrote as they are, or with half of the brackets around them.
  const whole = written.replace(/\]\((https?:[^\s()<>\\]*)\\\)(?=[\s.,;:!?]|$)/g, ']($1)')
  const text = whole.includes('.gitbook/assets/')
    ? whole.replace(
        /\]\(([^<>()\n]*\.gitbook\/assets\/[^<>\n]*?\.\w{2,4})>?\)/g,
        (all, url: string) => (url.includes(' ') ? `](<${url}>)` : all),
      )
    : whole
  if (!text.includes('broken')) return text
  return text
    .replace(/(?<!!)\[((?:[^[\]]|\\.)*)\]\(<?(?:broken-reference|\/broken\/)[^()]*\)/g, '$1')
    .replace(/<a\b[^>]*\bhref="(?:broken-reference|\/broken\/)[^"]*"[^>]*>(.*?)<\/a>/g, '$1')
}
