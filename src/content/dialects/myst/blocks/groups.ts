// Tabs, grids and cards.
import { type Line, attribute, below, container, label, paragraph } from '../../line.js'
import { fenceAround } from '../../../../model/text/fence.js'
import { words, type Context, type Handler } from '../page/context.js'
import { directiveAt, paragraphOf, type Directive } from '../page/directive.js'

const TABS = new Set(['tab-item', 'tab', 'group-tab', 'code-tab'])

/** The directives that a body holds, next to other lines, each with the row of its opening line. */
function directivesIn(body: readonly Line[]): readonly (Directive & { readonly row: number })[] {
  const found: (Directive & { readonly row: number })[] = []
  for (let row = 0; row < body.length; row++) {
    const directive = directiveAt(body, row)
    if (directive === undefined) continue
    found.push({ ...directive, row })
    row = directive.end
  }
  return found
}

/** A set of tabs. Those with the same names change together, as on the sites of the extension. */
export const tabSet: Handler = (directive, context) => {
  const tabs = directivesIn(directive.body).filter(({ name }) => TABS.has(name))
  if (tabs.length === 0) {
    context.body(directive.body, context)
    return
  }
  const isSynced = tabs.some(({ name, options }) => name === 'group-tab' || 'sync' in options)
  const group = directive.options['sync-group'] ?? 'tab'
  const opening = isSynced ? `tabs{${attribute('groupId', group)}}` : 'tabs'
  const inside = { ...context, isInTabs: true }
  container(directive.line, opening, context, () => {
    for (const each of tabs) tab(each, inside)
  })
}

const CODE = new Set(['code-block', 'code', 'sourcecode', 'literalinclude'])

/** The same code in several languages: a tab for each, with its name. All sets change together. */
export const codeTabs: Handler = (directive, context) => {
  const blocks = directivesIn(directive.body).filter(({ name }) => CODE.has(name))
  if (blocks.length === 0) {
    tabSet(directive, context)
    return
  }
  const inside = { ...context, isInTabs: true }
  container(directive.line, `tabs{${attribute('groupId', 'code')}}`, context, () => {
    for (const { name, argument, options, line, row, end } of blocks) {
      const language = (name === 'literalinclude' ? options['language'] : argument) ?? ''
      const attributes = attribute('value', valueOf(language))
      container(line, `tab${label(languageTitle(language))}{${attributes}}`, context, () => {
        context.body(directive.body.slice(row, end + 1), inside)
      })
    }
  })
}

const ACRONYMS = new Set('css csv html ini json php sql toml xml yaml'.split(' '))

/** A language as the title of a tab; `php-attributes` is one of several ways to write PHP. */
function languageTitle(language: string): string {
  const [own = ''] = /[^+]*$/.exec(language.replace(/^php-/, '')) ?? []
  if (ACRONYMS.has(own)) return own.toUpperCase()
  return own === ''
    ? 'Code'
    : `${own.slice(0, 1).toUpperCase()}${own.slice(1).replaceAll('-', ' ')}`
}

const valueOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'tab'

/** A tab without others around it. */
export const strayTab: Handler = (directive, context) => {
  paragraph(directive.line, `**${words(directive.argument, directive, context)}**`, context)
  context.body(directive.body, context)
  context.writer.blank(below(directive.line))
}

const tab = (directive: Directive, context: Context): void => {
  const { name, argument, options, line, body } = directive
  const [, language = '', own = ''] =
    name === 'code-tab' ? (/^(\S+)[ \t]*(.*)$/.exec(argument) ?? []) : []
  const title = words(name === 'code-tab' ? own || language : argument, directive, context)
  const sync = options['sync'] ?? (name === 'group-tab' ? argument : undefined)
  const isFirst = ['', 'true'].includes(options['selected'] ?? 'false')
  const attributes = [attribute('value', valueOf(sync ?? title)), ...(isFirst ? ['default'] : [])]
  container(line, `tab${label(title)}{${attributes.join(' ')}}`, context, () => {
    if (name === 'code-tab') codeLines(language, directive, context)
    else context.body(body, context)
  })
}

function codeLines(language: string, { line, body }: Directive, { writer }: Context): void {
  const fence = fenceAround(body.map(({ text }) => text))
  writer.line(below(line), fence + language)
  for (const each of body) writer.line(each)
  writer.line(below(line), fence)
}

/** Tabs without a set around them that follow each other, as one set. Returns the row of the last closing line. */
export function looseTabs(
  lines: readonly Line[],
  first: Directive,
  row: number,
): { readonly set: Directive; readonly end: number } {
  let end = first.end
  for (;;) {
    let next = end + 1
    while (next < lines.length && lines[next]?.text.trim() === '') next++
    const directive = directiveAt(lines, next)
    if (directive === undefined || directive.name !== first.name) break
    if ('new-set' in directive.options) break
    end = directive.end
  }
  const body = lines.slice(row, end + 1)
  return { set: { ...first, name: 'tab-set', argument: '', options: {}, body }, end }
}

const CARDS = new Set(['card', 'grid-item-card'])

/** Cards in rows: as cards where each is words with a link, else one below the other. */
export const grid: Handler = (directive, context) => {
  const all = directivesIn(directive.body)
  const cards = all.map((each) => (CARDS.has(each.name) ? cardOf(each, context) : undefined))
  const isPlain = cards.every((each) => each?.address !== undefined && each.words !== undefined)
  if (cards.length === 0 || !isPlain) {
    context.writer.blank(directive.line)
    context.body(directive.body, context)
    context.writer.blank(below(directive.line))
    return
  }
  container(directive.line, 'cards', context, () => {
    for (const [index, each] of cards.entries())
      if (each?.address !== undefined)
        context.writer.line(
          below(all[index]?.line ?? directive.line),
          `- [${each.title || each.address}](${each.address}) ${each.words ?? ''}`.trimEnd(),
        )
  })
}

type Card = {
  /** In our form. */
  readonly title: string
  readonly address: string | undefined
  /** Its text, if that is a single paragraph. */
  readonly words: string | undefined
  readonly body: readonly Line[]
}

function cardOf(directive: Directive, context: Context): Card {
  const { argument, options, body } = directive
  // A line of `^^^` ends the header, one of `+++` begins the footer.
  const end = body.findIndex(({ text }) => /^\^{3,}\s*$/.test(text.trim()))
  const header = options['header'] ?? joined(end < 0 ? [] : body.slice(0, end))
  const inside = [...body.slice(end + 1), ...lineOf(options['footer'], directive)].map((each) =>
    isRule(each) ? { ...each, text: '' } : each,
  )
  const text = paragraphOf(inside)
  const isPlain = text !== undefined && !/\]\(|\{[\w:]+\}`/.test(text)
  const title = [argument, header.replaceAll('**', '')].filter(Boolean).join(' ')
  return {
    title: words(title, directive, context),
    address: addressOf(options, directive, context),
    words: isPlain ? words(text, directive, context) : undefined,
    body: inside,
  }
}

const joined = (lines: readonly Line[]): string =>
  lines
    .map(({ text }) => text.trim())
    .join(' ')
    .trim()

const lineOf = (text: string | undefined, { line }: Directive): readonly Line[] =>
  text === undefined ? [] : [below(line), below(line, text)]

const isRule = ({ text }: Line): boolean => /^\+{3,}\s*$/.test(text.trim())

/** Where a card leads: a label, a page, or an address. */
function addressOf(
  options: Directive['options'],
  { line }: Directive,
  { references, page }: Context,
): string | undefined {
  const target = (options['link'] ?? options['url'])?.trim()
  if (!target) return undefined
  const from = line.place.file ?? page.file
  if (/^(?:[a-z][\w+.-]*:|\/\/)/i.test(target)) return target
  const found =
    references.label(target.replace(/^#/, ''), page) ?? references.page(target, page, from)
  return found?.address ?? target
}

/** A card on its own: its title with its link, and what it holds. */
export const card: Handler = (directive, context) => {
  const { title, address, body } = cardOf(directive, context)
  const shown = title === '' ? (address ?? '') : `**${title}**`
  paragraph(directive.line, address === undefined ? shown : `[${shown}](${address})`, context)
  context.body(body, context)
  context.writer.blank(below(directive.line))
}

/** A button: a link. Its words are in the body. */
export const button: Handler = (directive, context) => {
  const target = directive.argument.trim()
  const from = directive.line.place.file ?? context.page.file
  const { references, page } = context
  const found =
    directive.name === 'button-ref'
      ? (references.label(target, page) ?? references.page(target, page, from))
      : undefined
  const own = joined(directive.body)
  const shown = words(own, directive, context) || found?.title || target
  paragraph(directive.line, `[${shown}](${found?.address ?? target})`, context)
}
