// What may not be in a print page: an id twice, a link to an id that is not there, a heading that skips a level.

export function bookFaults(html: string): string[] {
  const tags = [...html.matchAll(/<([a-z][a-z0-9-]*)((?:\s(?:[^>"']|"[^"]*"|'[^']*')*)?)>/gi)]
  const of = (attributes: string, name: string): string | undefined =>
    new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1]
  const seen = new Set<string>()
  const faults: string[] = []
  for (const [, , attributes = ''] of tags) {
    const id = of(attributes, 'id')
    if (id !== undefined && seen.has(id)) faults.push(`Twice: ${id}`)
    if (id !== undefined) seen.add(id)
  }
  let level = 0
  for (const [, name = '', attributes = ''] of tags) {
    for (const key of ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for'])
      for (const id of of(attributes, key)?.split(/\s+/) ?? [])
        if (!seen.has(id)) faults.push(`${key} names ${id}`)
    const href = name === 'a' ? of(attributes, 'href') : undefined
    if (href?.startsWith('#') === true && !seen.has(decodeURIComponent(href.slice(1))))
      faults.push(`Leads nowhere: ${href}`)
    const depth = Number(/^h([1-6])$/.exec(name)?.[1] ?? 0)
    if (depth > level + 1 && level > 0) faults.push(`Level ${depth} below ${level}: ${attributes}`)
    if (depth > 0) level = depth
  }
  return faults
}
