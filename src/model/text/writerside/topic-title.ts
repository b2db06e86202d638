// The title of a page of Writerside.
import { isTopic } from './topic-file.js'
import { attributeOf, elementsNamed, elementsOf, parseXml, plainText } from './xml.js'

/** The title as it is written, in Markdown for pages in Markdown; undefined without one. */
export function topicTitle(file: string, text: string): string | undefined {
  return isTopic(file) ? xmlTitle(text) : markdownTitle(text)
}

function xmlTitle(text: string): string | undefined {
  const nodes = parseXml(text)
  const [topic] = elementsNamed(nodes, 'topic')
  if (topic === undefined) return undefined
  const [own] = elementsOf(topic.children).filter(({ name }) => name === 'title')
  const [start] = elementsNamed(topic.children, 'section-starting-page')
  const [inner] = start === undefined ? [] : elementsNamed(start.children, 'title')
  const written = own ?? (attributeOf(topic, 'title') === undefined ? inner : undefined)
  const title = written === undefined ? attributeOf(topic, 'title') : plainText(written.children)
  return title?.replace(/\s+/g, ' ').trim() || undefined
}

function markdownTitle(text: string): string | undefined {
  let isCode = false
  for (const line of text.split('\n')) {
    if (/^(?:```|~~~)/.test(line)) isCode = !isCode
    if (isCode) continue
    const comment = line.startsWith('[//]:') ? line.slice('[//]:'.length).trim() : ''
    if (/^#\s?[("']title:/.test(comment)) {
      const title = comment.replace(/^#\s?[("']title:/, '').slice(0, -1)
      return title.trim() || undefined
    }
    const heading = /^#[ \t]+(\S.*)$/.exec(line)?.[1]
    if (heading !== undefined) return heading.replace(/\{[^{}]*\}\s?$/, '').trim() || undefined
  }
  return undefined
}
