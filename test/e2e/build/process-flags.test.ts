// V8's flags belong to the process: the command line sets them, a program that uses the API keeps its own.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { bin, root, run } from '../../helpers/cli.js'
import { site } from '../../helpers/site.js'

/** Loaded before the program: writes down each flag that is set, in threads too. */
const SPY = `import { appendFileSync } from 'node:fs'
import v8 from 'node:v8'
const set = v8.setFlagsFromString
v8.setFlagsFromString = (flag) => {
  appendFileSync(process.env.FLAGS_FILE, flag + '\\n')
  set(flag)
}`

/** Five commands over many pages, on a slow machine. */
const COMMANDS_MS = 240_000

/** Enough text for threads. */
const pages = Object.fromEntries(
  Array.from({ length: 60 }, (_, index) => [
    `docs/p${String(index)}.md`,
    `# P${String(index)}\n\n${'Some more words. '.repeat(400)}\n`,
  ]),
)

async function flagsOf(
  siteDir: string,
  args: readonly string[],
): Promise<{ readonly stdout: string; readonly stderr: string; readonly flags: string }> {
  const file = path.join(siteDir, 'flags.txt')
  const spy = `data:text/javascript,${encodeURIComponent(SPY)}`
  const { stdout, stderr } = await run(process.execPath, ['--import', spy, ...args], {
    cwd: siteDir,
    env: { FLAGS_FILE: file },
  })
  return { stdout, stderr, flags: await readFile(file, 'utf8').catch(() => '') }
}

describe('flags of V8', () => {
  it(
    'are left alone by build, check, serve and cutVersion of the API (API-4)',
    async () => {
      const siteDir = await site({
        ...pages,
        'program.mjs': `import v8 from 'node:v8'
        import { build, check, cutVersion, serve } from ${JSON.stringify(
          pathToFileURL(path.join(root, 'dist/program/index.js')).href,
        )}
        const state = () => JSON.stringify([
          v8.getHeapStatistics().heap_size_limit,
          process.execArgv,
          process.env.NODE_OPTIONS,
          Error.stackTraceLimit,
        ])
        const before = state()
        const built = await build({ threads: 1 })
        const checked = await check({ threads: 1 })
        const server = await serve({ port: 0 })
        const status = (await fetch(server.url)).status
        await server.close()
        await cutVersion({ name: '1.0' })
        const again = await build({ threads: 1, cache: false })
        console.log(built.ok, checked.ok, status, again.pages > built.pages, state() === before)`,
      })
      const { stdout, stderr, flags } = await flagsOf(siteDir, ['program.mjs'])
      expect([stdout, stderr]).toEqual(['true true 200 true true\n', ''])
      expect(flags).toBe('')
    },
    COMMANDS_MS,
  )

  it('are set by the command line, whose process does nothing else (API-4)', async () => {
    const siteDir = await site(pages)
    const { flags } = await flagsOf(siteDir, [bin, 'build', '--threads', '1'])
    expect(flags).toContain('--heap-growing-percent=100\n')
    expect(flags).toContain('--semi-space-growth-factor=16\n')
    expect(flags).toContain('--no-parallel-scavenge\n')
  })
})
