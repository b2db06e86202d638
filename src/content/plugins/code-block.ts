// Code blocks: highlighted, with title, marked and numbered lines and their buttons.
import type { Element, ElementContent } from 'hast'
import type { CodeMarker } from '../../model/page.js'
import { escapeHtml } from '../../model/text/text.js'
import { DEFAULT_CLASS, markCode, type MarkedCode } from '../code/code-markers.js'
import { lineClasses, withMarkedText, type CodeMark } from '../code/code-marks.js'
import { parseCodeMeta } from '../code/code-meta.js'
import { linesInRange } from '../code/line-range.js'
import type { PageFile } from '../context/page-data.js'
import { textIn } from '../context/texts.js'
import { classesOf, isElement, rawHtml } from '../html/element.js'
import { htmlOf, plainTextOf } from '../html/html-text.js'
import { COPY_ICONS, SHOW_ICON, WRAP_ICON } from '../html/icons.js'
import type { LazyRenderers } from '../context/lazy-renderers.js'

/** A code block of Markdown in its frame; undefined for a raw `<pre>`, which is kept as it is. */
export function finishCode(
  node: Element,
  file: PageFile<'options' | 'plainText'>,
  { highlightLines = plainLines }: LazyRenderers,
): ElementContent | undefined {
  const [code] = node.children
  if (!isElement(code, 'code')) return undefined
  const meta = code.properties['dataMeta']
  if (meta === undefined) return undefined

  const { options, plainText } = file.data.orion
  const parsed = parseCodeMeta(String(meta))
  const { title, lines: range, firstNumber, marks = [], isWrapped } = parsed
  const language = languageOf(code)
  const text = plainTextOf(code, plainText).replace(/\n$/, '')
  const { codeMarkers } = options
  const withMarks = withLineMarks(markCode(text, language, codeMarkers, range), marks, codeMarkers)
  const hidden = linesInRange(parsed.hidden ?? '', withMarks.lines.length)
  const marked = withHidden(withMarks, hidden)
  // A user's plugin has coloured the code itself.
  const content = code.children.some((child) => child.type === 'element')
    ? htmlOf(code.children)
    : linesHtml(
        marked,
        withMarkedText(highlightLines(marked.lines, language), marked.lines, marks),
        firstNumber,
      )
  const isNumbered = firstNumber !== undefined
  const html = rawHtml(
    frame(content, language, { title, isNumbered, isWrapped, hasHidden: hidden.size > 0 }, file),
  )
  const shown = marked.lines.filter((_, index) => !hidden.has(index + 1)).join('\n')
  plainText.set(html, title === undefined ? shown : `${title} ${shown}`)
  return html
}

function withLineMarks(
  code: MarkedCode,
  marks: readonly CodeMark[],
  [marker]: readonly CodeMarker[],
): MarkedCode {
  if (marks.length === 0) return code
  const { lines, classes } = code
  const marked = marker?.className ?? DEFAULT_CLASS
  return { lines, classes: lineClasses(marks, classes, { count: lines.length, marked }) }
}

/** Lines, from 1, that are hidden until a reader asks for them. */
function withHidden(code: MarkedCode, hidden: ReadonlySet<number>): MarkedCode {
  if (hidden.size === 0) return code
  const { lines, classes } = code
  const own = [...hidden].map(
    (line) => [line - 1, [...(classes.get(line - 1) ?? []), 'code-hidden']] as const,
  )
  return { lines, classes: new Map([...classes, ...own]) }
}

function plainLines(lines: readonly string[]): readonly string[] {
  return lines.map(escapeHtml)
}

function languageOf(code: Element): string {
  const name = classesOf(code).find((name) => name.startsWith('language-'))
  return name?.slice('language-'.length) ?? 'text'
}

function linesHtml(
  { classes }: MarkedCode,
  highlighted: readonly string[],
  firstNumber: number | undefined,
): string {
  if (classes.size === 0 && firstNumber === undefined) return highlighted.join('\n')
  return highlighted
    .map((line, index) => {
      const names = ['code-line', ...(classes.get(index) ?? [])]
      const number = firstNumber === undefined ? '' : ` data-line="${firstNumber + index}"`
      return `<span class="${escapeHtml(names.join(' '))}"${number}>${line}\n</span>`
    })
    .join('')
}

/** A button of a code block. `label` says more than its title. */
function button(action: string, icon: string, title: string, label: string, more = ''): string {
  const words = `title="${escapeHtml(title)}" aria-label="${escapeHtml(label)}"`
  return `<button type="button" class="code-button" data-action="${action}" ${words}${more}>${icon}</button>`
}

function buttons(file: PageFile<'options'>, hasHidden: boolean): string {
  const show = textIn(file, 'showHiddenLines')
  const wrap = textIn(file, 'wordWrap')
  return (
    (hasHidden ? button('show', SHOW_ICON, show, show, ' aria-pressed="false"') : '') +
    button('wrap', WRAP_ICON, wrap, wrap) +
    button('copy', COPY_ICONS, textIn(file, 'copy'), textIn(file, 'copyCode'))
  )
}

type FrameLook = {
  readonly title: string | undefined
  readonly isNumbered: boolean
  readonly isWrapped: true | undefined
  readonly hasHidden: boolean
}

function frame(
  content: string,
  language: string,
  { title, isNumbered, isWrapped, hasHidden }: FrameLook,
  file: PageFile<'options'>,
): string {
  const name = escapeHtml(language)
  const heading = title === undefined ? '' : `<div class="code-title">${escapeHtml(title)}</div>`
  return (
    `<div class="code-block${isWrapped ? ' code-wrapped' : ''}" data-language="${name}">${heading}<div class="code-frame">` +
    `<pre class="code" tabindex="0" role="group" aria-label="${escapeHtml(textIn(file, 'codeSample'))}">` +
    `<code class="language-${name}${isNumbered ? ' code-numbered' : ''}">${content}</code></pre>` +
    `<div class="code-buttons">${buttons(file, hasHidden)}</div></div></div>`
  )
}
