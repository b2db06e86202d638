// What other pages of MyST link to in a page: its labels, and the terms of its glossaries.
import { readPageFront } from '../foreign/page-front.js'
import { blocksIn, type Block, type Directive } from './blocks.js'

export type PageNames = { readonly labels: readonly string[]; readonly terms: readonly string[] }

/** Directives whose text is shown as it is, or read by other rules. */
const LITERAL = new Set([
  ...['code', 'code-block', 'sourcecode', 'code-cell', 'raw', 'parsed-literal', 'prompt'],
  ...['math', 'mermaid', 'graphviz', 'literalinclude', 'include', 'toctree', 'doctest'],
])

/** How deep directives may be inside one another. */
const DEEPEST = 20

/** The labels and terms of a page, in the form in which they are compared. */
export function labelsIn(text: string): PageNames {
  const { values, body } = readPageFront(text)
  const { label } = values
  const found = namesIn(blocksIn(body.split('\n')), 0)
  const own = typeof label === 'string' ? [normalName(label)] : []
  return {
    labels: distinct([...own, ...found.labels]),
    terms: distinct(found.terms),
  }
}

/** Labels and terms are compared without case, and with one space for several. */
const normalName = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, ' ')

const distinct = (names: readonly string[]): readonly string[] => [
  ...new Set(names.filter((name) => name !== '')),
]

function namesIn(blocks: readonly Block[], depth: number): PageNames {
  const labels: string[] = []
  const terms: string[] = []
  for (const block of blocks) {
    if (block.kind === 'line') {
      labels.push(...labelOf(block.text))
      continue
    }
    labels.push(...optionLabels(block))
    if (block.name === 'glossary') terms.push(...termsIn(block.body))
    if (LITERAL.has(block.name) || depth >= DEEPEST) continue
    const inner = namesIn(blocksIn(block.body), depth + 1)
    labels.push(...inner.labels)
    terms.push(...inner.terms)
  }
  return { labels, terms }
}

function labelOf(line: string): readonly string[] {
  const text = line.trim()
  if (text.startsWith('(') && text.endsWith(')=')) return [normalName(text.slice(1, -2))]
  const ofFormula = /\$\$[ \t]?\(([\w:.-]+)\)$/.exec(text)?.[1]
  if (ofFormula !== undefined) return [normalName(ofFormula)]
  if (text.includes('\\label{'))
    return [...text.matchAll(/\\label\{([^{}\s]+)\}/g)].map(([, label = '']) => normalName(label))
  const id = text.startsWith('{#') ? /^\{#([\w:./-]+)[^{}]*\}$/.exec(text)?.[1] : undefined
  return id === undefined ? [] : [normalName(id)]
}

const optionLabels = ({ options }: Directive): readonly string[] =>
  [options['name'], options['label']].flatMap((each) =>
    each === undefined ? [] : [normalName(each)],
  )

const indentOf = (line: string): number => line.length - line.trimStart().length

/** Lines at the outermost indentation before a definition, which is indented or begins with a colon. */
function termsIn(lines: readonly string[]): readonly string[] {
  const outermost = lines
    .filter((line) => line.trim() !== '')
    .reduce((least, line) => Math.min(least, indentOf(line)), Infinity)
  const terms: string[] = []
  let waiting: string[] = []
  let isContinued = false
  for (const line of lines) {
    const text = line.trim()
    if (text === '') {
      isContinued = false
      continue
    }
    const isColon = text === ':' || text.startsWith(': ')
    if (isColon || indentOf(line) > outermost) {
      terms.push(...waiting)
      waiting = []
      isContinued ||= isColon
    } else if (!isContinued && !/^(?:%|\.\.(?:\s|$)|\(.*\)=$)/.test(text))
      waiting.push(termOf(text))
  }
  return terms
}

/** Without a classifier, links and marks. */
const termOf = (text: string): string =>
  normalName(
    (text.split(' : ')[0] ?? '').replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1').replace(/[*`]/g, ''),
  )
