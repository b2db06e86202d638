// Lines of text: links by uid and from the root, pictures, videos.
import { decodePart } from '../../../model/addresses/decode.js'
import { isList } from '../../../model/json.js'
import type { DialectPage } from '../dialect.js'
import type { Line } from '../line.js'
import { attributesIn } from './attributes.js'
import { filePath, linkTo, pageOfUid } from './paths.js'

/** A line of text with our links. */
export function textLine({ text, place }: Line, page: DialectPage): string {
  if (!/[@~]|xref|\]\(|\[!Video|:::image|:::video/i.test(text)) return text
  const from = place.file ?? page.file
  return aroundCode(text, (part) => {
    const written = withoutGenerated(withMedia(part), from, page)
    return withReferences(withFiles(written, from, page), page)
  })
}

/** A text whose inline code stays as it is, also in the words of links. */
function aroundCode(text: string, change: (part: string) => string): string {
  const code: string[] = []
  const plain = text.replace(
    /(`+)(?!`)[^]*?[^`]\1(?!`)/g,
    (span) => `\uE000${String(code.push(span))}\uE001`,
  )
  return change(plain).replace(/\uE000(\d+)\uE001/g, (_, count) => code[Number(count) - 1] ?? '')
}

/** `:::image source="…" alt-text="…":::` and videos, whose players are those of other sites. */
const withMedia = (part: string): string =>
  part
    .replace(/:::\s*(image|video)\s([^]*?):::/g, (whole, kind: string, written: string) => {
      const { source, 'alt-text': alt = '' } = attributesIn(written)
      if (source === undefined) return whole
      return kind === 'video' ? video(source) : `![${alt.replace(/[[\]]/g, '\\$&')}](${source})`
    })
    .replace(/\[!Video\s+([^\]\s]+)\s*\]/gi, (_, address: string) => video(address))

const video = (address: string): string =>
  `[Video](${address.replace(/^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]+).*/, 'https://www.youtube.com/watch?v=$1')})`

const REFERENCES = [
  // [words](xref:Some.Uid)
  /(?<!!)\[((?:[^[\]]|\[[^[\]]*\])*)\]\(\s*<?xref:((?:[^()\s<>]|\([^()]*\))+)>?(?:\s+"[^"]*")?\s*\)/,
  // <xref:Some.Uid>, <xref uid="Some.Uid">
  /<xref:([^<>\s]+)>|<xref\s+(?:uid|href)="([^"]+)"[^<>]*>(?:\s*<\/xref>)?/,
  // @"some uid", @Some.Uid
  /(?<![\w@/.\\])@(?:"([^"\n]+)"|'([^'\n]+)'|([A-Za-z][\w-]*(?:[.][\w-]+)*)(?![\w/@(]))/,
].map(({ source }) => source)

const REFERENCE = new RegExp(REFERENCES.join('|'), 'g')

function withReferences(part: string, page: DialectPage): string {
  return part.replace(REFERENCE, (whole: string, ...groups: readonly (string | undefined)[]) => {
    const [label, linked, short, tag, quoted, apostrophed, plain] = groups
    const written = linked ?? short ?? tag ?? quoted ?? apostrophed ?? plain ?? ''
    const [, name = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(written) ?? []
    const uid = decodePart(name)
    const found = pageOfUid(uid, page)
    if (found === undefined && plain !== undefined && !/^[A-Z]\w*\.[A-Z]/.test(plain)) return whole
    const words = label || textIn(query) || found?.title
    if (found === undefined) return words ?? `\`${uid.replaceAll('`', '-')}\``
    return `[${words ?? uid}](${linkTo(found.file, page)}${hash})`
  })
}

/** The text in `?text=words`, which may also name what is shown of the code. */
function textIn(query: string): string | undefined {
  const text = /[?&]text=([^&]*)/.exec(query)?.[1]
  return text === undefined ? undefined : decodePart(text.replaceAll('+', ' '))
}

/** Links to pages that are generated from code, which do not exist: their words stay. */
function withoutGenerated(part: string, from: string, page: DialectPage): string {
  const folders = page.options?.['generated']
  if (!isList(folders) || !part.includes('](')) return part
  return part.replace(LINK, (whole: string, words: string, address: string) => {
    const [, name = ''] = /^([^?#]*)/.exec(address) ?? []
    const [, stem] = /^(.+)\.(?:html|yml|md|json)$/.exec(name) ?? []
    if (stem === undefined || /^[a-z][\w+.-]*:/i.test(name)) return whole
    const file = filePath(stem.replace(/^\//, '~/'), from, page)
    const isGenerated = folders.some(
      (each) =>
        typeof each === 'string' && file.startsWith(`${filePath(`~/${each}`, from, page)}/`),
    )
    return isGenerated && page.read(`${file}.md`) === undefined ? words : whole
  })
}

const LINK = /(?<!!)\[((?:[^[\]]|\[[^[\]]*\])*)\]\(([^()\s]+)(?:\s+"[^"]*")?\)/g

/** Addresses from the root, and those of an included file, as the page would write them. */
function withFiles(part: string, from: string, page: DialectPage): string {
  const isIncluded = from !== page.file
  if (!isIncluded && !part.includes('~/')) return part
  const address = (written: string): string => {
    const isRooted = written.startsWith('~/')
    if (!isRooted && (!isIncluded || /^(?:[a-z][\w+.-]*:|[/#])/i.test(written))) return written
    const [, name = '', tail = ''] = /^([^?#]*)(.*)$/.exec(written) ?? []
    return `${linkTo(filePath(name, from, page), page)}${tail}`
  }
  return part
    .replace(/(\]\(\s*<?)([^()\s<>]+)/g, (_, before: string, to: string) => before + address(to))
    .replace(/(\s(?:src|href)=")([^"]+)/g, (_, before: string, to: string) => before + address(to))
    .replace(/^(\[[^\]]+\]:\s*)(\S+)/, (_, before: string, to: string) => before + address(to))
}
