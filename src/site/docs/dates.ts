// Dates of files and front matter, in whatever form they were written.

/** A date as ISO 8601 in UTC; undefined when it is none. */
export function isoDate(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const written = text.trim()
  const time = Date.parse(written + missingZone(written))
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}

/** The day of a date (ISO 8601) as a language writes it, in UTC; undefined for English, which pages write themselves. */
export function dayIn(iso: string | undefined, lang: string): string | undefined {
  if (iso === undefined || /^en(?:-|$)/i.test(lang)) return undefined
  return new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(iso),
  )
}

/** The suffix that makes a date without a time zone UTC instead of local time. */
function missingZone(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return ''
  if (!/\d:\d{2}/.test(text)) return ' UTC'
  if (/(?:z|utc|gmt|[+-]\d{2}:?\d{2})$/i.test(text)) return ''
  return text.includes('T') ? 'Z' : ' UTC'
}
