// Each format for a site with one of each fault, as the compiled program writes it.
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonReport } from '../../src/cli/report/format-json.js'
import type * as Program from '../../src/cli/run.js'
import { root } from '../helpers/cli.js'
import { temporaryFolder, writeFiles } from '../helpers/site.js'
import { capturedIo } from './captured-io.js'
import { FAULTY_SITE } from './faulty-site.js'
import { sarifFaults } from './sarif-faults.js'

const golden = (name: string): string => path.join(root, 'test/fixtures/formats', name)

let folder: string
let program: typeof Program
beforeAll(async () => {
  folder = await temporaryFolder()
  await writeFiles(folder, FAULTY_SITE)
  program = (await import(path.join(root, 'dist/cli/run.js'))) as typeof Program
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Said = { readonly code: number; readonly out: string; readonly err: string }

async function check(...flags: string[]): Promise<Said> {
  const io = capturedIo({ cwd: folder, env: { GITHUB_WORKSPACE: path.dirname(folder) } })
  const code = await program.run(['check', folder, ...flags], io)
  const plain = (text: string): string => text.replaceAll(path.basename(folder), 'site')
  return { code, out: plain(io.out()), err: plain(io.err()) }
}

describe('check on a site with one of each fault', () => {
  it('is golden for people (DIAG-2)', async () => {
    const { code, out, err } = await check()
    expect([code, out]).toEqual([1, ''])
    await expect(err).toMatchFileSnapshot(golden('pretty.txt'))
  })

  it.each([
    ['json', 'report.json'],
    ['github', 'github.txt'],
    ['sarif', 'report.sarif'],
  ])(
    'is golden as %s, and standard error has one line (DIAG-3, DIAG-4, DIAG-5)',
    async (format, name) => {
      const { code, out, err } = await check('--format', format)
      expect(code).toBe(1)
      expect(err).toMatch(/^Found \d+ errors and \d+ warnings\.\n$/)
      await expect(out).toMatchFileSnapshot(golden(name))
      if (format === 'sarif') expect(sarifFaults(out)).toEqual([])
    },
  )

  it('passes with its problems in a baseline, until there is one more (DIAG-6)', async () => {
    const baseline = path.join(folder, 'known.json')
    // Of a page that cannot be rendered nobody shall get used.
    await rm(path.join(folder, 'docs/throws.page.tsx'))
    const first = await check('--baseline', baseline, '--update-baseline')
    expect(first.code, first.err).toBe(0)
    expect((await check('--baseline', baseline, '--strict', '--quiet')).code).toBe(0)
    await writeFiles(folder, { 'docs/index.md': '# Home\n\n[new](/nwe)\n' })
    const { code, out } = await check('--baseline', baseline, '--format', 'json')
    const { counts, diagnostics } = JSON.parse(out) as JsonReport
    const messages = diagnostics.filter(({ severity }) => severity !== 'note')
    expect([code, messages.map(({ message }) => message)]).toEqual([1, ['No page at /nwe']])
    expect(counts).toMatchObject({ error: 1, warning: 0 })
    expect(counts.known).toBeGreaterThan(20)
  })
})
