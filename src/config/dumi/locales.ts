// The languages of a dumi site.
import { recordsIn, textOf, type Fields, type Notes } from '../foreign/fields.js'

export type Locale = {
  /** As names of files have it, `guide.en-US.md`. */
  readonly id: string
  readonly label: string | undefined
  /** What addresses begin with, `/en-US`; empty for the main language. */
  readonly base: string
  /** What addresses on the site of dumi end in instead, `-cn`. */
  readonly suffix?: string | undefined
}

/** An address with the suffix of a language as it is here: `/guide-cn#a` → `/zh-CN/guide#a`. */
export function withoutSuffix(link: string, { base, suffix }: Locale): string {
  if (suffix === undefined || !link.startsWith('/')) return link
  const [, route = '', rest = ''] = /^([^?#]*)(.*)$/.exec(link) ?? []
  return route.endsWith(suffix) ? `${base}${route.slice(0, -suffix.length)}${rest}` : link
}

/** The languages, the main one first: Chinese where a site names none. */
export function localesOf(config: Fields, notes: Notes): readonly [Locale, ...Locale[]] {
  const written = recordsIn(config.value('locales')).flatMap(({ id, name, base, suffix }) => {
    const known = textOf(id)
    if (known === undefined) return []
    if (textOf(suffix) !== undefined)
      notes.leaveOut(
        `locales: suffix ${String(suffix)}`,
        `pages in this language are below /${known}/`,
      )
    return [
      {
        ...{ id: known, label: textOf(name), suffix: textOf(suffix) },
        base: textOf(base)?.replace(/^\/*|\/+$/g, '/'),
      },
    ]
  })
  const [main, ...others] = written
  if (main === undefined) return [{ id: 'zh-CN', label: undefined, base: '' }]
  return [
    { ...main, base: '' },
    ...others.map(({ base, ...locale }) => ({
      ...locale,
      base: (base ?? `/${locale.id}`).replace(/\/+$/, '') || `/${locale.id}`,
    })),
  ]
}
