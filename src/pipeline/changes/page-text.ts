// The sections of a page by its HTML: what readers see of its content.
import { digestOf } from '../files/digest.js'
import { htmlIds } from '../html/html-scan.js'
import { htmlHeadings, htmlText } from '../html/html-tags.js'
import { pageContent } from '../html/page-content.js'
import type { RecordedSection } from '../../site/changes/page-record.js'

export type PageText = {
  /** Text of its first heading; empty without one. */
  readonly title: string
  readonly sections: readonly RecordedSection[]
  /** Ids of all elements of the content. */
  readonly ids: readonly string[]
}

/** The program gives these ids in the order of the page: no link can rely on them. */
export const isGeneratedId = (id: string): boolean =>
  /^(?:fn-|fnref-|footnote-label$|tabs-\d+-)/.test(id)

export function readPageText(html: string): PageText {
  const content = pageContent(html)
  const headings = htmlHeadings(content).filter(({ id }) => !isGeneratedId(id))
  const title = htmlText(/<h1\b[^>]*>([\s\S]*?)<\/h1>/.exec(content)?.[1] ?? '')
  const lead = { anchor: '', title, digest: textDigest(content.slice(0, headings[0]?.start)) }
  const sections = headings.map(({ id, title: name, end }, place) => ({
    anchor: id,
    title: name,
    digest: textDigest(content.slice(end, headings[place + 1]?.start)),
  }))
  return { title, sections: [lead, ...sections], ids: [...htmlIds(content)] }
}

function textDigest(html: string): string {
  const text = htmlText(html)
  return text === '' ? '' : digestOf(text).slice(0, 12)
}
