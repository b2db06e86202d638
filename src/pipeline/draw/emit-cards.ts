// Draws the social cards that pages name. A card is a file named after all that is drawn, so that one that an earlier
// build drew is taken from its output or from the cache.
import type { CardDesign, SocialCard } from '../../model/images/social-card.js'
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import type { Route } from '../../model/site.js'
import type { PageRecord } from '../cache/build-record.js'
import { recall, type Store } from '../cache/store/disk-store.js'
import type { Output } from '../output/output.js'
import type { ProgressReporter } from '../run/progress.js'
import { drawAll } from './draw-threads.js'
import { unusable, type Brand } from './read-brand.js'

type CardContext = {
  readonly snapshot: { readonly brand: Pick<Brand, 'cards' | 'logoFile'> }
  readonly output: Pick<Output, 'keep' | 'write'>
  readonly compile: { readonly store: Store }
  readonly steps: ProgressReporter
}

/** Writes the cards of `pages`; returns why there are none. */
export async function emitCards(
  { snapshot, output, compile: { store }, steps }: CardContext,
  pages: Iterable<readonly [Route, PageRecord]>,
): Promise<readonly Diagnostic[]> {
  const { cards: design, logoFile } = snapshot.brand
  if (!design) return []
  const cards = new Map<string, SocialCard>()
  for (const [, { card }] of pages) if (card) cards.set(card.path, card)
  const missing: SocialCard[] = []
  for (const card of cards.values()) {
    if (output.keep([card.path])) continue
    const drawn = await recall(store, card.path)
    if (drawn) output.write(card.path, drawn)
    else missing.push(card)
  }
  if (missing.length === 0) return []
  const fault = logoFile === undefined ? undefined : await logoFault(design, logoFile)
  if (fault) return [fault]
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
  return []
}

/** A card without its logo would be drawn without a word. */
async function logoFault(
  { logo: href = '' }: CardDesign,
  file: string,
): Promise<Diagnostic | undefined> {
  let fault: string | undefined
  await drawAll([{ kind: 'icon', href, size: 16, margin: 0 }], (_, { error }) => {
    fault = error
  })
  return fault === undefined
    ? undefined
    : unusable('socialCards.logo', file, `It cannot be drawn: ${fault}`)
}
