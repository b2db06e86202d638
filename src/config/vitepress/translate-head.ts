// `head` of VitePress: `[tag, attributes, content]`, one element each.
import { isList, isRecord } from '../../model/json.js'
import { nonEmpty, type Notes } from '../foreign/fields.js'

/** Our settings of the elements of the head: the icon of the site, and the others as they are. */
export function headSettings(head: readonly unknown[], notes: Notes): Record<string, unknown> {
  let favicon: string | undefined
  const tags = head.flatMap((entry): Record<string, unknown>[] => {
    if (!isList(entry) || typeof entry[0] !== 'string') return []
    const [tagName, written, content]: readonly unknown[] = entry
    const attributes = attributesOf(written)
    if (
      tagName === 'link' &&
      /^(?:shortcut )?icon$/.test(String(attributes['rel'])) &&
      favicon === undefined
    ) {
      favicon = typeof attributes['href'] === 'string' ? attributes['href'] : undefined
      if (favicon !== undefined) return []
    }
    // Every page has its own, made by the layout.
    if (tagName === 'meta' && attributes['name'] === 'viewport') return []
    if (Object.keys(attributes).some((name) => name.startsWith('on')))
      notes.leaveOut(
        `handlers of <${tagName}> in head`,
        'elements of the head have no event handlers',
      )
    const plain = Object.entries(attributes).filter(([name]) => !name.startsWith('on'))
    return [
      {
        tagName,
        attributes: Object.fromEntries(plain),
        ...(typeof content === 'string' ? { innerHTML: content } : {}),
      },
    ]
  })
  return { favicon, headTags: nonEmpty(tags) }
}

function attributesOf(written: unknown): Record<string, string | boolean> {
  if (!isRecord(written)) return {}
  return Object.fromEntries(
    Object.entries(written).flatMap(([name, value]): [string, string | boolean][] => {
      if (typeof value === 'boolean') return [[name, value]]
      if (value === '') return [[name, true]]
      return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : []
    }),
  )
}
