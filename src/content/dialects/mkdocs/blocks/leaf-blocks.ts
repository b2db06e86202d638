// Blocks without Markdown inside: comments, tables of contents, definitions, references, attributes and rules.
import { anchorOf, surelyAttributes } from '../page/attributes.js'
import { added, bodyLength, isBlank, replaced } from '../page/lines.js'
import type { At, Taken } from './block-reader.js'
import { containerLines } from './boxes.js'
import { referenceLines } from './references.js'

const spaces = (count: number): string => ' '.repeat(count)

export function comment({ lines, index, text }: At): Taken | undefined {
  if (!text.startsWith('<!--')) return undefined
  const end = lines.findIndex((each, at) => at >= index && each.text.includes('-->'))
  if (end === -1) return undefined
  const count = end + 1 - index
  const behind = lines[end]?.text.replace(/^[^]*?-->/, '').trim() ?? ''
  if (behind !== '' && count === 1) return undefined
  return { lines: lines.slice(index, end + 1), count }
}

export function contents({ line, text, indent }: At): Taken | undefined {
  if (!/^\[TOC\]$/i.test(text)) return undefined
  return { lines: containerLines('toc', line, [], spaces(indent)), count: 1 }
}

const ABBREVIATION = /^\*\[([^\]]+)\]:[ \t]*(.*)$/

/** Explanations are collected before; their lines are gone. */
export function abbreviation({ text, context }: At): Taken | undefined {
  const term = ABBREVIATION.exec(text)?.[1]
  return term !== undefined && context.abbreviations.has(term) ? { lines: [], count: 1 } : undefined
}

/** The line of a link definition, without its indentation. */
export const DEFINITION = /^\[[^\]^][^\]]*\]:[ \t]*\S/

/** Python-Markdown reads a definition of a link right below text too. */
export function linkDefinition({ lines, index, line, text }: At): Taken | undefined {
  if (!DEFINITION.test(text)) return undefined
  const before = lines[index - 1]
  const isBelowText =
    before !== undefined && !isBlank(before) && !DEFINITION.test(before.text.trim())
  return { lines: isBelowText ? [added('', line), line] : [line], count: 1 }
}

/** `::: package.name` with its indented options. */
export function objectReference(at: At): Taken | undefined {
  const name = /^:::[ \t]+([\w.:/-]+)$/.exec(at.text)?.[1]
  if (name === undefined || !/^:::[ \t]/.test(at.text)) return undefined
  if (!name.includes('.') && !at.context.options.has('mkdocstrings')) return undefined
  const count = bodyLength(at.lines, at.index + 1, at.indent + 1)
  return { lines: referenceLines(at, name), count: count + 1 }
}

/** `{: .class #id }` alone on a line below or above a block. */
export function attributeLine({ line, text, indent }: At): Taken | undefined {
  const list = /^\{([^{}%]*)\}$/.exec(text)?.[1]
  const attributes = list === undefined ? undefined : surelyAttributes(list)
  if (attributes === undefined) return undefined
  const anchor = anchorOf(attributes.id)
  return { lines: anchor === '' ? [] : [replaced(line, spaces(indent) + anchor)], count: 1 }
}

/** `<hr>` ends where it starts: the next line is Markdown again. */
export function rule({ line, text }: At): Taken | undefined {
  return /^<hr\b[^<>]*>$/i.test(text) ? { lines: [line, added('', line)], count: 1 } : undefined
}
