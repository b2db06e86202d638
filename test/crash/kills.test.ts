// Kills six commands; `npm run crash` kills as many as there is time for.
import { rm } from 'node:fs/promises'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../helpers/site.js'
import { runKills } from './kills.js'

it(
  'leave one build or the other, which the next build makes whole (VERIFY-7)',
  { timeout: 180_000 },
  async () => {
    const parent = await temporaryFolder()
    onTestFinished(() => rm(parent, { recursive: true, force: true }))
    const counts = await runKills(parent, { kills: 6, seed: 20261123, pages: 8 })
    expect(counts.faults).toEqual([])
    expect(Object.values(counts.kills).reduce((sum, each) => sum + each)).toBe(6)
    // Which ones are killed depends on how long each of them runs here.
    expect(Object.values(counts.kills).filter((each) => each > 0).length).toBeGreaterThan(1)
  },
)
