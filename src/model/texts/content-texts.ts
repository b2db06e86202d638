// The texts that compiled content has in it.
import { ENGLISH } from './english.js'
import type { SiteTexts } from './site-texts.js'

/** Types of boxes that have a name in each language. */
const BOX_KEYS = [
  'note',
  'tip',
  'info',
  'important',
  'success',
  'warning',
  'caution',
  'danger',
] as const

const CONTENT_KEYS = [
  ...BOX_KEYS,
  'details',
  'directLink',
  'codeSample',
  'showHiddenLines',
  'wordWrap',
  'copy',
  'copyCode',
  'table',
  'tableOf',
  'formula',
  'footnotes',
  'backToReference',
  'diagramSource',
] as const

export type ContentTexts = Pick<SiteTexts, (typeof CONTENT_KEYS)[number]>

/** The texts of content that are not the English ones; undefined when all are. */
export function contentTexts(texts: SiteTexts): Partial<ContentTexts> | undefined {
  const own = CONTENT_KEYS.filter((key) => texts[key] !== ENGLISH[key])
  return own.length === 0 ? undefined : Object.fromEntries(own.map((key) => [key, texts[key]]))
}

/** The title of a box that was given none: its type in the language of the page, in English as it was written. */
export function boxTitle(type: string, texts: Partial<ContentTexts>): string {
  const key = BOX_KEYS.find((each) => each === type)
  if (key === undefined) return type
  const { [key]: text = ENGLISH[key] } = texts
  return text === ENGLISH[key] ? type : text
}
