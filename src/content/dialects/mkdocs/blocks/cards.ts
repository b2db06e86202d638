// Material's grids of cards: our cards where each item starts with a link, else a plain list.
import { added, isBlank, replaced, type Line } from '../page/lines.js'
import { containerLines } from './boxes.js'

const ITEM = /^([-*+][ \t]+)(.*)$/
const LINK = /\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])/

/** The translated content of a grid as cards. */
export function cardLines(lines: readonly Line[], opening: Line): Line[] {
  const rows = lines.filter((line) => !/^[ \t]+(?:---+|\*\*\*+)[ \t]*$/.test(line.text))
  const starts = rows.flatMap(({ text }, index) => (ITEM.test(text) ? [index] : []))
  const isList = rows.every(({ text }) => text === '' || ITEM.test(text) || /^[ \t]/.test(text))
  const heads = starts.map((index) => headOf(rows[index]?.text ?? ''))
  if (!isList || starts.length === 0 || heads.some((head) => head === undefined))
    return [added('', opening), ...rows, added('', opening)]
  const items = rows.map((line, index) => {
    const head = heads[starts.indexOf(index)]
    return starts.includes(index) && head !== undefined ? replaced(line, head) : line
  })
  const last = items.findLastIndex((line) => !isBlank(line))
  return containerLines(
    'cards',
    opening,
    [added('', opening), ...items.slice(0, last + 1), added('', opening)],
    '',
  )
}

/** The first line of a card without the marks around its link; undefined when it has none there. */
function headOf(text: string): string | undefined {
  const [, marker = '', content = ''] = ITEM.exec(text) ?? []
  const [, , link, rest = ''] =
    new RegExp(`^(\\*\\*|__)?\\s*(${LINK.source})(?:\\1)?(.*)$`).exec(content) ?? []
  return link === undefined ? undefined : `${marker}${link}${rest}`
}
