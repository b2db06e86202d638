// Lines outside code: containers of Vocs that have another name here, titles with a subtitle, and badges.
import { outsideCode } from '../line.js'
import { PREFIX } from '../vitepress/source-lines.js'

export type Opening = {
  readonly prefix: string
  readonly colons: number
  readonly name: string
  /** The label and the attributes, as they were written. */
  readonly rest: string
}

/** A line that opens a container. */
export function openingOf(text: string): Opening | undefined {
  const prefix = PREFIX.exec(text)?.[0] ?? ''
  const [, colons, name, rest] =
    /^(:{3,})([a-zA-Z][\w-]*)(.*)$/.exec(text.slice(prefix.length)) ?? []
  if (colons === undefined || name === undefined || rest === undefined) return undefined
  return { prefix, colons: colons.length, name, rest }
}

/** The number of colons in a line that closes containers; none for another line. */
export const closingColons = (text: string): number =>
  /^[ \t>]*(:{3,})[ \t]*$/.exec(text)?.[1]?.length ?? 0

/** Containers that show what is in them as it is. */
export const CONTENT_ONLY: ReadonlySet<string> = new Set(['terminal', 'benchmarks'])

/** Names of containers that are ours by another name. */
export const OTHER_NAMES: Readonly<Record<string, string>> = { callout: 'info' }

/** `# Tea [How to pour it]` as the title and a line below it; undefined for another line. */
export function subtitled(text: string): readonly [title: string, subtitle: string] | undefined {
  const line = text.trimEnd()
  if (!/^#[ \t]/.test(line) || !line.endsWith(']')) return undefined
  const at = line.lastIndexOf(' [')
  const subtitle = line.slice(at + 2, -1).trim()
  const title = line.slice(0, Math.max(0, at)).trimEnd()
  return title.length < 3 || subtitle === '' ? undefined : [title, subtitle]
}

/** `- +src {info="of the site"}` in a file tree as `- src/ of the site`. */
export function fileTreeLine(text: string): string {
  const [start, name, rest = ''] =
    /^([ \t]*[-*+][ \t]+(?:\*\*)?)\+([^\s{*]+)(.*)$/.exec(text)?.slice(1) ?? []
  const line = start === undefined || name === undefined ? text : `${start}${name}/${rest}`
  return line.replace(
    / ?\\?\{info(?:="([^"{}]*)"|=([^"{}]*))?\}/,
    (...[, quoted, bare]: string[]) => {
      const words = quoted ?? bare ?? ''
      return words === '' ? '' : ` ${words}`
    },
  )
}

/** `:badge[Beta]{warning}` as the element that it is here. */
export function withBadges(text: string, format: 'md' | 'mdx'): string {
  if (!text.includes(':badge[')) return text
  const name = format === 'mdx' ? 'className' : 'class'
  return outsideCode(text, (part) =>
    part.replace(
      /(?<![\w:]):badge\[([^[\]\n]*)\](?:\{[^{}\n]*\})?/g,
      (_, words: string) => `<span ${name}="badge">${words}</span>`,
    ),
  )
}
