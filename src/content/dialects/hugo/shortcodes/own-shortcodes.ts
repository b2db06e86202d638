// Shortcodes that a Hugo site defines itself, in templates of the folder layouts/shortcodes.
import type { DialectPage } from '../../dialect.js'
import { createMemo } from '../../memo.js'
import type { OwnTags, Shown } from '../../templates/context.js'
import { isInlineTemplate } from '../../templates/own-tags.js'
import { fenced } from '../../templates/included.js'
import { piecesOf, type Tag } from '../../templates/tags/tags.js'
import { forKnown, INNER } from '../go-template/functions/inner.js'
import { STANDARD_FUNCTIONS } from '../go-template/functions/standard.js'
import { parseTemplate, type Template } from '../go-template/parse.js'
import { runTemplate, type Printed } from '../go-template/run.js'
import {
  htmlOf,
  isDictionary,
  isHtml,
  TemplateFault,
  textOf,
  type Method,
  type Value,
} from '../go-template/values.js'
import {
  createMarkdown,
  htmlText,
  isBlockText,
  markdownText,
  visibleHtml,
  withoutLook,
  type Markdown,
} from '../../templates/printed/markup.js'
import { PageListFault, siteValues, type SiteValues } from './page-values.js'
import { shortcodeValue } from './shortcode-value.js'
import { createSiteFiles, readData, type SiteFile, type SiteFiles } from './site-files.js'
import { createStore } from './store.js'

/** No template does more, the partials that it uses included. */
const MOST_STEPS = 20_000

/** Partials and shortcodes that use each other end here. */
const MOST_LEVELS = 12

/** Opens the shortcodes of a site, for one page after the other. */
export function openShortcodes(): (page: DialectPage) => OwnTags {
  const kept: Kept = {
    template: createMemo(parseTemplate),
    yaml: createMemo((text) => readData(text, 'yaml')),
    json: createMemo((text) => readData(text, 'json')),
    toml: createMemo((text) => readData(text, 'toml')),
  }
  return (page) => ownShortcodes(page, kept)
}

/** Templates and data, which are read once for many pages. */
type Kept = {
  readonly template: (text: string) => Template
  readonly yaml: (text: string) => Value
  readonly json: (text: string) => Value
  readonly toml: (text: string) => Value
}

/** The shortcodes of the site as a page uses them. */
function ownShortcodes(page: DialectPage, kept: Kept): OwnTags {
  const files = createSiteFiles(page, (text, ending) =>
    ending === 'json' || ending === 'toml' ? kept[ending](text) : kept.yaml(text),
  )
  const markdown = createMarkdown()
  const templates = new Map<string, SiteFile | undefined>()
  const templateOf = (name: string): SiteFile | undefined => {
    if (!templates.has(name)) templates.set(name, files.shortcode(name))
    return templates.get(name)
  }
  const inlineOf = createInlineTemplates()
  let functions: ReadonlyMap<string, Method> | undefined
  const steps = { left: 0 }
  /** The partials that templates define within themselves. */
  const inline = new Map<string, { readonly file: string; readonly template: Template }>()
  let ordinal = 0
  let level = 0
  const shown = (tag: Tag, content: string | undefined, parent?: Tag): Shown | undefined => {
    const template = isInlineTemplate(tag) ? inlineOf(tag, content) : templateOf(nameOf(tag))
    if (template === undefined || level > MOST_LEVELS) return undefined
    if (level++ === 0) steps.left = MOST_STEPS
    try {
      const use = { tag, content, parent, ordinal: ordinal++ }
      const { text } = run(template, shortcodeValue(use, values))
      return shownText(markup(text, tag, template, markdown), content)
    } catch (error) {
      // A template that nests or repeats too much for the machine is one that cannot be run.
      if (!(error instanceof TemplateFault || error instanceof RangeError)) throw error
      const isList = error instanceof PageListFault && /(?:^|\/)_?index\.md$/.test(page.file)
      return isList && content === undefined ? { before: '::doc-cards', isBlock: true } : undefined
    } finally {
      level--
    }
  }
  const run: RunFile = (file, data) => runPart(kept.template(file.text), file.file, data)
  const runPart = (template: Template, file: string, data: Value): Printed => {
    for (const [name, nodes] of template.defined)
      if (name.startsWith(INLINE)) inline.set(name, { file, template: { ...template, nodes } })
    functions ??= functionsOf({ files, values, render, runPartial })
    return runTemplate(template, { ...{ data, steps, functions }, isPlain: file.endsWith('.md') })
  }
  const runPartial: RunPartial = (name, data) => {
    const own = inline.get(INLINE + name) ?? inline.get(`${INLINE}${name}.html`)
    if (own) return runPart(own.template, own.file, data)
    const file = files.partial(name)
    return file && run(file, data)
  }
  const render = (text: Value): Value => rendered(textOf(text), markdown, shown)
  const values = siteValues(page, files, render)
  return shown
}

/** Templates that a page has within itself: the text between a tag and its end, which later tags of the name repeat. */
function createInlineTemplates(): (tag: Tag, content: string | undefined) => SiteFile | undefined {
  const templates = new Map<string, SiteFile>()
  return (tag, content) => {
    // The template is known when its text is there instead of a place for it.
    if (content === INNER) return undefined
    const name = nameOf(tag)
    if (content !== undefined) templates.set(name, { file: `${name}.html`, text: content })
    return templates.get(name)
  }
}

/** Between percent signs, what a template prints is read as Markdown. */
function markup(printed: string, tag: Tag, { file }: SiteFile, markdown: Markdown): string {
  if (file.endsWith('.md')) return markdownText(printed, markdown)
  if (!tag.isMarkdown) return htmlText(printed, markdown)
  return markdownText(withoutLook(visibleHtml(printed)), markdown)
}

type RunFile = (file: SiteFile, data: Value) => Printed

/** Runs a partial by its name; undefined where no file and no template has it. */
type RunPartial = (name: string, data: Value) => Printed | undefined

/** What the name of a partial begins with that a template defines within itself. */
const INLINE = 'partials/'

/** A name as it is written: files tell large letters from small ones. */
const nameOf = ({ inner }: Tag): string => /^\/?\s*([^\s/"'=][^\s"'=]*)/.exec(inner)?.[1] ?? ''

function shownText(text: string, content: string | undefined): Shown | undefined {
  if (content !== INNER) return { before: text, isBlock: isBlockText(text) }
  const [before = '', after, ...others] = text.split(INNER)
  if (others.length > 0) return undefined
  if (after === undefined) return { before, isBlock: isBlockText(before) }
  return { before: before.trimEnd(), after: after.trimStart(), isBlock: true }
}

/** Markdown, whose shortcodes are those of the page. */
function rendered(
  text: string,
  markdown: Markdown,
  shown: (tag: Tag, content: string | undefined) => Shown | undefined,
): Value {
  if (!text.includes('{{')) return isPlain(text) ? { html: text } : { html: markdown.place(text) }
  const kinds = { shortcodes: true, liquid: false, values: false }
  const whole = piecesOf(text, kinds)
    .map((piece) =>
      piece.tag === undefined ? piece.text : (shown(piece.tag, undefined)?.before ?? ''),
    )
    .join('')
  return { html: isPlain(whole) ? whole : markdown.place(whole) }
}

/** Whether Markdown is the same text as HTML. */
const isPlain = (text: string): boolean => text.trim() === INNER || !/[*_`[\]#\n!:>-]/.test(text)

type Scope = {
  readonly files: SiteFiles
  readonly values: SiteValues
  readonly render: Method
  readonly runPartial: RunPartial
}

function functionsOf({ files, values, render, runPartial }: Scope): ReadonlyMap<string, Method> {
  const functions = new Map(STANDARD_FUNCTIONS)
  const add = (name: string, method: Method): void => void functions.set(name, method)
  for (const name of ['markdownify', 'transform.markdownify']) add(name, render)
  add('site', () => values.site)
  add('page', () => values.page)
  add('hugo', () => values.hugo)
  add('now', () => values.now)
  add('newscratch', () => createStore())
  for (const name of ['i18n', 't', 'lang.translate'])
    add(name, (key) => files.translation(textOf(key)) ?? '')
  for (const name of ['highlight', 'transform.highlight'])
    add(
      name,
      forKnown((code, language) => render(fenced(textOf(code), textOf(language)))),
    )
  for (const name of ['readfile', 'os.readfile'])
    add(name, (path) => files.text(textOf(path)) ?? fault(textOf(path)))
  for (const name of ['fileexists', 'os.fileexists'])
    add(name, (path) => files.text(textOf(path)) !== undefined)
  for (const name of ['ref', 'relref', 'urls.ref', 'urls.relref'])
    add(name, (_, path) => (isDictionary(path) ? path.get('path') : path))
  for (const name of ['warnf', 'warnidf']) add(name, () => '')
  for (const name of ['unmarshal', 'transform.unmarshal'])
    add(
      name,
      forKnown((text) => readData(textOf(text), 'yaml')),
    )
  let level = 0
  const partial: Method = (name, data) => {
    if (level > MOST_LEVELS) throw new TemplateFault('partial')
    level++
    try {
      const printed = runPartial(textOf(name), data)
      if (printed === undefined) return shownAnyway(textOf(name), data)
      return printed.isReturn ? printed.value : { html: printed.text }
    } catch (error) {
      if (!(error instanceof TemplateFault) || error instanceof PageListFault) throw error
      return shownAnyway(textOf(name), data)
    } finally {
      level--
    }
  }
  for (const name of ['partial', 'partialcached', 'partials.include', 'partials.includecached'])
    add(name, partial)
  return functions
}

function fault(what: string): never {
  throw new TemplateFault(what)
}

/** What a partial is given to show, where it is part of a theme that is not in the repository. An icon has no text. */
function shownAnyway(name: string, data: Value): Value {
  if (/icon|svg|scripts?\b|styles?\b|head/.test(name)) return ''
  if (!isDictionary(data)) throw new TemplateFault(`partial ${name}`)
  const texts = ['title', 'content', 'text', 'label']
    .map((key) => data.get(key))
    .filter((value) => isHtml(value) || typeof value === 'string')
  if (texts.length === 0) throw new TemplateFault(`partial ${name}`)
  return { html: texts.map(htmlOf).join(' ') }
}
