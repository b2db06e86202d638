// What pages of Documenter lead to: their headings, and the docstrings that they show.
import { documenterId } from '../../model/addresses/documenter-id.js'

type Heading = { readonly level: number; readonly text: string; readonly id: string }

/** A block of a page that shows docstrings: names, or all of some files. */
export type DocsBlock = {
  readonly names: readonly string[]
  /** The settings of a block that names no docstrings. */
  readonly all?: string
  /** The module that names without one belong to. */
  readonly module: string | undefined
}

export type PagePlaces = {
  readonly headings: readonly Heading[]
  readonly blocks: readonly DocsBlock[]
}

const FENCE = /^[ \t]*(`{3,}|~{3,})(.*)$/

/** The places in the text of a page. */
export function placesIn(text: string): PagePlaces {
  const headings: Heading[] = []
  const blocks: DocsBlock[] = []
  let module: string | undefined
  const lines = text.split('\n')
  for (let row = 0; row < lines.length; row++) {
    const line = lines[row] ?? ''
    const [, fence, info = ''] = FENCE.exec(line) ?? []
    if (fence === undefined) {
      const heading = headingOf(line)
      if (heading !== undefined) headings.push(heading)
      continue
    }
    const end = lines.findIndex((each, at) => at > row && each.trim().startsWith(fence))
    const body = lines.slice(row + 1, end === -1 ? lines.length : end)
    if (/^[ \t]*@meta\b/.test(info)) module = moduleIn(body) ?? module
    else if (/^[ \t]*@docs\b/.test(info)) blocks.push({ names: namesOf(body), module })
    else if (/^[ \t]*@autodocs\b/.test(info))
      blocks.push({ names: [], all: body.join('\n'), module })
    row = end === -1 ? lines.length : end
  }
  return { headings, blocks }
}

const moduleIn = (body: readonly string[]): string | undefined =>
  /^[ \t]*CurrentModule[ \t]*=[ \t]*([\w.]+)/m.exec(body.join('\n'))?.[1]

const namesOf = (body: readonly string[]): readonly string[] =>
  body.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'))

/** The heading in a line; its id is the one that it names, else that of its text. */
function headingOf(line: string): Heading | undefined {
  const [, marks, written = ''] = /^ {0,3}(#{1,6})[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/.exec(line) ?? []
  if (marks === undefined) return undefined
  const [, named, own] = /^\[(.*)\]\(@id[ \t]+([^()]+)\)$/.exec(written) ?? []
  const text = (named ?? written)
    .replace(/`+([^`]*)`+/g, '$1')
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
  return { level: marks.length, text, id: documenterId(own ?? text) }
}
