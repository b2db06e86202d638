// Lines of AsciiDoc with the attributes that hold at each of them.
import type { Line } from '../../line.js'
import { characterOf } from '../../../../model/text/asciidoc/characters.js'

export type Source = Line & {
  /** Of the attributes that hold here. */
  readonly version: number
  /** Added to the levels of headings. */
  readonly offset: number
}

/** The attributes of a page, whose values change from line to line. */
export type Attributes = {
  /** Sets a value, or removes it. A value that the site fixes stays. */
  set(name: string, value: string | undefined): void
  /** The value at a line; without a version, the one that was set last. */
  get(name: string, version?: number): string | undefined
  version(): number
  /** The next value of a counter. */
  count(name: string, seed: string | undefined): string
}

/** Attributes of Asciidoctor that no page sets. */
const DEFAULTS: Readonly<Record<string, string>> = {
  ...{ asciidoctor: '', 'asciidoctor-version': '2.0.23', backend: 'html5', basebackend: 'html' },
  ...{ 'backend-html5': '', 'basebackend-html': '', filetype: 'html', 'filetype-html': '' },
  ...{ doctype: 'article', 'doctype-article': '', 'backend-html5-doctype-article': '' },
  ...{ 'safe-mode-name': 'secure', 'safe-mode-level': '20', outfilesuffix: '.html' },
  ...{ sectids: '', idprefix: '_', idseparator: '_', 'max-include-depth': '64', embedded: '' },
}

type Change = { readonly version: number; readonly value: string | undefined }

/** Characters of values that a page shows: attributes of attributes can multiply a text with each of them. */
const MOST_SHOWN = 2_000_000

/** The attributes of a page. `site` has those of the site, whose value may end in `@` where the page may change it. */
export function createAttributes(
  site: Readonly<Record<string, string | undefined>>,
  more: Readonly<Record<string, string>>,
): Attributes {
  const changes = new Map<string, Change[]>()
  const fixed = new Set<string>()
  const counters = new Map<string, string>()
  let version = 0
  let shown = 0
  const add = (name: string, value: string | undefined): void => {
    version++
    const known = changes.get(name)
    if (known === undefined) changes.set(name, [{ version, value }])
    else known.push({ version, value })
  }
  for (const [name, value] of Object.entries({ ...DEFAULTS, ...more })) add(name, value)
  for (const [written, value] of Object.entries(site)) {
    const name = written.replace(/@$/, '').toLowerCase()
    const isSoft = written.endsWith('@') || value?.endsWith('@') === true
    add(name, isSoft ? value?.replace(/@$/, '') : value)
    if (!isSoft) fixed.add(name)
  }
  return {
    set(written, value) {
      const name = written.toLowerCase()
      if (!fixed.has(name)) add(name, value)
    },
    get(written, at = version) {
      const name = written.toLowerCase()
      const value = valueAt(changes.get(name) ?? [], at) ?? counters.get(name) ?? characterOf(name)
      shown += value?.length ?? 0
      return shown > MOST_SHOWN ? undefined : value
    },
    version: () => version,
    count(written, seed) {
      const name = written.toLowerCase()
      const next = nextCount(counters.get(name), seed)
      counters.set(name, next)
      return next
    },
  }
}

/** The last value that was set before a version. */
function valueAt(changes: readonly Change[], version: number): string | undefined {
  let from = 0
  let to = changes.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((changes[middle]?.version ?? 0) <= version) from = middle + 1
    else to = middle
  }
  return changes[from - 1]?.value
}

function nextCount(last: string | undefined, seed: string | undefined): string {
  if (last === undefined) return seed === undefined || seed === '' ? '1' : seed
  if (/^\d{1,9}$/.test(last)) return String(Number(last) + 1)
  return last.slice(0, -1) + String.fromCharCode(last.charCodeAt(last.length - 1) + 1)
}

/** A text with the values of attributes in it; unknown names stay as they are written. */
export function withAttributes(text: string, get: (name: string) => string | undefined): string {
  if (!text.includes('{')) return text
  return text.replace(/(\\?)\{([A-Za-z0-9_][\w-]*)\}/g, (whole, escape: string, name: string) =>
    escape === '' ? (get(name) ?? whole) : whole.slice(1),
  )
}
