// How much a list of suggestions changes while a reader types.

/**
 * Types each query letter by letter. `replaced`: the mean share of a list that the list before did not have. `lost`: the share
 * of letters that take a right hit from the first place, of all letters typed while a right hit is there.
 */
export async function listChanges(ask, queries, leadsTo) {
  let lists = 0
  let replaced = 0
  let right = 0
  let lost = 0
  for (const { q, expect } of queries) {
    const isRight = (hit) => hit !== undefined && expect.some((wanted) => leadsTo(hit.url, wanted))
    let before = []
    for (let length = 1; length <= q.length; length++) {
      const text = q.slice(0, length)
      if (text.trimEnd() !== text) continue
      const found = await ask(text)
      if (before.length > 0 && found.length > 0) {
        const known = new Set(before.map(({ url }) => url))
        replaced += found.filter(({ url }) => !known.has(url)).length / found.length
        lists++
      }
      if (isRight(before[0])) {
        right++
        if (!isRight(found[0])) lost++
      }
      before = found
    }
  }
  return { replaced: replaced / Math.max(1, lists), lost: lost / Math.max(1, right) }
}
