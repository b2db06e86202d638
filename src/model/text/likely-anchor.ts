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

/** The letters and digits of an id, without everything that tools write in different ways. */
export function anchorKey(id: string): string {
  return id
    .replace(/^user-content-/i, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}
