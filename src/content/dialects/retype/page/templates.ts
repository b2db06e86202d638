// Retype's templates: files in place of their names, values of the page and of the site, and texts that stay as they are.
import { isRecord } from '../../../../model/json.js'
import { fencedRows } from '../../../blocks/page-blocks.js'
import type { DialectPage } from '../../dialect.js'
import type { Line, Writer } from '../../line.js'
import { unknownAsCode } from '../../mkdocs/source/macros.js'
import type { Values } from '../../vitepress/front-matter.js'
import { withoutComments } from '../../wiki/note-marks.js'
import { fromDocs, optionsOf } from './context.js'
import { withIncludes } from './includes.js'
import { valueAt, withLoops } from './loops.js'

type Templates = {
  readonly page: DialectPage
  readonly writer: Writer
  readonly values: Values
}

/** Signs that no text has, in place of those of templates in a text that stays as it is. */
const BRACES = ['\uE010', '\uE011'] as const

/** The lines with all that their templates say. What is not known is shown as code, with one warning for the page. */
export function fillTemplates(lines: readonly Line[], context: Templates): readonly Line[] {
  const { page, values, writer } = context
  const isOff = page.options?.['templating'] === false || values['templating'] === false
  if (isOff) return withoutComments(lines)
  const kept = withoutEscapes(lines)
  const roots = rootsOf(page, values)
  const whole = withLoops(withoutComments(withIncludes(kept, { page, writer })), roots)
  if (!whole.some(({ text }) => /\{[{%]|[\uE010\uE011]/.test(text))) return whole
  const code = fencedRows(
    whole.map(({ text }) => text),
    'md',
  )
  const known = (name: string): string | undefined => knownValue(name, roots)
  let isReported = false
  return whole.flatMap((line, row): readonly Line[] => {
    if (!/\{[{%]|[\uE010\uE011]/.test(line.text)) return [line]
    const text = filled(line.text, known)
    if (code.has(row)) return [{ ...line, text: restored(text) }]
    // Without an end, nothing is a template.
    const shown = /\}\}|%\}/.test(text) ? unknownAsCode(text) : text
    if (shown !== text && !isReported) {
      isReported = true
      writer.warn(line, {
        code: 'unknown-variable',
        message: 'Unknown template. It is shown as code.',
        hint: 'Put its value into "data" of retype.yml, or write the text itself.',
      })
    }
    const isGone = text.trim() === '' && line.text.trim() !== ''
    return isGone ? [] : [{ ...line, text: restored(shown) }]
  })
}

const restored = (text: string): string =>
  text.replaceAll(BRACES[0], '{').replaceAll(BRACES[1], '}')

const RAW = /\{%\{|\}%\}|\{%-?[ \t]{0,9}(?:end)?raw[ \t]{0,9}-?%\}/g

/** The lines without the marks around texts that are not templates; braces in them have other signs. */
function withoutEscapes(lines: readonly Line[]): readonly Line[] {
  if (!lines.some(({ text }) => /\{%\{|\{%-?[ \t]{0,9}raw/.test(text))) return lines
  let isRaw = false
  return lines.flatMap((line): readonly Line[] => {
    if (!isRaw && !/\{%/.test(line.text)) return [line]
    let text = ''
    let from = 0
    const keep = (part: string): string =>
      isRaw ? part.replaceAll('{', BRACES[0]).replaceAll('}', BRACES[1]) : part
    for (const { 0: mark, index } of line.text.matchAll(RAW)) {
      const isStart = mark === '{%{' || (mark.includes('raw') && !mark.includes('endraw'))
      if (isStart === isRaw) continue
      text += keep(line.text.slice(from, index))
      from = index + mark.length
      isRaw = isStart
    }
    text += keep(line.text.slice(from))
    return text.trim() === '' && line.text.trim() !== '' ? [] : [{ ...line, text }]
  })
}

const EXPRESSION = /\{\{-?~?([^{}]*?)~?-?\}\}/g

function filled(text: string, known: (name: string) => string | undefined): string {
  return text.replace(EXPRESSION, (whole, inner: string) => {
    const name = inner.trim()
    if (name.startsWith('#')) return ''
    const literal = /^(["'])([^"']*)\1$/.exec(name)?.[2]
    return literal ?? known(name) ?? whole
  })
}

/** All values by their names: those of `data` have no other name before theirs. */
function rootsOf(page: DialectPage, values: Values): Values {
  const project = optionsOf(page, 'project')
  const own = isRecord(values['data']) ? values['data'] : {}
  const shared = isRecord(project['data']) ? project['data'] : {}
  const filePath = `/${fromDocs(page.file, page)}`
  return { ...shared, ...own, page: { filePath, ...values }, project }
}

/** The text of a value by its name, such as `page.title`, `project.data.links[0].text` or a key of `data`. */
function knownValue(name: string, roots: Values): string | undefined {
  if (!/^[\w.[\]"'-]{1,200}$/.test(name)) return undefined
  return textOf(valueAt(roots, name.replace(/\[["']?([\w-]+)["']?\]/g, '.$1')))
}

function textOf(value: unknown): string | undefined {
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined
}
