// Writes the blocks of a page of Retype in our form.
import { slug } from '../../../context/slug.js'
import {
  anchor,
  element,
  gridOf,
  attribute,
  below,
  container,
  label,
  paragraph,
  type Line,
} from '../../line.js'
import { trailingAttributes, type Attributes } from '../../quarto/read/attributes.js'
import { plainWords, type Context } from '../page/context.js'
import { readBlocks, type Block, type Box, type Part } from '../read/blocks.js'
import { inlineText } from '../text/inline.js'
import { writeCode } from './code.js'
import { writeText } from './text.js'

/** Boxes that are deeper within others are text. */
const DEEPEST = 20

export function writeBlocks(blocks: readonly Block[], context: Context): void {
  const { writer } = context
  for (const block of blocks)
    if (block.kind === 'box') BOXES[block.type](block, context)
    else if (block.kind === 'code') writeCode(block, context)
    else if (block.kind === 'raw') for (const line of block.lines) writer.line(line)
    else writeText(block.lines, context)
}

/** Writes what is in a part of a box. */
function content({ lines }: Part, context: Context): void {
  const depth = context.depth + 1
  writeBlocks(readBlocks(lines, depth < DEEPEST), { ...context, depth })
}

type Titled = {
  /** In our Markdown. */
  readonly words: string
  readonly plain: string
  readonly attributes: Attributes
}

function titleOf(written: string, line: Line, context: Context): Titled {
  const { text, attributes } = trailingAttributes(written)
  return { words: inlineText(text, line, context).trim(), plain: plainWords(text), attributes }
}

/** Our box for each variant. */
const VARIANTS: Readonly<Record<string, string>> = {
  ...{ base: 'secondary', primary: 'note', secondary: 'secondary', success: 'success' },
  ...{ question: 'info', tip: 'tip', danger: 'danger', warning: 'warning', info: 'info' },
  ...{ light: 'secondary', dark: 'secondary', ghost: 'secondary', contrast: 'secondary' },
  ...{ note: 'note', important: 'important', caution: 'caution' },
}

function callout({ parts: [part] }: Box, context: Context): void {
  if (part === undefined) return
  const { line, sign, title } = part
  const [, word = '', rest = ''] = /^([a-z]+)(?=[ \t{]|$)(.*)$/.exec(title) ?? []
  const isVariant = Object.hasOwn(VARIANTS, word)
  const { words, attributes } = titleOf(isVariant ? rest : title, line, context)
  const type = VARIANTS[word] ?? 'note'
  const id = attributes.id === undefined ? '' : `{#${attributes.id}}`
  const write = (): void => {
    content(part, context)
  }
  if (/[-+]$/.test(sign)) {
    const name = words || `${type.charAt(0).toUpperCase()}${type.slice(1)}`
    const open = sign.endsWith('+') ? '{open}' : ''
    if (attributes.id !== undefined) paragraph(line, anchor(attributes.id), context)
    container(line, `details${label(name)}${open}`, context, write)
  } else {
    // A label in brackets has no links.
    const named = words.includes('](') ? ` ${words}` : `${label(words)}${id}`
    container(line, `${type}${named}`, context, write)
  }
}

/** A place that links to a part lead to: its own id, or that of its title where the page has a link to it. */
function placeOf({ plain, attributes }: Titled, { page }: Context): string {
  const made = slug(plain)
  const isLinked = made !== '' && page.text.includes(`(#${made})`)
  const id = attributes.id ?? (isLinked ? made : undefined)
  return id === undefined ? '' : anchor(id)
}

function tabs({ parts }: Box, context: Context): void {
  const [first] = parts
  if (first === undefined) return
  const taken = new Set<string>()
  container(first.line, 'tabs', context, () => {
    for (const part of parts) {
      const title = titleOf(part.title, part.line, context)
      const base = slug(title.plain) || 'tab'
      let value = base
      for (let count = 2; taken.has(value); count++) value = `${base}-${String(count)}`
      taken.add(value)
      const opening = `tab${label(title.words || 'Tab')}{${attribute('value', value)}}`
      container(below(part.line), opening, context, () => {
        paragraph(below(part.line), placeOf(title, context), context)
        content(part, context)
      })
    }
  })
}

function panels({ parts }: Box, context: Context): void {
  for (const part of parts) {
    const title = titleOf(part.title, part.line, context)
    const open = part.sign.endsWith('-') ? '' : '{open}'
    paragraph(part.line, placeOf(title, context), context)
    container(part.line, `details${label(title.words || 'Details')}${open}`, context, () => {
      content(part, context)
    })
  }
}

function columns({ parts }: Box, context: Context): void {
  const [first] = parts
  if (first === undefined) return
  element(first.line, gridOf(parts.length), context, () => {
    for (const part of parts)
      element(below(part.line), 'div', context, () => {
        const { words } = titleOf(part.title, part.line, context)
        paragraph(below(part.line), words === '' ? '' : `**${words}**`, context)
        content(part, context)
      })
  })
}

function steps({ parts }: Box, context: Context): void {
  const [first] = parts
  if (first === undefined) return
  const { writer, state } = context
  const around = state.level
  const marks = '#'.repeat(Math.min(6, Math.max(2, around + 1)))
  container(first.line, 'steps', context, () => {
    for (const part of parts) {
      const { words, attributes } = titleOf(part.title, part.line, context)
      const id = attributes.id === undefined ? '' : ` {#${attributes.id}}`
      state.level = marks.length
      writer.blank(below(part.line))
      writer.line(below(part.line), `${marks} ${words}${id}`)
      writer.blank(below(part.line))
      content(part, context)
    }
  })
  state.level = around
}

const CENTRED = /^(?:content|text|items|justify)-center$/

function wrapper({ parts: [part] }: Box, context: Context): void {
  if (part === undefined) return
  const [, names = '', braces = ''] = /^([^{]*)(?:\{([^{}]*)\})?$/.exec(part.title) ?? []
  const { attributes } = trailingAttributes(`{${braces}}`)
  const classes = [...names.split(/\s+/), ...attributes.classes].filter(Boolean)
  const marks = [
    ...(attributes.id === undefined ? [] : [` id="${attributes.id}"`]),
    ...(classes.length === 0 ? [] : [` class="${classes.join(' ')}"`]),
    ...(classes.some((each) => CENTRED.test(each)) ? [' style="text-align: center"'] : []),
  ]
  element(part.line, `div${marks.join('').replace(/[<>&]/g, '')}`, context, () => {
    content(part, context)
  })
}

const BOXES: Readonly<Record<Box['type'], (box: Box, context: Context) => void>> = {
  ...{ callout, tab: tabs, panel: panels, column: columns, step: steps, container: wrapper },
}
