// References to figures, sections and other things with labels, and citations of works.
import type { Line } from '../../line.js'
import type { Context } from '../page/context.js'
import { KIND_NAMES, kindOf } from '../page/kinds.js'
import type { Labelled } from '../page/labels.js'

/** A key in a citation, with a dash where the names are left out. */
const KEY = /(-?)@(?:\{([^{}\s]+)\}|([A-Za-z\d_](?:[\w:.#$%&+?<>~/-]*[\w/])?))/

type Found = { readonly address: string; readonly labelled: Labelled }

/** The target of a label, on this page or on another one. */
export function labelled(key: string, { labels, references, page }: Context): Found | undefined {
  // `@Fig-plot` begins a sentence.
  const label = key.charAt(0).toLowerCase() + key.slice(1)
  const own = labels.get(label) ?? labels.get(key)
  if (own !== undefined) return { address: `#${labels.has(label) ? label : key}`, labelled: own }
  return references.other(label, page) ?? references.other(key, page)
}

/** The words that a reference shows. `before` are the author's own, instead of the name of the kind. */
export function wordsOf(
  { kind, title, number }: Labelled,
  label: string,
  before: string | undefined,
): string {
  const name = KIND_NAMES[kind] ?? 'Section'
  if (number === undefined) {
    const shown = titleWords(title ?? label.replace(/^[a-z]+-/, '').replaceAll('-', ' '))
    return before === undefined || before === '' ? shown : `${before} ${shown}`
  }
  if (before === undefined) return kind === 'eq' ? `Equation ${number}` : `${name} ${number}`
  return before === '' ? number : `${before} ${number}`
}

/** A heading as the words of a link. */
const titleWords = (title: string): string =>
  title
    .replace(/!?\[([^[\]]*)\](?:\([^()]*\)|\{[^{}]*\})?/g, '$1')
    .replace(/\{\{<[^<>]*>\}\}/g, '')
    .replace(/[[\]]/g, '\\$&')
    .trim()

/** A reference within a sentence, or a citation whose names are part of it; undefined for other words with the sign. */
export function reference(
  key: string,
  isBare: boolean,
  context: Context,
  line: Line,
): string | undefined {
  const found = labelled(key, context)
  if (found !== undefined)
    return `[${wordsOf(found.labelled, key, isBare ? '' : undefined)}](${found.address})`
  const kind = kindOf(key)
  if (kind !== undefined) return missing(key, kind, context, line)
  const work = context.references.work(key, context.page, context.values['bibliography'])
  if (work === undefined) return undefined
  context.gathered.cited.add(key)
  return isBare ? `([${work.year}](#ref-${key}))` : `${work.names} ([${work.year}](#ref-${key}))`
}

/** A label that no page has: its words, with one warning for each. */
function missing(key: string, kind: string, { gathered, writer }: Context, line: Line): string {
  if (!gathered.warned.has(key)) {
    gathered.warned.add(key)
    writer.warn(line, {
      code: 'broken-anchor',
      message: `Nothing has the label "${key}". The reference is shown as text.`,
      hint: 'Write the label into the attributes of what it means: {#fig-plot}.',
    })
  }
  return `${KIND_NAMES[kind] ?? ''} ${key.replace(/^[A-Za-z]+-/, '').replaceAll('-', ' ')}`.trim()
}

/** The links for the brackets of a citation or of references; undefined for other words. */
export function citation(written: string, context: Context): string | undefined {
  if (!written.includes('@')) return undefined
  const parts = written.split(';')
  const made = parts.map((part) => partOf(part.trim().replace(/\s+/g, ' '), context))
  if (made.some((part) => part === undefined)) return undefined
  const isReference = parts.every((part) => {
    const [, , braced, bare] = KEY.exec(part) ?? []
    return labelled(braced ?? bare ?? '', context) !== undefined
  })
  return isReference ? made.join(', ') : `(${made.join('; ')})`
}

function partOf(part: string, context: Context): string | undefined {
  const found = KEY.exec(part)
  if (found === null) return undefined
  const [whole, dash = '', braced, bare] = found
  const key = braced ?? bare ?? ''
  const before = part.slice(0, found.index).trim()
  const after = part.slice(found.index + whole.length)
  const target = labelled(key, context)
  if (target !== undefined) {
    const own = dash === '-' ? '' : before === '' ? undefined : before
    return `[${wordsOf(target.labelled, key, own)}](${target.address})${after}`
  }
  const work = context.references.work(key, context.page, context.values['bibliography'])
  if (work === undefined) return undefined
  context.gathered.cited.add(key)
  const names = dash === '-' ? work.year : `${work.names} ${work.year}`
  return `${before === '' ? '' : `${before} `}[${names}](#ref-${key})${after}`
}
