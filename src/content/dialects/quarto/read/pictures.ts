// Pictures and pages of other sites that chunks of R show.
import type { Line } from '../../line.js'
import { callEnd, rParts, rTexts } from './r-value.js'

export type Shown = {
  readonly kind: 'picture' | 'page'
  readonly address: string
}

const CALL = /^(?:knitr::)?(include_graphics|include_url|include_app)[ \t]{0,9}\(/

/** What a chunk shows whose code only shows pictures or pages; nothing for other code. */
export function shownBy(body: readonly Line[]): readonly Shown[] {
  let rest = body
    .map(({ text }) => text)
    .filter((text) => !/^[ \t]*#/.test(text))
    .join('\n')
    .trim()
  if (rest.length > 20_000) return []
  const shown: Shown[] = []
  while (rest !== '') {
    const [whole, name] = CALL.exec(rest) ?? []
    const end = whole === undefined ? undefined : callEnd(rest, whole.length - 1)
    if (whole === undefined || end === undefined) return []
    const [first = ''] = rParts(rest.slice(whole.length, end - 1))
    const texts = rTexts(first.replace(/^(?:path|url)[ \t]{0,9}=/, ''))
    if (texts === undefined) return []
    const kind = name === 'include_graphics' ? 'picture' : 'page'
    shown.push(...texts.map((address): Shown => ({ kind, address })))
    rest = rest.slice(end).replace(/^[;\s]+/, '')
  }
  return shown
}
