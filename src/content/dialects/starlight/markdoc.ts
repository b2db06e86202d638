// Pages of Markdoc (`.mdoc`): the tags of Starlight's own preset as containers, what is in all others as it is.
import type { Line } from './lines.js'

export const isMarkdoc = (file: string): boolean => file.endsWith('.mdoc')

const TAG = /^([ \t]*)\{%\s*(\/?)\s*([\w-]+)\s*((?:[^%"]|"[^"]*"|%(?!\}))*?)(\/?)\s*%\}[ \t]*$/

/** Tags by their opening line; the colons are made for the depth. */
const OPENINGS: Readonly<Record<string, (values: Values) => string>> = {
  aside: ({ type = 'note', title }) => type + (title === undefined ? '' : `[${title}]`),
  tabs: ({ synckey }) => `tabs${synckey === undefined ? '' : `{groupId="${synckey}"}`}`,
  tabitem: ({ label = 'Tab' }) => `tab{value="${label}" label="${label}"}`,
  steps: () => 'steps',
  filetree: () => 'file-tree',
}

type Values = Readonly<Record<string, string | undefined>>

/** Enough for tags in tags: an outer container has more colons than those inside it. */
const MOST_COLONS = 10

export function translateMarkdoc(lines: readonly Line[]): Line[] {
  const open: string[] = []
  return lines.flatMap((line): Line[] => {
    const [, space = '', close, written = '', attributes = '', end] = TAG.exec(line.text) ?? []
    const made = (text: string): Line[] => [{ ...line, text: space + text }]
    if (close === undefined) return [{ ...line, text: line.text.replace(/\s*\{%[^%]*%\}/g, '') }]
    const name = written.toLowerCase().replaceAll('-', '')
    if (close === '/') {
      const last = open.lastIndexOf(name)
      if (last === -1) return made('')
      open.length = last
      return Object.hasOwn(OPENINGS, name) ? made(colons(last)) : made('')
    }
    const values = valuesOf(attributes)
    if (end === '/') return made(leaf(name, values))
    const text = Object.hasOwn(OPENINGS, name) ? OPENINGS[name]?.(values) : undefined
    open.push(name)
    if (text !== undefined) return made(colons(open.length - 1) + text)
    return made(values['title'] === undefined ? '' : `**${values['title']}**`)
  })
}

const colons = (depth: number): string => ':'.repeat(Math.max(3, MOST_COLONS - depth))

const valuesOf = (text: string): Values =>
  Object.fromEntries(
    [...text.matchAll(/([\w-]+)=(?:"([^"]*)"|([^\s"]+))/g)].map(([, name = '', quoted, bare]) => [
      name.toLowerCase(),
      quoted ?? bare,
    ]),
  )

/** A tag without content. */
function leaf(name: string, { title, href, description, text }: Values): string {
  if (name === 'linkcard' && href !== undefined)
    return `[${title ?? href}](${href})${description === undefined ? '' : `: ${description}`}`
  return text ?? title ?? ''
}
