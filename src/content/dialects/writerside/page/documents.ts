// Files of a project as trees, with their titles and the places that links lead to.
import { withCharacters } from '../../../../model/text/writerside/entities.js'
import { isTopic } from '../../../../model/text/writerside/topic-file.js'
import { topicTitle } from '../../../../model/text/writerside/topic-title.js'
import type { Element, Node } from '../../../../model/text/writerside/nodes.js'
import { parseMarkup } from '../../../../model/text/writerside/markup.js'
import { elementsOf, parseXml } from '../../../../model/text/writerside/xml.js'
import { headingId } from '../../../../model/text/writerside/heading-id.js'
import { headingLine } from '../../headings/heading-line.js'
import { createMemo } from '../../memo.js'
import { isKnownElement } from './elements.js'
import { readBraces } from '../../../../model/text/writerside/tags.js'
import { splitPage } from '../../../../model/text/front-matter-text.js'

export type Documents = {
  readonly nodes: (file: string, text: string) => readonly Node[]
  /** The title of a file as it is written. */
  readonly title: (file: string, text: string) => string | undefined
  /** The title of a section by its id. */
  readonly section: (file: string, text: string, id: string) => string | undefined
}

/** Files are read once, however many pages name them. */
export function createDocuments(): Documents {
  const markdown = createMemo(parseMarkdown)
  const xml = createMemo(topicNodes)
  const titles = createMemo((text) => topicTitle('a.md', text))
  const xmlTitles = createMemo((text) => topicTitle('a.topic', text))
  const sections = createMemo((text) => sectionsOf(text, parseMarkdown(text)))
  const xmlSections = createMemo((text) => sectionsOf('', topicNodes(text)))
  return {
    nodes: (file, text) => (isTopic(file) ? xml(text) : markdown(text)),
    title: (file, text) => (isTopic(file) ? xmlTitles(text) : titles(text)),
    section: (file, text, id) => (isTopic(file) ? xmlSections(text) : sections(text)).get(id),
  }
}

/** The nodes of a page in Markdown, without its front matter. */
function parseMarkdown(text: string): readonly Node[] {
  const { lines, bodyStart } = splitPage(text)
  const body = lines.slice(bodyStart).join('\n')
  return parseMarkup(body, { isMarkdown: true, isKnown: isKnownElement }, bodyStart)
}

/** The content of the element of a topic. */
function topicNodes(text: string): readonly Node[] {
  const nodes = parseXml(text)
  return elementsOf(nodes).find(({ name }) => name === 'topic')?.children ?? nodes
}

function sectionsOf(text: string, nodes: readonly Node[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const add = (id: string, title: string): void => {
    if (!found.has(id)) found.set(id, title)
  }
  for (const line of text.split('\n')) {
    const heading = line.startsWith('#') ? headingLine(line) : undefined
    if (heading === undefined) continue
    const { title, id } = headingParts(heading.text)
    for (const each of id === undefined ? idsOf(title) : [id]) add(each, title)
  }
  const walk = (elements: readonly Element[]): void => {
    for (const { name, attributes, children } of elements) {
      const { title, id } = attributes
      if (title !== undefined && /^(?:chapter|procedure|def|tab|table)$/.test(name))
        for (const each of id === undefined ? idsOf(title) : [id]) add(each, title)
      walk(elementsOf(children))
    }
  }
  walk(elementsOf(nodes))
  return found
}

/** The ids that a heading may have, by the settings of the project. */
const idsOf = (title: string): readonly string[] => {
  const plain = wordsOf(title)
  return [headingId(plain), headingId(plain, false)]
}

/** A heading without its marks and tags. */
export const wordsOf = (title: string): string =>
  withCharacters(title.replace(/<\/?[a-z-]{1,20}(?:\s[^<>]{0,500})?\/?>/g, ''))
    .replace(/\[([^\]]*)\]\([^()]*\)/g, '$1')
    .replace(/[`*]|\\(?=[^\w\s])/g, '')

/** A heading's words, and the id in its braces. */
export function headingParts(text: string): {
  readonly title: string
  readonly id: string | undefined
} {
  const at = text.lastIndexOf('{')
  const read = at < 0 ? undefined : readBraces(text, at)
  if (read === undefined || text.slice(read.end).trim() !== '')
    return { title: text, id: undefined }
  const id = read.attributes['id']
  return { title: text.slice(0, at).trimEnd(), id: id === undefined || id === '' ? undefined : id }
}
