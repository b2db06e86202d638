// An API page in its one shape: a table of facts, then h2 sections with h3 items of signature, tables and lists.
import { cells, inlines, plainText, type Line, type Page } from './read-docs.js'

export type Entry = { text: string; target?: string }
export type ApiItem = {
  name: string
  /** Explicit id of the heading. */
  id: string
  /** The line of badges under the heading, as written. */
  badges: string
  signature: string
  /** First paragraph after the signature. */
  summary: string
  /** Rows of each labelled table without its head, cells plain; a missing table is absent. */
  tables: Record<string, string[][]>
  /** First piece of each entry of a labelled list. */
  lists: Record<string, Entry[]>
  /** What each entry of the list of reverts says after the name of the error. */
  conditions: string[]
  /** Labelled sentences such as **Access:** …, plain. */
  notes: Record<string, string>
}
type InheritedFunction = { origin: string; signature: string; mutability: string }
export type ApiPage = {
  /** The table of facts, plain. */
  facts: Record<string, string>
  /** The sentence of the introduction that counts what the page holds. */
  contents: string
  sections: { name: string; items: ApiItem[] }[]
  /** Names of the sections in the closed block at the end. */
  closed: string[]
  /** Public state variables that the section Read names. */
  getters: string[]
  inherited: InheritedFunction[]
  /** Lines that fit nowhere; a page in the right shape has none. */
  strays: string[]
}

const ITEM = /^### +(\S+) \{#(\S+)\}$/
const LABEL = /^\*\*([A-Z][A-Za-z0-9 ]*?)(:?)\*\*\s*(.*)$/
const BADGES = /^<span class="api-badge /
const CLOSED = /^<\/?details>$|^<summary>.*<\/summary>$/
const INHERITED = /^- (.+) \((view|pure|nonpayable|payable)\) – .+$/

/** Reads a page of the API reference; what does not fit the shape is returned in `strays`. */
export function readApiPage(page: Page): ApiPage {
  const result: ApiPage = {
    ...{ facts: {}, contents: '', sections: [], closed: [], getters: [] },
    ...{ inherited: [], strays: [] },
  }
  const opens = page.lines.findIndex(({ text }) => text === '<details>')
  const starts = page.lines.flatMap(({ text }, index) => (text.startsWith('## ') ? [index] : []))
  readIntroduction(page.lines.slice(0, starts[0]), result)
  starts.forEach((start, index) => {
    const lines = page.lines
      .slice(start + 1, starts[index + 1])
      .filter(({ text }) => !CLOSED.test(text))
    const name = page.lines[start]?.text.slice(3) ?? ''
    if (name === 'Inherited functions') return readInherited(lines, result)
    if (name === 'Decode a revert') return
    if (opens >= 0 && start > opens) result.closed.push(name)
    const own = lines.filter(({ text }) => {
      const names = /^Public state variables are functions, too: (.*)\.$/.exec(text)?.[1]
      if (names !== undefined) result.getters = listed(names).map((entry) => entry.text)
      return names === undefined
    })
    result.sections.push({ name, items: readItems(own, result.strays) })
  })
  return result
}

function readIntroduction(lines: readonly Line[], result: ApiPage): void {
  for (const { kind, text } of lines) {
    if (kind === 'table-row') {
      const [key = '', value = ''] = cells(text).map(plainText)
      result.facts[key] = value
    }
    if (text.startsWith('This page lists ')) result.contents = plainText(text)
  }
}

function readInherited(lines: readonly Line[], result: ApiPage): void {
  let origin = ''
  for (const { text, kind, number } of lines) {
    if (kind === 'blank') continue
    const from = /^From (.+):$/.exec(text)?.[1]
    const match = INHERITED.exec(text)
    if (from !== undefined) origin = firstPiece(from).text
    else if (match === null) result.strays.push(`${number}: ${text}`)
    else {
      const [, signature = '', mutability = ''] = match
      result.inherited.push({
        origin,
        signature: plainText(signature).replaceAll('`', ''),
        mutability,
      })
    }
  }
}

function readItems(lines: readonly Line[], strays: string[]): ApiItem[] {
  const items: ApiItem[] = []
  let label = ''
  for (const { kind, text, number } of lines) {
    if (kind === 'blank' || kind === 'table-head') continue
    const item = items.at(-1)
    const heading = ITEM.exec(text)
    if (heading !== null) {
      const [, name = '', id = ''] = heading
      items.push({
        name,
        id,
        badges: '',
        signature: '',
        summary: '',
        tables: {},
        lists: {},
        conditions: [],
        notes: {},
      })
      label = ''
    } else if (item === undefined) {
      strays.push(`${number}: ${text}`)
    } else if (BADGES.test(text)) {
      item.badges = text
    } else if (kind === 'code') {
      if (!text.startsWith('```')) item.signature += (item.signature === '' ? '' : '\n') + text
    } else if (kind === 'table-row') {
      ;(item.tables[label] ??= []).push(
        cells(text).map((cell) => plainText(cell).replaceAll('`', '')),
      )
    } else if (text.startsWith('- ')) {
      ;(item.lists[label] ??= []).push(...listed(text.slice(2)))
      if (label === 'Reverts') item.conditions.push(text.split(' – ').slice(1).join(' – '))
    } else {
      label = readSentence(item, text, label)
    }
  }
  return items
}

/** Takes a labelled or plain sentence into the item and returns the label that now holds. */
function readSentence(item: ApiItem, text: string, label: string): string {
  const [, name = '', colon = '', rest = ''] = LABEL.exec(text) ?? []
  if (name !== '' && colon === '') return name
  if (name !== '') {
    item.notes[name] = plainText(rest)
    if (rest.includes('`')) item.lists[name] = listed(rest)
  } else if (item.summary === '') {
    item.summary = plainText(text)
  } else {
    const [, verb = ''] = /^(Implements|Implemented by|Overrides) /.exec(text) ?? []
    item.notes[verb === '' ? `${label}?` : verb] = plainText(text)
  }
  return label
}

/** The names of a list entry or sentence: links and code, in order, before any explanation. */
function listed(text: string): Entry[] {
  return inlines(text.split(' – ')[0] ?? '')
    .filter(({ kind }) => kind === 'link' || kind === 'code')
    .map(({ text: name, target }) => ({
      text: name.replaceAll('`', ''),
      ...(target === undefined ? {} : { target }),
    }))
}

function firstPiece(text: string): Entry {
  return listed(text)[0] ?? { text }
}
