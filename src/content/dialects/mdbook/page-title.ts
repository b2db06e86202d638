// The title of a page without a heading of level 1.
import { readBlocks } from '../../blocks/read-blocks.js'
import { splitPage } from '../../../model/text/front-matter-text.js'
import type { DialectPage } from '../dialect.js'
import { pathFrom } from '../line.js'
import type { Expanded } from './expand.js'

/**
 * A page that starts with a heading of a lower level has that as its title; one that starts with text has the title of
 * its chapter.
 */
export function withTitle(expanded: Expanded, page: DialectPage): Expanded {
  const { lines } = expanded
  const texts = lines.map(({ text }) => text)
  const { bodyStart } = splitPage(texts.join('\n'))
  const blocks = [...readBlocks(texts.slice(bodyStart), { format: 'md' })]
  const first = blocks.find(({ kind }) => kind !== 'comment' && kind !== 'definition')
  const line = first && lines[bodyStart + first.first]
  if (line === undefined || blocks.some(({ level }) => level === 1)) return expanded
  if (first?.kind === 'heading' && line.text.startsWith('#')) {
    const title = { ...line, text: line.text.replace(/^#+/, '#') }
    return { ...expanded, lines: lines.map((each) => (each === line ? title : each)) }
  }
  const text = expanded.title ? undefined : chapterTitle(page)
  return text === undefined ? expanded : { ...expanded, title: { text, line } }
}

/** The text of the link to a page in the book's summary. */
function chapterTitle({ file, docsDir, read }: DialectPage): string | undefined {
  const summary = pathFrom('', `${docsDir}/SUMMARY.md`)
  for (const [, text = '', path = ''] of (read(summary) ?? '').matchAll(
    /\[([^\]]+)\]\(<?([^()<>]+)>?\)/g,
  ))
    if (pathFrom(summary, path.replaceAll('%20', ' ')) === file) return text.replace(/[`*]/g, '')
  return undefined
}
