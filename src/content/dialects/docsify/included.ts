// `[name](file ':include')`: a file of the docs in place of its link.
import { attribute, linesOf, pathFrom, type Line } from '../line.js'
import type { Context } from './context.js'

type Included = {
  readonly label: string
  readonly url: string
  /** What `:type` names, else what the ending means. */
  readonly type: string
  readonly language: string
  readonly fragment: string | undefined
}

/** The file that a line includes; undefined for any other line. */
export function includeOf(text: string): Included | undefined {
  const [, label = '', url, title = ''] =
    /^\s*\[([^\]]*)\]\(\s*(\S+)\s+["']([^"']*:include[^"']*)["']\s*\)\s*$/.exec(text) ?? []
  if (url === undefined) return undefined
  const type = /:type=(\w+)/.exec(title)?.[1] ?? typeOf(url)
  return {
    ...{ label, url, type },
    language: /:type=code\s+([^\s:]+)/.exec(title)?.[1] ?? endingOf(url),
    fragment: /:fragment=(\S+)/.exec(title)?.[1],
  }
}

const endingOf = (url: string): string => /\.(\w+)(?:[?#].*)?$/.exec(url)?.[1] ?? ''

function typeOf(url: string): string {
  const ending = endingOf(url).toLowerCase()
  if (/^(?:md|markdown)$/.test(ending)) return 'markdown'
  if (/^html?$/.test(ending)) return 'iframe'
  if (/^(?:mp4|ogg|webm)$/.test(ending)) return 'video'
  if (ending === 'mp3') return 'audio'
  return ending === 'mermaid' ? 'mermaid' : 'code'
}

/** Writes what a line includes; false, with a warning, when that file does not exist: the link stays. */
export function writeIncluded(
  { label, url, type, language, fragment }: Included,
  line: Line,
  context: Context,
): boolean {
  const { page, writer, around } = context
  if (type === 'iframe' || type === 'video' || type === 'audio') {
    const controls = type === 'iframe' ? '' : ' controls'
    const name = attribute(type === 'iframe' ? 'title' : 'aria-label', label)
    writer.blank(line)
    writer.line(line, `<${type} ${attribute('src', url)} ${name}${controls}></${type}>`)
    writer.blank(line)
    return true
  }
  const from = around.at(-1) ?? page.file
  const root = page.docsDir === '' || page.docsDir === '.' ? '' : `${page.docsDir}/`
  const names = url.startsWith('/') ? [root + url.slice(1)] : [pathFrom(from, url), root + url]
  const file = names.find(
    (name) => page.read(name) !== undefined && (type !== 'markdown' || !around.includes(name)),
  )
  const text = file === undefined ? undefined : page.read(file)
  if (file === undefined || text === undefined) {
    if (/^(?:https?:)?\/\//.test(url)) return false
    writer.warn(line, {
      code: 'missing-include',
      message: `The included file ${url} does not exist, or includes itself.`,
      hint: 'Fix the path. It is relative to the page or to the docs folder.',
    })
    return false
  }
  const part = fragment === undefined ? text : fragmentOf(text, fragment)
  writer.blank(line)
  if (type === 'markdown') {
    const margin = /^\s*/.exec(line.text)?.[0] ?? ''
    const lines = linesOf(part, file).map((each) => ({ ...each, text: margin + each.text }))
    context.body(lines, { ...context, around: [...around, file] })
  } else {
    const word = type === 'mermaid' ? 'mermaid' : language
    const fence = '`'.repeat(
      Math.max(3, ...[...part.matchAll(/`{3,}/g)].map(([run]) => run.length + 1)),
    )
    for (const each of [fence + word, ...part.replace(/\n+$/, '').split('\n'), fence])
      writer.line(line, each)
  }
  writer.blank(line)
  return true
}

/** The lines between two marks `### [name]`. */
function fragmentOf(text: string, name: string): string {
  const lines = text.split('\n')
  const isMark = (line: string): boolean =>
    new RegExp(`(?:###|///)\\s*\\[${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\]`).test(line)
  const start = lines.findIndex(isMark)
  if (start === -1) return text
  const length = lines.slice(start + 1).findIndex(isMark)
  return lines.slice(start + 1, length === -1 ? undefined : start + 1 + length).join('\n')
}
