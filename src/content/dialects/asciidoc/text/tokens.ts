// Texts in which some parts are finished, and are kept as tokens while the rest is read.
import { escapeHtml } from '../../../../model/text/text.js'
import { codeSpan, escapeMarkdown, linkTo } from './escape.js'

export type MarkKind = 'strong' | 'em' | 'code' | 'mark' | 'sup' | 'sub' | 'u' | 'del' | 'none'

type Token =
  /** Finished Markdown, and what it is as plain text. */
  | {
      readonly kind: 'raw'
      readonly markdown: string
      readonly plain: string
      readonly isText: boolean
    }
  | { readonly kind: 'open'; readonly mark: MarkKind; readonly id: number }
  | { readonly kind: 'close'; readonly id: number }
  /** `text` may have tokens. */
  | { readonly kind: 'link'; readonly text: string; readonly url: string }

export type Kept = {
  readonly tokens: Token[]
  keep(token: Token): string
  /** A text that no later step changes. */
  literal(text: string): string
  raw(markdown: string, plain?: string): string
}

const TOKEN = /(\uE000\d+\uE001)/

export function createKept(): Kept {
  const tokens: Token[] = []
  const keep = (token: Token): string => `\uE000${String(tokens.push(token) - 1)}\uE001`
  return {
    tokens,
    keep,
    // Parts that are tokens already stay what they are.
    literal: (text) =>
      text
        .split(TOKEN)
        .map((part) =>
          part === '' || part.startsWith('\uE000')
            ? part
            : keep({
                kind: 'raw',
                markdown: escapeMarkdown(part, true),
                plain: part,
                isText: true,
              }),
        )
        .join(''),
    raw: (markdown, plain = '') => keep({ kind: 'raw', markdown, plain, isText: false }),
  }
}

type Node =
  | { readonly kind: 'text'; readonly text: string }
  | Extract<Token, { kind: 'raw' }>
  | { readonly kind: 'link'; readonly nodes: readonly Node[]; readonly url: string }
  | { readonly kind: 'mark'; readonly mark: MarkKind; readonly nodes: readonly Node[] }

type Open = { readonly id: number; readonly mark: MarkKind; readonly nodes: Node[] }

const DEEPEST = 40

function nodesOf(text: string, kept: Kept, depth = 0): readonly Node[] {
  const root: Node[] = []
  const open: Open[] = []
  const add = (node: Node): void => {
    const nodes = open.at(-1)?.nodes ?? root
    nodes.push(node)
  }
  const close = (): void => {
    const last = open.pop()
    if (last !== undefined) add({ kind: 'mark', mark: last.mark, nodes: last.nodes })
  }
  for (const part of text.split(TOKEN)) {
    const token = part.startsWith('\uE000') ? kept.tokens[Number(part.slice(1, -1))] : undefined
    if (token === undefined) {
      if (part !== '') add({ kind: 'text', text: part })
    } else if (token.kind === 'raw') add(token)
    else if (token.kind === 'open') {
      if (open.length < DEEPEST) open.push({ id: token.id, mark: token.mark, nodes: [] })
    } else if (token.kind === 'close') {
      if (open.some(({ id }) => id === token.id)) while (open.at(-1)?.id !== token.id) close()
      if (open.at(-1)?.id === token.id) close()
    } else
      add({
        kind: 'link',
        url: token.url,
        nodes: nodesOf(
          depth > DEEPEST ? token.text.replace(/\uE000\d+\uE001/g, '') : token.text,
          kept,
          depth + 1,
        ),
      })
  }
  while (open.length > 0) close()
  return root
}

/** The text as Markdown. */
export const markdownOf = (text: string, kept: Kept): string =>
  rendered(nodesOf(text, kept), new Set(), true)

/** The text without any marks. */
export const plainOf = (text: string, kept: Kept): string => plain(nodesOf(text, kept))

const plain = (nodes: readonly Node[]): string =>
  nodes
    .map((node) =>
      node.kind === 'text' ? node.text : node.kind === 'raw' ? node.plain : plain(node.nodes),
    )
    .join('')

const isPlain = (node: Node): boolean =>
  node.kind === 'text' ||
  (node.kind === 'raw' && node.isText) ||
  (node.kind === 'mark' && node.mark === 'none' && node.nodes.every(isPlain))

type Piece = { readonly text: string; readonly node: Node }

function rendered(nodes: readonly Node[], around: ReadonlySet<string>, isFirst: boolean): string {
  const pieces: Piece[] = []
  let isStart = isFirst
  for (const node of nodes) {
    const text = inner(node, around, isStart)
    pieces.push({ text, node })
    if (text !== '') isStart = text.endsWith('\n')
  }
  let made = ''
  for (const [at, { text, node }] of pieces.entries()) {
    if (node.kind !== 'mark') made += text
    else
      made += marked(
        node.mark,
        text,
        { before: made, last: pieces[at - 1], next: pieces[at + 1] },
        around,
      )
  }
  return made
}

function inner(node: Node, around: ReadonlySet<string>, isStart: boolean): string {
  if (node.kind === 'text') return escapeMarkdown(node.text, isStart)
  if (node.kind === 'raw') return node.markdown
  if (node.kind === 'link') {
    const text = rendered(node.nodes, around.has('a') ? around : new Set([...around, 'a']), false)
    return around.has('a') ? text : linkTo(text.trim(), node.url)
  }
  if (node.mark !== 'code') return rendered(node.nodes, new Set([...around, node.mark]), isStart)
  return codeOf(node.nodes, around)
}

/** Code: as a span where it is plain, else as an element. */
function codeOf(nodes: readonly Node[], around: ReadonlySet<string>): string {
  const filled = nodes.filter((node) => node.kind !== 'text' || node.text.trim() !== '')
  const [only] = filled
  if (only?.kind === 'link' && filled.length === 1 && only.nodes.every(isPlain))
    return linkTo(codeSpan(plain(only.nodes)), only.url)
  if (nodes.every(isPlain)) {
    const text = plain(nodes)
    return text.trim() === '' ? text : codeSpan(text)
  }
  return `<code>${rendered(nodes, new Set([...around, 'code']), false)}</code>`
}

const SIGNS: Readonly<Record<string, string>> = { strong: '**', em: '*' }

type Beside = {
  readonly before: string
  readonly last: Piece | undefined
  readonly next: Piece | undefined
}

/** Text between the signs of Markdown, or as an element where signs would not be read as such. */
function marked(mark: MarkKind, text: string, beside: Beside, around: ReadonlySet<string>): string {
  if (mark === 'none' || mark === 'code' || text === '' || around.has(mark)) return text
  const signs = Object.hasOwn(SIGNS, mark) ? SIGNS[mark] : undefined
  if (signs === undefined || !areRead(text, beside)) return `<${mark}>${text}</${mark}>`
  return signs + text + signs
}

const LETTER = /^[\p{L}\p{N}]/u
const LAST_LETTER = /[\p{L}\p{N}]$/u

function areRead(text: string, { before, last, next }: Beside): boolean {
  if (/^\s|\s$/.test(text)) return false
  const isSigned = (piece: Piece | undefined): boolean =>
    piece?.node.kind === 'mark' && Object.hasOwn(SIGNS, piece.node.mark)
  if (isSigned(last) && before.endsWith('*')) return false
  if (isSigned(next) || next?.text.startsWith('*') === true || before.endsWith('\\*')) return false
  const after = next?.text ?? ''
  const opens = LETTER.test(text) || !LAST_LETTER.test(before.slice(-2))
  const closes = LAST_LETTER.test(text.slice(-2)) || !LETTER.test(after)
  return opens && closes
}

/** HTML as it is written, with the text in it as text. */
export function rawHtml(text: string): string {
  return text
    .split(/(<(?:[A-Za-z/!?][^<>]{0,5000})>|&(?:#\w{1,8}|\w{1,32});)/)
    .map((part, at) => (at % 2 === 1 ? part : escapeMarkdown(part, false)))
    .join('')
}

export const element = (name: string, text: string): string =>
  `<${name}>${escapeHtml(text)}</${name}>`
