// Blocks of code: their language, file name and lines, cells that Quarto runs, and code of other formats.
import { fenceAround } from '../../../../model/text/fence.js'
import { anchor, attribute, below, container, label, paragraph } from '../../line.js'
import type { Context } from '../page/context.js'
import { executeSetting } from '../page/execute.js'
import { kindOf } from '../page/kinds.js'
import type { Block, Code } from '../read/blocks.js'
import { linesIn } from '../read/lines-in.js'
import { readCell, type Cell } from '../read/cell.js'
import { hasAnnotations, withAnnotation, type Annotations } from './annotations.js'
import { captionText } from './figures.js'
import { showsPictures, writePictures } from './chunk-pictures.js'

/** Languages by names that are not known here. */
const LANGUAGES: Readonly<Record<string, string>> = {
  ...{ default: 'text', ojs: 'js', observable: 'js', qmd: 'markdown', node: 'js', bib: 'bibtex' },
  ...{ 'python-repl': 'python', pycon: 'python', sourceCode: '', numberLines: '', none: 'text' },
  ...{
    'sql-sqlite': 'sql',
    Rcpp: 'cpp',
    'cell-code': '',
    env: 'sh',
    dot: 'dot',
    pandoc: 'markdown',
  },
}

const languageOf = (name: string): string => {
  const plain = name.replace(/^\.|[,;]$/g, '')
  return (Object.hasOwn(LANGUAGES, plain) ? LANGUAGES[plain] : undefined) ?? plain
}

/** Writes a block of code. */
export function writeCode(code: Code, context: Context, notes?: Annotations): void {
  const cell = readCell(code)
  if (cell.format !== undefined) {
    writeRaw(code, cell.format, context)
    return
  }
  if (cell.isRun && cell.language === 'mermaid') {
    writeDiagram(code, cell, context)
    return
  }
  if (!isSeen(cell, context)) {
    writeHidden(code, cell, context)
    return
  }
  const { line } = code
  const fold = option('code-fold', cell, context)
  const summary = option('code-summary', cell, context) ?? 'Code'
  writeIds(code, cell, context)
  const write = (): void => {
    writeLines(code, cell, context)
    if (notes !== undefined) context.write([notes.list], context)
  }
  const isFolded = fold === 'true' || fold === 'show'
  if (isFolded)
    container(line, `details${label(summary)}${fold === 'show' ? '{open}' : ''}`, context, write)
  else write()
  writeResults(code, cell, context)
}

/** Places for links to the code and to what it makes. */
function writeIds(code: Code, cell: Cell, context: Context): void {
  // A figure has the place.
  if (showsPictures(cell)) return
  const { id, label: own, options } = cell
  const { line } = code
  const labels = [own, options['lst-label']].filter((each) => kindOf(each) !== undefined)
  const results = resultText(context.results.get(code))
  // A figure among the results has its own place.
  const ids = [id, ...labels].flatMap((each) =>
    each === undefined || results.includes(`#${each}`) ? [] : [each],
  )
  paragraph(line, [...new Set(ids)].map(anchor).join(''), context)
}

/** An option of the cell, of the page, or of the site. */
function option(name: string, { isRun, options }: Cell, context: Context): string | undefined {
  const own = options[name]
  return own ?? (isRun ? executeSetting(name, context) : undefined)
}

/** Whether readers of the page see the code of a cell. */
function isSeen(cell: Cell, context: Context): boolean {
  if (!cell.isRun) return true
  if (cell.options['include'] === 'false') return false
  return option('echo', cell, context) !== 'false'
}

/** A cell whose code is not shown: what it says of its result stays, and links to it have a place. */
function writeHidden(code: Code, cell: Cell, context: Context): void {
  if (cell.options['include'] === 'false') return
  writeIds(code, cell, context)
  writeResults(code, cell, context)
}

/** What a cell showed when it ran last, and its caption where that is not among it. */
function writeResults(code: Code, cell: Cell, context: Context): void {
  if (showsPictures(cell)) {
    writePictures(code, cell, context)
    return
  }
  const results = context.results.get(code)
  if (results !== undefined && cell.options['output'] !== 'false') {
    context.write(results, { ...context, depth: context.depth + 1 })
    context.writer.blank(below(code.line))
  }
  const words = cell.options['fig-cap'] ?? cell.options['tbl-cap'] ?? ''
  const isShown = words !== '' && resultText(results).includes(words.slice(0, 40))
  if (!isShown) writeCaption(code, cell, context)
}

const resultText = (results: readonly Block[] = []): string =>
  linesIn(results)
    .map(({ text }) => text)
    .join('\n')

/** The caption of a figure or a table that a cell makes, or of a listing. */
function writeCaption({ line }: Code, cell: Cell, context: Context): void {
  const { options } = cell
  const words = options['lst-cap'] ?? options['fig-cap'] ?? options['tbl-cap'] ?? ''
  const id = [cell.id, cell.label, options['lst-label']].find((each) => kindOf(each) !== undefined)
  const isNumbered = id !== undefined && context.labels.get(id)?.number !== undefined
  if (words.trim() === '' && !(isNumbered && cell.id !== undefined)) return
  paragraph(
    below(line),
    captionText(id, context.text(words, line, context).trim(), context),
    context,
  )
}

const RANGES = /^[\d,\s-]+$/

function writeLines(code: Code, cell: Cell, context: Context): void {
  const { line } = code
  const { writer } = context
  const { options, classes } = cell
  const isAnnotated = hasAnnotations(cell)
  const lines = cell.body.map(({ text }) => {
    const plain = text.replaceAll('{{{<', '{{<').replaceAll('>}}}', '>}}')
    return isAnnotated ? withAnnotation(plain) : plain
  })
  const numbers = options['code-line-numbers']
  const start = options['startFrom']
  const isNumbered =
    numbers === 'true' || classes.includes('numberLines') || classes.includes('number-lines')
  const name = options['filename']
  const language = languageOf(cell.language)
  const info = [
    numbers !== undefined && RANGES.test(numbers) ? `{${numbers.replace(/\s/g, '')}}` : '',
    name === undefined || name === '' ? '' : attribute('title', name),
    isNumbered ? `showLineNumbers${/^\d+$/.test(start ?? '') ? `=${start ?? ''}` : ''}` : '',
  ].filter(Boolean)
  const fence = fenceAround(lines)
  writer.blank(line)
  writer.line(
    line,
    [fence + (language === '' && info.length > 0 ? 'text' : language), ...info].join(' '),
  )
  for (const [row, text] of lines.entries())
    writer.line({ ...(cell.body[row] ?? line), before: below(line).before }, text)
  writer.line(below(line), fence)
  writer.blank(below(line))
}

function writeDiagram({ line }: Code, cell: Cell, context: Context): void {
  const { writer } = context
  const { label: id, body } = cell
  const lines = body.map(({ text }) => text)
  if (id !== undefined && kindOf(id) !== undefined) paragraph(line, anchor(id), context)
  const fence = fenceAround(lines)
  writer.blank(line)
  writer.line(line, `${fence}mermaid`)
  for (const [row, text] of lines.entries())
    writer.line({ ...(body[row] ?? line), before: below(line).before }, text)
  writer.line(below(line), fence)
  writer.blank(below(line))
  const words = cell.options['fig-cap'] ?? ''
  const shown = captionText(id, context.text(words, line, context).trim(), context)
  paragraph(below(line), shown, context)
}

/** HTML as it is; what is for other formats is on no page in HTML. */
function writeRaw({ line, body }: Code, format: string, context: Context): void {
  const { writer } = context
  if (format === 'markdown' || format === 'md') {
    for (const each of body) writer.line(each)
    return
  }
  if (!/^html[45]?$/.test(format)) return
  writer.blank(line)
  // An empty line ends a block of HTML, except in some elements.
  let kept = ''
  for (const each of body) {
    const opened = /<(pre|textarea)\b/i.exec(each.text)?.[1]?.toLowerCase()
    if (opened !== undefined) kept = opened
    if (each.text.trim() !== '' || kept !== '') writer.line(each)
    if (kept !== '' && each.text.toLowerCase().includes(`</${kept}>`)) kept = ''
  }
  writer.blank(below(line))
}
