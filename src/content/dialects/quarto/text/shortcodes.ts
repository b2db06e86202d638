// Shortcodes: `{{< name arguments >}}`.
import { escapeHtml } from '../../../../model/text/text.js'
import type { Line } from '../../line.js'
import type { Context } from '../page/context.js'
import { pageAddress } from '../page/files.js'
import { valueAt } from '../page/values.js'
import { videoHtml } from './video.js'

type Shortcode = {
  readonly name: string
  readonly words: readonly string[]
  readonly named: Readonly<Record<string, string>>
}

const WORD =
  /(?:([\w-]+)[ \t]{0,5}=[ \t]{0,5})?(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s"']+))/g

/** The name and the arguments of a shortcode, which are written between its signs. */
function readShortcode(inner: string): Shortcode {
  const words: string[] = []
  const named: Record<string, string> = {}
  for (const [, key, double, single, bare] of inner.matchAll(WORD)) {
    const value = (double ?? single ?? bare ?? '').replace(/\\(["'\\])/g, '$1')
    if (key === undefined) words.push(value)
    else named[key] = value
  }
  const [name = '', ...rest] = words
  return { name, words: rest, named }
}

/** What values come from. */
type Sources = Pick<Context, 'page' | 'values'>

type Print = (shortcode: Shortcode, sources: Sources) => string | undefined

const meta: Print = ({ words: [key = ''] }, { values }) => valueAt(values, key)

const variable: Print = ({ words: [key = ''] }, { page }) =>
  valueAt(page.options?.['variables'], key)

const keys: Print = ({ words, named }) => {
  const own = words.join(' ') || named['win'] || named['linux'] || named['mac'] || ''
  return own
    .split(/[+-](?=.)/)
    .map((key) => `<kbd>${escapeHtml(key.trim())}</kbd>`)
    .join('+')
}

const nothing: Print = () => ''

/** Icons of fonts that the site does not have; their own words are shown. */
const icon: Print = ({ named }) => named['label'] ?? named['title'] ?? ''

const video: Print = ({ words: [first = ''], named }, { page }) =>
  videoHtml(pageAddress(first || (named['src'] ?? ''), page), named)

const embed: Print = ({ words: [target = ''] }, { page }) => {
  const [file = '', id] = target.split('#')
  const name = file.split('/').at(-1) ?? file
  return `[${name}](${pageAddress(file, page)})${id === undefined ? '' : ` (${id})`}`
}

/** The address of an empty picture. */
const placeholder: Print = ({ words: [width = '100', height = width] }) => {
  const [across, down] = [width, height].map((size) => (/^\d{1,4}$/.test(size) ? size : '100'))
  const box = `<rect width="100%" height="100%" fill="#bbb"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${across ?? ''}" height="${down ?? ''}">${box}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

const LOREM =
  'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore magna aliqua.'

const PRINTS: Readonly<Record<string, Print>> = {
  ...{ meta, var: variable, kbd: keys, video, embed, fa: icon, bi: icon, iconify: icon },
  ...{ pagebreak: nothing, placeholder, version: nothing, 'git-rev': nothing },
  ...{ lipsum: () => LOREM, env: ({ words: [, fallback = ''] }: Shortcode) => fallback },
  ...{ brand: nothing, contents: nothing, end: nothing, aside: nothing },
}

/** Shortcodes that may be within addresses, options and code. */
const VALUES: ReadonlySet<string> = new Set(['meta', 'var', 'env', 'placeholder'])
const VALUE = /(?<!\{)\{\{<[ \t]{0,9}(?:meta|var|env|placeholder)\b[^{}<>\n]*>\}\}/g

/** A line with the values that its shortcodes print; those without one stay. */
export const printedValues = (text: string, sources: Sources): string =>
  text.includes('{{<')
    ? text.replace(VALUE, (whole) => {
        const shortcode = readShortcode(whole.slice(3, -3))
        const print = VALUES.has(shortcode.name) ? PRINTS[shortcode.name] : undefined
        return print?.(shortcode, sources)?.replace(/\s+/g, ' ') ?? whole
      })
    : text

/** Names of shortcodes that are known, of which some have a line of their own. */
const isKnownShortcode = (name: string): boolean => Object.hasOwn(PRINTS, name)

const SHORTCODE = /\{\{\{<([^{}<>]*(?:<[^{}<>]*)?)>\}\}\}|\{\{<([^{}]*?)>\}\}/g

/** A text with what shortcodes print. Those that are not known are shown as code; `keep` hides what is not Markdown. */
export function inlineShortcodes(
  text: string,
  line: Line,
  context: Context,
  keep: (part: string) => string,
): string {
  if (!text.includes('{{<')) return text
  return text.replace(SHORTCODE, (whole: string, escaped?: string, inner?: string) => {
    if (escaped !== undefined) return whole.slice(1, -1).replace(/^\{\{</, '{{<')
    const shortcode = readShortcode(inner ?? '')
    if (shortcode.name === '' || shortcode.name.startsWith('/')) return keep(`\`${whole}\``)
    const print = isKnownShortcode(shortcode.name) ? PRINTS[shortcode.name] : undefined
    const made = print?.(shortcode, context)
    if (made !== undefined) return made.startsWith('<') ? keep(made) : made
    warnOnce(shortcode, print !== undefined, line, context)
    return keep(`\`${whole.replaceAll('`', "'").replace(/\s+/g, ' ')}\``)
  })
}

function warnOnce(
  { name, words: [first = ''] }: Shortcode,
  isKnown: boolean,
  line: Line,
  { gathered, writer }: Context,
): void {
  const key = isKnown ? `${name} ${first}` : name
  if (gathered.warned.has(`{{${key}}}`)) return
  gathered.warned.add(`{{${key}}}`)
  writer.warn(
    line,
    isKnown
      ? {
          code: 'unknown-variable',
          message: `"${first}" has no value for the shortcode ${name}. It is shown as code.`,
          hint: 'Write it into the front matter, or into _variables.yml.',
        }
      : {
          code: 'unknown-directive',
          message: `Unknown shortcode "${name}". It is shown as code.`,
          hint: 'Write its result in Markdown.',
        },
  )
}
