// Notebooks of Jupyter as Markdown of MyST: their text, their code, and what it showed when it ran last.
import { isList, isRecord } from '../json.js'
import { fenceAround } from './fence.js'

export type Notebook = {
  readonly text: string
  /** Of each line of `text`, the line of the file that it comes from, counted from 1. */
  readonly lines: readonly number[]
}

/** In characters: a larger picture is not part of the page. */
const MOST_PICTURE = 500_000

type Out = { readonly text: string[]; readonly lines: number[] }

type Values = Readonly<Record<string, unknown>>

/** Whether a file is a notebook by its name. */
export const isNotebook = (file: string): boolean => file.endsWith('.ipynb')

/** The Markdown of a notebook of version 4 of the format; undefined for other text. */
export function readNotebook(json: string): Notebook | undefined {
  const notebook = parsed(json)
  const cells = isRecord(notebook) ? notebook['cells'] : undefined
  if (!isRecord(notebook) || !isList(cells)) return undefined
  const language = languageOf(notebook['metadata'])
  const out: Out = { text: [], lines: [] }
  const find = finder(json)
  for (const [at, cell] of cells.entries())
    if (isRecord(cell)) {
      if (at === 0 && isFrontMatter(cell)) write([...linesIn(cell['source']), ''], { out, find })
      else writeCell(cell, language, { out, find })
    }
  return { text: out.text.map((line) => `${line}\n`).join(''), lines: out.lines }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

function languageOf(metadata: unknown): string {
  const { language_info: info, kernelspec } = isRecord(metadata) ? metadata : {}
  const found = (isRecord(info) && info['name']) || (isRecord(kernelspec) && kernelspec['language'])
  return typeof found === 'string' && /^[\w+#.-]+$/.test(found) ? found : 'python'
}

/** Finds the lines of the file in which texts are written that follow each other. */
function finder(json: string): (text: string) => number {
  let at = 0
  let line = 1
  return (text) => {
    const found = text === '' ? -1 : json.indexOf(JSON.stringify(text).slice(1, -1), at)
    if (found < 0) return line
    for (; at < found; at++) if (json.charCodeAt(at) === 10) line++
    return line
  }
}

type Context = { readonly out: Out; readonly find: (text: string) => number }

/** Texts are written as one or as a list of lines. */
const linesIn = (value: unknown): readonly string[] => {
  const text = isList(value) ? value.join('') : typeof value === 'string' ? value : ''
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines
}

function write(lines: readonly string[], { out, find }: Context): void {
  for (const line of lines) {
    out.text.push(line)
    out.lines.push(find(line))
  }
}

/** Quarto has the front matter of a notebook in its first cell. */
const isFrontMatter = ({ cell_type: kind, source }: Values): boolean =>
  kind === 'raw' && /^---[ \t]*\n[^]*\n---[ \t]*$/.test(linesIn(source).join('\n'))

function writeCell(cell: Values, language: string, context: Context): void {
  const source = linesIn(cell['source'])
  const { tags = [], ...metadata } = isRecord(cell['metadata']) ? cell['metadata'] : {}
  const names = isList(tags) ? tags.filter((tag) => typeof tag === 'string') : []
  const kind = cell['cell_type']
  if (names.some((name) => /^remove[-_]cell$/.test(name))) return
  if (kind === 'markdown') write([...source, ''], context)
  else if (kind === 'raw') {
    const format = metadata['format'] ?? metadata['raw_mimetype']
    if (format === 'text/html') write([...source.filter((line) => line.trim() !== ''), ''], context)
  } else if (kind === 'code') {
    if (source.length > 0) {
      const fence = fenceAround(source)
      const options = names.length === 0 ? [] : [`:tags: [${names.join(', ')}]`, '']
      write([`${fence}{code-cell} ${language}`, ...options, ...source, fence, ''], context)
    }
    if (!names.some((name) => /^remove[-_]output$/.test(name))) writeOutputs(cell, context)
  }
}

function writeOutputs(cell: Values, context: Context): void {
  const outputs = isList(cell['outputs']) ? cell['outputs'].filter(isRecord) : []
  for (const output of outputs) {
    const { output_type: kind, data, text, traceback, name } = output
    if (kind === 'stream' && name !== 'stderr') write(plain(linesIn(text)), context)
    else if (kind === 'error')
      write(plain(linesIn(isList(traceback) ? traceback.join('\n') : traceback)), context)
    else if (isRecord(data)) write(shown(data), context)
  }
}

/** What a cell showed, in the first of its forms that a page can have. */
function shown(data: Values): readonly string[] {
  const markdown = linesIn(data['text/markdown'])
  if (markdown.length > 0) return ['', ...markdown, '']
  const html = linesIn(data['text/html']).filter((line) => line.trim() !== '')
  if (html.length > 0 && !html.some((line) => /<script\b/i.test(line)))
    return ['', '<div>', ...withoutStyle(html), '</div>', '']
  for (const type of ['image/png', 'image/jpeg']) {
    const picture = linesIn(data[type]).join('').replace(/\s+/g, '')
    const alt = linesIn(data['text/plain'])
      .join(' ')
      .replace(/[[\]<>]/g, '')
    if (picture !== '' && picture.length <= MOST_PICTURE)
      return [`![${alt}](data:${type};base64,${picture})`, '']
  }
  const formula = linesIn(data['text/latex'])
  if (formula.length > 0) {
    const inner = formula.join('\n').replace(/^\s*\$+|\$+\s*$/g, '')
    return ['', '$$', ...inner.split('\n').filter((line) => line.trim() !== ''), '$$', '']
  }
  return plain(linesIn(data['text/plain']))
}

/** Lines of HTML without the style sheets among them. */
function withoutStyle(lines: readonly string[]): readonly string[] {
  let isStyle = false
  return lines.filter((line) => {
    const starts = /<style\b/i.test(line)
    const ends = /<\/style>/i.test(line)
    const isPart = isStyle || starts
    isStyle = isPart && !ends
    return !isPart
  })
}

/** Text as code, without the colours of a terminal. */
function plain(lines: readonly string[]): readonly string[] {
  // eslint-disable-next-line no-control-regex -- they begin the colours
  const clean = lines.map((line) => line.replace(/\u001B\[[\d;]*[A-Za-z]/g, ''))
  if (clean.every((line) => line.trim() === '')) return []
  const fence = fenceAround(clean)
  return ['', `${fence}text`, ...clean, fence, '']
}
