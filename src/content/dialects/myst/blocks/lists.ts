// Lists of pages and of terms.
import { PAGE_LIST } from '../../empty-section.js'
import { below, type Line } from '../../line.js'
import { anchor, fileOf, words, type Context, type Handler } from '../page/context.js'
import { termId } from '../page/references.js'
import { targetOf, titleWords } from '../text/roles.js'

/** The pages below a page; a hidden list is for the sidebar alone. */
export const toctree: Handler = (directive, context) => {
  const { line, options, body } = directive
  const { writer } = context
  if ('hidden' in options) return
  const entries = body.map((each) => ({ line: each, text: each.text.trim() })).filter(isEntry)
  if ('glob' in options && entries.some(({ text }) => text.includes('*'))) {
    pageList(directive, context)
    return
  }
  const items = entries.flatMap((entry) => item(entry, context) ?? [])
  if (items.length === 0) return
  writer.blank(line)
  if (options['caption']) {
    writer.line(line, `**${words(options['caption'], directive, context)}**`)
    writer.blank(below(line))
  }
  for (const each of items) writer.line(below(each), each.text)
  writer.blank(below(line))
}

const isEntry = ({ text }: { readonly text: string }): boolean =>
  text !== '' && text !== 'self' && !text.startsWith('%') && !text.startsWith('#')

function item(
  { line, text: written }: { readonly line: Line; readonly text: string },
  context: Context,
): Line | undefined {
  const { text, target } = targetOf(written)
  if (/^https?:/.test(target)) return { ...line, text: `- [${text ?? target}](${target})` }
  const found = context.references.page(target, context.page, fileOf(line, context))
  if (found === undefined) return undefined
  const title = text ?? titleWords(found.title ?? target)
  return { ...line, text: `- [${title}](${found.address})` }
}

/** The pages of the section. */
export const pageList: Handler = ({ line }, { writer }) => {
  writer.blank(line)
  writer.line(line, PAGE_LIST)
  writer.blank(below(line))
}

const indentOf = (text: string): number => text.length - text.trimStart().length

/** Terms, with definitions that are indented below them, or begin with a colon. */
export const glossary: Handler = ({ line, body }, context) => {
  const { writer } = context
  const outer = body
    .filter(({ text }) => text.trim() !== '')
    .reduce((least, { text }) => Math.min(least, indentOf(text)), Infinity)
  writer.blank(line)
  let isAfterTerm = false
  const inside: Line[] = []
  for (const each of body) {
    const { text } = each
    const indent = indentOf(text)
    const rest = text.slice(indent)
    if (rest === '') inside.push({ ...each, text: '' })
    else if (indent > outer || rest.startsWith(': ')) {
      const definition = rest.startsWith(': ')
        ? rest.slice(2)
        : text.slice(Math.min(indent, outer + 2))
      inside.push({ ...each, text: `${isAfterTerm ? ':   ' : '    '}${definition.trimStart()}` })
      isAfterTerm = false
    } else {
      if (!isAfterTerm && inside.at(-1)?.text !== '') inside.push({ ...each, text: '' })
      const term = rest.replace(/\s+:\s.*$/, '').trim()
      inside.push({ ...each, text: anchor(termId(term)) + term })
      isAfterTerm = true
    }
  }
  context.body(inside, context)
  writer.blank(below(line))
}
