// The text of a Markdown file that readers see: without front matter, comments, tags, link targets, modules and the marks of
// Markdown and its dialects. Lines keep their numbers.

/** Tags that do not end a word. */
export const INLINE_TAG =
  /<\/?(?:a|abbr|b|bdi|bdo|cite|code|del|dfn|em|font|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|tt|u|var|wbr)\b[^>]*>/gi

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', copy: '©', reg: '®', trade: '™', hellip: '…',
  mdash: '—', ndash: '–', rarr: '→', larr: '←', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', times: '×', shy: '',
  auml: 'ä', ouml: 'ö', uuml: 'ü', Auml: 'Ä', Ouml: 'Ö', Uuml: 'Ü', szlig: 'ß', eacute: 'é', egrave: 'è', ccedil: 'ç',
  micro: 'µ', alpha: 'α', beta: 'β', lambda: 'λ', mu: 'μ', pi: 'π', sigma: 'σ', oslash: 'ø', aring: 'å', iuml: 'ï',
} // prettier-ignore

/** `text` with characters in place of their entities. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[String(name)] ?? ' '
    const code = decimal === undefined ? parseInt(String(hex), 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

/** Attributes whose values readers see. */
const VISIBLE =
  /\s(?:alt|title|label|caption|heading|summary|description|text)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** As many line breaks as `text` has, so that lines keep their numbers. */
const breaks = (text: string): string => text.replace(/[^\n]+/g, '')

/** A tag's visible attributes, in place of the tag. */
function seen(tag: string): string {
  const values = [...tag.matchAll(VISIBLE)].map(([, double, single]) => double ?? single ?? '')
  const space = tag.replace(INLINE_TAG, '') === '' ? '' : ' '
  return values.length === 0
    ? space + breaks(tag)
    : ` ${values.join(' ').replaceAll('\n', ' ')} ${breaks(tag)}`
}

/** What readers see of `source`. */
export function withoutSyntax(source: string, isMdx: boolean): string {
  const { front, body } = cutFrontMatter(source)
  const { text, codes } = takeCode(body)
  let plain = withoutBlockSyntax(text)
    .replace(/<!--[\s\S]*?(?:-->|$)/g, breaks)
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, breaks)
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, breaks)
  // Docusaurus reads `.md` as MDX, too; no sentence has this form.
  plain = isMdx
    ? withoutModules(plain)
    : plain.replace(/^import\s+(?:[\w$*{},\s]+?\s+from\s+)?(['"])[^'"\n]+\1;?[ \t]*$/gm, breaks)
  plain = withoutTags(plain)
    .replace(/\{%[\s\S]*?%\}|\{\{[\s\S]*?\}\}/g, (tag) =>
      /^\{\{[<%]|^\{%/.test(tag) ? seen(tag) : breaks(tag),
    )
    .replace(/\{#[\s\S]*?#\}/g, breaks)
    .replace(/\$\$[\s\S]*?\$\$|\\\[[\s\S]*?\\\]|\\\([\s\S]*?\\\)/g, breaks)
    .replace(/(?<![\w$\\])\$(?=\S)[^$\n]*[\\^_{}=<>+][^$\n]*(?<=\S)\$(?![\w$])/g, '')
  if (isMdx) plain = withoutExpressions(plain)
  const lines = plain.split('\n').map(withoutLineSyntax).join('\n')
  return front + decodeEntities(lines).replace(MARK, (_mark, index) => codes[Number(index)] ?? '')
}

/** What other tools write over several lines, or in HTML, and do not show. */
function withoutBlockSyntax(text: string): string {
  return (
    text
      // Definitions and targets of links that are below their label.
      .replace(/^[ \t>]*\[[^\]\n^]+\]:[ \t]*\n[ \t>]*\S.*$/gm, breaks)
      .replace(/\]\(\s*\n\s*[^()\s]+\s*\)/g, (target) => `] ${breaks(target)}`)
      .replace(/\]\[[^\]\n]*\n[^\]\n]*\]/g, (target) => `]${breaks(target)}`)
      // Options of references that MkDocs generates.
      .replace(
        /^([ \t]*:::[ \t]+[\w./]+)[ \t]*\n((?:[ \t]*\n|[ \t]+(?:[\w-]+:|- |:\w+:|["\w]).*\n)*)/gm,
        (_all, name: string, options: string) => `${name}\n${breaks(options)}`,
      )
      // Cards of GitBook: columns for targets and pictures, and the choices of a column.
      .replace(/^.*\bdata-view="cards".*$/gm, (row) =>
        row
          .replace(/<th\b[^>]*\bdata-(?:hidden|card)[^>]*>.*?<\/th>|<select\b.*?<\/select>/g, ' ')
          .replace(/<a href="[^"]*">[^<]*<\/a>(?=<\/td>)/g, ' '),
      )
  )
}

/** Front matter without its keys: the title and the texts of a home page are shown, the rest is not. */
function cutFrontMatter(source: string): { readonly front: string; readonly body: string } {
  const match = /^(-{3,}|\+{3})[ \t]*\n[\s\S]*?\n(?:\1|\.{3})[ \t]*(?:\n|$)/.exec(source)
  if (!match) return { front: '', body: source }
  const isHome = /^(?:hero|features|layout:\s*["']?home)\b/m.test(match[0])
  const shown = isHome
    ? /^[\s-]*(?:name|text|tagline|title|details|linkText):\s*(.*)$/
    : /^title\s*[:=]\s*(.*)$/
  const lines = match[0].split('\n').map((line) => {
    const value = (shown.exec(line)?.[1] ?? '').replace(/<[^>]*>|\s#.*$/g, ' ')
    return /^[|>][+-]?$/.test(value.trim()) ? '' : value
  })
  return { front: lines.join('\n'), body: source.slice(match[0].length) }
}

/** Characters of the private use area mark where code was. */
const MARK = /\uE000(\d+)\uE001/g

/** Takes out code blocks and code in lines: nothing in them is syntax. Keeps a title of a block, drops the rest of its first line. */
function takeCode(body: string): { readonly text: string; readonly codes: readonly string[] } {
  const codes: string[] = []
  const keep = (code: string): string => `\uE000${codes.push(code) - 1}\uE001`
  let fence:
    { readonly mark: string; readonly isMath: boolean; readonly isRust: boolean } | undefined
  const lines = body.split('\n').map((line) => {
    const opening = /^[\s>*+-]*(?:\d+[.)]\s+)?[\s>]*(`{3,}|~{3,})(.*)$/.exec(line)
    const [, mark = '', info = ''] = opening ?? []
    if (fence === undefined) {
      if (mark === '' || (mark.startsWith('`') && info.includes('`'))) return line
      fence = {
        mark,
        isMath: /^\s*\{?\.?(?:math|latex|katex)\b/.test(info),
        isRust: /\b(?:rust|rs|edition\d+)\b/.test(info),
      }
      const title = /\b(?:title|name|file(?:name)?|label)\s*=\s*\{?["']([^"']*)["']/.exec(info)?.[1]
      return title === undefined ? '' : keep(title)
    }
    if (mark.startsWith(fence.mark) && info.trim() === '') {
      fence = undefined
      return ''
    }
    if (fence.isMath || (fence.isRust && /^\s*#(?:\s|$)/.test(line))) return ''
    return keep(codeLine(line))
  })
  const text = lines
    .join('\n')
    .replace(/(?<![\\`])(`+)(?!`)((?:[^`]|(?!\1(?!`))`+)*?[^`]?)\1(?!`)/g, (whole, _ticks, code) =>
      /\n\s*\n/.test(whole) ? whole : keep(withoutTemplates(String(code))),
    )
  return { text, codes }
}

/** Code in a line without the language that MkDocs reads in it, and without marks of templates. */
function withoutTemplates(code: string): string {
  return code
    .replace(/^\s*#![A-Za-z][\w+-]* (?=\S)/, '')
    .replace(/\{%-?\s*(?:end)?raw\s*-?%\}/g, '')
}

/** A line of code without the notes that tools take out of it. */
function codeLine(line: string): string {
  return line
    .replace(
      /(?:\/\/|#|<!--|\/\*|--|%|;)\s*(?:\[!code[^\]]*\](?::?\S*)|highlight-(?:\w+-)?(?:next-line|start|end)|docs-(?:mark|note)\S*).*$/,
      '',
    )
    .replace(/\{\{#\w+[^}]*\}\}|\{%-?\s*(?:end)?raw\s*-?%\}/g, '')
    .replace(/^\s*(?:-+8<-+.*|<<<\s.*|#(?:region|endregion).*)$/, '')
}

/** Without imports and exports, up to the line where their brackets are closed. */
function withoutModules(text: string): string {
  let depth: number | undefined
  return text
    .split('\n')
    .map((line, index, lines) => {
      if (depth === undefined) {
        const isStart =
          /^(?:import\s*(?:[\w*{"']|$)|export\s+(?:default|const|let|var|function|async|class|type|\*|\{))/.test(
            line,
          )
        if (!isStart) return line
        depth = 0
      }
      depth += (line.match(/[({[]/g) ?? []).length - (line.match(/[)}\]]/g) ?? []).length
      const next = lines[index + 1] ?? ''
      if (depth <= 0 && (next.trim() === '' || /^\S/.test(next))) depth = undefined
      return ''
    })
    .join('\n')
}

/** Tags end at the first `>` outside quotes and braces; a text such as `a < b` has none. */
function withoutTags(text: string): string {
  let result = ''
  let at = 0
  for (const { index } of text.matchAll(/<\/?(?=[A-Za-z>])/g)) {
    if (index < at) continue
    const end = tagEnd(text, index)
    if (end === undefined) continue
    result += text.slice(at, index)
    const tag = text.slice(index, end)
    // An address in angle brackets is shown.
    result += /^<(?:[a-z][a-z\d+.-]*:[^\s>]*|[\w.+-]+@[\w.-]+)>$/i.test(tag)
      ? ` ${tag.slice(1, -1)} `
      : seen(tag)
    at = end
  }
  return result + text.slice(at)
}

function tagEnd(text: string, start: number): number | undefined {
  let braces = 0
  let quote = ''
  for (let index = start + 1; index < text.length && index < start + 20_000; index++) {
    const char = text[index] ?? ''
    if (quote !== '') {
      if (char === quote) quote = ''
      else if (char === '\n' && /^\n[ \t]*\n/.test(text.slice(index, index + 40)) && braces === 0)
        return undefined
    } else if (
      (char === '"' || char === "'" || char === '`') &&
      (braces > 0 || /=\s*$/.test(text.slice(Math.max(start, index - 3), index)))
    )
      quote = char
    else if (char === '{') braces++
    else if (char === '}') braces--
    else if (braces <= 0 && char === '>') return index + 1
    else if (braces <= 0 && (char === '<' || /^\n[ \t]*\n/.test(text.slice(index, index + 40))))
      return undefined
  }
  return undefined
}

/** `{props.name}` and strings in braces: values and text. */
function withoutExpressions(text: string): string {
  return text.replace(/\{\s*(["'`])([^"'`{}]*)\1\s*\}/g, '$2').replace(/(?<!\\)\{[^{}\n]*\}/g, '')
}

const ADMONITION = /^(\s*(?:[>*+-]\s*)*)(?:!!!|\?\?\?\+?)\s*[\w\s-]*?(?:["'](.*)["'])?\s*$/

/** One line without the marks of Markdown and its dialects. */
function withoutLineSyntax(line: string): string {
  if (/^\s*-+8<-+|^\s*<<<\s|^\s*\[\[?_?toc_?\]?\]\s*$|^\s*@(?:include|import)\b/i.test(line))
    return ''
  if (/^[\s>]*\[[^\]^]+\]:\s*\S/.test(line)) return ''
  // Files, whose text is on the page, not their name.
  if (/^\s*\{[!*][^{}]*[!*]\}\s*$/.test(line)) return ''
  if (/^\s*\[([^\]]+)\]\([^()]*\1\/?\)\s*$/.test(line)) return ''
  return line
    .replace(ADMONITION, (_all, before, title) => `${String(before)} ${String(title ?? '')}`)
    .replace(/^(\s*(?:>\s*)*):{3,}\s*(?:[\w-]+)?/, '$1 ')
    .replace(/^(\s*)={3}[!+]*\s+(?=["'])/, '$1')
    .replace(/^(\s*)\/{3,}\s*[\w-]+(?:\s*\||\s*$)/, '$1 ')
    .replace(/^(\s*)@?tab(?::\w+)?\s+/, '$1')
    .replace(
      /\[!(?:note|tip|important|warning|caution|danger|info|abstract|todo|success|question|failure|bug|example|quote)\][+-]?/i,
      '',
    )
    .replace(/^(\s*(?:[>*+-]\s+)*)\d+[.)](?=\s|$)/, '$1 ')
    .replace(/^(\s*(?:[>*+-]\s+)*)\[[ xX]\]\s/, '$1 ')
    .replace(/^(\s*)\*\[([^\]]*)\]:/, '$1 ')
    .replace(/\[\^[^\]]+\]:?/g, '')
    .replace(/\[[^\]]*\]\([^()]*"mention"\)/g, ' ')
    .replace(/\+\+(?:arrow-)?(?:up|down|left|right|slash|plus|minus|comma|period)\+\+/g, ' ')
    .replace(/\{:[^{}]*\}|\{\s*(?:data-[\w-]+|markdown)\s*\}/g, '')
    .replace(/\{(?=[:.#\s]*[.#:][\w-])[^{}]*\}|\{\s*[\w-]+=[^{}]*\}|\{#[\w-]+\}/g, '')
    .replace(
      /\](?:\((?:[^()\s]|\([^()]*\)|\s(?!["'(]))*(?:\s+(["'])(.*?)\1)?\s*\)|\((?:<[^>]*>)\s*(?:"([^"]*)")?\))/g,
      (_all, _quote, title, other) => ` ${String(title ?? other ?? '')} `,
    )
    .replace(/(\])\[[^\]]*\]/g, '$1')
    .replace(/(?<![A-Za-z0-9:]):[a-z0-9_+-]+:(?![\w:])/gi, ' ')
    .replace(/\\([^\w\s])/g, '$1')
}
