// Works in a list in BibTeX: what a citation and a list of references show of them.

export type Work = {
  /** The names in a citation, such as `Knuth` or `Xie et al.` */
  readonly names: string
  readonly year: string
  /** The names in a list. */
  readonly authors: string
  readonly title: string
  /** Where it was published. */
  readonly source: string
  readonly address: string | undefined
}

const ENTRY = /^[ \t]*@(\w+)[ \t]*[{(][ \t]*([^\s,{}]+)[ \t]*,/gm

/** The works of a list by their keys. */
export function readBibliography(text: string): ReadonlyMap<string, Work> {
  const starts = [...text.matchAll(ENTRY)]
  return new Map(
    starts.map((found, at) => {
      const from = found.index + found[0].length
      const body = text.slice(from, starts[at + 1]?.index ?? text.length)
      return [found[2] ?? '', workOf(fieldsIn(body))] as const
    }),
  )
}

const FIELD = /([A-Za-z][\w-]*)[ \t]{0,20}=[ \t\n]{0,20}/g

/** The fields of an entry: in braces that may be nested, in quotes, or a plain word. */
function fieldsIn(body: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>()
  for (let at = 0; at < body.length;) {
    const pattern = new RegExp(FIELD.source, 'g')
    pattern.lastIndex = at
    const found = pattern.exec(body)
    if (found === null) break
    const start = found.index + found[0].length
    const end = valueEnd(body, start)
    fields.set((found[1] ?? '').toLowerCase(), plain(body.slice(start, end)))
    at = Math.max(end, start) + 1
  }
  return fields
}

function valueEnd(body: string, start: number): number {
  const first = body[start]
  if (first !== '{' && first !== '"') {
    const end = body.slice(start, start + 200).search(/[,}\n]/)
    return end < 0 ? Math.min(body.length, start + 200) : start + end
  }
  let depth = 0
  for (let at = start; at < body.length; at++) {
    const sign = body[at]
    if (sign === '\\') at++
    else if (sign === '{') depth++
    else if (sign === '}' && --depth === 0 && first === '{') return at + 1
    else if (sign === '"' && first === '"' && at > start && depth === 0) return at + 1
  }
  return body.length
}

/** A value without the marks of TeX. */
const plain = (value: string): string =>
  value
    .replace(/^["{]|["}]$/g, '')
    .replace(/\\["'`^~=.]\{?([A-Za-z])\}?/g, '$1')
    .replace(/\\([&%_$#])/g, '$1')
    .replace(/\\[A-Za-z]+[ \t]?/g, '')
    .replace(/[{}]/g, '')
    .replace(/--/g, '–')
    .replace(/\s+/g, ' ')
    .trim()

function workOf(fields: ReadonlyMap<string, string>): Work {
  const get = (...names: readonly string[]): string =>
    names.map((name) => fields.get(name)).find((value) => value !== undefined && value !== '') ?? ''
  const people = get('author', 'editor')
    .split(/[ ]and[ ]/)
    .map((name) => name.trim())
    .filter(Boolean)
  const last = people.map(familyName)
  const doi = get('doi').replace(/^https?:\/\/(?:dx\.)?doi\.org\//, '')
  const url = get('url')
  const year = get('year') || (/\d{4}/.exec(get('date'))?.[0] ?? '')
  const [first = get('title').split(/[ :]/, 3).join(' '), second] = last
  return {
    names:
      last.length > 2 ? `${first} et al.` : second === undefined ? first : `${first} and ${second}`,
    year: year || 'n.d.',
    authors: people.map(fullName).join(', '),
    title: get('title'),
    source: get(
      'journal',
      'journaltitle',
      'booktitle',
      'publisher',
      'institution',
      'howpublished',
    ).replace(/https?:\S+/g, ''),
    address: /^https?:/.test(url) ? url : doi === '' ? undefined : `https://doi.org/${doi}`,
  }
}

const familyName = (name: string): string =>
  name.includes(',') ? (name.split(',')[0] ?? name).trim() : (name.split(' ').at(-1) ?? name)

function fullName(name: string): string {
  const [family = '', given] = name.split(',', 2)
  return given === undefined ? name : `${given.trim()} ${family.trim()}`
}
