// Ids of headings as other tools make them: they differ in case, punctuation, accents and a prefix.

/** The only one of `ids` that differs from `id` in nothing but that; undefined when there is none, or more than one. */
export function likelyAnchor(id: string, ids: Iterable<string>): string | undefined {
  const key = anchorKey(id)
  if (key === '') return undefined
  let found: string | undefined
  for (const each of ids) {
    if (anchorKey(each) !== key) continue
    if (found !== undefined) return undefined
    found = each
  }
  return found
}

/** The nearest of `ids` that a dotted id is in: the reference of a package, where its parts are not shown. */
export function outerAnchor(id: string, ids: ReadonlySet<string>): string | undefined {
  if (!DOTTED.test(id)) return undefined
  for (let end = id.lastIndexOf('.'); end > 0; end = id.lastIndexOf('.', end - 1))
    if (ids.has(id.slice(0, end))) return id.slice(0, end)
  return undefined
}

const DOTTED = /^[A-Za-z_]\w*(?:\.\w+)+$/

/** The letters and digits of an id, without everything that tools write in different ways. */
export function anchorKey(id: string): string {
  return id
    .replace(/^user-content-/i, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}
