// Kills commands at random moments and checks what is published then, and that the next build makes it right.
// Usage: npm run crash -- [--kills 200] [--seed 1] [--pages 60]
import { mkdtemp, rm } from 'node:fs/promises'
import { register } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

register('../bench/typescript-hooks.mjs', import.meta.url)
const { runKills } = await import('./kills.ts')

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    pages: { type: 'string', default: '60' },
  },
})
const folder = await mkdtemp(path.join(tmpdir(), 'orion-crash-'))
try {
  const counts = await runKills(folder, {
    kills: Number(values.kills),
    seed: Number(values.seed),
    pages: Number(values.pages),
    onKill(done, { faults }) {
      if (done % 10 === 0) console.log(`${done} kills, ${faults.length} faults`)
    },
  })
  console.log(JSON.stringify(counts, undefined, 2))
  if (counts.faults.length > 0) {
    console.log(`To repeat: npm run crash -- --kills ${values.kills} --seed ${values.seed}`)
    process.exitCode = 1
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
