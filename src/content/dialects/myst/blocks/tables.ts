// Tables written as lists or as values with commas.
import { below, paragraph, textInCell, type Line } from '../../line.js'
import { anchor, words, type Context, type Handler } from '../page/context.js'
import type { Directive } from '../page/directive.js'
import { includedText } from '../page/files.js'
import { labelId, labelOf, nameOf } from '../page/labels.js'

/** `* - cell`: each item of the list is a row, the items in it are its cells. */
export const listTable: Handler = (directive, context) => {
  const rows = rowsOf(directive.body)
  if (rows.some((cells) => cells.length > 0)) table(directive, rows, context)
  else context.body(directive.body, context)
}

/** Values with commas, from the body or from a file. */
export const csvTable: Handler = (directive, context) => {
  const { options, body, line } = directive
  const text =
    options['file'] === undefined
      ? body.map((each) => each.text).join('\n')
      : includedText(options['file'], line, context.page)
  const delimiter = options['delim'] === 'tab' ? '\t' : (options['delim'] ?? ',').charAt(0)
  const rows = csvRows((text ?? '').trim(), delimiter)
  const header = options['header']
  if (header === undefined) {
    if (rows.length > 0) table(directive, rows, context)
    return
  }
  const titled = { ...directive, options: { ...options, 'header-rows': '1' } }
  table(titled, [...csvRows(header, delimiter), ...rows], context)
}

/** A table in Markdown with a title. */
export const titledTable: Handler = (directive, context) => {
  caption(directive, context)
  context.body(directive.body, context)
  context.writer.blank(below(directive.line))
}

function caption(directive: Directive, context: Context): void {
  const { line, argument } = directive
  const name = nameOf(directive)
  const number = name === undefined ? undefined : context.numberOf(name)
  const title = words(argument, directive, context)
  const before = number === undefined ? '' : `Table ${String(number)} `
  const shown = title === '' && before === '' ? '' : `**${`${before}${title}`.trim()}**`
  paragraph(line, (name === undefined ? '' : anchor(labelId(name))) + shown, context)
}

function table(directive: Directive, rows: readonly (readonly string[])[], context: Context): void {
  const { line, options } = directive
  const { writer } = context
  caption(directive, context)
  const count = rows.reduce((most, cells) => Math.max(most, cells.length), 0)
  const hasHeader = Number(options['header-rows'] ?? 0) > 0
  const [first = [], ...rest] = hasHeader ? rows : [[], ...rows]
  const written = (cells: readonly string[]): string =>
    `| ${Array.from({ length: count }, (_, column) => cell(cells[column] ?? '', directive, context)).join(' | ')} |`
  writer.blank(line)
  writer.line(below(line), written(first))
  writer.line(below(line), `|${' --- |'.repeat(count)}`)
  for (const cells of rest) writer.line(below(line), written(cells))
  writer.blank(below(line))
}

/** A cell, without the fences in it, and with its labels as places that links lead to. */
function cell(text: string, directive: Directive, context: Context): string {
  const shown = words(text.trim(), directive, context)
    .split('\n')
    .map((line) => {
      const label = labelOf(line)
      return label === undefined
        ? line.replace(/^ *(?:`{3,}|:{3,}).*$/, '')
        : anchor(labelId(label))
    })
  return textInCell(shown.join('\n')).replace(/(?:<br>){1,4}(?=<a id="[^"]*"><\/a>$)/, '')
}

function rowsOf(body: readonly Line[]): readonly (readonly string[])[] {
  const rows: string[][] = []
  let indent = 0
  for (const { text } of body) {
    const [row, cellMark] = /^[*+-][ \t]+([*+-])(?:[ \t]+|$)/.exec(text) ?? []
    const next = row === undefined ? /^([ \t]+)[*+-](?:[ \t]+|$)/.exec(text) : null
    const cells = rows.at(-1)
    if (row !== undefined && cellMark !== undefined) {
      indent = row.lastIndexOf(cellMark)
      rows.push([text.slice(row.length)])
    } else if (cells === undefined) continue
    else if (next !== null && next[1]?.length === indent) cells.push(text.slice(next[0].length))
    else {
      const last = cells.pop() ?? ''
      cells.push(
        `${last}\n${text.slice(Math.min(indent + 2, /^[ \t]*/.exec(text)?.[0].length ?? 0))}`,
      )
    }
  }
  return rows
}

function csvRows(text: string, delimiter: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]]
  let value = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at)
    if (sign === '"' && isQuoted && text.charAt(at + 1) === '"') {
      value += sign
      at++
    } else if (sign === '"') isQuoted = !isQuoted
    else if (sign === delimiter && !isQuoted) {
      rows.at(-1)?.push(value)
      value = ''
    } else if (sign === '\n' && !isQuoted) {
      rows.at(-1)?.push(value)
      rows.push([])
      value = ''
    } else value += sign
  }
  rows.at(-1)?.push(value)
  return rows.filter((cells) => cells.some((each) => each.trim() !== ''))
}
