// LiquidJS with what Jekyll adds to Liquid.
import {
  Context,
  Drop,
  Liquid,
  Tag,
  type Emitter,
  type TagToken,
  type Template,
  type TopLevelToken,
} from 'liquidjs'
import { isList } from '../../../../model/json.js'
import type { DialectPage } from '../../dialect.js'
import type { Markdown } from '../../templates/printed/markup.js'
import { fromRoot } from '../../templates/values.js'
import { liquidValues, unknownVariable, UnknownValue, type ReadData } from './site-values.js'

/** Runs one template after the other; values that one of them sets are there for the next. */
export type Engine = {
  /** Throws for a text that is not Liquid. */
  readonly parse: (text: string) => readonly Template[]
  /** What a template prints; undefined when it needs something that is not known. */
  readonly print: (template: Template) => string | undefined
}

/** A sign for private use, for a bracket that begins no tag. */
const BRACKET = '\uE005'

/** The same text, in which nothing is a tag. */
const literal = (text: string): string => text.replace(/\{(?=[{%])/g, BRACKET)

const literalText = (value: unknown): string => literal(printedText(value))

/** A text with its brackets again. */
export const withBrackets = (text: string): string => text.replaceAll(BRACKET, '{')

/** Templates that do more than this come from nobody who means well. */
const LIMITS = { parseLimit: 5_000_000, memoryLimit: 5_000_000, renderLimit: 2000 }

/** Tags that later versions of Liquid have, or other programs. Jekyll has them from plugins only. */
const NOT_OF_JEKYLL = ['render', 'layout', 'block', 'echo', 'liquid']

const TAG_NAME = /\{%-?\s*([\w-]+)/g

/** Parts of block tags, which are none by themselves. */
const PARTS: ReadonlySet<string> = new Set([
  ...['else', 'elsif', 'when', 'endif', 'endunless', 'endcase', 'endfor', 'endtablerow'],
  ...['endcapture', 'endcomment', 'endraw'],
])

/** An engine for one page. */
export function createEngine(page: DialectPage, read: ReadData, markdown: Markdown): Engine {
  const includes = page.docsDir === '' ? '_includes' : `${page.docsDir}/_includes`
  const fileText = (file: string): string | undefined =>
    file.includes('..') ? undefined : page.read(file)
  const liquid: Liquid = new Liquid({
    ...{ jekyllInclude: true, jekyllWhere: true, dynamicPartials: false, relativeReference: false },
    ...{ strictFilters: true, ownPropertyOnly: true, timezoneOffset: 0, locale: 'en-US' },
    ...{ root: [includes], outputEscape: literalText, ...LIMITS },
    fs: {
      sep: '/',
      exists: (file) => Promise.resolve(fileText(file) !== undefined),
      existsSync: (file) => fileText(file) !== undefined,
      readFile: (file) => Promise.resolve(fileText(file) ?? ''),
      readFileSync: (file) => {
        const text = fileText(file) ?? ''
        keepUnknown(text, liquid)
        return text
      },
      resolve: (folder, file) => `${folder}/${file}`,
      containsSync: () => true,
    },
  })
  addFilters(liquid, markdown)
  for (const name of NOT_OF_JEKYLL) keep(name, liquid)
  liquid.registerTag('raw', KeptRaw)
  const values = liquidValues(page, read)
  let context = newContext(values, liquid)
  let isStopped = false
  return {
    parse: (text) => {
      keepUnknown(text, liquid)
      return liquid.parse(text)
    },
    print: (template) => {
      if (isStopped) return undefined
      try {
        return String(liquid.renderSync([template], context))
      } catch (error) {
        isStopped = error instanceof Error && /limit exceeded/.test(error.message)
        // What it had opened stays open in this context: the next template gets another one, with the values that are set.
        const set = /^\{%-?\s*(?:assign|capture)\s+([\w-]+)/.exec(template.token.getText())?.[1]
        const variables = set === undefined ? {} : { [set]: unknownVariable(set) }
        context = newContext(Object.assign({}, values, context.bottom(), variables), liquid)
        return undefined
      }
    },
  }
}

const newContext = (values: object, { options }: Liquid): Context =>
  new Context(values, options, { sync: true })

/** Tags that are not Liquid's own stay in the text: they are translated later. */
function keepUnknown(text: string, liquid: Liquid): void {
  for (const [, name = ''] of text.matchAll(TAG_NAME))
    if (!Object.hasOwn(liquid.tags, name) && !PARTS.has(name)) keep(name, liquid)
}

const keep = (name: string, liquid: Liquid): void => {
  liquid.registerTag(name, KeptTag)
}

/** A tag that prints its source. */
class KeptTag extends Tag {
  protected source: string

  constructor(token: TagToken, rest: TopLevelToken[], liquid: Liquid) {
    super(token, rest, liquid)
    this.source = token.getText()
  }

  override render(_: Context, emitter: Emitter): void {
    emitter.write(this.source)
  }
}

/** `{% raw %}` prints itself with its content and its end. */
class KeptRaw extends KeptTag {
  constructor(token: TagToken, rest: TopLevelToken[], liquid: Liquid) {
    super(token, rest, liquid)
    let end = rest.shift()
    while (end !== undefined && !('name' in end && end.name === 'endraw')) end = rest.shift()
    if (end === undefined) throw new UnknownValue('endraw')
    this.source += literal(token.input.slice(token.end, end.begin)) + end.getText()
  }
}

const DATES = [
  'date',
  'date_to_xmlschema',
  'date_to_rfc822',
  'date_to_string',
  'date_to_long_string',
]

function addFilters(liquid: Liquid, markdown: Markdown): void {
  for (const name of ['relative_url', 'absolute_url'])
    liquid.registerFilter(name, (address: unknown) => fromRoot(textOf(address)))
  liquid.registerFilter('markdownify', (text: unknown) => markdown.place(literalText(text)))
  liquid.registerFilter('smartify', textOf)
  // The same input gives the same page.
  liquid.registerFilter('sample', () => {
    throw new UnknownValue('sample')
  })
  for (const name of DATES) {
    const date = liquid.filters[name]
    liquid.registerFilter(name, function (value: unknown, ...formats: unknown[]): unknown {
      if (value === 'now' || value === 'today') throw new UnknownValue(name)
      return typeof date === 'function' ? date.call(this, value, ...formats) : value
    })
  }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** A value as Liquid prints it; a table prints nothing. */
function printedText(value: unknown): string {
  if (isList(value)) return value.map(printedText).join('')
  // A folder of data cannot be printed.
  if (value instanceof Drop) return printedText(value.valueOf() === value ? '' : value.valueOf())
  return typeof value === 'boolean' ? String(value) : textOf(value)
}
