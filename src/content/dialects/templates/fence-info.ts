// The attributes of Hugo's code blocks: ```` ```go {file="a.go" hl_lines=[2,"4-5"] linenos=table} ````.
import type { Line } from '../line.js'

const FENCE = /^(?<margin>[ \t>]*)(?<marks>`{3,}|~{3,})(?<info>.*)$/
const INFO = /^[ \t]*([\w+#.-]*)[ \t]*\{([^{}]*)\}[ \t]*$/
const ATTRIBUTE = /([\w-]+)[ \t]*=[ \t]*(?:"([^"]*)"|'([^']*)'|\[([^\]]*)\]|([^\s,]+))/g

/** The lines with titles, marked lines and line numbers of code blocks as our Markdown writes them. */
export function withFenceInfo(lines: readonly Line[]): Line[] {
  let open: string | undefined
  return lines.map((line): Line => {
    const { margin = '', marks = '', info = '' } = FENCE.exec(line.text)?.groups ?? {}
    if (marks === '') return line
    if (open !== undefined) {
      if (info.trim() === '' && marks.startsWith(open)) open = undefined
      return line
    }
    open = marks
    const [, language = '', attributes] = INFO.exec(info) ?? []
    if (attributes === undefined) return line
    return { ...line, text: margin + marks + ourInfo(language, attributes) }
  })
}

function ourInfo(language: string, attributes: string): string {
  const values = new Map<string, string>()
  for (const [, name = '', ...forms] of attributes.matchAll(ATTRIBUTE))
    values.set(name.toLowerCase(), forms.find(Boolean) ?? '')
  const title = ['title', 'file', 'filename', 'name'].map((name) => values.get(name)).find(Boolean)
  const lines = values.get('hl_lines')?.match(/\d+(?:-\d+)?/g)
  const first = /^\d+$/.exec(values.get('linenostart') ?? '')?.[0]
  const isNumbered = !['', 'false'].includes(values.get('linenos') ?? '')
  const parts = [
    language === '' && (title ?? lines) !== undefined ? 'text' : language,
    title === undefined ? '' : `title="${title.replaceAll('"', '”')}"`,
    lines ? `{${lines.join(',')}}` : '',
    isNumbered ? `showLineNumbers${first === undefined ? '' : `=${first}`}` : '',
  ]
  return parts.filter((part) => part !== '').join(' ')
}
