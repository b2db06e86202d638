// How much a list of suggestions changes while a reader types.

const LIMIT = 8
/** A hit that is beyond so many does not match any more. */
const MATCHING = 150

/**
 * Types each query letter by letter. Shares of a list, on average: `replaced`, of what the list before did not have;
 * `needless`, of what the list before had and that still matches. Shares of the letters that are typed while a right hit is in
 * the first place: `lost`, of those that take it away; `regained`, of those after which a later letter brings it back.
 * `first` and `inList`: share of queries with a right hit there when all is typed.
 */
export async function listChanges(search, queries, leadsTo) {
  const lists = []
  const tops = []
  const ends = []
  for (const { q, expect } of queries) {
    const isRight = (url) => url !== undefined && expect.some((wanted) => leadsTo(url, wanted))
    const typed = await typeQuery(search, q)
    lists.push(...typed.flatMap(changeOf))
    tops.push(...typed.map(({ urls }) => isRight(urls[0])).flatMap(topChange))
    ends.push((typed.at(-1)?.urls ?? []).findIndex(isRight))
  }
  const mean = (values) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  return {
    replaced: mean(lists.map(({ replaced }) => replaced)),
    needless: mean(lists.map(({ needless }) => needless)),
    lost: mean(tops.map(({ isLost }) => Number(isLost))),
    regained: mean(tops.map(({ isRegained }) => Number(isRegained))),
    first: mean(ends.map((place) => Number(place === 0))),
    inList: mean(ends.map((place) => Number(place >= 0))),
  }
}

/** The list after each letter, and all that matches. */
async function typeQuery(search, query) {
  const typed = []
  let shown
  for (let length = 1; length <= query.length; length++) {
    const text = query.slice(0, length)
    if (text.trimEnd() !== text) continue
    const options = { isTyping: true, limit: LIMIT, ...(shown && { shown }) }
    const answer = await search(text, options)
    const all = await search(text, { isTyping: true, limit: MATCHING })
    shown = answer.shown
    typed.push({ urls: urlsOf(answer), matching: new Set(urlsOf(all)) })
  }
  return typed
}

const urlsOf = (answer) => (answer.kind === 'hits' ? answer.hits.map(({ url }) => url) : [])

function changeOf({ urls, matching }, place, typed) {
  const before = typed[place - 1]?.urls ?? []
  if (before.length === 0 || urls.length === 0) return []
  const replaced = urls.filter((url) => !before.includes(url)).length / urls.length
  const dropped = before.filter((url) => !urls.includes(url) && matching.has(url))
  return [{ replaced, needless: dropped.length / urls.length }]
}

function topChange(isRight, place, all) {
  if (!all[place - 1]) return []
  return [{ isLost: !isRight, isRegained: !isRight && all.slice(place).includes(true) }]
}
