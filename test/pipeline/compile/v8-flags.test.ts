import { expect, it } from 'vitest'
import { createV8Flags } from '../../../src/pipeline/compile/v8-flags.js'

it('heaps of large sites grow less, and those of merges least (SHARD-3)', () => {
  const flags: string[] = []
  const v8 = createV8Flags((flag) => flags.push(flag), process.versions.v8)
  for (const pages of [100, 5000, 100_000]) {
    v8.limitHeap(pages)
    v8.limitMergeHeap(pages)
  }
  const percents = flags.map((flag) => flag.replace('--heap-growing-percent=', ''))
  expect(percents).toEqual(['100', '100', '60', '60', '30', '10'])
})
