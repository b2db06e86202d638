// Tags and attributes of a whole HTML document, whoever wrote its template.

export type HtmlTag = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
}

/** The tags of these names, in their order; what is in scripts and comments is not looked for. */
export function htmlTags(html: string, names: readonly string[]): readonly HtmlTag[] {
  const pattern = new RegExp(
    `<!--[\\s\\S]*?-->|<(${names.join('|')})((?:\\s(?:[^>"']|"[^"]*"|'[^']*')*)?)>`,
    'gi',
  )
  return [...html.matchAll(pattern)].flatMap(([, name, attributes = '']) =>
    name === undefined ? [] : [{ name: name.toLowerCase(), attributes: attributesOf(attributes) }],
  )
}

const ATTRIBUTE = /([^\s"'=<>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single, plain]) => [
      name.toLowerCase(),
      decodeEntities(double ?? single ?? plain ?? ''),
    ]),
  )
}

/** `text` of HTML as it is shown. */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#x([\da-f]+)|#(\d+)|(quot|lt|gt|amp|nbsp));/gi,
    (all, hex, number, name) => {
      if (typeof hex === 'string') return codePoint(Number.parseInt(hex, 16), all)
      if (typeof number === 'string') return codePoint(Number(number), all)
      return NAMED[String(name).toLowerCase()] ?? all
    },
  )
}

const NAMED: Readonly<Record<string, string>> = {
  quot: '"',
  lt: '<',
  gt: '>',
  amp: '&',
  nbsp: '\u00a0',
}

const codePoint = (code: number, otherwise: string): string =>
  code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : otherwise

/** The visible text of a piece of HTML, on one line. */
export function htmlText(html: string): string {
  const text = html
    .replace(/<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<(?:[^>"']|"[^"]*"|'[^']*')*>/g, ' ')
  return decodeEntities(text).replace(/\s+/g, ' ').trim()
}

/** A heading with an id, and where it begins and ends. */
export type HtmlHeading = {
  readonly id: string
  readonly title: string
  readonly start: number
  readonly end: number
}

const HEADING = /<(h[1-6])(?=\s)((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/\1>/gi

/** The headings with ids of a piece of HTML. */
export function htmlHeadings(html: string): readonly HtmlHeading[] {
  return [...html.matchAll(HEADING)].flatMap(
    ({ 0: all, 2: attributes = '', 3: inner = '', index }) => {
      const { id } = attributesOf(attributes)
      if (id === undefined || id === '') return []
      return [{ id, title: htmlText(inner), start: index, end: index + all.length }]
    },
  )
}
