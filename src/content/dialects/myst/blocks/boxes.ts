// Admonitions, boxes that open, versions, exercises and proofs.
import { below, container, label, paragraph } from '../../line.js'
import { anchor, words, type Context, type Handler } from '../page/context.js'
import { paragraphOf, type Directive } from '../page/directive.js'
import { labelId, nameOf } from '../page/labels.js'

/** Our box for each kind of admonition. */
const KINDS: Readonly<Record<string, string>> = {
  ...{ note: 'note', tip: 'tip', hint: 'tip', important: 'important', seealso: 'info' },
  ...{ attention: 'warning', warning: 'warning', caution: 'caution', danger: 'danger' },
  ...{ error: 'danger', info: 'info', success: 'success' },
}

const kindIn = (classes: string): string | undefined =>
  classes
    .split(/[\s,]+/)
    .map((each) => KINDS[each.replace(/^admonition-/, '')])
    .find((kind) => kind !== undefined)

/** The body of a directive whose argument is the start of its text. */
const withArgument = ({ argument, body, line }: Directive): Directive['body'] =>
  argument === '' ? body : [below(line, argument), ...body]

const namedAnchor = (directive: Directive, context: Context): void => {
  const name = nameOf(directive)
  if (name !== undefined) paragraph(directive.line, anchor(labelId(name)), context)
}

/** An admonition whose argument belongs to its text, as most have. */
export const box =
  (kind: string, title = ''): Handler =>
  (directive, context) => {
    const isFolded = /\bdropdown\b/.test(directive.options['class'] ?? '')
    const opening = isFolded
      ? `details${label(title || capital(kind))}${isOpen(directive) ? '{open}' : ''}`
      : kind + label(title)
    namedAnchor(directive, context)
    container(directive.line, opening, context, () => {
      context.body(withArgument(directive), context)
    })
  }

const isOpen = ({ options }: Directive): boolean =>
  ['', 'true'].includes(options['open'] ?? 'false')

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A box with a title of its own. `kind` is that of boxes whose class names none. */
export const titledBox =
  (kind: string, before = ''): Handler =>
  (directive, context) => {
    const classes = directive.options['class'] ?? ''
    const own = words(directive.argument, directive, context)
    const title = own === '' ? before : before === '' ? own : `${before} (${own})`
    const isFolded = /\bdropdown\b/.test(classes)
    const opening = isFolded
      ? `details${label(title)}${isOpen(directive) ? '{open}' : ''}`
      : (kindIn(classes) ?? kind) + label(title)
    namedAnchor(directive, context)
    container(directive.line, opening, context, () => {
      context.body(directive.body, context)
    })
  }

/** A box that readers open. */
export const details =
  (fallback = 'Details'): Handler =>
  (directive, context) => {
    const title = words(directive.argument, directive, context) || fallback
    namedAnchor(directive, context)
    const opening = `details${label(title)}${isOpen(directive) ? '{open}' : ''}`
    container(directive.line, opening, context, () => {
      context.body(directive.body, context)
    })
  }

/** `versionadded`, `deprecated`: the version, then what changed. */
export const version =
  (start: string, kind: string): Handler =>
  (directive, context) => {
    const { line, argument, body } = directive
    const [, number = '', rest = ''] = /^(\S+)[ \t]*(.*)$/.exec(argument) ?? []
    const title = [start, number].filter(Boolean).join(' ')
    const inside = rest === '' ? body : [below(line, rest), ...body]
    if (paragraphOf(inside) === '') paragraph(line, `**${title}**`, context)
    else
      container(line, kind + label(title), context, () => {
        context.body(inside, context)
      })
  }

/** A directive that only opens a box, which `gateEnd` closes. */
export const gateStart =
  (kind: string, title: string): Handler =>
  (directive, context) => {
    const own = words(directive.argument, directive, context)
    namedAnchor(directive, context)
    context.writer.blank(directive.line)
    const shown = own === '' || kind === 'details' ? title : `${title} (${own})`
    context.writer.open(directive.line, kind + label(shown))
    context.writer.blank(below(directive.line))
    context.gates.push(title)
  }

export const gateEnd: Handler = ({ line }, { writer, gates }) => {
  if (gates.pop() === undefined) return
  writer.blank(line)
  writer.close(line)
  writer.blank(line)
}

/** Words that are set apart: a quote. */
export const quote: Handler = ({ body, line, argument }, context) => {
  context.writer.blank(line)
  const inside = argument === '' ? body : [below(line, argument), ...body]
  context.body(
    inside.map((each) => ({ ...each, before: `${each.before}> ` })),
    context,
  )
  context.writer.blank(below(line))
}

/** A line in bold, which is not a heading of the page. */
export const rubric: Handler = (directive, context) => {
  namedAnchor(directive, context)
  paragraph(directive.line, `**${words(directive.argument, directive, context)}**`, context)
}

/** An option of a program: its name, its facts, and what it does. */
export const option: Handler = (directive, context) => {
  const { argument, options, body, line } = directive
  const [name = ''] = argument.split(/\s/)
  const { shortdesc, ...facts } = options
  const textOf = (value: string): string =>
    words(value.replace(/^"(.*)"$/, '$1'), directive, context)
  const start = shortdesc === undefined ? '' : `: ${textOf(shortdesc)}`
  paragraph(line, `**\`${name}\`**${start}`, context)
  for (const [key, value] of Object.entries(facts))
    if (value !== '') context.writer.line(below(line), `- ${capital(key)}: ${textOf(value)}`)
  context.writer.blank(below(line))
  context.body(body, context)
  context.writer.blank(below(line))
}

/** What a directive holds, without a box around it. */
export const content: Handler = (directive, context) => {
  namedAnchor(directive, context)
  context.writer.blank(directive.line)
  context.body(directive.body, context)
  context.writer.blank(below(directive.line))
}

export const nothing: Handler = ({ line }, { writer }) => {
  writer.blank(line)
}
