// What programs are made of: functions, classes, options, and what is generated from their source code.
import { generatedReference } from '../../generated-reference.js'
import { below, paragraph } from '../../line.js'
import { anchor, type Context, type Handler } from '../page/context.js'
import type { Directive } from '../page/directive.js'
import { code } from '../text/roles.js'
import type { Line } from '../../line.js'

/** Kinds that are written before the name; a function needs none. */
const NAMED = new Set(['class', 'exception', 'property', 'classmethod', 'staticmethod'])

/** The directives of Sphinx that describe an object, without their domain. */
export const OBJECTS: readonly string[] = [
  ...['function', 'method', 'attribute', 'data', 'decorator', 'decoratormethod', 'type', 'var'],
  ...['macro', 'struct', 'enum', 'enumerator', 'union', 'member', 'describe', 'object', 'envvar'],
  ...['cmdoption', 'option', 'directive:option', 'program', 'confval', 'setting'],
  ...['directive', 'role'],
  ...['class', 'exception', 'property', 'classmethod', 'staticmethod'],
]

/** The directives for the parts of an interface over HTTP, and the words before their addresses. */
export const REQUESTS: readonly string[] = [
  'get',
  'post',
  'put',
  'patch',
  'delete',
  'head',
  'options',
  'any',
]

/** A request: its method and address, and its description. */
export const request: Handler = (directive, context) => {
  const method = directive.name.replace(/^http:/, '').toUpperCase()
  describe(directive, code(`${method} ${directive.argument}`), context)
}

/** An object: its signature and its description. */
export const object: Handler = (directive, context) => {
  const { argument, name } = directive
  const kind = name.replace(/^.*:/, '')
  if (argument === '') {
    context.body(directive.body, context)
    return
  }
  describe(directive, `${NAMED.has(kind) ? `*${kind}* ` : ''}${code(argument)}`, context)
}

/** An object that is described by its source code: its name, and what the page adds. */
export const generated: Handler = (directive, context) => {
  const { line, argument, name } = directive
  context.writer.warn(line, generatedReference(argument || name))
  if (argument === '') return
  // A module is the subject of its page: what the page adds can have sections.
  const isModule = name === 'automodule'
  describe(isModule ? { ...directive, body: [] } : directive, code(argument), context)
  if (isModule) context.body(directive.body, context)
}

/** A list of objects that are described by their source code. */
export const summary: Handler = ({ line, body }, context) => {
  const names = body.filter(({ text }) => text.trim() !== '')
  context.writer.blank(line)
  for (const each of names) {
    const name = each.text.trim().replace(/^~/, '')
    context.writer.warn(each, generatedReference(name))
    context.writer.line(each, `- ${code(name)}`)
  }
  context.writer.blank(below(line))
}

/** A term with its definition, or the term alone. */
function describe({ line, argument, body }: Directive, term: string, context: Context): void {
  const [name = ''] = argument.split(/[\s(=:]/)
  const id = /^[\w.-]{1,200}$/.test(name) ? anchor(name) : ''
  const first = body.findIndex(({ text }) => text.trim() !== '')
  if (first < 0) {
    paragraph(line, id + term, context)
    return
  }
  context.writer.blank(line)
  context.writer.line(line, id + term)
  context.body(body.slice(first).map(defined), context)
  context.writer.blank(below(line))
}

const defined = (line: Line, row: number): Line => ({
  ...line,
  before: `${line.before}${row === 0 ? ':   ' : '    '}`,
})
