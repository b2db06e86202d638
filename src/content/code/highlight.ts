// Code → tokens as HTML, line by line. The grammars of Prism, each loaded when a page first names it.
import { refractor, type Syntax } from 'refractor/core'
import type { ElementContent, RootContent } from 'hast'
import { escapeHtml } from '../../model/text/text.js'
import { classesOf } from '../html/element.js'
import { BASE_GRAMMARS } from './base-grammars.js'
import { languageNamed, LANGUAGES } from './languages.js'

/**
 * The lines of `code` as HTML. An element never spans lines: each line can be wrapped on its own.
 * A language that is unknown, or was not given to `loadLanguages` before, comes out as plain text.
 */
export function highlightLines(lines: readonly string[], language: string): readonly string[] {
  const name = languageNamed(language)
  if (name === undefined || !refractor.registered(name)) return lines.map(escapeHtml)
  const writer = createLineWriter()
  writer.write(refractor.highlight(lines.join('\n'), name).children)
  return writer.lines()
}

/**
 * Makes the grammars of `languages` ready. Grammars are shared by all pages; the base languages come first, so that
 * no grammar depends on the pages before (`html` knows scripts and styles only when theirs are there).
 */
export async function loadLanguages(languages: Iterable<string>): Promise<void> {
  const names = [...languages].map(languageNamed).filter((name) => name !== undefined)
  if (names.length === 0) return
  // Markdown colours the code blocks inside it with whatever grammar is there.
  const wanted = names.includes('markdown') ? Object.keys(LANGUAGES) : names
  for (const grammar of BASE_GRAMMARS) refractor.register(grammar)
  // Don't load a grammar twice: even the check would take longer than highlighting a page.
  const missing = wanted.filter((name) => !refractor.registered(name))
  const grammars = await Promise.all(missing.map(load))
  for (const grammar of grammars) refractor.register(grammar)
}

async function load(name: string): Promise<Syntax> {
  const language = LANGUAGES[name]
  if (language === undefined) throw new Error(`No grammar is listed for ${name}.`)
  const module = await language.load()
  return module.default
}

/** Token kinds that are also class names of content blocks, whose style they would get. */
const TAKEN: ReadonlySet<string> = new Set(['code-block', 'table'])

/** Start tags by the classes of a token, of which a block has few. */
function createStartTags(): (classes: string) => string {
  const tags = new Map<string, string>()
  return (classes) => {
    const known = tags.get(classes)
    if (known !== undefined) return known
    const kinds = classes.split(' ').filter((name) => !TAKEN.has(name))
    const tag = `<span class="${escapeHtml(kinds.join(' '))}">`
    tags.set(classes, tag)
    return tag
  }
}

type LineWriter = {
  write(nodes: readonly (ElementContent | RootContent)[]): void
  lines(): readonly string[]
}

/** Closes all open elements at a line end and opens them again on the next line. */
function createLineWriter(): LineWriter {
  const finished: string[] = []
  const open: string[] = []
  const startTag = createStartTags()
  let line = ''

  const text = (value: string) => {
    let start = 0
    for (let end = value.indexOf('\n'); end !== -1; end = value.indexOf('\n', start)) {
      finished.push(line + escapeHtml(value.slice(start, end)) + '</span>'.repeat(open.length))
      line = open.join('')
      start = end + 1
    }
    line += escapeHtml(start === 0 ? value : value.slice(start))
  }

  const write = (nodes: readonly (ElementContent | RootContent)[]) => {
    for (const node of nodes) {
      if (node.type === 'text') text(node.value)
      if (node.type !== 'element') continue
      const tag = startTag(classesOf(node).join(' '))
      open.push(tag)
      line += tag
      write(node.children)
      open.pop()
      line += '</span>'
    }
  }

  return { write, lines: () => [...finished, line] }
}
