// Draws the social cards that pages name. A card is a file named after all that is drawn, so that one that an earlier
// build drew is taken from its output or from the cache.
import type { CardDesign, SocialCard } from '../../model/images/social-card.js'
import type { Route } from '../../model/site.js'
import type { PageRecord } from '../cache/build-record.js'
import type { Store } from '../cache/disk-store.js'
import type { Output } from '../output/output.js'
import type { ProgressReporter } from '../run/progress.js'
import { drawAll } from './draw-threads.js'

type CardContext = {
  readonly snapshot: { readonly brand: { readonly cards?: CardDesign } }
  readonly output: Pick<Output, 'keep' | 'write'>
  readonly compile: { readonly store: Store }
  readonly steps: ProgressReporter
}

/** Writes the cards of `pages`. */
export async function emitCards(
  { snapshot, output, compile: { store }, steps }: CardContext,
  pages: Iterable<readonly [Route, PageRecord]>,
): Promise<void> {
  const design = snapshot.brand.cards
  if (!design) return
  const cards = new Map<string, SocialCard>()
  for (const [, { card }] of pages) if (card) cards.set(card.path, card)
  const missing = [...cards.values()].filter(({ path }) => {
    if (output.keep([path])) return false
    const drawn = store.get(path)
    if (drawn) output.write(path, drawn)
    return drawn === undefined
  })
  if (missing.length === 0) return
  steps.begin('cards', missing.length)
  await drawAll(
    missing.map((card) => ({ kind: 'card', card, design })),
    (index, { png, error }) => {
      const path = missing[index]?.path ?? ''
      // No text of a page and no logo that was read can make the program fail.
      if (!png) throw new Error(`The card ${path} cannot be drawn: ${error}`)
      output.write(path, png)
      store.set(path, png)
      steps.advance()
    },
  )
}
