// The sidebar of a wiki as a list of links: hosts show it as a page, so sections are written in many ways.
import { readWikiAddress } from '../../model/addresses/wiki-address.js'
import { readSummary, type SummaryItem } from '../summary/read-summary.js'
import type { WikiPages } from './wiki-pages.js'

export type WikiPlace = {
  readonly pages: WikiPages
  /** The address of the wiki on its host, where it is known. */
  readonly address: string | undefined
}

/** The items of a sidebar. Paths of chapters are files of the wiki, or names of pages that do not exist. */
export function readLinkList(text: string, place: WikiPlace): readonly SummaryItem[] {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => withFiles(withoutElements(line), place))
  const list = lines.map((line, row) => withHeading(line, lines, row)).join('\n')
  // One heading of level 1 is the title of the list; several are sections.
  const isTitled = (list.match(/^# /gm) ?? []).length === 1
  return readSummary(isTitled ? list : list.replace(/^# /gm, '## '))
}

/** Elements that mark sections, items and links, as Markdown. */
const withoutElements = (line: string): string =>
  line
    .replace(/<summary>(.{0,300}?)<\/summary>/gi, (_, label: string) => `\n## ${plain(label)}\n`)
    .replace(/<h\d\b[^<>]*>(.{0,300}?)<\/h\d>/gi, (_, label: string) => `\n## ${label}\n`)
    .replace(/<a\b[^<>]*?\bhref=(["'])([^"'<>]*)\1[^<>]*>(.{0,300}?)<\/a>/gi, '[$3]($2)')
    .replace(/<li\b[^>]*>/gi, '- ')
    .replace(ELEMENT, '')
    .replace(/(\*\*|__)(\[\[[^[\]]*\]\]|\[[^[\]]*\]\([^()\s]*\))\1/g, '$2')

/** Other elements, whose text is what counts. */
const ELEMENT =
  /<\/?(?:b|br|center|code|details|div|em|font|hr|i|img|kbd|li|ol|p|small|span|strong|sub|summary|sup|table|tbody|td|th|thead|tr|u|ul)\b[^<>]*>/gi

const WIKI_LINK = /\[\[([^[\]\n]+)\]\]/g
const TARGET = /(?<=\]\()<?((?:[^()\s<>]|\([^()\s<>]*\))+)>?/g

/** The text with the files of pages, encoded, as the targets of its links. */
export function withFiles(text: string, place: WikiPlace): string {
  return text
    .replace(WIKI_LINK, (_, inner: string) => {
      const [first = '', second] = inner.split('|').map((part) => part.trim())
      // Hosts have the words first; apps for notes have them behind the name.
      const isSwapped = second !== undefined && place.pages.find(nameOf(second)) === undefined
      const target = isSwapped && place.pages.find(nameOf(first)) ? first : (second ?? first)
      const words = second === undefined ? first : target === first ? second : first
      return `[${words}](${targetOf(target.replaceAll(' ', '-'), place)})`
    })
    .replace(TARGET, (_, target: string) => targetOf(target, place))
}

const nameOf = (target: string): string => target.replace(/#.*$/, '')

function targetOf(written: string, { pages, address }: WikiPlace): string {
  const found = readWikiAddress(written, address)
  if (!('page' in found)) return found.url
  const file = pages.find(found.page)
  if (file === undefined && found.url !== undefined) return found.url
  return `${encodeURIComponent(file ?? found.page)}${found.hash}`
}

const LINK = /\]\(/
const ITEM = /^\s*(?:[-*+]|\d+[.)])\s/
const MARKED = /^\s*(?:#{1,6}\s|>|\||={3,}\s*$|-{3,}\s*$|!\[)/

/**
 * A line of words in bold, or just above a list, is a heading. A heading that is a link begins with a link of its own.
 */
function withHeading(line: string, lines: readonly string[], row: number): string {
  const heading = /^\s*(#{1,6})\s+(.*)$/.exec(line)
  if (heading) {
    const [, marks = '', words = ''] = heading
    return LINK.test(words) ? `${marks} ${plain(words)}\n\n- ${words}` : line
  }
  if (line.trim() === '' || ITEM.test(line) || MARKED.test(line) || LINK.test(line)) return line
  const isBold = /^\s*(?:\*\*|__)[^*_]+(?:\*\*|__):?\s*$/.test(line)
  const next = lines.slice(row + 1).find((each) => each.trim() !== '') ?? ''
  return isBold || (ITEM.test(next) && line.length < 80)
    ? `\n### ${plain(line).replace(/:$/, '')}\n`
    : line
}

/** The words of a line, without links and marks. */
const plain = (text: string): string =>
  text
    .replace(/!?\[([^[\]]*)\]\([^()\s]*\)/g, '$1')
    .replace(/\*\*|__|`/g, '')
    .replace(/<[^<>]*>/g, '')
    .trim()
