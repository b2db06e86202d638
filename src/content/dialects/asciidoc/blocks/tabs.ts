// Tabs: lists of terms in a block, and blocks of code that follow each other.
import { attribute, label } from '../../line.js'
import type { Source } from '../read/source.js'
import { delimiterOf, isBlank, listMarkOf } from '../read/syntax.js'
import { languageOf, writeCode } from './code.js'
import { container } from '../../marks.js'
import { titleOf, words, writeTitle, type Block, type Context } from './context.js'
import { isSibling, readItem, type Item } from './list-items.js'
import { readAttributesBefore } from './meta.js'

const valueOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'tab'

/** Writes a set of tabs; without tabs in it, what the block has within. */
export function writeTabs(block: Block, context: Context): void {
  const { attributes, body, line } = block
  const start = body.findIndex(({ text }) => !isBlank(text))
  const items = start < 0 ? [] : termsAt(body, start)
  const [first] = items
  writeTitle(block, context)
  if (first === undefined) {
    context.write(body, context)
    return
  }
  const group = attributes.named['sync-group-id']
  const opening = group === undefined ? 'tabs' : `tabs{${attribute('groupId', group)}}`
  container(line, opening, context, () => {
    for (const item of items) {
      const title = words(item.mark.term.trim(), item.line, context, { isOneLine: true })
      container(item.line, tab(title), context, () => {
        context.write(
          [
            ...item.text,
            ...(item.text.length > 0 ? [{ ...item.line, text: '' }] : []),
            ...item.body,
          ],
          context,
        )
      })
    }
  })
  const last = items.at(-1)?.end ?? body.length
  if (body.slice(last).some(({ text }) => !isBlank(text))) context.write(body.slice(last), context)
}

const tab = (title: string): string => `tab${label(title)}{${attribute('value', valueOf(title))}}`

function termsAt(lines: readonly Source[], start: number): readonly Item[] {
  const items: Item[] = []
  const mark = listMarkOf(lines[start]?.text ?? '')
  if (mark?.kind !== 'term') return items
  for (let row = start; row < lines.length;) {
    const own = listMarkOf(lines[row]?.text ?? '')
    const item =
      own !== undefined && isSibling(lines[row]?.text ?? '', mark)
        ? readItem(lines, row, own)
        : undefined
    if (item === undefined) break
    items.push(item)
    row = item.end
  }
  return items
}

/**
 * Writes blocks of code with the roles `primary` and `secondary` that follow each other as tabs, and returns the row
 * after them; undefined for another block.
 */
export function roleTabs(
  lines: readonly Source[],
  first: Block,
  next: number,
  context: Context,
): number | undefined {
  if (!first.attributes.roles.includes('primary')) return undefined
  const blocks = [first]
  let end = next
  for (;;) {
    const found = readAttributesBefore(lines, end, context)
    const line = lines[found.end]
    const delimiter = delimiterOf(line?.text ?? '')
    if (line === undefined || found.meta?.attributes.roles.includes('secondary') !== true) break
    const isBlock = delimiter?.kind === 'listing' || delimiter?.kind === 'fence'
    if (!isBlock) break
    const last = lines.findIndex((each, at) => at > found.end && each.text === delimiter.end)
    const close = last < 0 ? lines.length : last
    blocks.push({ ...found.meta, body: lines.slice(found.end + 1, close) })
    end = close + 1
  }
  if (blocks.length < 2) return undefined
  container(first.line, 'tabs', context, () => {
    for (const block of blocks) {
      const language = languageOf(block, context)
      const title = titleOf(block, context) || language.charAt(0).toUpperCase() + language.slice(1)
      container(block.line, tab(title || 'Code'), context, () => {
        writeCode({ ...block, title: undefined }, language, context)
      })
    }
  })
  return end
}
