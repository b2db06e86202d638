// Pages of seeded words, for what only shows in a larger site.
import type { SearchPage } from '../../src/model/search.js'
import { random } from '../bench/generate.mjs'

const SYLLABLES =
  'va ult or ion fee dep os it wal let tok en cur at ep och sha re nav ga mma'.split(' ')

/** A vocabulary in which few words are frequent and many are rare, as in texts. */
function vocabulary(next: () => number, size: number): string[] {
  const words = new Set<string>()
  while (words.size < size) {
    const length = 2 + Math.floor(next() * 3)
    words.add(
      Array.from({ length }, () => SYLLABLES[Math.floor(next() * SYLLABLES.length)]).join(''),
    )
  }
  return [...words]
}

export type Words = { readonly pick: () => string; readonly next: () => number }

export function seededWords(seed: number, size = 1_500): Words {
  const words = vocabulary(random(1), size)
  const next = random(seed)
  return { next, pick: () => words[Math.floor(next() ** 3 * words.length)] ?? '' }
}

/** `count` pages with up to twelve sections each. */
export function generatedPages(count: number): SearchPage[] {
  const { pick, next } = seededWords(2)
  const text = (length: number): string => Array.from({ length }, pick).join(' ')
  return Array.from({ length: count }, (_, page) => ({
    url: `/pages/${String(page)}`,
    title: text(2),
    breadcrumbs: [`Part ${String(page % 5)}`],
    description: next() < 0.5 ? text(8) : '',
    keywords: next() < 0.3 ? [pick(), pick()] : [],
    sections: Array.from({ length: 1 + Math.floor(next() * 12) }, (_section, section) => ({
      anchor: section === 0 ? '' : `section-${String(section)}`,
      title: text(3),
      text: `${text(20 + Math.floor(next() * 80))}. ${next() < 0.2 ? 'IOrionVault.requestDeposit()' : ''}`,
    })),
  }))
}
