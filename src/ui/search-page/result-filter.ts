// Which of the results are shown: the address says so.
import type { Hit } from '../../model/search.js'
import { countText, fillText, type SiteTexts } from '../../model/texts/site-texts.js'

/** The part of the site that a hit is in: the outermost of its breadcrumbs. */
export function sectionOf({ document, page = document }: Hit): string | undefined {
  return page.b?.[0]
}

/** The sections of hits in their order, each with the number of its hits. */
export function sectionCounts(hits: readonly Hit[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const section of hits.flatMap((hit) => sectionOf(hit) ?? []))
    counts.set(section, (counts.get(section) ?? 0) + 1)
  return counts
}

/** Rounds of `step` results that an address can ask for at once. */
const MOST_ROUNDS = 100

/** How many results the address asks for: a multiple of `step`, which is how many come at first. */
export function shownCount(search: string, step: number): number {
  const asked = Number(new URLSearchParams(search).get('show') ?? 0)
  const rounds = Number.isFinite(asked) ? Math.ceil(asked / step) : 1
  return step * Math.min(Math.max(1, rounds), MOST_ROUNDS)
}

/** How many results there are, in words; `chosen` when only those of a section are shown, `count` of them. */
export function foundText(
  { total, hasMore }: { readonly total: number; readonly hasMore: boolean },
  chosen: { readonly section: string; readonly count: number } | undefined,
  { texts, lang }: { readonly texts: SiteTexts; readonly lang: string },
): string {
  if (chosen && hasMore) return countText(texts.firstDocumentsInSection, lang, { ...chosen, total })
  if (chosen?.count === 0) return fillText(texts.noDocumentsInSection, chosen)
  if (chosen) return countText(texts.documentsInSection, lang, chosen)
  if (total === 0) return texts.noDocuments
  return countText(hasMore ? texts.moreDocuments : texts.documentsFound, lang, { count: total })
}
