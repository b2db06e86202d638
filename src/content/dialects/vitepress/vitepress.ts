// VitePress' Markdown as our Markdown, in one pass over the lines of a page. VuePress', from which it comes, differs in
// its front matter and in what its lines become before the pass.
import { splitPage } from '../../../model/text/front-matter-text.js'
import type { Dialect, DialectPage, Translated } from '../dialect.js'
import { homeHero } from '../home-hero.js'
import { boxInFence, withTitledAlerts } from './alerts.js'
import {
  codeInfoLine,
  diagramInFence,
  isTwoslash,
  readCodeInfo,
  takeCodeNotes,
  withoutTwoslash,
} from './code-info.js'
import { createContainers, type Containers } from './containers.js'
import {
  isHomePage,
  addedKeys,
  frontMatterText,
  readValues,
  type AddedKeys,
  type Values,
} from './front-matter.js'
import { createHeadingIds, type HeadingIds } from './heading-ids.js'
import { featureCards, heroOf } from './home-page.js'
import { withIncludes } from './includes.js'
import { createNotes, type Notes } from './notes.js'
import { snippetLines } from './snippets.js'
import {
  endOfCode,
  isClosingFence,
  openingFence,
  sourceLines,
  withText,
  type FenceMark,
  type SourceLine,
} from './source-lines.js'
import { withoutVueMarkup, type OpenTags } from './vue-markup.js'

const USED =
  /:::|\{\{|\[\[_?[tT][oO][cC]_?\]\]|^[ \t>]*<<<|@include:|\[!code |\[![A-Za-z]+\][ \t]+\S|\^\[|<\/?[A-Z]|<\/?[a-z]+-[a-z]|<(?:script|style|template|slot|component)\b|\s(?:v-[a-z]|[@:#][a-z][\w.-]*=)|\{[.#:]|\{[\w-]+=|^[ \t>]*(?:[-*+][ \t]+)?(?:```|~~~)(?:[^\n]*(?:[{[:]|\btwoslash\b)|mermaid-|(?:info|tip|warning|danger|note|important|caution|success)[ \t]*$)|^#{1,6}[ \t].*:[a-z][\w+-]*:|^(?:layout|outline|sidebar|aside|prev|next|editLink|footer):/m

/** What a tool of this family has of its own. */
export type Flavour = {
  /** Constructs besides those of VitePress. */
  readonly used?: RegExp
  /** Front matter in the words of VitePress, and our keys for what VitePress has no word for. */
  readonly frontMatter: (values: Values, page: DialectPage) => FlavourFrontMatter
  /** The lines of a page in the words of VitePress. */
  readonly prepare: (lines: SourceLine[], page: DialectPage, notes: Notes) => SourceLine[]
}

export type FlavourFrontMatter = {
  readonly values: Values
  readonly keys?: AddedKeys
  /** Lines below the page. */
  readonly footer?: readonly string[]
}

/** The dialect of a tool of this family. */
export const vueDialect = (flavour: Flavour): Dialect => ({
  mayUse: (text) => USED.test(text) || flavour.used?.test(text) === true,
  translate: (page) => translate(page, flavour),
})

/** VitePress' Markdown. */
export const vitepress: Dialect = vueDialect({
  frontMatter: (values) => ({ values }),
  prepare: (lines) => lines,
})

type Page = {
  readonly source: DialectPage
  /** As the page has them. */
  readonly values: Values
  readonly notes: Notes
  readonly containers: Containers
  readonly ids: HeadingIds
  readonly footnotes: string[]
  readonly open: OpenTags
  readonly out: SourceLine[]
  /** Text that no code block or container line has ended yet. */
  readonly text: SourceLine[]
}

function translate(source: DialectPage, flavour: Flavour): Translated {
  const notes = createNotes(source.file)
  const { yaml, bodyStart } = splitPage(source.text)
  const values = readValues(yaml)
  const front = flavour.frontMatter(values, source)
  const lines = sourceLines(source.text.replace(/^\uFEFF/, ''))
  const head = withAddedKeys(lines.slice(0, bodyStart), front)
  const included = withIncludes(lines.slice(bodyStart), source, notes)
  const body = flavour.prepare(included, source, notes)
  const page: Page = {
    ...{ source, values, notes, out: [], text: [], footnotes: [] },
    containers: createContainers(notes),
    ids: createHeadingIds(),
    open: { components: [], verbatim: undefined },
  }
  translateLines(withTitledAlerts(withoutScripts(body)), page)
  flush(page)
  const last = lines.at(-1)?.place ?? { line: 1, shift: 0 }
  page.out.push(...page.containers.end({ text: '', place: last }, page.out.length))
  const made = page.containers.finish(page.out)
  const top = { line: Math.max(1, bodyStart), shift: 0 }
  const all = [
    ...head,
    ...homeLines(front.values).map((text): SourceLine => ({ text, place: top })),
    ...made,
    ...(front.footer ?? []).map((text): SourceLine => ({ text, place: last })),
    ...page.footnotes.map((text): SourceLine => ({ text, place: last })),
  ]
  return {
    text: all.map(({ text }) => text).join('\n'),
    places: all.map(({ place }) => place),
    diagnostics: notes.list,
  }
}

/** Front matter with our keys before its last line; a page without any has none of VitePress' keys either. */
function withAddedKeys(
  head: readonly SourceLine[],
  { values, keys }: FlavourFrontMatter,
): readonly SourceLine[] {
  const closing = head.at(-1)
  if (closing === undefined) return head
  const added = addedKeys(values, keys).map((text) => withText(closing, text))
  return [...head.slice(0, -1), ...added, closing]
}

function homeLines(values: Values): readonly string[] {
  if (!isHomePage(values)) return []
  const hero = heroOf(values['hero'])
  return [...(hero === undefined ? [] : homeHero(hero)), ...featureCards(values['features'])]
}

const SCRIPT = /^[ \t]*<(script|style)(?=[\s>])/i

/** Scripts and styles are Vue's: they are never published. */
function withoutScripts(lines: readonly SourceLine[]): SourceLine[] {
  let fence: string | undefined
  let ending: RegExp | undefined
  return lines.map((line) => {
    if (ending !== undefined) {
      const rest = ending.exec(line.text)
      if (rest === null) return withText(line, '')
      ending = undefined
      return withText(line, line.text.slice(rest.index + rest[0].length))
    }
    if (fence !== undefined) {
      if (isClosingFence(line.text, fence)) fence = undefined
      return line
    }
    fence = openingFence(line.text)?.fence
    const name = fence === undefined ? SCRIPT.exec(line.text)?.[1] : undefined
    if (name === undefined) return line
    const end = new RegExp(`</${name}\\s*>`, 'i')
    const closing = end.exec(line.text)
    if (closing !== null) return withText(line, line.text.slice(closing.index + closing[0].length))
    ending = end
    return withText(line, '')
  })
}

function translateLines(lines: readonly SourceLine[], page: Page): void {
  let isComment = false
  for (let row = 0; row < lines.length; row++) {
    const line = lines[row]
    if (line === undefined) break
    if (isComment || opensComment(line.text)) {
      page.text.push(line)
      isComment = !line.text.includes('-->')
      continue
    }
    const fence = openingFence(line.text)
    if (fence === undefined) {
      translateLine(line, page)
      continue
    }
    flush(page)
    const end = endOfCode(lines, row, fence.fence)
    const block = lines.slice(row, end + 1)
    const box = boxInFence(block, fence)
    if (box !== undefined) translateLines(box, page)
    else page.out.push(...(diagramInFence(block, fence) ?? codeLines(block, fence, page)))
    row = end
  }
}

const opensComment = (text: string): boolean =>
  text.includes('<!--') &&
  !text.slice(text.lastIndexOf('<!--')).includes('-->') &&
  !text.includes('`')

function codeLines(lines: readonly SourceLine[], mark: FenceMark, page: Page): SourceLine[] {
  const [opening, ...rest] = lines
  if (opening === undefined) return []
  const { prefix, fence, info } = mark
  const closing = rest.at(-1)
  const isClosed = closing !== undefined && isClosingFence(closing.text, fence)
  const code = isClosed ? rest.slice(0, -1) : rest
  const hasNotes = code.some(({ text }) => text.includes('[!code '))
  if (!hasNotes && !/[{[:\s]/.test(info) && !info.includes('-')) return [...lines]
  const found = readCodeInfo(info)
  const texts = code.map(({ text }) => text)
  const shown = isTwoslash(info)
    ? withoutTwoslash(texts)
    : texts.map((text, row) => ({ text, row }))
  const { kept, marks, words } = takeCodeNotes(shown.map(({ text }) => text))
  const title = found.title === undefined ? {} : { title: page.containers.uniqueName(found.title) }
  const known = { ...found, ...title }
  const line = codeInfoLine(known, { marks, words })
  const isBare = known.language === '' && line !== ''
  return [
    withText(opening, `${prefix}${fence}${isBare ? 'text ' : ''}${line}`),
    ...kept.flatMap(({ text, row }) => {
      const source = code[shown[row]?.row ?? row]
      return source === undefined ? [] : [withText(source, text)]
    }),
    ...(isClosed ? [closing] : []),
  ]
}

function translateLine(line: SourceLine, page: Page): void {
  const replaced = inlineContents(line) ?? snippetLines(line, page.source, page.notes)
  if (replaced !== undefined) {
    flush(page)
    page.out.push(...replaced)
    return
  }
  if (page.containers.isLine(line)) {
    flush(page)
    page.out.push(...page.containers.take(line, page.out.length))
    return
  }
  if (page.text.at(-1)?.text.trim() === '' && page.containers.isLeft(line)) {
    flush(page)
    page.out.push(...page.containers.leave(line, page.out.length), withText(line, ''))
  }
  page.text.push(page.ids.withId(withPlainBraces(line)))
}

/** Some sites put a percent sign around the braces of attributes, `%{#id}%`, since braces alone are Vue's. */
const withPlainBraces = (line: SourceLine): SourceLine =>
  line.text.includes('%{') ? withText(line, line.text.replace(/%\{([^{}]*)\}%/g, '{$1}')) : line

/** `[[toc]]` */
function inlineContents(line: SourceLine): SourceLine[] | undefined {
  const [, indent] = /^([ \t]*)\[\[_?toc_?\]\][ \t]*$/i.exec(line.text) ?? []
  if (indent === undefined) return undefined
  return [withText(line, `${indent}:::toc`), withText(line, `${indent}:::`)]
}

/** Ends the text before a code block or a container line. */
function flush(page: Page): void {
  const { text, values, source, footnotes, notes, containers, out } = page
  if (text.length === 0) return
  const lines = withoutVueMarkup(text.splice(0), {
    hasExpressions: !containers.isIn('v-pre'),
    valueOf: (expression) =>
      literal(expression) ??
      frontMatterText(values, expression) ??
      (Object.hasOwn(source.variables, expression) ? source.variables[expression] : undefined),
    footnote(words) {
      const name = `^note-${footnotes.length / 2 + 1}`
      footnotes.push('', `[${name}]: ${words}`)
      return `[${name}]`
    },
    notes,
    open: page.open,
  })
  if (!containers.hold(lines)) out.push(...lines)
}

/** Texts and numbers are expressions that need no Vue. */
function literal(expression: string): string | undefined {
  const [, single, double, template, number] =
    /^(?:'([^'\\]*)'|"([^"\\]*)"|`([^`\\$]*)`|(\d+(?:\.\d+)?))$/.exec(expression) ?? []
  return single ?? double ?? template ?? number
}
