// Block macros: images, videos, and others in a line of their own.
import { fenceAround } from '../../../../model/text/fence.js'
import { escapeHtml } from '../../../../model/text/text.js'
import { parseAttributes } from '../read/attribute-list.js'
import { isUrl } from '../read/resources.js'
import type { BlockMacro } from '../read/syntax.js'
import { withAttributes } from '../read/source.js'
import { codeSpan } from '../text/escape.js'
import { imageLink, imageOf, imageText } from '../text/macros.js'
import { anchor } from '../text/links.js'
import { DIAGRAMS } from './code.js'
import { includedCode } from './include-code.js'
import { gap, paragraph, put } from '../../marks.js'
import { titleOf, words, writeTitle, type Context, type Meta } from './context.js'

type Macro = (macro: BlockMacro, meta: Meta, context: Context) => void

const nothing: Macro = () => undefined

const image: Macro = ({ target, text }, meta, context) => {
  const { line } = meta
  const scope = context.document.scopeAt(line)
  const { named, id } = parseAttributes(text)
  const found = imageOf(target, text, scope)
  const more = meta.attributes.named
  const written = found.link ?? more['link']
  const link = written === undefined ? undefined : imageLink(written, named['xref'], scope)
  const shown = imageText({ ...found, link })
  const caption =
    named['title'] === undefined
      ? titleOf(meta, context)
      : words(named['title'], line, context, { isOneLine: true })
  const ids = [...meta.ids, ...(id === undefined ? [] : [id])]
  if (caption === '') {
    const text = ids.map(anchor).join('') + shown
    // Markdown reads an element on a line of its own without a paragraph around it.
    paragraph(line, text.startsWith('<img') ? `<p>${text}</p>` : text, context)
    return
  }
  const [first, ...others] = ids
  if (others.length > 0) paragraph(line, others.map(anchor).join(''), context)
  gap(line, context)
  put(line, first === undefined ? '<figure>' : `<figure id="${escapeHtml(first)}">`, context)
  paragraph(line, shown, context)
  put(line, '<figcaption>', context)
  paragraph(line, caption, context)
  put(line, '</figcaption>', context)
  put(line, '</figure>', context)
  gap(line, context)
}

const SITES: Readonly<Record<string, string>> = {
  youtube: 'https://www.youtube.com/watch?v=',
  vimeo: 'https://vimeo.com/',
}

const video: Macro = ({ name, target, text }, meta, context) => {
  const { line } = meta
  const { positional, named } = parseAttributes(text)
  const site = positional.find((each) => Object.hasOwn(SITES, each))
  const title = named['title'] ?? ''
  if (site !== undefined) {
    const shown = title || titleOf(meta, context) || 'Video'
    const [id = target] = target.split(/[/,]/)
    paragraph(line, `[${shown}](${(SITES[site] ?? '') + id})`, context)
    return
  }
  writeTitle(meta, context)
  const source = context.document.scopeAt(line).image(target)
  const label = title === '' ? '' : ` aria-label="${escapeHtml(title)}"`
  const tag = name === 'audio' ? 'audio' : 'video'
  const width = /^\d{1,5}$/.test(named['width'] ?? '') ? ` width="${named['width'] ?? ''}"` : ''
  paragraph(line, `<${tag} src="${escapeHtml(source)}" controls${width}${label}></${tag}>`, context)
}

/** A diagram of a file. */
const diagram: Macro = ({ name, target }, meta, context) => {
  const { line } = meta
  const { document } = context
  const file = document.resources.included(target, line.place.file ?? document.page.file)
  const text = file === undefined || isUrl(target) ? undefined : document.page.read(file)
  writeTitle(meta, context)
  if (text === undefined) {
    missing(target, meta, context)
    return
  }
  const lines = text.replace(/\r\n?/g, '\n').trimEnd().split('\n')
  gap(line, context)
  const fence = fenceAround(lines)
  for (const each of [fence + name, ...lines, fence]) put(line, each, context)
  gap(line, context)
}

function missing(target: string, { line }: Meta, context: Context): void {
  context.writer.warn(line, {
    code: 'missing-include',
    message: `Included file not found: ${target}`,
    hint: 'The path is relative to the file with the directive.',
  })
  paragraph(line, codeSpan(target), context)
}

/** Code of Spring's documentation, in each language that it has. */
const code: Macro = ({ name, target, text }, meta, context) => {
  const { line } = meta
  writeTitle(meta, context)
  const lines = includedCode(target, text, line, context)
  if (lines.length > 0) context.write(lines, context)
  else missing(`${name}::${target}`, meta, context)
}

const MACROS: Readonly<Record<string, Macro>> = {
  ...{ 'include-code': code, image, video, audio: video, toc: nothing, partial: nothing },
}

/** Macros within lines that can begin a line with two colons, and directives that are text. */
const INLINE =
  /^(?:https?|link|xref|mailto|kbd|btn|menu|icon|pass|stem|footnote|anchor|include|ifdef|ifndef|ifeval|endif)$/

/** Writes a macro; false for a line that is not one. */
export function writeMacro(macro: BlockMacro, meta: Meta, context: Context): boolean {
  const { name } = macro
  const { line } = meta
  if (INLINE.test(name)) return false
  const get = (each: string): string | undefined => context.document.scopeAt(line).get(each)
  const filled = {
    name,
    target: withAttributes(macro.target, get),
    text: withAttributes(macro.text, get),
  }
  const known = Object.hasOwn(MACROS, name)
    ? MACROS[name]
    : DIAGRAMS.has(name)
      ? diagram
      : undefined
  if (known !== undefined) {
    known(filled, meta, context)
    return true
  }
  // A name of a programming language.
  if (/[^\w./:$@{}-]/.test(macro.target) || macro.target.includes('::')) return false
  writeTitle(meta, context)
  context.writer.warn(line, {
    code: 'unknown-directive',
    message: `Unknown macro "${name}". It is shown as code.`,
    hint: 'Write its result in AsciiDoc.',
  })
  paragraph(line, codeSpan(line.text.trim()), context)
  return true
}
