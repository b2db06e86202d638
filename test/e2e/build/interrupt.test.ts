// Stopped at any moment a build leaves what was there: by Ctrl+C in a terminal, and by the signal of a caller.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Progress } from '../../../src/pipeline/run/progress.js'
import { bin, orion } from '../../helpers/cli.js'
import { digests } from '../../helpers/output.js'
import { program } from '../../helpers/program.js'
import { temporaryFolder, writeFiles } from '../../helpers/site.js'

let folder: string
let before: Readonly<Record<string, string>>

/** With their text more than is compiled before threads are started. */
const PAGES = 60
const TEXT = 'Some more words. '.repeat(400)

beforeAll(async () => {
  folder = await temporaryFolder()
  const pages = Array.from({ length: PAGES }, (_, index) => [
    `docs/page-${String(index)}.md`,
    `# Page ${String(index)}\n\n\`\`\`ts\nconst a = ${String(index)}\n\`\`\`\n\n${TEXT}\n`,
  ])
  await writeFiles(folder, {
    'orion-docs.config.json': '{ "title": "Handbook", "url": "https://handbook.example" }',
    'static/a.txt': 'a',
    'static/b.txt': 'b',
    ...(Object.fromEntries(pages) as Record<string, string>),
  })
  const { code, stderr } = await orion(['build', folder])
  expect(code, stderr).toBe(0)
  before = await digests(path.join(folder, 'build'))
  // From now on every page is another one.
  await writeFiles(folder, {
    'orion-docs.config.json': '{ "title": "Guide", "url": "https://handbook.example" }',
  })
})

afterAll(() => rm(folder, { recursive: true, force: true }))

/** The site is as it was: the same output, and nothing beside it. */
async function expectUntouched(): Promise<void> {
  expect(await digests(path.join(folder, 'build'))).toEqual(before)
  expect((await readdir(folder)).sort()).toEqual([
    '.orion',
    'build',
    'docs',
    'orion-docs.config.json',
    'static',
  ])
}

const isAt = (progress: Progress, [step, done]: readonly [Progress['step'], number]): boolean =>
  progress.step === step && progress.done >= done

describe('a build whose signal is aborted throws the reason, and the output stays (API-3)', () => {
  it.each<readonly [Progress['step'], number]>([
    ['settings', 0],
    ['read', 0],
    ['pages', 0],
    ['pages', 1],
    ['pages', PAGES - 10],
    ['search', 0],
    ['files', 1],
    ['links', 0],
  ])('at %s %i', async (...moment) => {
    const stop = new AbortController()
    const reason = new Error('enough')
    const building = program.build({
      siteDir: folder,
      threads: 1,
      signal: stop.signal,
      onProgress: (progress) => {
        if (isAt(progress, moment)) stop.abort(reason)
      },
    })
    await expect(building).rejects.toBe(reason)
    await expectUntouched()
  })

  it('before it began', async () => {
    const signal = AbortSignal.abort(new Error('enough'))
    await expect(program.build({ siteDir: folder, signal })).rejects.toThrow('enough')
    await expectUntouched()
  })
})

type Stopped = { readonly code: number | null; readonly mark: string; readonly text: string }

/** Runs a command in a terminal of its own and presses Ctrl+C when it has written `sign`. */
function pressedAt(sign: string, args: readonly string[]): Promise<Stopped> {
  const mark = randomUUID()
  const command = [process.execPath, bin, ...args].map((part) => `'${part}'`).join(' ')
  // util-linux: -e answers the exit code of the command.
  const child = spawn('script', ['-qec', command, '/dev/null'], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], TERM: 'xterm', ORION_MARK: mark },
  })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    const wasThere = text.includes(sign)
    text += chunk
    if (!wasThere && text.includes(sign)) child.stdin.write('\u0003')
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, mark, text }))
  })
}

/** Processes that were started below a command and still run: they have its mark in their environment. */
async function orphans(mark: string): Promise<readonly string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(
    pids.map(async (pid) => {
      const env = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')
      return env.includes(mark) ? [pid] : []
    }),
  )
  return found.flat()
}

describe.runIf(process.platform === 'linux')('Ctrl+C in a terminal (DIAG-7)', () => {
  // The signal above tests the later steps: on a busy machine a key arrives too late for them.
  it.each(['Reading the settings', 'Reading the site', 'Pages 0 of'])(
    'ends a build at "%s" with 130, the old output whole and no process left',
    async (sign) => {
      const { code, mark, text } = await pressedAt(sign, ['build', folder, '--no-cache'])
      expect(code, text).toBe(130)
      await expect.poll(() => orphans(mark)).toEqual([])
      await expectUntouched()
    },
  )

  it('ends serve with 130, watching or not', async () => {
    for (const args of [[], ['--no-watch']]) {
      const serve = ['serve', folder, '--port', '0', ...args]
      const { code, mark, text } = await pressedAt('Serving http', serve)
      expect(code, text).toBe(130)
      await expect.poll(() => orphans(mark)).toEqual([])
    }
    await expectUntouched()
  })

  it('lets a build finish that is putting its output in place (CLI-1)', async () => {
    const { code, text } = await pressedAt('Writing the output', ['build', folder])
    expect(code).toBe(130)
    // In a terminal the line of progress gives way to the summary (DIAG-8).
    expect(text).toContain('\r\u001b[2KPages 0 of')
    expect(text).toMatch(/Built \d+ pages in [\d.]+ m?s → \S+, [\d.]+ (?:kB|MB)/)
    const finished = await digests(path.join(folder, 'build'))
    expect((await readdir(folder)).filter((name) => name.startsWith('.build'))).toEqual([])
    expect((await orion(['build', folder, '--no-cache'])).code).toBe(0)
    expect(finished).toEqual(await digests(path.join(folder, 'build')))
  })
})
