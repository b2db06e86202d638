// The pages of docs/ as the tests see them: front matter, classified lines, inline pieces, headings, links and code.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'

export const docsFolder = fileURLToPath(new URL('../../docs/', import.meta.url))

type LineKind =
  'blank' | 'code' | 'math' | 'heading' | 'table-head' | 'table-row' | 'directive' | 'html' | 'text'
/** `number` counts from 1 in the file; code lines include the fences. */
export type Line = { number: number; kind: LineKind; text: string }
export type Section = 'user' | 'curator' | 'developer' | 'api'
export type Page = {
  route: string
  /** POSIX path below docs/. */
  file: string
  section: Section
  frontMatter: Record<string, unknown>
  lines: Line[]
}
/** A piece of one line. Links have a target, plain text, and their label as written. */
export type Inline = {
  kind: 'text' | 'code' | 'math' | 'link' | 'html' | 'note'
  text: string
  target?: string
  label?: string
}
export type Heading = { depth: number; text: string; id: string; line: number }
/** `label` names a block in a code group. */
export type CodeBlock = {
  language: string
  title?: string
  label?: string
  text: string
  line: number
}
export type Link = { text: string; target: string; line: number }

const FENCE = /^\s*(`{3,}|~{3,})\s*(.*)$/
const HEADING = /^(#{1,6}) +(.+?)(?: +\{#([^}\s]+)\})?\s*$/
const INLINE =
  /(?<tick>`+)(?<code>.+?)\k<tick>|\$(?<math>[^$\n]+)\$|!?\[(?<link>(?:`[^`]*`|[^[\]`])*)\]\((?<target>[^)\s]*)\)|\[\^(?<note>[^\]]+)\]:?|(?<html><[^>]+>)/g

/** All documents of docs/ in path order; a front matter that is missing or not a mapping is an error. */
export function readPages(): Page[] {
  return readdirSync(docsFolder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => /\.mdx?$/.test(name))
    .sort()
    .map((file) => readPage(file))
}

function readPage(file: string): Page {
  const text = readFileSync(path.join(docsFolder, file), 'utf8')
  const match = /^---\n(.*?)\n---\n/s.exec(text)
  if (match === null) throw new Error(`docs/${file} has no front matter.`)
  const frontMatter: unknown = parse(match[1] ?? '')
  if (typeof frontMatter !== 'object' || frontMatter === null || Array.isArray(frontMatter)) {
    throw new Error(`The front matter of docs/${file} is not a mapping.`)
  }
  const route = `/${file.replace(/\.mdx?$/, '')}`
  return {
    route,
    file,
    section: sectionOf(route),
    frontMatter: { ...frontMatter },
    lines: classify(text.slice(match[0].length), match[0].split('\n').length),
  }
}

function sectionOf(route: string): Section {
  if (route.startsWith('/developer/api/')) return 'api'
  const first = route.split('/')[1]
  if (first === 'user' || first === 'curator' || first === 'developer') return first
  throw new Error(`${route} belongs to no section.`)
}

function classify(body: string, firstLine: number): Line[] {
  let fence: string | undefined
  let math = false
  const rows = body.split('\n')
  return rows.map((text, index) => {
    const line = (kind: LineKind): Line => ({ number: firstLine + index, kind, text })
    const mark = FENCE.exec(text)?.[1]
    if (fence !== undefined) {
      if (mark?.startsWith(fence) === true && text.trim() === mark) fence = undefined
      return line('code')
    }
    if (mark !== undefined && !math) {
      fence = mark
      return line('code')
    }
    if (text.trim() === '$$') {
      math = !math
      return line('math')
    }
    if (math) return line('math')
    if (text.trim() === '') return line('blank')
    if (HEADING.test(text)) return line('heading')
    if (/^\s*:{3,}/.test(text)) return line('directive')
    if (/^\s*<\/?[a-z][^>]*>/i.test(text)) return line('html')
    if (!/^\s*\|/.test(text)) return line('text')
    const rule = /^\s*\|[\s:|-]+\|\s*$/
    return line(rule.test(text) || rule.test(rows[index + 1] ?? '') ? 'table-head' : 'table-row')
  })
}

/** The pieces of a line, in order and without gaps. */
export function inlines(line: string): Inline[] {
  const pieces: Inline[] = []
  let end = 0
  for (const match of line.matchAll(INLINE)) {
    if (match.index > end) pieces.push({ kind: 'text', text: line.slice(end, match.index) })
    pieces.push(inlineOf(match))
    end = match.index + match[0].length
  }
  if (end < line.length) pieces.push({ kind: 'text', text: line.slice(end) })
  return pieces
}

function inlineOf(match: RegExpExecArray): Inline {
  const { code, math, link, target, note, html } = match.groups ?? {}
  if (code !== undefined) return { kind: 'code', text: code }
  if (math !== undefined) return { kind: 'math', text: math }
  if (link !== undefined) {
    return { kind: 'link', text: plainText(link), target: target ?? '', label: link }
  }
  if (note !== undefined) return { kind: 'note', text: note }
  return { kind: 'html', text: html ?? '' }
}

/** Text of a line as a reader sees it: code, formulas and link texts stay, marks and tags go. */
export function plainText(line: string): string {
  return inlines(line)
    .map(({ kind, text }) => {
      if (kind === 'html' || kind === 'note') return ''
      return kind === 'text' ? text.replace(/[*~]+/g, '').replace(/\\([^\w\s])/g, '$1') : text
    })
    .join('')
    .trim()
}

/** Cells of a table line, plain; an escaped bar stays inside its cell. */
export function cells(line: string): string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())
}

/** Headings with their ids: explicit ones as written (HEAD-6), others by text, numbered when taken (HEAD-4, HEAD-5). */
export function headings(page: Page): Heading[] {
  const taken = new Set(htmlIds(page))
  return page.lines.flatMap(({ kind, text, number }) => {
    const match = kind === 'heading' ? HEADING.exec(text) : null
    if (match === null) return []
    const depth = match[1]?.length ?? 0
    const title = plainText(match[2] ?? '')
    const id = match[3] ?? freeId(slug(title), taken)
    taken.add(id)
    return [{ depth, text: title, id, line: number }]
  })
}

/** Id of a heading text (HEAD-4). */
export function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N} _-]/gu, '')
    .replace(/ /g, '-')
}

function freeId(id: string, taken: ReadonlySet<string>): string {
  for (let count = 1, free = id; ; count++) {
    if (!taken.has(free)) return free
    free = `${id}-${count}`
  }
}

/** Every id that a link into the page may name; level-1 headings have none (HEAD-2). */
export function anchors(page: Page): Set<string> {
  const ids = headings(page).filter(({ depth, id }) => depth > 1 && id !== '')
  return new Set([...ids.map(({ id }) => id), ...htmlIds(page)])
}

function htmlIds(page: Page): string[] {
  return outsideCode(page).flatMap(({ text }) =>
    inlines(text).flatMap(({ kind, text: tag }) => {
      const id = kind === 'html' ? /\sid="([^"]+)"/.exec(tag)?.[1] : undefined
      return id === undefined ? [] : [id]
    }),
  )
}

/** Lines that are neither code nor display formulas. */
export function outsideCode(page: Page): Line[] {
  return page.lines.filter(({ kind }) => kind !== 'code' && kind !== 'math')
}

/** All Markdown links outside of code, in order. */
export function links(page: Page): Link[] {
  return outsideCode(page).flatMap(({ text, number }) =>
    inlines(text).flatMap(({ kind, text: label, target }) =>
      kind === 'link' && target !== undefined ? [{ text: label, target, line: number }] : [],
    ),
  )
}

/** All fenced blocks, in order; `line` is that of the opening fence. */
export function codeBlocks(page: Page): CodeBlock[] {
  const blocks: CodeBlock[] = []
  let open: { block: CodeBlock; rows: string[] } | undefined
  for (const { kind, text, number } of page.lines) {
    if (kind !== 'code') continue
    const info = FENCE.exec(text)?.[2]
    if (open === undefined) {
      const title = /title="([^"]*)"/.exec(info ?? '')?.[1]
      const language = /^\w*/.exec(info ?? '')?.[0] ?? ''
      const label = /\[([^\]]+)\]/.exec(info ?? '')?.[1]
      const names = {
        ...(title === undefined ? {} : { title }),
        ...(label === undefined ? {} : { label }),
      }
      const block = { language, text: '', line: number, ...names }
      open = { block, rows: [] }
    } else if (info === '') {
      blocks.push({ ...open.block, text: open.rows.join('\n') })
      open = undefined
    } else {
      open.rows.push(text)
    }
  }
  return blocks
}
