// Scans HTML of the built-in renderer, where attributes are always double-quoted.

/** Every element id in `html`, and every name of an `<a>`, which browsers scroll to as well. */
export function htmlIds(html: string): Set<string> {
  const ids = new Set<string>()
  for (const pattern of [/<[a-z][^>]*?\sid="([^"]*)"/gi, /<a(?=\s)[^>]*?\sname="([^"]*)"/gi])
    for (const [, id = ''] of html.matchAll(pattern)) ids.add(decode(id))
  return ids
}

/** The address of every link in `html`, but for those marked `data-no-link-check`. */
export function htmlLinks(html: string): string[] {
  return [...html.matchAll(/<a\s[^>]*>/gi)]
    .filter(([tag]) => !tag.includes('data-no-link-check'))
    .map(([tag]) => /\shref="([^"]*)"/i.exec(tag)?.[1])
    .filter((href) => href !== undefined)
    .map(decode)
}

function decode(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
