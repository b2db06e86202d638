// The inputs of test/fuzz/corpus and some broken ones made of them; `npm run fuzz` makes as many as there is time for.
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRandom } from '../content/mutate.js'
import { temporaryFolder } from '../helpers/site.js'
import { corpusOf, openTarget } from './targets.js'

/** Broken inputs for each target; those of a whole site take longest. */
const COUNTS: Readonly<Record<string, number>> = {
  ...{ markdown: 40, 'front-matter': 80, query: 60, index: 60, requests: 40 },
  ...{ settings: 15, sidebars: 10, mdx: 5, cache: 5 },
}

let parent: string
beforeAll(async () => {
  parent = await temporaryFolder()
})
afterAll(() => rm(parent, { recursive: true, force: true }))

it.each(Object.entries(COUNTS))(
  'broken input for %s does no harm (FUZZ-1)',
  async (name, count) => {
    const target = await openTarget(name, parent)
    const corpus = corpusOf(name)
    // The pages of the specifications have tests of their own, and lists of paths are no requests.
    const kept = ['markdown', 'requests'].includes(name) ? [] : corpus
    const made = Array.from({ length: count }, (_, index) =>
      target.next(corpus, createRandom(20261123 + index)),
    )
    try {
      for (const input of [...kept, ...made])
        await expect(target.run(input), JSON.stringify(input)).resolves.toBeUndefined()
    } finally {
      await target.close()
    }
  },
)
