// What the chapters of a book say of themselves: their headings, numbers and labels.
import { pandocId } from '../../model/text/rmarkdown/heading-id.js'
import { specialHeading } from '../../model/text/rmarkdown/special-heading.js'
import { withoutTex } from '../../model/text/rmarkdown/tex.js'
import { plainTitle } from '../quarto/pages.js'

type Heading = {
  readonly level: number
  readonly title: string
  readonly id: string
  readonly isNumbered: boolean
}

type Part = {
  readonly kind: 'part' | 'appendix'
  readonly name: string
  /** Whether it is above the first heading of its file. */
  readonly isFirst: boolean
}

export type Chapter = {
  readonly file: string
  readonly headings: readonly Heading[]
  readonly parts: readonly Part[]
  /** The labels of figures, tables, formulas and theorems, in the form of references. */
  readonly labels: readonly string[]
}

/** Reads a chapter line by line, without what is in its code. */
export function readChapter(file: string, text: string): Chapter {
  const headings: Heading[] = []
  const parts: Part[] = []
  const labels: string[] = []
  let fence = ''
  for (const line of text.split(/\r?\n/)) {
    const mark = /^[ \t]*(`{3,}|~{3,})/.exec(line)?.[1]
    if (mark !== undefined) {
      const info = line.trim().slice(mark.length)
      // Captions of chunks may have back quotes.
      const isOpening = fence === '' && (!info.includes('`') || /^[ \t]*\{.*\}$/.test(info))
      if (isOpening) labels.push(...chunkLabels(line))
      if (isOpening) fence = mark
      else if (line.trim() === mark && mark.startsWith(fence)) fence = ''
    } else if (fence !== '') continue
    else if (line.startsWith('#')) {
      const special = specialHeading(line)
      const heading = special === undefined ? headingOf(line) : undefined
      if (special !== undefined) parts.push({ ...special, isFirst: headings.length === 0 })
      else if (heading !== undefined) headings.push(heading)
    } else labels.push(...lineLabels(line))
  }
  return { file, headings, parts, labels }
}

function headingOf(line: string): Heading | undefined {
  const marks = /^#{1,6}(?=[ \t])/.exec(line)?.[0]
  if (marks === undefined) return undefined
  const text = line.slice(marks.length).trim()
  const open = text.endsWith('}') ? text.lastIndexOf('{') : -1
  const attributes = open < 0 ? '' : text.slice(open + 1, -1)
  const words = (open < 0 ? text : text.slice(0, open)).trim()
  return {
    level: marks.length,
    title: plainHeading(words),
    id: /(?:^|[ \t])#([^\s{}]+)/.exec(attributes)?.[1] ?? pandocId(words),
    isNumbered: !/(?:^|[ \t])(?:-|\.unnumbered)(?:[ \t]|$)/.test(attributes),
  }
}

/** The words of a heading without marks. */
export const plainHeading = (text: string): string =>
  plainTitle(withoutTex(text)).replace(/\\([^\w\s])/g, '$1')

/** A chunk may be a figure, a table or a theorem: what it is shows where its page is read. */
function chunkLabels(line: string): readonly string[] {
  const [, engine, rest = ''] = /^[ \t]*[`~]{3,}[ \t]*\{[ \t]*(\w+)(.*)\}/.exec(line) ?? []
  if (engine === undefined) return []
  const label =
    /\blabel[ \t]?=[ \t]?["']([\w./:-]+)["']/.exec(rest)?.[1] ??
    /^[ \t,]*([\w./:-]+)[ \t]*(?:,|$)/.exec(rest)?.[1]
  if (label === undefined) return []
  const kind = THEOREMS[engine]
  return kind === undefined ? [`fig-${label}`, `tbl-${label}`] : [`${kind}-${label}`]
}

const THEOREMS: Readonly<Record<string, string | undefined>> = {
  ...{ theorem: 'thm', lemma: 'lem', corollary: 'cor', proposition: 'prp', conjecture: 'cnj' },
  ...{ definition: 'def', example: 'exm', exercise: 'exr', hypothesis: 'hyp' },
}

const KINDS: Readonly<Record<string, string>> = { tab: 'tbl' }

/** Labels in captions and formulas, and those of theorems in divs. */
function lineLabels(line: string): readonly string[] {
  const found = [...line.matchAll(/\(\\#([a-z]{2,4}):([\w/.:-]+)\)/g)].map(
    ([, kind = '', name = '']) => `${KINDS[kind] ?? kind}-${name}`,
  )
  const inner = /^[ \t>]*:{3,}[ \t]*\{([^{}]*)\}/.exec(line)?.[1] ?? ''
  const id = /(?:^|[ \t])#([\w:./-]+)/.exec(inner)?.[1]
  const kind = THEOREMS[/\.(\w+)/.exec(inner)?.[1] ?? '']
  return id === undefined || kind === undefined ? found : [...found, `${kind}-${id}`]
}
