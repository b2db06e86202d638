// Blocks of code, also those of files, of notebooks and of terminals, and formulas.
import { attribute, below, container, label, paragraph, placed } from '../../line.js'
import { fenceAround } from '../../../../model/text/fence.js'
import { readRst } from '../../../../model/text/rst/rst.js'
import { anchor, type Context, type Handler } from '../page/context.js'
import type { Directive } from '../page/directive.js'
import { includedText, selectedLines } from '../page/files.js'
import { labelId, nameOf } from '../page/labels.js'

/** Languages by names that are not known here. */
const LANGUAGES: Readonly<Record<string, string>> = {
  ...{ ipython: 'python', ipython3: 'python', python3: 'python', py3: 'python', pycon: 'python' },
  ...{
    default: 'text',
    none: 'text',
    'shell-session': 'console',
    myst: 'md',
    'code-cell': 'python',
    terminal: 'console',
  },
}

const languageOf = (name: string): string => {
  const plain = name.replace(/^\{?([\w+#.-]*).*$/, '$1').toLowerCase()
  // Templates within HTML, and ways to write PHP.
  const own = plain.replace(/^html\+|(?<=^php)-.*$/g, '')
  return LANGUAGES[own] ?? own
}

type Code = {
  readonly language: string
  readonly lines: readonly string[]
  readonly title?: string | undefined
}

/** Writes a block of code, with what the options of the directive say about it. */
function writeCode(directive: Directive, { language, lines, title }: Code, context: Context): void {
  const { line, options } = directive
  const marked = options['emphasize-lines']
  const first = options['lineno-start'] ?? options['number-lines']
  const isNumbered = options['linenos'] !== undefined || first !== undefined
  const start = first !== undefined && /^\d+$/.test(first) && first !== '1' ? `=${first}` : ''
  const info = [
    marked !== undefined && /^[\d,\s-]+$/.test(marked) ? `{${marked.replace(/\s/g, '')}}` : '',
    title === undefined || title === '' ? '' : attribute('title', title.replace(/[`*]/g, '')),
    isNumbered ? `showLineNumbers${start}` : '',
  ].filter(Boolean)
  const fence = fenceAround(lines)
  const { writer } = context
  const name = nameOf(directive)
  if (name !== undefined) paragraph(line, anchor(labelId(name)), context)
  writer.blank(line)
  const shown = language === '' && info.length > 0 ? 'text' : language
  writer.line(line, [fence + shown, ...info].join(' '))
  for (const [row, text] of lines.entries()) writer.line(directive.body[row] ?? below(line), text)
  writer.line(below(line), fence)
  writer.blank(below(line))
}

/** Lines without the empty ones around them. */
function trimmed(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((text) => text.trim() !== '')
  const last = lines.findLastIndex((text) => text.trim() !== '')
  return first < 0 ? [] : lines.slice(first, last + 1)
}

/** The lines of the body as they are written. Lines in a quote or a list have lost its marks. */
const bodyOf = ({ body }: Directive): readonly string[] => trimmed(body.map(({ text }) => text))

export const codeBlock =
  (language?: string): Handler =>
  (directive, context) => {
    writeCode(
      { ...directive, body: directive.body.slice(firstRow(directive)) },
      {
        language: language ?? languageOf(directive.argument),
        lines: bodyOf(directive),
        title: directive.options['caption'] ?? directive.options['filename'],
      },
      context,
    )
  }

const firstRow = ({ body }: Directive): number =>
  Math.max(
    0,
    body.findIndex(({ text }) => text.trim() !== ''),
  )

/** A cell of a notebook: its code is shown, and is not run. */
export const codeCell: Handler = (directive, context) => {
  const tags = [directive.options['tags'] ?? '', directive.options['class'] ?? ''].join(' ')
  if (/remove[-_](?:cell|input)/.test(tags)) return
  const language = languageOf(directive.argument) || 'python'
  const write = (): void => {
    codeBlock(language)({ ...directive, options: {} }, context)
  }
  if (!/hide[-_](?:cell|input)/.test(tags)) write()
  else container(directive.line, `details${label('Show code')}`, context, write)
}

/** A command with its prompt, and what it prints. */
export const terminal: Handler = (directive, context) => {
  const { options, body } = directive
  const lines = bodyOf(directive)
  const user = options['user'] ?? 'user'
  const host = options['host'] ?? 'host'
  const folder = options['dir'] ?? '~'
  const isBare = [user, host, folder].every((part) => part === '')
  const prompt = isBare
    ? '$ '
    : `${[user, host].filter(Boolean).join('@')}${folder === '' ? '' : `:${folder}`}${user === 'root' ? '#' : '$'} `
  const input = options['input']
  const [first, ...rest] = input === undefined ? lines : [input, ...lines]
  const shown = first === undefined ? [] : [prompt + first, ...rest]
  writeCode(
    { ...directive, options: {}, body: body.slice(firstRow(directive)) },
    { language: 'console', lines: shown },
    context,
  )
}

/** The code of a file, or of a part of it. */
export const literalInclude: Handler = (directive, context) => {
  const { argument, line, options } = directive
  const text = includedText(argument, line, context.page)
  if (text === undefined) {
    context.writer.warn(line, {
      code: 'missing-include',
      message: `Code not found: ${argument}`,
      hint: 'The path is relative to the page; / is the docs folder.',
    })
    paragraph(line, `\`${argument}\``, context)
    return
  }
  const ending = /\.(\w+)$/.exec(argument)?.[1] ?? ''
  const lines = selectedLines(text, options)
  const caption = options['caption'] ?? undefined
  writeCode(
    { ...directive, body: [] },
    {
      language: languageOf(options['language'] ?? options['lang'] ?? ending),
      lines,
      title: caption === '' ? (argument.split('/').at(-1) ?? argument) : caption,
    },
    context,
  )
}

/** A diagram: the code in the body, or that of a file. */
export const diagram =
  (language: string): Handler =>
  (directive, context) => {
    const text =
      directive.argument === ''
        ? undefined
        : includedText(directive.argument, directive.line, context.page)
    const lines = text === undefined ? bodyOf(directive) : trimmed(text.split('\n'))
    writeCode({ ...directive, options: {} }, { language, lines }, context)
  }

/** Markdown of MyST, and what it shows. */
export const demo: Handler = (directive, context) => {
  codeBlock('md')({ ...directive, options: {} }, context)
  context.body(directive.body, context)
  context.writer.blank(below(directive.line))
}

/** Text in reStructuredText, in Markdown. */
export const restructured: Handler = ({ line, body }, context) => {
  context.writer.blank(line)
  context.body(placed(readRst(body.map(({ text }) => text).join('\n')), body), context)
  context.writer.blank(below(line))
}

/** HTML as it is; other formats are for other kinds of books. */
export const raw: Handler = (directive, context) => {
  const { line, argument, body } = directive
  if (argument.trim().toLowerCase() !== 'html') return
  context.writer.blank(line)
  for (const each of body) if (each.text.trim() !== '') context.writer.line(each)
  context.writer.blank(below(line))
}
