// The sections of a page's Markdown by the ids that its headings have on the page.
import { lastLine, blockLines, type Block } from '../../content/blocks/block.js'
import { readBlocks } from '../../content/blocks/read-blocks.js'

export type MarkdownSection = {
  readonly id: string
  readonly title: string
  readonly level: number
  /** Index of the line of its heading. */
  readonly first: number
  /** Index behind its last line: sections below it are part of it. */
  readonly end: number
}

type PageHeading = { readonly id: string; readonly level: number; readonly letters: string }

/** `html` is the page that was made of the Markdown: it has the ids. */
export function markdownSections(markdown: string, html: string): readonly MarkdownSection[] {
  const lines = markdown.split('\n')
  const written = headingBlocks(lines)
  const shown = pageHeadings(html)
  let next = 0
  const found = written.flatMap(({ block, text }) => {
    const level = block.level ?? levelBelow(block, lines)
    const at = headingAt(shown, next, lettersOf(text), level)
    if (at === undefined) return []
    next = at + 1
    const id = shown[at]?.id ?? ''
    return id === '' ? [] : [{ id, title: plainTitle(text), level, first: block.first }]
  })
  return found.map((section, index) => {
    const after = found.slice(index + 1).find(({ level }) => level <= section.level)
    return { ...section, end: after?.first ?? lines.length }
  })
}

function headingBlocks(lines: readonly string[]): { block: Block; text: string }[] {
  return [...readBlocks(lines, { format: 'md' })]
    .filter(({ kind }) => kind === 'heading')
    .map((block) => {
      const own = blockLines(block, lines)
      const text = own.filter((line) => !UNDERLINE.test(line)).join(' ')
      return { block, text: text.replace(/^#{1,6}\s*/, '').replace(/\s+#+\s*$/, '') }
    })
}

const UNDERLINE = /^\s*(?:=+|-+)\s*$/

/** Of a heading that is underlined. */
function levelBelow(block: Block, lines: readonly string[]): number {
  return (lines[lastLine(block)] ?? '').includes('=') ? 1 : 2
}

/** The heading of the page with these letters, else the next one of that level: formulas and emoji look different. */
function headingAt(
  shown: readonly PageHeading[],
  from: number,
  letters: string,
  level: number,
): number | undefined {
  const same = shown.findIndex((each, index) => index >= from && each.letters === letters)
  if (same >= 0) return same
  return shown[from]?.level === level ? from : undefined
}

/** The headings of the article, in order. */
function pageHeadings(html: string): readonly PageHeading[] {
  return [...html.matchAll(/<h([1-6])\b([^>]*)>([^]*?)<\/h\1>/g)].map(
    ([, level = '', attributes = '', content = '']) => ({
      id: unescapeHtml(/\bid="([^"]*)"/.exec(attributes)?.[1] ?? ''),
      level: Number(level),
      letters: lettersOf(unescapeHtml(content.replace(/<[^>]*>/g, ''))),
    }),
  )
}

const unescapeHtml = (text: string): string =>
  text.replace(
    /&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi,
    (whole, decimal, hex, name: string | undefined) =>
      name === undefined
        ? String.fromCodePoint(decimal === undefined ? parseInt(String(hex), 16) : Number(decimal))
        : (NAMED[name] ?? whole),
  )

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** Letters and digits alone: they are the same in Markdown and on the page. */
const lettersOf = (text: string): string =>
  plainTitle(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** A heading without its id, and links without their addresses. */
function plainTitle(text: string): string {
  return text
    .replace(/\s*\{#[^}]*\}\s*$/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
}
