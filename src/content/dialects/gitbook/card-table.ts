// `<table data-view="cards">`: each row is a card, hidden columns hold its link and its picture.
import { link } from './links.js'

const VIEW = /<table\b[^>]*\bdata-view="cards"[^>]*>/
const HEAD = /<th\b([^>]*)>/g
const ROW = /<tr\b[^>]*>([^]*?)<\/tr>/g
const CELL = /<td\b[^>]*>([^]*?)<\/td>/g

type Card = {
  readonly texts: readonly string[]
  readonly target: string | undefined
  readonly cover: string | undefined
}

/** Whether a line opens a table of cards. */
export const opensCards = (line: string): boolean => VIEW.test(line)

/** A list of the cards of a table, for `:::cards` if each of them has a link; undefined when the table has no rows. */
export function cardList(
  html: string,
): { readonly lines: readonly string[]; readonly areLinks: boolean } | undefined {
  const [head = '', body = ''] = html.split(/<\/thead>/)
  const columns = [...head.matchAll(HEAD)].map(([, attributes = '']) => attributes)
  const cards = [...body.matchAll(ROW)].map(([, row = '']) => readCard(row, columns))
  if (cards.length === 0) return undefined
  const areLinks = cards.every(({ target }) => target !== undefined)
  return { lines: cards.map((card) => cardLine(card, areLinks)), areLinks }
}

function readCard(row: string, columns: readonly string[]): Card {
  const cells = [...row.matchAll(CELL)].map(([, cell = '']) => cell.replace(/\s+/g, ' ').trim())
  const texts: string[] = []
  let target: string | undefined
  let cover: string | undefined
  cells.forEach((cell, index) => {
    const column = columns[index] ?? ''
    const address = /\b(?:href|src)="([^"]*)"/.exec(cell)?.[1]
    if (column.includes('data-card-target')) target ??= address
    else if (column.includes('data-card-cover')) cover ??= address
    else if (!column.includes('data-hidden') && plain(cell) !== '') texts.push(cell)
  })
  target ??= texts.length > 0 ? /\bhref="([^"]*)"/.exec(texts[0] ?? '')?.[1] : undefined
  return { texts, target, cover }
}

function cardLine({ texts, target, cover }: Card, areLinks: boolean): string {
  const [title = target ?? '', ...more] = texts
  const picture = cover === undefined ? '' : `!${link('', cover)} `
  const name = plain(title)
  const first = areLinks && target !== undefined ? link(name, target) : `**${name}**`
  return `- ${picture}${[first, ...more].join(' ')}`
}

const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
