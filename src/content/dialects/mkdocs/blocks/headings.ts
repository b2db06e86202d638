// Headings: their ids and their attribute lists.
import { headingLine } from '../../headings/heading-line.js'
import { parseAttributes } from '../page/attributes.js'
import type { Context } from '../page/context.js'
import { translateText } from '../text/text.js'

const OWN_LIST = /[ \t]+\{:?[ \t]*([^{}]*)\}[ \t]*$/
/** The comment by which Material's own manual shows the name of a setting. */
const SETTING = /^<!--[ \t]*md:\w+[ \t]+([\w.-]+)[^>]*-->/

/** A heading in our form; undefined when the line is none. */
export function translateHeading(text: string, context: Context): string | undefined {
  const { marks = '', text: content = '' } = headingLine(text) ?? {}
  if (content === '') return undefined
  const object = /^:::[ \t]+([\w.]+)$/.exec(content)?.[1]
  if (object !== undefined) return `${marks} \`${object}\` {#${object}}`
  const setting = SETTING.exec(content)?.[1]
  const written = setting === undefined ? content : content.replace(SETTING, `\`${setting}\``)
  const list = OWN_LIST.exec(written)
  const attributes = list ? parseAttributes(list[1] ?? '') : undefined
  const bare = list && attributes ? written.slice(0, list.index) : written
  const title = translateText(bare, context, { isHeading: true })
  const own =
    attributes?.id ?? (setting !== undefined && bare === `\`${setting}\`` ? setting : undefined)
  const id = own ?? (marks === '#' ? undefined : unicodeId(title, context))
  return `${marks} ${title}${id === undefined ? '' : ` {#${id}}`}`
}

/** The id that a heading was given, by a list of attributes or by Material's comment. */
export function headingAnchor(text: string): string | undefined {
  const list = OWN_LIST.exec(text)?.[1]
  return (
    (list === undefined ? undefined : parseAttributes(list)?.id) ??
    SETTING.exec(text.replace(/^#+\s*/, ''))?.[1]
  )
}

/** The id by the rules of pymdownx.slugs, written out; undefined where the rule of the dialect holds. */
function unicodeId(title: string, { options, headingIds }: Context): string | undefined {
  if (options.slugs === 'ascii') return undefined
  const plain = title
    .replace(/<[^>]*>/g, '')
    .replace(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/[`*]/g, '')
  const cased = options.slugs === 'unicode' ? plain.toLowerCase() : plain
  const base = cased
    .normalize('NFC')
    .trim()
    .replace(/[^\p{L}\p{M}\p{N}_\- ]/gu, '')
    .replace(/ /g, '-')
  if (base === '') return undefined
  let id = base
  for (let count = 1; headingIds.has(id); count++) id = `${base}_${count}`
  headingIds.add(id)
  return id
}
